/**
 * Each option that scoring obeys changes the scores: one session for each, scored with the default and with another value.
 * An option that nobody tells a session for fails the last test.
 */
import { describe, expect, test } from "vitest";
import { SCORING_DEFAULTS, scoringOptions } from "../score/regulations.ts";
import { canonicalStandings } from "./reasons/canonical.ts";
import { opened, result, told, withResults } from "./testing/given.ts";
import type { Happened, Opening } from "./testing/given.ts";
import type { SessionEventType } from "./told/events.ts";
import { scoreSession } from "./score.ts";
import type { ScoredSession } from "./reasons/scored.ts";

type Told = readonly [SessionEventType, unknown];
type Case = Omit<Opening, "regulations"> & {
  readonly regulations?: Record<string, unknown>;
  /** Tables of each board: A-1 against B-1, and so on; none for a session that tells its own results. */
  readonly boards?: readonly (readonly Happened[])[];
  readonly told?: readonly Told[];
  readonly value: unknown;
};

const plus = { artificial: "average+" } as const;
const minus = { artificial: "average-" } as const;
const award: Happened = { ns: plus, ew: minus };
const weighted: Happened = (() => {
  const of = {
    weighted: [
      [0.5, 420],
      [0.5, -50],
    ],
  } as const;
  return { ns: of, ew: of };
})();
const THREE: readonly (readonly Happened[])[] = [
  [420, 450, -50],
  [110, 140, 90],
];
const shortOf: readonly (readonly Happened[])[] = [
  [420, 450, -50],
  [110, 140, { kind: "notPlayed" }],
];

const tableResult = (board: number, home: string, away: string, happened: Happened, more = {}) =>
  result(board, home, away, happened, { match: "m1", ...more });
const teams = (boards: readonly (readonly [Happened, Happened])[]): readonly Told[] => [
  ["MatchSet", { match: "m1", home: "T-1", away: "T-2", boards: boards.map((_, index) => index + 1) }],
  ...boards.flatMap(([open, closed], index): readonly Told[] => [
    ["ResultImported", tableResult(index + 1, "T-1", "T-2", open, { room: "open" })],
    ["ResultImported", tableResult(index + 1, "T-2", "T-1", closed, { room: "closed" })],
  ]),
];
const entered = (contestant: string, more = {}): Told => [
  "ContestantEntered",
  { contestant, section: "A", number: contestant.slice(2), players: [], ...more },
];
/** Board by board one round; who is entered and not named sits out. */
const rounds = (boards: readonly (readonly Happened[])[]): readonly Told[] =>
  boards.flatMap((tables, board) =>
    tables.map((each, table): Told => [
      "ResultImported",
      result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each, { round: board + 1 }),
    ]),
  );

const matchpoints = { method: "matchpoints" } as const;

const CASES: Readonly<Record<string, Case>> = {
  scoringUnit: { ...matchpoints, boards: THREE, value: "half-matchpoint" },
  unequalResults: { ...matchpoints, boards: shortOf, regulations: { fullResults: "mostOnAnyBoard" }, value: "none" },
  fullResults: {
    ...matchpoints,
    boards: [
      [420, 450, -50],
      [110, 140],
    ],
    value: "mostOnAnyBoard",
  },
  expectedResults: { ...matchpoints, boards: THREE, value: 5 },
  percentBase: {
    ...matchpoints,
    boards: [
      [420, 450, -50],
      [110, 140],
    ],
    regulations: { unequalResults: "none", fullResults: "mostOnAnyBoard" },
    value: "ownTop",
  },
  artificialInComparison: { ...matchpoints, boards: [[420, 450, -50, award]], value: "tie" },
  weightedInComparison: { ...matchpoints, boards: [[420, 450, 110, weighted]], value: "leftOut" },
  crossImps: { method: "cross-imps", boards: THREE, value: "sum" },
  butlerDatum: { method: "butler", boards: THREE, value: { trimTop: 1, trimBottom: 1, roundTo: 10 } },
  artificialImps: { method: "butler", boards: [[420, 450, award]], value: 2 },
  artificialImpsPer: {
    method: "cross-imps",
    boards: [[420, 450, -50, award]],
    regulations: { crossImps: "sum" },
    value: "comparison",
  },
  weightedImpsRounding: {
    method: "imps",
    contest: "teams",
    told: teams([[weighted, 110]]),
    value: { step: 1, mode: "halfUp" },
  },
  missedBoardsScale: {
    ...matchpoints,
    boards: [
      [award, 420, 450],
      [award, 110, 140],
    ],
    value: { rows: [{ fromBoard: 2, averagePlus: { percent: 55 } }] },
  },
  singleTableBoards: {
    method: "imps",
    contest: "teams",
    told: teams([[award, { kind: "notPlayed" }]]),
    value: [{ fromBoards: 1, nonOffenders: 2, offenders: -4 }],
  },
  fouledGroups: {
    ...matchpoints,
    told: [420, 450, -50, 110, 140].map((score, index): Told => [
      "ResultImported",
      result(1, `A-${index + 1}`, `B-${index + 1}`, score, { group: index < 2 ? "first" : "second" }),
    ]),
    value: "proportional",
  },
  fewResults: {
    ...matchpoints,
    boards: [[420, 450, -50], [110]],
    regulations: { fullResults: "mostOnAnyBoard" },
    value: [{ size: 1, percents: [60] }],
  },
  vpScale: { method: "imps", contest: "teams", told: teams([[420, 170]]), value: "wbf-discrete" },
  winners: { ...matchpoints, boards: THREE, value: 2 },
  rankTies: {
    method: "imps",
    contest: "teams",
    told: teams([
      [20, 0],
      [-40, 0],
    ]),
    value: ["pointMargin"],
  },
  tieWhen: {
    ...matchpoints,
    boards: [
      [420, 450, -50, 110, 140, 90, 80],
      [110, 140, 90, 80, 70, 60, 50],
    ],
    regulations: { shownRounding: { percent: { step: 50, mode: "halfUp" } } },
    value: "shown",
  },
  totalsFrom: {
    ...matchpoints,
    boards: THREE,
    regulations: { expectedResults: 4, shownRounding: { matchpoints: { step: 1, mode: "halfUp" } } },
    value: "shown",
  },
  addedRounding: {
    ...matchpoints,
    boards: THREE,
    regulations: { expectedResults: 4 },
    value: { sum: { step: 1, mode: "halfUp" } },
  },
  mostFromMatch: { method: "total", boards: THREE, value: 100 },
  linePoints: {
    ...matchpoints,
    regulations: { expectedResults: 5 },
    told: [420, 450].map((score, index): Told => [
      "ResultImported",
      result(1, `A-${index + 1}`, `B-${index + 1}`, score, { published: { ns: index * 2 } }),
    ]),
    value: "boardResults",
  },
  shownRounding: {
    ...matchpoints,
    regulations: { expectedResults: 4 },
    told: [entered("A-2", { published: { total: 5 } }), ...rounds([[420, 450, -50]])],
    value: { total: { step: 1, mode: "floor" } },
  },
  missingBoards: {
    ...matchpoints,
    boards: [
      [420, 450, -50],
      [110, 140],
    ],
    value: "proRata",
  },
  sitOut: {
    ...matchpoints,
    told: [
      entered("A-1"),
      entered("A-2"),
      entered("A-3"),
      entered("B-1"),
      entered("B-2"),
      entered("B-3"),
      ...rounds([
        [420, 450, -50],
        [110, 140],
      ]),
    ],
    value: { amount: 60, unit: "percentOfTop" },
  },
  sessionDefinition: {
    ...matchpoints,
    boards: [
      [420, 450, -50],
      [110, 140],
    ],
    regulations: { missingBoards: "proRata" },
    value: { boards: 4, law4: "session", law12C2: "session", law91: "session" },
  },
  replayEarlierDeals: {
    ...matchpoints,
    boards: THREE,
    told: [["DealsSet", { boards: [{ board: 2, deal: "N:... ... ... ...", playedIn: "s0" }] }]],
    value: true,
  },
  knockout: {
    method: "imps",
    contest: "teams",
    told: teams([[{ ns: plus, ew: { artificial: "average" } }, 0]]),
    value: true,
  },
};

/** What the options above the sessions change is tested where several sessions are: `overall.test.ts`. */
const ABOVE_SESSIONS = ["carryOver", "sessionWeights"];

const scoredWith = (
  { regulations = {}, boards = [], told: events = [], ...opening }: Case,
  more: Record<string, unknown>,
) => {
  const tables = boards.flatMap((all, board) =>
    all.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each)),
  );
  const session = withResults(opened({ ...opening, regulations: { ...regulations, ...more } }), tables);
  return scoreSession(events.reduce((before, [type, data]) => told(before, type, data), session));
};

/** Every number, place and agreement that the session shows. */
const numbers = (scored: ScoredSession): string =>
  JSON.stringify([
    canonicalStandings(scored),
    scored.standings.map(({ published }) => published),
    scored.boards.map(({ results }) => results.map(({ ns, ew }) => [ns.published, ew.published])),
  ]);

describe("with another value of", () => {
  test.each(Object.entries(CASES))("%s the scores are others", (option, { value, ...given }) => {
    const [usual, elected] = [
      scoredWith({ ...given, value }, {}),
      scoredWith({ ...given, value }, { [option]: value }),
    ];
    const problems = [...usual.problems, ...elected.problems].map((problem) => problem.option);
    expect(problems.filter((each) => each !== "replayEarlierDeals")).toEqual([]);
    expect(numbers(elected)).not.toBe(numbers(usual));
  });

  test.each(Object.entries(CASES).filter(([option]) => option !== "expectedResults"))(
    "%s spelled out as its default nothing changes",
    (option, given) => {
      const values: Readonly<Record<string, unknown>> = SCORING_DEFAULTS;
      expect(numbers(scoredWith(given, { [option]: values[option] }))).toBe(numbers(scoredWith(given, {})));
    },
  );
});

test("every option of scoring has its session", () => {
  expect([...Object.keys(CASES), ...ABOVE_SESSIONS].toSorted()).toEqual(Object.keys(scoringOptions).toSorted());
});

describe("Law 6D2", () => {
  const given = CASES["replayEarlierDeals"];
  if (given === undefined) throw new Error("no case");
  test("a deal that was played before gives nobody a score, says so, and tells the director", () => {
    const scored = scoredWith(given, {});
    expect(scored.boards[1]?.results[0]?.ns).toMatchObject({
      why: { kind: "notScored", reason: "playedBefore", basis: [{ law: "6D2" }] },
    });
    expect(scored.problems).toMatchObject([{ option: "replayEarlierDeals", law: "6D2" }]);
    expect(scored.standings.map(({ boards }) => boards)).toEqual(scored.standings.map(() => 1));
  });

  test("an award of the director stands", () => {
    const scored = scoredWith(
      {
        ...given,
        boards: [
          [420, 450, -50],
          [award, 140, 90],
        ],
      },
      {},
    );
    expect(scored.boards[1]?.results.map(({ ns }) => ns.points)).toEqual(["12/5", undefined, undefined]);
  });

  test("in a match the board has no score", () => {
    const scored = scoredWith(
      {
        method: "imps",
        contest: "teams",
        told: [
          ...teams([[420, 170]]),
          ["DealsSet", { boards: [{ board: 1, deal: "N:... ... ... ...", playedIn: "s0" }] }],
        ],
        value: true,
      },
      {},
    );
    expect(scored.matches[0]?.boards[0]?.why).toMatchObject({ kind: "notScored", reason: "playedBefore" });
  });
});

test("a stretch of play beyond one session is named as what these scores do not know", () => {
  const scored = scoredWith(
    { ...matchpoints, boards: THREE, value: undefined },
    { sessionDefinition: { law4: "session", law12C2: "day", law91: "session" } },
  );
  expect(scored.problems).toMatchObject([{ option: "sessionDefinition", law: "12C2(c)" }]);
});
