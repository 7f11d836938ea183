/**
 * A match of two teams: each board at two tables compared (Laws 78A-C), awards at either table (12C2(b), 86), the average
 * in a knock-out (12C4), then carry-over, penalties (90, 91) and victory points (78D).
 */
import type { Vulnerability } from "../../cards/board.ts";
import type { ScoringProblem, ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import {
  ZERO,
  add,
  compareExact,
  divide,
  equalExact,
  exact,
  fraction,
  isWhole,
  makeExact,
  multiply,
  signOf,
  subtract,
} from "../../score/rational.ts";
import { unitOf } from "../../score/matchpoints.ts";
import { marginUnit, scaleName, victoryPoints } from "../../score/victory-points.ts";
import type { VpReading } from "../../score/victory-points.ts";
import type { Elsewhere } from "../boards/artificial.ts";
import type { Match, Result } from "../told/events.ts";
import type { Method } from "../../facts/contest.ts";
import type { BoardPoints } from "./match-board.ts";
import { scoreMatchBoard } from "./match-board.ts";
import type { MatchBoard, MatchSide, ScoredMatch } from "../reasons/scored.ts";
import type { CancelledBoard, CarryOver, Penalty } from "../told/state.ts";
import { publishedBeside } from "../reasons/published.ts";
import { marginOf as marginIn, withoutTable } from "../../score/vp-margin.ts";
import type { Fault } from "../boards/weighted-rounding.ts";
import { commonFault, roundedWeighted } from "../boards/weighted-rounding.ts";
import type { AppliedPenalty, MatchWhy, ScaleReading } from "../reasons/why.ts";

export type MatchInput = {
  readonly match: Match;
  readonly field: number;
  readonly method: Method;
  readonly regulations: ScoringRegulations;
  /** The results of the match by board, in order of boards. */
  readonly boards: readonly {
    readonly board: number;
    readonly results: readonly Result[];
    readonly vulnerability: Vulnerability;
    readonly cancelled: CancelledBoard | undefined;
    readonly playedBefore: boolean;
  }[];
  readonly penalties: readonly Penalty[];
  readonly carryOvers: readonly CarryOver[];
  /** Decimals of the numbers that sources published. */
  readonly decimals: number;
  /** What a team did on other boards than that of these results (Law 12C2); and what it says, as text: the same text gives the same match. */
  readonly look: (results: readonly Result[], team: string) => Elsewhere;
  readonly elsewhere: string;
};

/** A scored match with its exact numbers, for totals. */
export type MatchScores = {
  readonly scored: ScoredMatch;
  readonly home: Exact;
  readonly away: Exact;
  readonly boards: readonly BoardPoints[];
  /** What keeps it from a score. */
  readonly problems: readonly ScoringProblem[];
};

type Key = "home" | "away";
const other = (key: Key): Key => (key === "home" ? "away" : "home");

const total = (boards: readonly BoardPoints[], key: Key, of: (points: Exact) => Exact): Exact =>
  boards.reduce((sum, board) => (board.points === undefined ? sum : add(sum, of(board.points[key]))), ZERO);

const positive = (points: Exact): Exact => (signOf(points) > 0 ? points : ZERO);

/** What a penalty takes in a margin: IMPs and points as they are, percentages of a top as the equivalent in IMPs. */
const taken = ({ amount, unit }: Penalty, { artificialImps }: ScoringRegulations): Exact =>
  unit === "percentOfTop" ? multiply(divide(exact(amount), fraction(10)), exact(artificialImps)) : exact(amount);

const applied = (penalty: Penalty, regulations: ScoringRegulations): AppliedPenalty => ({
  penalty: penalty.penalty,
  contestant: penalty.contestant,
  law: penalty.law,
  amount: makeExact(exact(penalty.amount)),
  unit: penalty.unit,
  takes: makeExact(taken(penalty, regulations)),
});

const sumOf = (amounts: readonly Exact[]): Exact => amounts.reduce(add, ZERO);

const turned = (fault: Fault): Fault => (fault === "own" ? "others" : fault === "others" ? "own" : fault);

/** Margins are rounded as the home side sees them where a weighted score is rounded by the match. */
const roundedNet = (
  net: Exact,
  key: Key,
  boards: readonly BoardPoints[],
  { weightedImpsRounding: rule }: ScoringRegulations,
): Exact => {
  if (rule === "exact" || rule.at !== "match" || isWhole(net)) return net;
  const fault = commonFault(boards.flatMap(({ faults }) => faults));
  return roundedWeighted(net, rule, key === "home", key === "home" ? fault : turned(fault));
};

const reading = (margin: Exact, read: VpReading): ScaleReading => ({
  margin: makeExact(margin),
  ...(read.from === undefined ? {} : { from: makeExact(read.from) }),
  victoryPoints: makeExact(read.victoryPoints),
});

export const scoreMatch = (input: MatchInput): MatchScores => {
  const { match, method, regulations } = input;
  const single = input.boards.filter(
    ({ results }) =>
      results.length < 2 || results.some(({ outcome }) => outcome.kind === "adjusted" && outcome.table === undefined),
  ).length;
  const boards = input.boards.map((board) =>
    scoreMatchBoard({
      ...board,
      home: match.home,
      away: match.away,
      method,
      regulations,
      single,
      elsewhere: { home: input.look(board.results, match.home), away: input.look(board.results, match.away) },
    }),
  );
  const unit = unitOf(regulations.scoringUnit);
  const isBam = method === "bam";
  const netOf = (key: Key): Exact => {
    const own = total(boards, key, (points) => points);
    // Points of board-a-match are never negative; the margin is boards won less boards lost.
    return isBam
      ? divide(
          subtract(
            own,
            total(boards, other(key), (points) => points),
          ),
          add(unit, unit),
        )
      : roundedNet(own, key, boards, regulations);
  };
  const nets = { home: netOf("home"), away: netOf("away") };
  const unrounded = (key: Key): Exact => total(boards, key, (points) => points);
  const isRounded = !isBam && !equalExact(nets.home, unrounded("home"));
  const idOf = (key: Key): string => match[key];
  const toMargin = ({ unit: of }: { unit: string }): boolean => of !== "vp" && !isBam;
  const penaltiesOf = (key: Key, inMargin: boolean): Exact =>
    sumOf(
      input.penalties
        .filter((each) => each.contestant === idOf(key) && toMargin(each) === inMargin)
        .map((each) => taken(each, regulations)),
    );
  const carriedBy = (key: Key, inMargin: boolean): Exact =>
    sumOf(
      input.carryOvers
        .filter((each) => each.contestant === idOf(key) && toMargin(each) === inMargin)
        .map((each) => exact(each.amount)),
    );
  const marginOf = (key: Key): Exact => {
    const own = add(
      subtract(nets[key], penaltiesOf(key, true)),
      subtract(carriedBy(key, true), carriedBy(other(key), true)),
    );
    return regulations.knockout ? add(own, penaltiesOf(other(key), true)) : own;
  };
  const margins = { home: marginOf("home"), away: marginOf("away") };
  const scheduled = match.boards.length > 0 ? match.boards.length : boards.length;
  const scale = regulations.vpScale;
  const converted = (key: Key): VpReading | undefined => {
    if (marginUnit(scale) !== "percent") return victoryPoints(scale, scheduled, margins[key]);
    const points = total(boards, key, (each) => each);
    const top = multiply(fraction(2 * scored), unit);
    return victoryPoints(scale, scheduled, marginIn(scale, { points, top, boardsWon: 0 }));
  };
  const scored = boards.filter(({ points }) => points !== undefined).length;
  const read = { home: converted("home"), away: converted("away") };
  const unread = scale !== "none" && scored > 0 && (read.home === undefined || read.away === undefined);
  const pointsOf = (key: Key): Exact => {
    const base =
      scored === 0 || unread
        ? ZERO
        : (read[key]?.victoryPoints ?? (isBam ? total(boards, key, (points) => points) : margins[key]));
    return add(subtract(base, penaltiesOf(key, false)), carriedBy(key, false));
  };
  const points = { home: pointsOf("home"), away: pointsOf("away") };
  const sideOf = (key: Key): MatchSide => {
    const won = total(boards, key, positive);
    const published = publishedOf(input, key, won, points[key]);
    return {
      contestant: idOf(key),
      won: makeExact(won),
      net: makeExact(nets[key]),
      margin: makeExact(margins[key]),
      points: makeExact(points[key]),
      ...(published === undefined ? {} : { published }),
    };
  };
  const why: MatchWhy = {
    ...(isRounded
      ? {
          rounded: {
            home: makeExact(unrounded("home")),
            away: makeExact(unrounded("away")),
            basis: [{ option: "weightedImpsRounding", value: regulations.weightedImpsRounding }],
          },
        }
      : {}),
    carryOver: input.carryOvers.map(({ contestant, amount, unit: of }) => ({
      contestant,
      amount: makeExact(exact(amount)),
      unit: of,
    })),
    penalties: input.penalties.map((each) => applied(each, regulations)),
    ...(read.home === undefined || read.away === undefined
      ? {}
      : {
          victoryPoints: {
            scale: scaleName(scale),
            boards: scheduled,
            home: reading(margins.home, read.home),
            away: reading(margins.away, read.away),
            basis: [{ law: "78D" }, { option: "vpScale", value: scaleName(scale) }],
          },
        }),
    basis: [{ law: method === "total" ? "78C" : isBam ? "78A" : "78B" }],
  };
  return {
    scored: {
      match: match.match,
      ...(match.round === undefined ? {} : { round: match.round }),
      field: input.field,
      home: sideOf("home"),
      away: sideOf("away"),
      boards: boards.map(({ scored: board }): MatchBoard => board),
      scored,
      scheduled,
      why,
    },
    home: points.home,
    away: points.away,
    boards,
    problems: unread ? [withoutTable(scale, scheduled)] : [],
  };
};

const publishedOf = (
  { match: { published }, decimals }: MatchInput,
  key: Key,
  won: Exact,
  points: Exact,
): MatchSide["published"] => {
  if (published === undefined) return undefined;
  const imps = publishedBeside(key === "home" ? published.homeImps : published.awayImps, won, decimals);
  const vp = publishedBeside(key === "home" ? published.homePoints : published.awayPoints, points, decimals);
  return imps === undefined && vp === undefined
    ? undefined
    : { ...(imps === undefined ? {} : { imps }), ...(vp === undefined ? {} : { points: vp }) };
};

/** The winner of a match by its margins, as a knock-out wants it; absent where it is drawn. */
export const winnerOf = ({ home, away }: ScoredMatch): string | undefined => {
  const order = compareExact(exact(home.margin), exact(away.margin));
  return order === 0 ? undefined : order > 0 ? home.contestant : away.contestant;
};
