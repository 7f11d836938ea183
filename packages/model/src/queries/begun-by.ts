/**
 * When records began, and by when everybody of a session had begun a board: what decides whether a table that is shown live may show it. What is so for good is asked once.
 * Laws 16D, 76A2.
 */
import { hasBegun, isGone, isYetToBegin, type Met, groupBy } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { keptForGood } from "./for-good.ts";
import { contestant } from "../schema/contestant.ts";
import { match } from "../schema/match.ts";
import { result } from "../schema/result.ts";
import type { session } from "../schema/session.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";

const began = keptForGood<number>(50_000);

/** When each of these records began, by stream. */
export const beginnings = async (
  model: Model,
  id: string,
  streams: readonly string[],
): Promise<(stream: string) => number | undefined> => {
  const moments = began(model);
  const asked = streams.filter((stream) => !moments.has(stream));
  const found =
    asked.length === 0
      ? []
      : await model.db
          .select({ stream: tableEvent.stream, recordedAt: tableEvent.recordedAt })
          .from(tableEvent)
          .where(and(eq(tableEvent.session, id), inArray(tableEvent.stream, asked), eq(tableEvent.version, 1)));
  for (const { stream, recordedAt } of found) moments.set(stream, Date.parse(recordedAt));
  return (stream) => moments.get(stream);
};

export type BegunBy = {
  /** Everybody of the session who plays the board had begun it by then. */
  readonly byAll: boolean;
  /** When the first began it who did so since. */
  readonly next: number | undefined;
};

/** When everybody had begun a board, as far as the session has come by its own events. Read after the session was: whatever came in between belongs to later moments. */
const begunAll = keptForGood<number>(5_000);

/** How far boards had been begun at a moment. */
export const begunBy = async (
  model: Model,
  id: string,
  { contest, sequence }: Pick<typeof session.$inferSelect, "contest" | "sequence">,
  all: ReadonlySet<number>,
  cut: number,
): Promise<ReadonlyMap<number, BegunBy>> => {
  const moments = begunAll(model);
  const nameOf = (board: number): string => JSON.stringify([id, sequence, board]);
  const isBegun = (board: number): boolean => (moments.get(nameOf(board)) ?? Infinity) <= cut;
  const begun = new Map([...all].filter(isBegun).map((board) => [board, { byAll: true, next: undefined }] as const));
  const boards = new Set([...all].filter((board) => !begun.has(board)));
  if (boards.size === 0) return begun;
  const [records, results, contestants, matches] = await Promise.all([
    model.db
      .select({
        stream: tableRecord.stream,
        board: tableRecord.board,
        round: tableRecord.round,
        ns: tableRecord.ns,
        ew: tableRecord.ew,
      })
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), inArray(tableRecord.board, [...boards]))),
    // What is not known to be begun by its outcome says nothing; and most come out of a record, which says it better.
    model.db
      .select({
        board: result.board,
        ns: result.ns,
        nsPartner: result.nsPartner,
        ew: result.ew,
        ewPartner: result.ewPartner,
        outcome: result.outcome,
      })
      .from(result)
      .where(and(eq(result.session, id), inArray(result.board, [...boards]))),
    model.db
      .select({ contestant: contestant.id, withdrewFrom: contestant.withdrewFrom })
      .from(contestant)
      .where(eq(contestant.session, id)),
    model.db
      .select({ home: match.home, away: match.away, boards: match.listed })
      .from(match)
      .where(eq(match.session, id)),
  ]);
  /** In the round in which the board is played last so far. */
  const playingIn = (round: number) => ({
    contest,
    contestants: contestants.map(({ contestant: one, withdrewFrom }) => ({
      contestant: one,
      withdrawn: isGone(withdrewFrom ?? undefined, round),
    })),
    matches,
  });
  const beganAt = await beginnings(
    model,
    id,
    records.map(({ stream }) => stream),
  );
  const told = records.flatMap(({ stream, board, round, ns, ew }) => {
    const at = beganAt(stream);
    return at === undefined || ns === null || ew === null ? [] : [{ board, round, ns: sideOf(ns), ew: sideOf(ew), at }];
  });
  // A result that comes out of a record says nothing earlier than the record.
  const recorded = new Set(told.map(nameOfMet));
  const alone = results.filter(hasBegun).flatMap(({ board, ns, nsPartner, ew, ewPartner }) => {
    const met = { board, ns: sideOf([ns, nsPartner]), ew: sideOf([ew, ewPartner]) };
    return recorded.has(nameOfMet(met)) ? [] : [met];
  });
  const [toldOf, aloneOf] = [groupBy(told, ({ board }) => board), groupBy(alone, ({ board }) => board)];
  return new Map<number, BegunBy>([
    ...begun,
    ...[...boards].map((board) => {
      const [all, others] = [toldOf.get(board) ?? [], aloneOf.get(board) ?? []];
      const since = all.flatMap(({ at }) => (at > cut ? [at] : []));
      const met = [...all.filter(({ at }) => at <= cut), ...others];
      const playing = playingIn(Math.max(0, ...all.map(({ round }) => round)));
      const isBegunBy = (those: readonly Met[]): boolean => !isYetToBegin(playing, board, those);
      const ever = isBegunBy([...all, ...others]);
      if (ever && all.length > 0) moments.set(nameOf(board), Math.max(...all.map(({ at }) => at)));
      const next = since.length === 0 ? undefined : Math.min(...since);
      return [board, { byAll: ever && isBegunBy(met), next }] as const;
    }),
  ]);
};

type Side = string | readonly (string | null)[];
const sideOf = (side: Side): Met["ns"] => {
  const [one, two] = [side].flat();
  return one === undefined || one === null ? "" : two === undefined || two === null ? one : [one, two];
};

const nameOfMet = ({ board, ns, ew }: Met & { readonly board: number }): string =>
  JSON.stringify([board, String(ns), String(ew)]);
