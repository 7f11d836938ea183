/** Events of a ranking that cannot be digested: they speak of a scheme or a booking that is not there. Law 80A. */
import { isRankingEvent } from "@traveller/engine/ranking";
import { isReadable, type ReadEvent } from "@traveller/log";
import type { Refusal } from "../session/refuse.ts";

export type KnownInRanking = { readonly schemes: ReadonlySet<number>; readonly booked: ReadonlySet<number> };

/** Why the ranking, as it stands, cannot take this event; `undefined` where it can. */
export const refusalInRanking = (known: KnownInRanking, event: ReadEvent): Refusal | undefined => {
  if (!isReadable(event)) {
    const reason = event.unreadable ?? "It is of a table, and no table is played in a ranking.";
    return { code: isRankingEvent(event) ? "malformed" : "unknown", reason };
  }
  if (!isRankingEvent(event)) return undefined;
  if (event.type === "AwardsBooked" && !known.schemes.has(event.data.scheme))
    return { code: "impossible", reason: `There is no scheme at ${event.data.scheme} of this ranking.` };
  if (event.type === "AwardReversed" && !known.booked.has(event.data.booking))
    return { code: "impossible", reason: `Nothing stands booked at ${event.data.booking} of this ranking.` };
  if (event.type === "RankingPublished" && known.schemes.size === 0)
    return { code: "impossible", reason: "No scheme of this ranking was laid down." };
  return undefined;
};
