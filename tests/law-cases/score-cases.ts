/** Score cases: a board, a match or a session, built from events as a club's would be, and scored by the engine (Laws 12, 77-78, 86-91). */
import {
  compareExact,
  contractScore,
  emptySession,
  exact,
  foldNext,
  imps,
  isSeat,
  makeExact,
  negate,
  parseContract,
  scoreSession,
  type SessionEventType,
  toSessionEvent,
  victoryPoints,
  ExactNumber,
  METHODS,
  VULNERABILITIES,
} from "@traveller/engine";
import type { Method, ScoredSession, ScoredSide, Session } from "@traveller/engine";
import { z } from "zod";
import type { Failure, RunCase } from "./case.ts";

const Adjusted = z.object({ ns: z.json(), ew: z.json(), selfInflicted: z.tuple([z.int(), z.int()]).optional() });
const CaseResult = z.object({
  ns: z.string(),
  ew: z.string(),
  score: z.int().optional(),
  adjusted: Adjusted.optional(),
  group: z.string().optional(),
});
const CaseBoard = z.object({
  board: z.int(),
  results: z.array(CaseResult),
  cancelled: z.boolean().optional(),
  adjusted: Adjusted.optional(),
});
const CasePenalty = z.object({
  id: z.string(),
  law: z.string().regex(/^9[01]/),
  amount: ExactNumber,
  unit: z.enum(["matchpoints", "percentOfTop", "imps", "vp", "points"]),
});
const amounts = z.record(z.string(), ExactNumber);
const pair = z.tuple([ExactNumber, ExactNumber]);
const regulations = z.record(z.string(), z.json());

const ScoreCase = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("contract"),
    contract: z.string(),
    vulnerability: z.enum(VULNERABILITIES),
    tricks: z.int(),
    expect: z.object({ score: z.int() }),
  }),
  z.object({ kind: z.literal("imps"), difference: z.int(), expect: z.object({ imps: z.int() }) }),
  z.object({
    kind: z.literal("vp"),
    scale: z.enum(["wbf-continuous", "wbf-discrete"]),
    boards: z.int(),
    imps: ExactNumber,
    expect: z.object({ vp: pair }),
  }),
  z.object({
    kind: z.enum(["matchpoints", "cross-imps", "butler", "bam", "total"]),
    results: z.array(CaseResult),
    regulations,
    expect: z.object({ ns: amounts, ew: amounts, top: ExactNumber.optional() }),
  }),
  z.object({
    kind: z.literal("match"),
    boards: z.array(CaseBoard),
    regulations,
    method: z.enum(METHODS).optional(),
    penalties: z.array(CasePenalty).optional(),
    expect: z.object({ imps: pair.optional(), net: pair.optional(), vp: pair.optional() }),
  }),
  z.object({
    kind: z.literal("session"),
    boards: z.array(CaseBoard),
    method: z.enum(METHODS),
    pairs: z.array(z.string()),
    penalties: z.array(CasePenalty).optional(),
    regulations,
    expect: z.object({
      standings: z.array(
        z.object({ id: z.string(), total: ExactNumber, percent: ExactNumber.optional(), rank: z.int().optional() }),
      ),
    }),
  }),
]);

const idOf = (id: string): string => `P-${id}`;
const SECTION = "1";

/** An event as it would come from the log, checked against its schema. */
const told = (session: Session, type: SessionEventType, data: unknown): Session => {
  try {
    return foldNext(session, [toSessionEvent(type, data)], "2026-01-01T12:00:00.000Z");
  } catch (error) {
    throw new Error(`${type}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`, {
      cause: error,
    });
  }
};

const outcomeOf = ({ score, adjusted }: z.infer<typeof CaseResult>): unknown => {
  if (adjusted !== undefined)
    return { kind: "adjusted", ...adjusted, ...(score === undefined ? {} : { table: { kind: "scoreOnly", score } }) };
  return score === undefined ? { kind: "notPlayed" } : { kind: "scoreOnly", score };
};

type Told = {
  readonly method: Method;
  readonly contest: "pairs" | "teams";
  readonly regulations: Readonly<Record<string, unknown>>;
  readonly boards: readonly z.infer<typeof CaseBoard>[];
  readonly contestants?: readonly string[];
  readonly penalties?: readonly z.infer<typeof CasePenalty>[] | undefined;
  readonly match?: { readonly home: string; readonly away: string };
};

const scored = ({
  method,
  contest,
  regulations: pinned,
  boards,
  contestants = [],
  penalties = [],
  match,
}: Told): ScoredSession => {
  let session = told(emptySession, "SessionOpened", {
    session: "case",
    authority: "case",
    tournament: "case",
    title: "A law case",
    number: 1,
    method,
    contest,
    sections: [{ id: SECTION }],
    fields: [[SECTION]],
    regulations: pinned,
    lawEdition: 2017,
  });
  for (const id of contestants)
    session = told(session, "ContestantEntered", { contestant: idOf(id), section: SECTION, number: id, players: [] });
  if (match !== undefined) {
    session = told(session, "MatchSet", {
      match: "m",
      home: idOf(match.home),
      away: idOf(match.away),
      boards: boards.map(({ board }) => board),
    });
  }
  for (const { board, results, cancelled, adjusted } of boards) {
    for (const [index, result] of results.entries()) {
      session = told(session, "ResultImported", {
        result: `${board}/${index}`,
        section: SECTION,
        board,
        ns: idOf(result.ns),
        ew: idOf(result.ew),
        outcome: outcomeOf(result),
        ...(result.group === undefined ? {} : { group: result.group }),
        ...(match === undefined ? {} : { match: "m" }),
      });
    }
    if (cancelled === true && adjusted !== undefined)
      session = told(session, "BoardCancelled", { board, ns: adjusted.ns, ew: adjusted.ew, law: "87" });
  }
  for (const [index, { id, ...penalty }] of penalties.entries()) {
    session = told(session, "PenaltyImposed", {
      penalty: `p${index}`,
      contestant: idOf(id),
      ...penalty,
      law: penalty.law.slice(0, 2),
      ...(match === undefined ? {} : { match: "m" }),
    });
  }
  return scoreSession(session);
};

const differs = (key: string, expected: number | string | undefined, got: string | undefined): readonly Failure[] => {
  if (expected === undefined) return [];
  if (got !== undefined && compareExact(exact(expected), exact(got)) === 0) return [];
  return [{ checkpoint: 1, key, expected, got }];
};

const bothDiffer = (
  key: string,
  expected: readonly [number | string, number | string] | undefined,
  got: readonly [string | undefined, string | undefined],
): readonly Failure[] =>
  expected === undefined
    ? []
    : [...differs(`${key}[0]`, expected[0], got[0]), ...differs(`${key}[1]`, expected[1], got[1])];

const problemsOf = ({ problems }: ScoredSession): readonly Failure[] =>
  problems.map(({ option, message }) => ({
    checkpoint: 1,
    key: option,
    expected: "a value that can be used",
    got: message,
  }));

const runContract = (
  text: string,
  tricks: number,
  vulnerability: (typeof VULNERABILITIES)[number],
): number | undefined => {
  if (text === "passed out") return 0;
  const [contract, declarer] = text.split("-");
  const parsed = parseContract(contract ?? "");
  return parsed !== undefined && isSeat(declarer) ? contractScore(parsed, declarer, tricks, vulnerability) : undefined;
};

const runBoard = (lawCase: Extract<z.infer<typeof ScoreCase>, { results: unknown }>): readonly Failure[] => {
  const { kind, results, regulations: pinned, expect } = lawCase;
  const session = scored({ method: kind, contest: "pairs", regulations: pinned, boards: [{ board: 1, results }] });
  const [board] = session.boards;
  const pointsOf = (side: "ns" | "ew", id: string): string | undefined =>
    board?.results.map((result): ScoredSide => result[side]).find(({ contestants }) => contestants.includes(idOf(id)))
      ?.points;
  return [
    ...problemsOf(session),
    ...(["ns", "ew"] as const).flatMap((side) =>
      Object.entries(expect[side]).flatMap(([id, points]) => differs(`${side}.${id}`, points, pointsOf(side, id))),
    ),
    ...differs("top", expect.top, board?.top),
  ];
};

const runMatch = ({
  boards,
  regulations: pinned,
  penalties,
  method = "imps",
  expect,
}: Extract<z.infer<typeof ScoreCase>, { kind: "match" }>): readonly Failure[] => {
  const [first] = boards[0]?.results ?? [];
  if (first === undefined) throw new Error("A match needs a result");
  const session = scored({
    method,
    contest: "teams",
    regulations: pinned,
    boards,
    penalties,
    match: { home: first.ns, away: first.ew },
  });
  const [match] = session.matches;
  const vp = match?.why.victoryPoints;
  return [
    ...problemsOf(session),
    ...bothDiffer("imps", expect.imps, [match?.home.won, match?.away.won]),
    ...bothDiffer("net", expect.net, [match?.home.net, match?.away.net]),
    ...bothDiffer("vp", expect.vp, [vp?.home.victoryPoints, vp?.away.victoryPoints]),
  ];
};

const runSession = ({
  boards,
  method,
  pairs,
  penalties,
  regulations: pinned,
  expect,
}: Extract<z.infer<typeof ScoreCase>, { kind: "session" }>): readonly Failure[] => {
  const session = scored({ method, contest: "pairs", regulations: pinned, boards, penalties, contestants: pairs });
  return [
    ...problemsOf(session),
    ...expect.standings.flatMap(({ id, total, percent, rank }) => {
      const standing = session.standings.find(({ contestant }) => contestant === idOf(id));
      return [
        ...differs(`${id}.total`, total, standing?.total),
        ...differs(`${id}.percent`, percent, standing?.percent),
        ...differs(`${id}.rank`, rank, standing?.rank?.toString()),
      ];
    }),
  ];
};

export const runScoreCase: RunCase = (raw) => {
  const lawCase = ScoreCase.parse(raw);
  switch (lawCase.kind) {
    case "contract":
      return differs(
        "score",
        lawCase.expect.score,
        runContract(lawCase.contract, lawCase.tricks, lawCase.vulnerability)?.toString(),
      );
    case "imps":
      return differs("imps", lawCase.expect.imps, imps(lawCase.difference).toString());
    case "vp": {
      const margin = exact(lawCase.imps);
      const read = [margin, negate(margin)].map(
        (each) => victoryPoints(lawCase.scale, lawCase.boards, each)?.victoryPoints,
      );
      const [home, away] = read.map((each) => each && makeExact(each));
      return bothDiffer("vp", lawCase.expect.vp, [home, away]);
    }
    case "match":
      return runMatch(lawCase);
    case "session":
      return runSession(lawCase);
    default:
      return runBoard(lawCase);
  }
};
