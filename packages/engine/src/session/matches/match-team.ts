/** What one team has of one board of a match: its own results at two tables compared, or its award at either (Laws 12C, 78, 86B2). */
import type { Vulnerability } from "../../cards/board.ts";
import type { ScoringRegulations } from "../../score/regulations.ts";
import { imps } from "../../score/imps.ts";
import type { Outcomes } from "../../score/line.ts";
import { certain, weightedMean, whole } from "../../score/line.ts";
import { topOf, unitOf } from "../../score/matchpoints.ts";
import type { Exact } from "../../score/rational.ts";
import { compareExact, makeExact, multiply, negate, signOf, subtract } from "../../score/rational.ts";
import type { Elsewhere } from "../boards/artificial.ts";
import { artificialAward } from "../boards/award.ts";
import type { Claim } from "../boards/claims.ts";
import { selfInflictedBy } from "../boards/claims.ts";
import type { Method } from "../../facts/contest.ts";
import type { Result } from "../told/events.ts";
import type { CancelledBoard } from "../told/state.ts";
import type { Fault } from "../boards/weighted-rounding.ts";
import { commonFault, roundedWeighted } from "../boards/weighted-rounding.ts";
import type { MatchComparison, PointsWhy } from "../reasons/why.ts";

export type MatchBoardInput = {
  readonly board: number;
  readonly results: readonly Result[];
  readonly vulnerability: Vulnerability;
  readonly cancelled: CancelledBoard | undefined;
  readonly playedBefore: boolean;
  readonly home: string;
  readonly away: string;
  readonly method: Method;
  readonly regulations: ScoringRegulations;
  /** How many boards of the match have a result at one table only (Law 86B3). */
  readonly single: number;
  /** What each team did on other boards, as Law 12C2 asks. */
  readonly elsewhere: { readonly home: Elsewhere; readonly away: Elsewhere };
};

export const law78: Readonly<Record<Method, string>> = {
  imps: "78B",
  bam: "78A",
  total: "78C",
  matchpoints: "78A",
  "cross-imps": "78B",
  butler: "78B",
};

/** What a team claims at its two tables, with its own sign: +1 where it sits North-South. */
export type Seat = {
  readonly claim: Claim;
  readonly sign: 1 | -1;
  readonly selfInflicted: readonly [number, number] | undefined;
  /** Who offended at its table, as the team sees it. */
  readonly fault: Fault;
  /** What the team did on other boards (Law 12C2). */
  readonly elsewhere: Elsewhere;
};
export type Own = { readonly points: Exact; readonly why: PointsWhy };

const pointsOf = (difference: number, { method, regulations }: MatchBoardInput): Exact => {
  if (method === "total") return whole(difference);
  if (method === "bam") return multiply(unitOf(regulations.scoringUnit), whole(Math.sign(difference) + 1));
  return whole(imps(difference));
};

/** Every outcome at one table against every outcome at the other, by weight (Law 12C1(c)). */
const compared = (
  first: Outcomes,
  second: Outcomes,
  signs: readonly [1 | -1, 1 | -1],
  input: MatchBoardInput,
): readonly { weight: Exact; points: Exact; shown: MatchComparison }[] =>
  first.flatMap((one) =>
    second.map((two) => {
      const [own, other] = [one.score * signs[0] + 0, two.score * -signs[1] + 0];
      const weight = multiply(one.weight, two.weight);
      const points = pointsOf(own - other, input);
      return {
        weight,
        points,
        shown: { weight: makeExact(weight), own, other, difference: own - other, points: makeExact(points) },
      };
    }),
  );

const meanOf = (first: Seat, second: Seat, input: MatchBoardInput): Own | undefined => {
  if (first.claim.kind !== "compared" || second.claim.kind !== "compared") return undefined;
  const comparisons = compared(first.claim.outcomes, second.claim.outcomes, [first.sign, second.sign], input);
  const points = weightedMean(comparisons);
  const { weightedImpsRounding: rule } = input.regulations;
  const rounded =
    comparisons.length < 2 || rule === "exact" || rule.at === "match" || input.method !== "imps"
      ? undefined
      : roundedWeighted(points, rule, first.sign === 1, commonFault(faultsOf([first, second])));
  return {
    points: rounded ?? points,
    why: {
      kind: "tables",
      comparisons: comparisons.map(({ shown }) => shown),
      ...(rounded === undefined ? {} : { rounded: makeExact(rounded) }),
      basis: [
        { law: law78[input.method] },
        ...(comparisons.length > 1 ? [{ law: "12C1(c)" }] : []),
        ...(rounded === undefined ? [] : [{ option: "weightedImpsRounding", value: rule }]),
      ],
    },
  };
};

/** Who offended where a table's score is a weighted one. */
export const faultsOf = (seats: readonly Seat[]): readonly Fault[] =>
  seats.flatMap(({ claim, fault }) => (claim.kind === "compared" && claim.outcomes.length > 1 ? [fault] : []));

const ownOf = (seats: readonly [Seat, Seat], which: 0 | 1, claim: Claim, input: MatchBoardInput): Own | undefined => {
  const seat = { ...seats[which], claim };
  switch (claim.kind) {
    case "artificial":
    case "stated": {
      const awarded = artificialAward(
        claim,
        input.method,
        input.regulations,
        topOf(whole(2), unitOf(input.regulations.scoringUnit)),
        seat.elsewhere,
      );
      return awarded.points && { points: awarded.points, why: awarded.why };
    }
    case "best": {
      const [first, second] = [ownOf(seats, which, claim.of[0], input), ownOf(seats, which, claim.of[1], input)];
      if (first === undefined || second === undefined) return first ?? second;
      const chosen = compareExact(second.points, first.points) > 0 ? 1 : 0;
      const part = (own: Own) => ({ points: makeExact(own.points), why: own.why });
      return {
        points: (chosen === 0 ? first : second).points,
        why: { kind: "best", of: [part(first), part(second)], chosen, basis: [{ law: "86B2(b)" }] },
      };
    }
    case "compared":
      return which === 0 ? meanOf(seat, seats[1], input) : meanOf(seats[0], seat, input);
    case "complement":
    case "none":
      return undefined;
  }
};

/** Law 12C1(e)(ii): what the team lost by its own error is not made good. */
const lessOwnDamage = (own: Own | undefined, seats: readonly [Seat, Seat], input: MatchBoardInput): Own | undefined => {
  if (own === undefined) return undefined;
  return seats.reduce<Own>((sum, { selfInflicted, sign }, index) => {
    if (selfInflicted === undefined || selfInflictedBy(selfInflicted) !== (sign === 1 ? "ns" : "ew")) return sum;
    const which = index === 0 ? 0 : 1;
    const worth = (score: number) =>
      ownOf(seats, which, { kind: "compared", outcomes: certain(score), assigned: true }, input);
    const [without, at] = [worth(selfInflicted[0]), worth(selfInflicted[1])];
    if (without === undefined || at === undefined) return sum;
    const damage = subtract(without.points, at.points);
    const part = (each: Own) => ({ points: makeExact(each.points), why: each.why });
    return {
      points: signOf(damage) > 0 ? subtract(sum.points, damage) : sum.points,
      why: {
        kind: "selfInflicted",
        award: part(sum),
        withoutError: part(without),
        atTable: part(at),
        basis: [{ law: "12C1(e)" }],
      },
    };
  }, own);
};

export const isAward = ({ kind }: Claim): boolean => kind !== "compared" && kind !== "none";

/**
 * An award at either table decides the board for the team, otherwise its two results are compared. With awards at both it has
 * the lesser: the team is the contestant, and a fault at one table is its fault (12C2(a)).
 */
export const teamOf = (seats: readonly [Seat, Seat], input: MatchBoardInput): Own | "complement" | undefined => {
  const at = (which: 0 | 1): Own | undefined => ownOf(seats, which, seats[which].claim, input);
  const awarded = ([0, 1] as const).filter((which) => isAward(seats[which].claim));
  if (awarded.length === 0) return lessOwnDamage(at(1), seats, input);
  const stated = awarded.filter((which) => seats[which].claim.kind !== "complement");
  if (stated.length === 0) return "complement";
  const [first, second] = stated.map(at);
  const lesser =
    first === undefined || second === undefined
      ? (first ?? second)
      : compareExact(second.points, first.points) < 0
        ? second
        : first;
  return lessOwnDamage(lesser, seats, input);
};

export const complement = (of: Exact, { method, regulations }: MatchBoardInput): Own => ({
  points: method === "bam" ? subtract(topOf(whole(2), unitOf(regulations.scoringUnit)), of) : negate(of),
  why: { kind: "complement", of: makeExact(of), basis: [{ law: "86B2(b)" }] },
});
