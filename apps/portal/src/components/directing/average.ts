/**
 * An average at a table, as the command that gives it: of a board that has a result in its place, as it was seen, else as its result; in teams as a result of their
 * match. Pure. Laws 12C2, 78B, 87B.
 */
import { type CommandToSend, PlaceOfResult } from "@traveller/contract";
import { type Outcome, outcomeAtTable } from "@traveller/engine";
import type { ResultAsked } from "#components/rule/place.ts";
import { sideGiven } from "#format/side-given.ts";

/** In no way at fault, partly, directly (12C2(a)). */
const LEVELS = ["average+", "average", "average-"] as const;
type Level = (typeof LEVELS)[number];
/** To North–South and to East–West: each by its own fault, whatever the other's. */
export const AVERAGES: readonly (readonly [Level, Level])[] = LEVELS.flatMap((ns) =>
  LEVELS.map((ew) => [ns, ew] as const),
);

type At = { readonly section: string; readonly table: string; readonly round: number; readonly board: number };
type Sides = { readonly ns: readonly string[]; readonly ew: readonly string[] };

export type MatchHere = { readonly match: string; readonly room: "open" | "closed" };

type Result = Pick<
  ResultAsked,
  "id" | "section" | "round" | "table" | "match" | "room" | "group" | "asWritten" | "players" | "ns" | "ew" | "outcome"
>;

export type BoardHere = Sides & {
  readonly session: string;
  readonly at: At;
  readonly result: Result | undefined;
  /** In teams: a result without its match is none. */
  readonly match: MatchHere | undefined;
  /** How far the session was when the result was looked at. */
  readonly seen: number;
  /** In words, for the history. */
  readonly reason: string;
};

type MatchKnown = {
  readonly id: string;
  readonly round: number | null;
  readonly home: string;
  readonly away: string;
  readonly listed: readonly number[];
};

/** The match of the two teams that has the board; the room is the open one where the home team sits North–South. */
export const matchHere = (
  matches: readonly MatchKnown[],
  { round, board }: Pick<At, "round" | "board">,
  { ns: [north], ew: [east] }: Sides,
): MatchHere | undefined => {
  const found = matches.find(
    ({ home, away, listed, round: ofRound }) =>
      (listed.length === 0 || listed.includes(board)) &&
      (ofRound === null || ofRound === round) &&
      ((home === north && away === east) || (home === east && away === north)),
  );
  return found === undefined ? undefined : { match: found.id, room: found.home === north ? "open" : "closed" };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

type Placed = Pick<ResultAsked, "section" | "table" | "round" | "room" | "ns" | "ew">;

/** Of both rooms of a match, which may have one table's number, the one where these sit so. */
export const resultHere = <T extends Placed>(results: readonly T[], at: Omit<At, "board">, { ns, ew }: Sides) => {
  const there = results.filter(
    ({ section, table, round }) => section === at.section && table === at.table && round === at.round,
  );
  return (
    there.find((one) => isSame(one.ns, ns) && isSame(one.ew, ew)) ??
    // Where there are no rooms who sat how may have been put right since.
    there.find(({ room }) => room === null)
  );
};

const adjusted = ([ns, ew]: readonly [Level, Level], before: Outcome | undefined): Outcome => {
  const table = before === undefined ? undefined : outcomeAtTable(before);
  return {
    kind: "adjusted",
    ns: { artificial: ns },
    ew: { artificial: ew },
    ...(table === undefined || table.kind === "notPlayed" ? {} : { table }),
  };
};

/** What an average is given in the place of: nothing, a result, or what was ruled. */
export const insteadOf = (result: Pick<ResultAsked, "outcome"> | undefined): "nothing" | "result" | "ruling" =>
  result === undefined ? "nothing" : result.outcome.kind === "adjusted" ? "ruling" : "result";

export const averageCommand = (
  { session, at, ns, ew, result, match, seen, reason }: BoardHere,
  levels: readonly [Level, Level],
): CommandToSend => {
  const outcome = adjusted(levels, result?.outcome);
  if (result === undefined)
    return {
      type: "RecordResult",
      session,
      seen,
      results: [{ ...at, ...match, ns: sideGiven(ns), ew: sideGiven(ew), outcome }],
      reason,
    };
  const { section, round, table, match: of, room, group, asWritten, players } = result;
  const place = PlaceOfResult.parse(
    Object.fromEntries(
      Object.entries({ section, round, table, match: of, room, group, asWritten }).filter(
        ([, value]) => value !== null,
      ),
    ),
  );
  return {
    type: "CorrectResult",
    session,
    result: result.id,
    seen,
    law: "12C2",
    reason,
    to: {
      ...place,
      board: at.board,
      ns: sideGiven(result.ns),
      ew: sideGiven(result.ew),
      ...(players === null ? {} : { players }),
      outcome,
    },
  };
};
