/**
 * Scores a session: its boards, its matches, its standings, each with its reasons. Laws 12C, 77-78, 86-91.
 * A board whose inputs did not change is taken over from the scores before, so that a correction costs one board and the totals.
 */
import type { Exact } from "../score/rational.ts";
import { ZERO, add, divide, fraction, multiply } from "../score/rational.ts";
import { scoringRegulations } from "../regulations/scoring.ts";
import type { ScoringProblem, ScoringRegulations } from "../regulations/scoring.ts";
import type { Elsewhere } from "./award.ts";
import { NOTHING_ELSEWHERE } from "./award.ts";
import type { ScoredBoardWork } from "./board.ts";
import { compareIfChanged, finishBoard, waits } from "./board.ts";
import { contestantsOf } from "./contribution.ts";
import type { ComparedBoard } from "./compare.ts";
import type { Method, Result } from "./events.ts";
import { withMatchPoints } from "./match-points.ts";
import { decimalsOf } from "./published.ts";
import type { ScoredSession } from "./scored.ts";
import type { Unit } from "./why.ts";
import type { Session, SessionSettings } from "./state.ts";
import { fieldsOf } from "./fields.ts";
import type { Field } from "./fields.ts";
import { scoreMatches } from "./matches.ts";
import { fieldStandings } from "./contributions.ts";
import { scaleFor } from "./vp-margin.ts";

const nothing: ScoredSession = {
  session: "",
  method: "matchpoints",
  contest: "pairs",
  unit: "matchpoints",
  totalUnit: "matchpoints",
  boards: [],
  matches: [],
  standings: [],
  problems: [],
};

const BOARD_UNIT = {
  matchpoints: "matchpoints",
  bam: "boards",
  "cross-imps": "imps",
  butler: "imps",
  imps: "imps",
  total: "points",
} as const;

type Regulated = { readonly regulations: ScoringRegulations; readonly problems: readonly ScoringProblem[] };
const regulated = new WeakMap<object, Map<Method, Regulated>>();

/** Read once for each set of pinned values, so that unchanged regulations stay the same value. */
const regulationsOf = ({ regulations: pinned, method }: SessionSettings): Regulated => {
  const byMethod = regulated.get(pinned) ?? new Map<Method, Regulated>();
  regulated.set(pinned, byMethod);
  const known = byMethod.get(method);
  if (known !== undefined) return known;
  const { regulations, problems } = scoringRegulations(pinned);
  const { scale, problem } = scaleFor(method, regulations);
  const read: Regulated = {
    regulations: scale === regulations.vpScale ? regulations : { ...regulations, vpScale: scale },
    problems: problem === undefined ? problems : [...problems, problem],
  };
  byMethod.set(method, read);
  return read;
};

/** Each problem once, however many contestants it meets. */
const distinct = (problems: readonly ScoringProblem[]): readonly ScoringProblem[] => [
  ...new Map(problems.map((problem) => [problem.message, problem])).values(),
];

/** A contestant's percentage on its boards without an artificial score, as Law 12C2(c) compares it. */
const ownPercentages = (boards: readonly ComparedBoard[]): ReadonlyMap<string, { percent: Exact; boards: number }> => {
  const sums = new Map<string, { points: Exact; top: Exact; boards: number }>();
  for (const { results } of boards) {
    for (const { result, ns, ew } of results) {
      for (const [side, worth] of [
        [result.ns, ns],
        [result.ew, ew],
      ] as const) {
        if (worth?.top === undefined) continue;
        for (const id of contestantsOf(side)) {
          const before = sums.get(id) ?? { points: ZERO, top: ZERO, boards: 0 };
          sums.set(id, {
            points: add(before.points, worth.points),
            top: add(before.top, worth.top),
            boards: before.boards + 1,
          });
        }
      }
    }
  }
  return new Map(
    [...sums].map(([id, { points, top, boards: count }]) => [
      id,
      { percent: divide(multiply(points, fraction(100)), top), boards: count },
    ]),
  );
};

/** Which board without a result each waiting side has before it: the first, the second … in order of play (Law 12C2(d)). */
const missedBoards = (
  boards: readonly ComparedBoard[],
  { missedBoardsScale }: ScoringRegulations,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const which = new Map<string, number>();
  if (missedBoardsScale === "asFirst") return which;
  const missed = boards.flatMap(({ input, results }) => results.map((each) => ({ board: input.board, each })));
  for (const { each } of missed.toSorted(
    (a, b) => (a.each.result.round ?? 0) - (b.each.result.round ?? 0) || a.board - b.board,
  )) {
    const { result, claims } = each;
    if (
      missedBoardsScale.unplayedOnly === true &&
      result.outcome.kind === "adjusted" &&
      result.outcome.table !== undefined
    )
      continue;
    for (const side of ["ns", "ew"] as const) {
      const [id] = contestantsOf(result[side]);
      if (id === undefined || !waits(claims[side])) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      which.set(`${result.result} ${side}`, counts.get(id) ?? 1);
    }
  }
  return which;
};

const finished = (
  compared: readonly ComparedBoard[],
  previous: ReadonlyMap<string, ScoredBoardWork>,
  regulations: ScoringRegulations,
  decimals: number,
): readonly ScoredBoardWork[] => {
  const waiting = compared.some(({ results }) => results.some(({ claims }) => waits(claims.ns) || waits(claims.ew)));
  const own = waiting ? ownPercentages(compared) : new Map<string, { percent: Exact; boards: number }>();
  const missed = waiting ? missedBoards(compared, regulations) : new Map<string, number>();
  return compared.map((board) =>
    finishBoard(
      board,
      decimals,
      previous.get(`${board.input.field} ${board.input.board}`),
      (result, side): Elsewhere => {
        const [id, partner] = contestantsOf(result[side]);
        if (id === undefined) return NOTHING_ELSEWHERE;
        // In an individual the two of a side have no session in common: 12C2(c) has nobody to speak of.
        return {
          own: partner === undefined ? own.get(id) : undefined,
          missed: missed.get(`${result.result} ${side}`) ?? 1,
        };
      },
    ),
  );
};

const decimalsOfBoards = new WeakMap<readonly Result[], number>();

/** Decimals that the source uses for board scores: the most that any of them has. */
const publishedDecimals = ({ results }: Session): number => {
  let most = 0;
  for (const board of results.values()) {
    const known =
      decimalsOfBoards.get(board) ??
      board.reduce((sofar, { published }) => Math.max(sofar, decimalsOf(published?.ns), decimalsOf(published?.ew)), 0);
    decimalsOfBoards.set(board, known);
    most = Math.max(most, known);
  }
  return most;
};

/** The last work of each board, found again by the board that came of it. */
const works = new WeakMap<object, ScoredBoardWork>();

const previousWork = (previous: ScoredSession | undefined): ReadonlyMap<string, ScoredBoardWork> =>
  new Map(
    (previous?.boards ?? []).flatMap((board) => {
      const work = works.get(board);
      return work === undefined ? [] : [[`${board.field} ${board.board}`, work] as const];
    }),
  );

/** The scores of a session. A board whose inputs are those of `previous` is taken from there, the same value. */
export const scoreSession = (session: Session, previous?: ScoredSession): ScoredSession => {
  const { settings } = session;
  if (settings === undefined) return nothing;
  const { regulations, problems } = regulationsOf(settings);
  const fields = fieldsOf(session, settings, regulations);
  const before = previousWork(previous);
  const decimals = publishedDecimals(session);

  const byMatch =
    settings.method === "imps" ||
    (settings.contest === "teams" &&
      session.matches.size > 0 &&
      (settings.method === "bam" || settings.method === "total"));
  const compared = fields.flatMap(({ boards }) => boards.map((input) => compareIfChanged(input, before)));
  const matches = scoreMatches(session, settings, fields, regulations, previous);
  const work = finished(compared, before, regulations, decimals);
  const matchesById = new Map(matches.map(({ scored }) => [scored.match, scored]));
  const boards = work.map(({ scored }) => (byMatch ? withMatchPoints(scored, matchesById, decimals) : scored));
  for (const [index, each] of work.entries()) works.set(boards[index] ?? each.scored, each);

  const usesVp = regulations.vpScale !== "none";
  const unit = BOARD_UNIT[settings.method];
  const totalUnit: Unit = usesVp
    ? "vp"
    : regulations.missingBoards === "perBoard" && unit === "matchpoints"
      ? "matchpoints"
      : unit;
  const ranked = fields.map((field: Field) =>
    fieldStandings({ session, field, work, matches, byMatch, totalUnit, regulations }),
  );
  return {
    session: settings.session,
    method: settings.method,
    contest: settings.contest,
    unit,
    totalUnit,
    boards,
    matches: matches.map(({ scored }) => scored),
    standings: ranked.flatMap(({ standings }) => standings),
    problems: distinct([
      ...problems,
      ...matches.flatMap((match) => match.problems),
      ...ranked.flatMap((each) => each.problems),
    ]),
  };
};
