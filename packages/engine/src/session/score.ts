/**
 * Scores a session: its boards, its matches, its standings, each with its reasons. Laws 12C, 77-78, 86-91.
 * A board whose inputs did not change is taken over from the scores before, so that a correction costs one board and the totals.
 */
import { scoringRegulations } from "../score/regulations.ts";
import type { ScoringProblem, ScoringRegulations } from "../score/regulations.ts";
import type { ScoredBoardWork } from "./boards/board.ts";
import { compareIfChanged, finishBoard } from "./boards/board.ts";
import { looksElsewhere } from "./boards/claims.ts";
import { lookElsewhere } from "./boards/elsewhere.ts";
import type { ComparedBoard } from "./boards/compare.ts";
import type { Method } from "../facts/contest.ts";
import type { Result } from "./told/events.ts";
import { withMatchPoints } from "./matches/board-sheet.ts";
import { decimalsOf } from "./reasons/published.ts";
import type { ScoredSession } from "./reasons/scored.ts";
import type { Unit } from "./reasons/why.ts";
import type { Session, SessionSettings } from "./told/state.ts";
import { fieldsOf } from "./boards/fields.ts";
import type { Field } from "./boards/fields.ts";
import { scoreMatches } from "./matches/matches.ts";
import { fieldStandings } from "./standings/contributions.ts";
import { withStrata } from "./standings/strata.ts";
import { scaleFor } from "../score/vp-margin.ts";

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

/** What the director is told of deals that were played before, and of a stretch of play that one session does not know. */
const told = (
  { deals, results }: Session,
  { replayEarlierDeals, sessionDefinition }: ScoringRegulations,
): readonly ScoringProblem[] => [
  ...[...deals.values()].flatMap(({ board, playedIn }): readonly ScoringProblem[] =>
    replayEarlierDeals || playedIn === undefined || !results.has(board)
      ? []
      : [
          {
            code: "impossible",
            option: "replayEarlierDeals",
            message: `Board ${board} has a deal that was played before, in session ${playedIn}`,
            law: "6D2",
            hint: "No result counts on it: cancel the board or award adjusted scores; elect `replayEarlierDeals` where the event is meant for that",
          },
        ],
  ),
  ...(["stage", "day", "event"].includes(sessionDefinition.law12C2)
    ? [
        {
          code: "impossible" as const,
          option: "sessionDefinition",
          message: `Under Law 12C2 the ${sessionDefinition.law12C2} counts as one session, and these scores know one of its sessions only`,
          law: "12C2(c)",
          hint: "Average plus and minus go by the boards of this session; award a percentage where the others would change that",
        },
      ]
    : []),
];

/** Each problem once, however many contestants it meets. */
const distinct = (problems: readonly ScoringProblem[]): readonly ScoringProblem[] => [
  ...new Map(problems.map((problem) => [problem.message, problem])).values(),
];

const finished = (
  compared: readonly ComparedBoard[],
  previous: ReadonlyMap<string, ScoredBoardWork>,
  regulations: ScoringRegulations,
  decimals: number,
): readonly ScoredBoardWork[] => {
  const results = compared.flatMap((board) => board.results);
  const waiting = results.some(({ claims }) => looksElsewhere(claims.ns) || looksElsewhere(claims.ew));
  const look = waiting ? lookElsewhere(results, regulations) : undefined;
  return compared.map((board) =>
    finishBoard(board, decimals, previous.get(`${board.input.field} ${board.input.board}`), look),
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
    standings: withStrata(
      session,
      ranked.flatMap(({ standings }) => standings),
    ),
    problems: distinct([
      ...problems,
      ...told(session, regulations),
      ...matches.flatMap((match) => match.problems),
      ...ranked.flatMap((each) => each.problems),
    ]),
  };
};
