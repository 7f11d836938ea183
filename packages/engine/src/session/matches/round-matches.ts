/**
 * Victory points in pairs (Swiss and others): the boards of a round against the same opponents are a match, and what they give together
 * is converted by the scale of its number of boards (Law 78D, option `vpScale`). Penalties in a match count in its margin (Laws 90, 91).
 */
import type { ScoringProblem, ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import {
  ZERO,
  compareExact,
  divide,
  exact,
  fraction,
  makeExact,
  multiply,
  subtract,
  sum,
} from "../../score/rational.ts";
import { scaleName, victoryPoints } from "../../score/victory-points.ts";
import type { Against, Contribution } from "../boards/contribution.ts";
import { againstOf, contestantsOf, matchText } from "../boards/contribution.ts";
import type { Match, Result } from "../told/events.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { Penalty } from "../told/state.ts";
import type { AppliedPenalty, Basis, RoundMatch } from "../reasons/why.ts";
import { impsOfPercent, marginOf, withoutTable } from "../../score/vp-margin.ts";

type MatchesById = ReadonlyMap<string, Match>;

/** The match of a session that boards belong to, where it has been set up as one. */
const matchSet = (matches: MatchesById, contestant: string, { match, round, opponents }: Against): Match | undefined =>
  (match === undefined ? undefined : matches.get(match)) ??
  [...matches.values()].find(
    (each) =>
      (each.round === undefined || round === undefined || each.round === round) &&
      ((each.home === contestant && opponents.includes(each.away)) ||
        (each.away === contestant && opponents.includes(each.home))),
  );

export type Schedule = (contestant: string, against: Against) => number;

/** How many boards each match was to have: as it was set up, or the most that anybody was to play against one opponent in that round. */
export const scheduleOf = (results: readonly Result[], matches: MatchesById): Schedule => {
  const counts = new Map<string, number>();
  const most = new Map<number, number>();
  const keyOf = (contestant: string, against: Against): string => `${contestant} ${matchText(against)}`;
  for (const result of results) {
    for (const side of ["NS", "EW"] as const) {
      const against = againstOf(result, side);
      for (const id of contestantsOf(side === "NS" ? result.ns : result.ew)) {
        const key = keyOf(id, against);
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (against.round !== undefined) most.set(against.round, Math.max(most.get(against.round) ?? 0, count));
      }
    }
  }
  return (contestant, against) => {
    const set = matchSet(matches, contestant, against)?.boards.length ?? 0;
    if (set > 0) return set;
    return against.round === undefined ? (counts.get(keyOf(contestant, against)) ?? 0) : (most.get(against.round) ?? 0);
  };
};

/** A penalty in the unit of a match's points; `top` is that of one of its boards. */
const taken = ({ amount, unit }: Penalty, top: Exact | undefined, regulations: ScoringRegulations): Exact => {
  if (unit !== "percentOfTop") return exact(amount);
  return top === undefined
    ? impsOfPercent(exact(amount), regulations)
    : divide(multiply(exact(amount), top), fraction(100));
};

const half = fraction(1, 2);

/** +1 for a board that was won: more than half of its top, or than nothing. */
const won = ({ points, top }: Contribution): number =>
  compareExact(points, top === undefined ? ZERO : multiply(top, half));

export type Conversion = {
  readonly regulations: ScoringRegulations;
  readonly matches: MatchesById;
  readonly scheduled: Schedule;
  /** Those of the field that name a match. */
  readonly penalties: readonly Penalty[];
};

export type Converted = {
  readonly contributions: readonly Contribution[];
  readonly matches: readonly RoundMatch[];
  readonly problems: readonly ScoringProblem[];
};

/** A contestant's boards as the matches that they make, each worth its victory points. */
export const convertedBoards = (
  contestant: string,
  boards: readonly Contribution[],
  { regulations, matches, scheduled, penalties }: Conversion,
): Converted => {
  const { vpScale } = regulations;
  const byMatch = groupBy(boards, ({ against }) =>
    against === undefined ? "" : (against.match ?? matchText(against)),
  );
  const converted = [...byMatch.values()].flatMap((ofMatch) => {
    const [first] = ofMatch;
    if (first?.against === undefined) return [];
    const { against } = first;
    const set = matchSet(matches, contestant, against);
    const own = penalties.filter(
      (penalty) => penalty.contestant === contestant && set !== undefined && penalty.match === set.match,
    );
    const tops = ofMatch.flatMap(({ top }) => (top === undefined ? [] : [top]));
    const takes = (penalty: Penalty): Exact => taken(penalty, tops[0], regulations);
    const inMargin = own.filter(({ unit }) => unit !== "vp");
    const points = sum(ofMatch.map((board) => board.points));
    const top = tops.length === 0 ? undefined : sum(tops);
    const margin = marginOf(vpScale, {
      points: subtract(points, sum(inMargin.map(takes))),
      top,
      boardsWon: ofMatch.reduce((count, board) => count + Math.sign(won(board)), 0),
    });
    const size = scheduled(contestant, against);
    const reading = victoryPoints(vpScale, size, margin);
    const fines = sum(own.filter(({ unit }) => unit === "vp").map(takes));
    const victory = subtract(reading?.victoryPoints ?? ZERO, fines);
    const said: RoundMatch = {
      ...(set === undefined ? {} : { match: set.match }),
      ...(against.round === undefined ? {} : { round: against.round }),
      against: against.opponents,
      boards: size,
      points: makeExact(points),
      ...(top === undefined ? {} : { top: makeExact(top) }),
      margin: makeExact(margin),
      ...(reading?.from === undefined ? {} : { from: makeExact(reading.from) }),
      victoryPoints: makeExact(victory),
      penalties: own.map((penalty): AppliedPenalty => ({
        penalty: penalty.penalty,
        contestant,
        law: penalty.law,
        amount: makeExact(exact(penalty.amount)),
        unit: penalty.unit,
        takes: makeExact(takes(penalty)),
      })),
    };
    const contribution: Contribution = {
      parts: ofMatch.flatMap(({ parts }) => parts),
      points: victory,
      boards: ofMatch.length,
      against,
    };
    return [{ said, contribution, problems: reading === undefined ? [withoutTable(vpScale, size)] : [] }];
  });
  return {
    contributions: converted.map(({ contribution }) => contribution),
    matches: converted.map(({ said }) => said),
    problems: converted.flatMap(({ problems }) => problems),
  };
};

/** Where victory points of a total come from. */
export const scaleBasis = ({ vpScale }: ScoringRegulations): readonly Basis[] => [
  { law: "78D" },
  { option: "vpScale", value: scaleName(vpScale) },
];

/** The margin of a bye that an organizer states in another unit than victory points. */
export const byeMargin = (
  amount: Exact,
  unit: "percentOfTop" | "imps" | "matchpoints",
  boards: number,
  top: Exact | undefined,
  regulations: ScoringRegulations,
): Exact => {
  const perBoard =
    unit !== "percentOfTop"
      ? amount
      : top === undefined
        ? impsOfPercent(subtract(amount, fraction(50)), regulations)
        : divide(multiply(amount, top), fraction(100));
  return marginOf(regulations.vpScale, {
    points: multiply(perBoard, fraction(boards)),
    top: top && multiply(top, fraction(boards)),
    boardsWon: 0,
  });
};
