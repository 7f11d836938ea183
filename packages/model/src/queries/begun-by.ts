/**
 * When records began, and by when everybody of a session had begun a board: what decides whether a table that is shown live may show it. What is so for good is asked once.
 * Laws 16D, 76A2.
 */
import { hasBegun, isGone, isYetToBegin, type Met } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { groupBy } from "../group.ts";
import { contestant } from "../schema/contestant.ts";
import { match } from "../schema/match.ts";
import { result } from "../schema/result.ts";
import type { session } from "../schema/session.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";

/** When records began, which is so for good: all who watch need not ask each time. */
const known = new WeakMap<Model, Map<string, number>>();
const MOST_BEGAN = 50_000;

/** When each of these records began, by stream. */
export const beginnings = async (
  model: Model,
  id: string,
  streams: readonly string[],
): Promise<(stream: string) => number | undefined> => {
  const before = known.get(model) ?? new Map<string, number>();
  const asked = streams.filter((stream) => !before.has(stream));
  if (asked.length === 0) return (stream) => before.get(stream);
  const found = await model.db
    .select({ stream: tableEvent.stream, recordedAt: tableEvent.recordedAt })
    .from(tableEvent)
    .where(and(eq(tableEvent.session, id), inArray(tableEvent.stream, asked), eq(tableEvent.version, 1)));
  const moments = known.get(model) ?? new Map<string, number>();
  const all = moments.size > MOST_BEGAN ? new Map(streams.flatMap(nameMoment(moments))) : moments;
  for (const { stream, recordedAt } of found) all.set(stream, Date.parse(recordedAt));
  known.set(model, all);
  return (stream) => all.get(stream);
};

const nameMoment =
  (moments: ReadonlyMap<string, number>) =>
  (stream: string): readonly (readonly [string, number])[] => {
    const at = moments.get(stream);
    return at === undefined ? [] : [[stream, at]];
  };

export type BegunBy = {
  /** Everybody of the session who plays the board had begun it by then. */
  readonly byAll: boolean;
  /** When the first began it who did so since. */
  readonly next: number | undefined;
};

/**
 * When everybody had begun a board, as far as the session has come by its own events: what is so once stays so until it comes further, and all who watch need not ask
 * each time. Read after the session was: whatever came in between belongs to later moments.
 */
const begunAll = new WeakMap<Model, Map<string, number>>();
const MOST_BEGUN = 5_000;

const momentsOf = (model: Model): Map<string, number> => {
  const moments = begunAll.get(model) ?? new Map<string, number>();
  if (moments.size > MOST_BEGUN) moments.clear();
  begunAll.set(model, moments);
  return moments;
};

/** How far boards had been begun at a moment. */
export const begunBy = async (
  model: Model,
  id: string,
  { contest, sequence }: Pick<typeof session.$inferSelect, "contest" | "sequence">,
  all: ReadonlySet<number>,
  cut: number,
): Promise<ReadonlyMap<number, BegunBy>> => {
  const moments = momentsOf(model);
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
