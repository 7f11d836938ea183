/** An average at a table, as the command that gives it: of a board that has a result in its place, else as its result. Pure. Laws 12C2, 87B. */
import type { CommandToSend } from "@traveller/contract";
import { type Outcome, outcomeAtTable } from "@traveller/engine";
import type { ResultAsked } from "#components/rule/place.ts";
import { sideGiven } from "#format/side-given.ts";

const LEVELS = ["average+", "average", "average-"] as const;
type Level = (typeof LEVELS)[number];
/** To North–South and to East–West: nobody, one side, or the other was at fault. */
export const AVERAGES: readonly (readonly [Level, Level])[] = [
  ["average", "average"],
  ["average+", "average-"],
  ["average-", "average+"],
];

export type BoardHere = {
  readonly session: string;
  readonly at: { readonly section: string; readonly table: string; readonly round: number; readonly board: number };
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly result: ResultAsked | undefined;
  /** In words, for the history. */
  readonly reason: string;
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

export const averageCommand = (
  { session, at, ns, ew, result, reason }: BoardHere,
  levels: readonly [Level, Level],
): CommandToSend => {
  const to = { ...at, ns: sideGiven(ns), ew: sideGiven(ew), outcome: adjusted(levels, result?.outcome) };
  if (result === undefined) return { type: "RecordResult", session, results: [to], reason };
  const { match, room, players } = result;
  return {
    type: "CorrectResult",
    session,
    result: result.id,
    law: "12C2",
    reason,
    to: {
      ...to,
      ...(players === null ? {} : { players }),
      ...(match === null ? {} : { match }),
      ...(room === null ? {} : { room }),
    },
  };
};
