/**
 * How much a penalty can sensibly take: what one board (in victory points: one match) is worth, and all that a contestant could ever make.
 * The Laws leave the amount to the director (Laws 90, 91A); beyond all that can be scored it takes nothing more from anybody.
 */
import { scoringRegulations, type ScoringRegulations } from "../../score/regulations.ts";
import { topOf, unitOf } from "../../score/matchpoints.ts";
import { whole } from "../../score/line.ts";
import type { Exact } from "../../score/rational.ts";
import { compareExact, exact, fraction, multiply, ZERO } from "../../score/rational.ts";
import type { PenaltyUnit } from "./penalty-units.ts";
import type { Session, SessionSettings } from "../told/state.ts";

export type PenaltyWorth = {
  /** One board, or one match where the unit is victory points. */
  readonly one: Exact;
  /** Everything together; absent where nobody knows yet how much is played. */
  readonly all?: Exact;
  /** How many boards or matches that is. */
  readonly count: number;
};

/** The most IMPs of a board (Law 78B), the most points of one (Law 77: seven notrumps redoubled, thirteen down and vulnerable), a match's victory points. */
const MOST_IMPS = fraction(24);
const MOST_POINTS = fraction(7600);
const MATCH_POINTS = fraction(20);
const HUNDRED = fraction(100);

/** The results that a board has at most: what the event states, the most on any board, or every pair against another. */
const mostResults = ({ results, contestants }: Session, { expectedResults = 0 }: ScoringRegulations): number =>
  Math.max(
    2,
    expectedResults,
    Math.ceil(contestants.size / 2),
    ...[...results.values()].map((onBoard) => onBoard.length),
  );

const matchWorth = ({ vpScale }: ScoringRegulations): Exact =>
  typeof vpScale === "string"
    ? MATCH_POINTS
    : vpScale.tables
        .flatMap(({ rows }) => rows.map(({ winner }) => exact(winner)))
        .reduce((most, each) => (compareExact(each, most) > 0 ? each : most), ZERO);

const boardWorth = (
  session: Session,
  { method }: SessionSettings,
  unit: PenaltyUnit,
  regulations: ScoringRegulations,
): Exact => {
  switch (unit) {
    case "percentOfTop":
      return HUNDRED;
    case "imps":
      return method === "cross-imps" && regulations.crossImps === "sum"
        ? multiply(MOST_IMPS, whole(mostResults(session, regulations) - 1))
        : MOST_IMPS;
    case "vp":
      return matchWorth(regulations);
    case "points":
    case "matchpoints":
      return method === "total"
        ? MOST_POINTS
        : topOf(whole(method === "bam" ? 2 : mostResults(session, regulations)), unitOf(regulations.scoringUnit));
  }
};

/** How much of the unit is played: matches for victory points, boards for all others; in one match, or in all of the contestant's. */
const countOf = (session: Session, contestant: string, unit: PenaltyUnit, match: string | undefined): number => {
  const matches = [...session.matches.values()].filter((one) =>
    match === undefined ? one.home === contestant || one.away === contestant : one.match === match,
  );
  if (unit === "vp") return matches.length;
  return matches.length > 0
    ? matches.reduce((sum, { boards }) => sum + boards.length, 0)
    : new Set([...session.deals.keys(), ...session.results.keys()]).size;
};

export const penaltyWorth = (
  session: Session & { readonly settings: SessionSettings },
  contestant: string,
  unit: PenaltyUnit,
  match?: string,
): PenaltyWorth => {
  const { regulations } = scoringRegulations(session.settings.regulations);
  const one = boardWorth(session, session.settings, unit, regulations);
  const count = countOf(session, contestant, unit, match);
  return count === 0 ? { one, count } : { one, all: multiply(one, fraction(count)), count };
};
