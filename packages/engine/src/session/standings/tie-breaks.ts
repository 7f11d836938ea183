/** What a session itself can say to a tie (option `rankTies`, Law 78D): who beat whom, by how much, against whom, on which boards. */
import type { TieBreak } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import {
  ONE,
  ZERO,
  compareExact,
  divide,
  exact,
  fraction,
  isZero,
  multiply,
  signOf,
  subtract,
  sum,
} from "../../score/rational.ts";
import { whole } from "../../score/line.ts";
import type { TieContext } from "./ties.ts";

/** A contestant against another: on one board, or in one match. */
export type Meeting = {
  readonly opponents: readonly string[];
  readonly round: number | undefined;
  readonly points: Exact;
  readonly top: Exact | undefined;
  /** Of a match: its margin, IMPs won and lost, boards won; and points at the tables won and lost, between two teams. */
  readonly match?: {
    readonly margin: Exact;
    readonly won: Exact;
    readonly lost: Exact;
    readonly tables?: { readonly won: Exact; readonly lost: Exact };
    readonly boardsWon: number;
  };
};

export type Meetings = ReadonlyMap<string, readonly Meeting[]>;

const share = ({ points, top }: Meeting): Exact => (top === undefined || isZero(top) ? points : divide(points, top));

const mean = (numbers: readonly Exact[]): Exact => divide(sum(numbers), whole(numbers.length));

/** Won by lost; who lost nothing is ahead of everybody who did, and by what it won among themselves. */
const quotient = (won: Exact, lost: Exact): readonly Exact[] => (isZero(lost) ? [ONE, won] : [ZERO, divide(won, lost)]);

const among = (
  meetings: readonly Meeting[],
  contestant: string,
  tied: readonly string[],
): readonly Meeting[] | undefined => {
  const others = tied.filter((id) => id !== contestant);
  const between = meetings.filter(({ opponents }) => opponents.some((id) => others.includes(id)));
  return others.every((id) => between.some(({ opponents }) => opponents.includes(id))) ? between : undefined;
};

const half = fraction(1, 2);

/** Match by match, one for a win and a half for a draw. */
const matchesWon = (margins: readonly Exact[]): Exact =>
  sum(margins.map((margin) => (signOf(margin) > 0 ? ONE : isZero(margin) ? half : ZERO)));

/** Totals after each round, added up: what was won early counts more often. */
const cumulative = (meetings: readonly Meeting[], rounds: readonly number[]): Exact =>
  sum(rounds.map((round) => sum(meetings.filter((each) => (each.round ?? 0) <= round).map(({ points }) => points))));

/** Answers criteria from who met whom, and the totals of the field. What a session cannot know is left to those who can. */
export const tieContext = (meetings: Meetings, totals: ReadonlyMap<string, Exact>): TieContext => {
  const rounds = [
    ...new Set([...meetings.values()].flat().flatMap(({ round }) => (round === undefined ? [] : [round]))),
  ].toSorted((a, b) => a - b);
  return (criterion: TieBreak, contestant: string, tied: readonly string[]): readonly Exact[] | undefined => {
    const own = meetings.get(contestant) ?? [];
    const matches = own.flatMap(({ match }) => (match === undefined ? [] : [match]));
    const ofMatches = (value: () => readonly Exact[]): readonly Exact[] | undefined =>
      matches.length === 0 ? undefined : value();
    const tables = matches.flatMap((match) => (match.tables === undefined ? [] : [match.tables]));
    const ofTables = (value: () => readonly Exact[]): readonly Exact[] | undefined =>
      tables.length === 0 || tables.length < matches.length ? undefined : value();
    switch (criterion) {
      case "headToHead": {
        const between = among(own, contestant, tied);
        return between && [mean(between.map(share))];
      }
      case "headToHeadImps": {
        const between = among(own, contestant, tied)?.flatMap(({ match }) =>
          match === undefined ? [] : [match.margin],
        );
        return between === undefined || between.length === 0 ? undefined : [sum(between)];
      }
      case "matchesWon":
        return ofMatches(() => [matchesWon(matches.map(({ margin }) => margin))]);
      case "boardsWon":
        return matches.length > 0
          ? [whole(matches.reduce((count, { boardsWon }) => count + boardsWon, 0))]
          : [whole(own.filter((each) => each.top !== undefined && compareExact(share(each), half) > 0).length)];
      case "impMargin":
        return ofMatches(() => [sum(matches.map(({ margin }) => margin))]);
      case "impQuotient":
        return ofMatches(() => quotient(sum(matches.map(({ won }) => won)), sum(matches.map(({ lost }) => lost))));
      case "pointMargin":
        return ofTables(() => [sum(tables.map(({ won, lost }) => subtract(won, lost)))]);
      case "pointQuotient":
        return ofTables(() => quotient(sum(tables.map(({ won }) => won)), sum(tables.map(({ lost }) => lost))));
      case "vpOfOpponents":
        return [sum(own.flatMap(({ opponents }) => opponents.map((id) => totals.get(id) ?? ZERO)))];
      case "cumulativeVp":
        return rounds.length === 0 ? undefined : [cumulative(own, rounds)];
      case "bestBoards":
        return own.map(share).toSorted((a, b) => compareExact(b, a));
      case "bestSession":
      case "lastSession":
      case "previousStage":
      case "seeding":
      case "playOff":
      case "drawLots":
        return undefined;
    }
  };
};

/** Points at the tables of a match board, as one team's comparisons have them: won and lost, by weight. */
export const tablePoints = (
  comparisons: readonly { readonly weight: string; readonly difference: number }[],
): { readonly won: Exact; readonly lost: Exact } => {
  const of = (sign: 1 | -1): Exact =>
    sum(
      comparisons
        .filter(({ difference }) => Math.sign(difference) === sign)
        .map(({ weight, difference }) => multiply(exact(weight), whole(Math.abs(difference)))),
    );
  return { won: of(1), lost: of(-1) };
};
