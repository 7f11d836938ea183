/** Rounds without opponents, and what an organizer lets a contestant have for them (Law 78D, option `sitOut`). */
import type { Elected, ScoringRegulations } from "../../score/regulations.ts";
import { whole } from "../../score/line.ts";
import { victoryPoints } from "../../score/victory-points.ts";
import type { Exact } from "../../score/rational.ts";
import { compareExact, divide, exact, fraction, makeExact, multiply, sum } from "../../score/rational.ts";
import type { Field } from "../boards/fields.ts";
import type { MatchScores } from "../matches/match.ts";
import type { Contribution } from "../boards/contribution.ts";
import { contestantsOf } from "../boards/contribution.ts";
import { byeMargin } from "../matches/round-matches.ts";
import type { EnteredContestant } from "../told/state.ts";

/** Who played in each round, and how many boards. */
export type Rounds = ReadonlyMap<number, { readonly played: ReadonlySet<string>; readonly boards: number }>;

type Played = {
  readonly id: string;
  readonly entered: EnteredContestant | undefined;
  readonly contributions: readonly Contribution[];
};

/** The rounds of a field, as its results or its matches have them; results without a round say nothing of who sat out. */
export const roundsOf = ({ boards }: Field, matches: readonly MatchScores[]): Rounds => {
  const counts = new Map<number, Map<string, number>>();
  const count = (round: number | undefined, id: string, played: number): void => {
    if (round === undefined) return;
    const own = counts.get(round) ?? new Map<string, number>();
    counts.set(round, own.set(id, (own.get(id) ?? 0) + played));
  };
  for (const { scored } of matches)
    for (const { contestant } of [scored.home, scored.away]) count(scored.round, contestant, scored.scheduled);
  if (matches.length === 0) {
    for (const { results } of boards)
      for (const { round, ns, ew } of results)
        for (const id of [...contestantsOf(ns), ...contestantsOf(ew)]) count(round, id, 1);
  }
  return new Map(
    [...counts].map(([round, own]) => [round, { played: new Set(own.keys()), boards: Math.max(...own.values()) }]),
  );
};

const hasWithdrawn = (entered: EnteredContestant | undefined, round: number): boolean =>
  entered?.withdrewFrom !== undefined && (entered.withdrewFrom ?? 0) <= round;

type Bye = Exclude<Elected["sitOut"], "notCounted" | { best: unknown }>;
type Worth = { readonly points: Exact; readonly top: Exact | undefined };

/** What a bye of so many boards is worth; `undefined` where the contestant has nothing to take an average of. */
const worthOf = (
  bye: Bye,
  boards: number,
  contributions: readonly Contribution[],
  top: Exact | undefined,
  regulations: ScoringRegulations,
): Worth | undefined => {
  const played = contributions.reduce((count, each) => count + each.boards, 0);
  const tops = contributions.flatMap((each) => (each.top === undefined ? [] : [each.top]));
  const available = top && multiply(top, whole(boards));
  if (bye === "ownAverage") {
    if (played === 0) return undefined;
    const share = fraction(boards, played);
    return {
      points: multiply(sum(contributions.map(({ points }) => points)), share),
      top: tops.length === 0 ? undefined : multiply(sum(tops), share),
    };
  }
  const amount = exact(bye.amount);
  const { vpScale } = regulations;
  if (vpScale !== "none" && bye.unit !== "vp") {
    const read = victoryPoints(vpScale, boards, byeMargin(amount, bye.unit, boards, top, regulations));
    return read && { points: read.victoryPoints, top: undefined };
  }
  switch (bye.unit) {
    case "percentOfTop":
      return available && { points: divide(multiply(available, amount), fraction(100)), top: available };
    case "imps":
    case "matchpoints":
      return { points: multiply(amount, whole(boards)), top: available };
    case "vp":
      return { points: amount, top: undefined };
  }
};

const bestOf = (
  rule: Exclude<Elected["sitOut"], "notCounted">,
  boards: number,
  contributions: readonly Contribution[],
  top: Exact | undefined,
  regulations: ScoringRegulations,
): Worth | undefined => {
  const byes: readonly Bye[] = typeof rule === "object" && "best" in rule ? rule.best : [rule];
  return byes
    .flatMap((bye) => worthOf(bye, boards, contributions, top, regulations) ?? [])
    .toSorted((a, b) => compareExact(b.points, a.points))
    .at(0);
};

/** What each contestant gets for the rounds it sat out. */
export const sitOutsOf = (
  entries: readonly Played[],
  rounds: Rounds,
  topOfBoard: () => Exact | undefined,
  regulations: ScoringRegulations,
): ReadonlyMap<string, readonly Contribution[]> => {
  const { sitOut } = regulations;
  if (sitOut === "notCounted") return new Map();
  const boardTop = topOfBoard();
  return new Map(
    entries.map(({ id, entered, contributions }) => [
      id,
      [...rounds].flatMap(([round, { played, boards }]): readonly Contribution[] => {
        const worth =
          played.has(id) || hasWithdrawn(entered, round)
            ? undefined
            : bestOf(sitOut, boards, contributions, boardTop, regulations);
        if (worth === undefined) return [];
        const { points, top } = worth;
        return [
          {
            parts: [
              {
                kind: "sitOut",
                round,
                boards,
                points: makeExact(points),
                basis: [{ law: "78D" }, { option: "sitOut", value: sitOut }],
              },
            ],
            points,
            ...(top === undefined ? {} : { top }),
            boards,
          },
        ];
      }),
    ]),
  );
};
