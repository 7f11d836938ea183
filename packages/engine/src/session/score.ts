/**
 * Scores a session: its boards, its matches, its standings, each with its reasons. Laws 12C, 77-78, 86-91.
 * A board whose inputs did not change is taken over from the scores before, so that a correction costs one board and the totals.
 */
import { boardText, scoringRegulations } from "../score/regulations.ts";
import type { ScoringProblem, ScoringRegulations } from "../score/regulations.ts";
import type { ScoredBoardWork } from "./boards/board.ts";
import { compareIfChanged, finishBoard } from "./boards/board.ts";
import { looksElsewhere } from "./boards/claims.ts";
import { lookElsewhere } from "./boards/elsewhere.ts";
import type { ComparedBoard } from "./boards/compare.ts";
import type { Method } from "../facts/contest.ts";
import type { Result } from "./told/events.ts";
import { boardSheet, type BoardSheet } from "./matches/board-sheet.ts";
import { decimalsOf } from "./reasons/published.ts";
import type { ScoredSession } from "./reasons/scored.ts";
import type { Unit } from "./reasons/why.ts";
import type { Session, SessionSettings } from "./told/state.ts";
import { fieldsOf } from "./boards/fields.ts";
import type { Field } from "./boards/fields.ts";
import { scoreMatches, type MatchWork } from "./matches/matches.ts";
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

/** What a session's pinned values come to, read once: unchanged regulations stay the same value. */
type Regulated = {
  readonly pinned: SessionSettings["regulations"];
  readonly method: Method;
  readonly regulations: ScoringRegulations;
  /** The same for whatever a board depends on, and the same value for as long as that does not change. */
  readonly ofBoards: ScoringRegulations;
  readonly boardText: string;
  readonly problems: readonly ScoringProblem[];
};

/** What was worked out on the way to a session's scores. */
type Worked = {
  readonly regulated: Regulated | undefined;
  /** By field and board. */
  readonly boards: ReadonlyMap<string, ScoredBoardWork>;
  readonly sheets: ReadonlyMap<string, BoardSheet>;
  readonly matches: ReadonlyMap<string, MatchWork>;
  /** Decimals that the source uses on each board. */
  readonly decimals: ReadonlyMap<readonly Result[], number>;
};

/** A session's scores with what was worked out on the way to them: given to the next scoring, a correction costs one board and the totals. */
export type Scoring = { readonly scored: ScoredSession; readonly worked: Worked };

const NOTHING: Scoring = {
  scored: nothing,
  worked: {
    regulated: undefined,
    boards: new Map(),
    sheets: new Map(),
    matches: new Map(),
    decimals: new Map(),
  },
};

const regulationsOf = ({ regulations: pinned, method }: SessionSettings, before: Regulated | undefined): Regulated => {
  if (before?.pinned === pinned && before.method === method) return before;
  const { regulations: read, problems } = scoringRegulations(pinned);
  const { scale, problem } = scaleFor(method, read);
  const regulations = scale === read.vpScale ? read : { ...read, vpScale: scale };
  const text = boardText(regulations);
  return {
    pinned,
    method,
    regulations,
    ofBoards: before?.boardText === text ? before.ofBoards : regulations,
    boardText: text,
    problems: problem === undefined ? problems : [...problems, problem],
  };
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

const keyOf = ({ field, board }: { readonly field: number; readonly board: number }): string => `${field} ${board}`;

const finished = (
  compared: readonly ComparedBoard[],
  before: Worked["boards"],
  regulations: ScoringRegulations,
  decimals: number,
): readonly ScoredBoardWork[] => {
  const known = compared.flatMap((board) => {
    const work = before.get(keyOf(board.input));
    return work?.compared === board && work.decimals === decimals ? [work] : [];
  });
  // Where all are as they were, so is what contestants did on their other boards.
  if (known.length === compared.length && known.length === before.size) return known;
  const waiting = compared.some(({ results }) =>
    results.some(({ claims }) => looksElsewhere(claims.ns) || looksElsewhere(claims.ew)),
  );
  const look = waiting
    ? lookElsewhere(
        compared.flatMap(({ results }) => results),
        regulations,
      )
    : undefined;
  return compared.map((board) => finishBoard(board, decimals, before.get(keyOf(board.input)), look));
};

const decimalsOfBoard = (board: readonly Result[]): number =>
  board.reduce((most, { published }) => Math.max(most, decimalsOf(published?.ns), decimalsOf(published?.ew)), 0);

/** Decimals that the source uses for the scores of each board. */
const publishedDecimals = ({ results }: Session, before: Worked["decimals"]): Worked["decimals"] =>
  new Map([...results.values()].map((board) => [board, before.get(board) ?? decimalsOfBoard(board)]));

/** The scores of a session. What depends on nothing that has changed since `before` is taken from there, the same value. */
export const scoring = (session: Session, before: Scoring = NOTHING): Scoring => {
  const { settings } = session;
  if (settings === undefined) return NOTHING;
  const { worked } = before;
  const regulated = regulationsOf(settings, worked.regulated);
  const { regulations, problems } = regulated;
  const fields = fieldsOf(session, settings, regulated.ofBoards);
  const decimals = publishedDecimals(session, worked.decimals);
  const mostDecimals = Math.max(0, ...decimals.values());

  const byMatch =
    settings.method === "imps" ||
    (settings.contest === "teams" &&
      session.matches.size > 0 &&
      (settings.method === "bam" || settings.method === "total"));
  const compared = fields.flatMap(({ boards }) =>
    boards.map((input) => compareIfChanged(input, worked.boards.get(keyOf(input)))),
  );
  const matches = scoreMatches(session, settings, fields, regulations, worked.matches);
  const matchScores = matches.map(({ scores }) => scores);
  const work = finished(compared, worked.boards, regulations, mostDecimals);
  const matchesById = new Map(matchScores.map(({ scored }) => [scored.match, scored]));
  const sheets = byMatch
    ? work.map(({ scored }) => boardSheet(scored, matchesById, mostDecimals, worked.sheets.get(keyOf(scored))))
    : [];

  const usesVp = regulations.vpScale !== "none";
  const unit = BOARD_UNIT[settings.method];
  const totalUnit: Unit = usesVp
    ? "vp"
    : regulations.missingBoards === "perBoard" && unit === "matchpoints"
      ? "matchpoints"
      : unit;
  const ranked = fields.map((field: Field) =>
    fieldStandings({ session, field, work, matches: matchScores, byMatch, totalUnit, regulations }),
  );
  const scored: ScoredSession = {
    session: settings.session,
    method: settings.method,
    contest: settings.contest,
    unit,
    totalUnit,
    boards: byMatch ? sheets.map(({ sheet }) => sheet) : work.map((each) => each.scored),
    matches: matchScores.map((each) => each.scored),
    standings: withStrata(
      session,
      ranked.flatMap(({ standings }) => standings),
    ),
    problems: distinct([
      ...problems,
      ...told(session, regulations),
      ...matchScores.flatMap((match) => match.problems),
      ...ranked.flatMap((each) => each.problems),
    ]),
  };
  return {
    scored,
    worked: {
      regulated,
      boards: new Map(work.map((each) => [keyOf(each.scored), each])),
      sheets: new Map(sheets.map((each) => [keyOf(each.scored), each])),
      matches: new Map(matches.map((each) => [each.input.match.match, each])),
      decimals,
    },
  };
};

/** The scores of a session, from nothing. */
export const scoreSession = (session: Session): ScoredSession => scoring(session).scored;
