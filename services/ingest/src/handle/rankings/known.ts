/** Rankings as their events leave them, folded from where they were read last: schemes, and what of each session is booked. Law 80A. */
import { emptyRanking, evolveRanking, isRankingEvent, type Ranking } from "@traveller/engine/ranking";
import { isReadable, type Log } from "@traveller/log";

export const RANKING = "ranking/";
export const rankingScope = (id: string): string => `${RANKING}${id}`;

/** The fold, how far its stream is, and when that was; version 0 where there is none. */
export type KnownRanking = { readonly ranking: Ranking; readonly version: number; readonly recordedAt?: string };

/** A federation has few rankings: all that were asked for are remembered. */
export const knowRankings = (log: Log): ((id: string) => Promise<KnownRanking>) => {
  const all = new Map<string, KnownRanking>();
  return async (id) => {
    let known: KnownRanking = all.get(id) ?? { ranking: emptyRanking, version: 0 };
    for await (const events of log.readStream(rankingScope(id), { after: known.version }))
      for (const event of events)
        known = {
          ranking: isReadable(event) && isRankingEvent(event) ? evolveRanking(known.ranking, event) : known.ranking,
          version: event.version,
          recordedAt: event.recordedAt,
        };
    const before = all.get(id);
    if (known.version > 0 && (before === undefined || before.version < known.version)) all.set(id, known);
    return known;
  };
};
