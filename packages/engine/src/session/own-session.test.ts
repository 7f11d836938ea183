/** Law 12C2(c) and (d): what a contestant's own session makes of an artificial score. Every expectation is worked out beside it. */
import { describe, expect, test } from "vitest";
import { opened, result, standingOf, told, withResults } from "./testing/given.ts";
import type { Happened, Opening } from "./testing/given.ts";
import { scoreSession, scoring } from "./score.ts";
import type { ScoredSession } from "./reasons/scored.ts";
import type { Session } from "./told/state.ts";

const plus = { artificial: "average+" } as const;
const minus = { artificial: "average-" } as const;
const award: Happened = { ns: plus, ew: minus };

const butler = { trimTop: 0, trimBottom: 0, roundTo: 10 };

/** Three tables; A-1 against B-1 waits on the last board, the other boards as given for all three tables. */
const evening = (opening: Opening, boards: readonly (readonly [Happened, Happened, Happened])[]): ScoredSession =>
  scoreSession(
    withResults(
      opened(opening),
      [...boards, [award, 0, 0] as const].flatMap((tables, board) =>
        tables.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each, { round: board + 1 })),
      ),
    ),
  );

const awardOf = (scored: ScoredSession, side: "ns" | "ew") => scored.boards.at(-1)?.results[0]?.[side];

describe("at IMPs, the equivalent of 60 and 40 % is what average plus and minus are worth", () => {
  const opening: Opening = { method: "butler", regulations: { butlerDatum: butler } };

  test("who made more than that a board keeps its own mean, either way", () => {
    // Datum 170: 620 beside it is 450, 10 IMPs. Datum 0: nothing. A mean of 5 on two boards; B-1 the same with a minus.
    const scored = evening(opening, [
      [620, -50, -60],
      [0, 0, 0],
    ]);
    expect([awardOf(scored, "ns")?.points, awardOf(scored, "ew")?.points]).toEqual(["5", "-5"]);
    expect(awardOf(scored, "ns")?.why).toMatchObject({
      imps: "5",
      own: { imps: "5", boards: 2, used: true },
      basis: [{ law: "12C2(b)" }, { law: "12C2(c)" }, { option: "artificialImps" }],
    });
  });

  test("who made less has the award", () => {
    // Datum 40: 110 is 70 better, 2 IMPs.
    const scored = evening(opening, [[110, 0, 10]]);
    expect([awardOf(scored, "ns")?.points, awardOf(scored, "ew")?.points]).toEqual(["3", "-3"]);
    expect(awardOf(scored, "ns")?.why).toMatchObject({ own: { imps: "2", boards: 1, used: false } });
  });

  test("cross-IMPs that are added up are compared with the award for all comparisons", () => {
    const by = (artificialImpsPer: string) =>
      awardOf(
        evening({ method: "cross-imps", regulations: { crossImps: "sum", artificialImpsPer } }, [[110, 50, 50]]),
        "ns",
      )?.points;
    // 60 points twice are 2 IMPs each: 4 a board. An award of 3 IMPs a board is less, one of 3 a comparison (of two results) is not.
    expect([by("board"), by("comparison")]).toEqual(["4", "4"]);
    const two = evening({ method: "cross-imps", regulations: { crossImps: "sum", artificialImpsPer: "comparison" } }, [
      [50, 20, 30],
    ]);
    expect(awardOf(two, "ns")?.points).toBe("3");
  });

  test("a team's own boards are those of all its matches, or of the one where the organizer says so", () => {
    const match = (
      name: string,
      home: string,
      away: string,
      round: number,
      boards: readonly (readonly [Happened, number])[],
    ) =>
      [
        { match: name, round, home, away, boards: boards.map((_, index) => round * 10 + index) },
        boards.flatMap(([open, closed], index) => [
          result(round * 10 + index, home, away, open, { match: name, round, room: "open" }),
          result(round * 10 + index, away, home, closed, { match: name, round, room: "closed" }),
        ]),
      ] as const;
    const session = (regulations: Record<string, unknown>): Session =>
      [
        match("m1", "T-1", "T-2", 1, [[620, -100]]),
        match("m2", "T-1", "T-3", 2, [
          [50, 50],
          [award, 0],
        ]),
      ].reduce<Session>(
        (before, [set, results]) => withResults(told(before, "MatchSet", set), results),
        opened({ method: "imps", contest: "teams", regulations }),
      );
    const boardOf = (regulations: Record<string, unknown>) => scoreSession(session(regulations)).matches[1]?.boards[1];
    // 720 points in the first match are 12 IMPs, a flat board none: 6 a board. In the second match alone nothing.
    expect([boardOf({})?.home, boardOf({})?.away]).toEqual(["6", "-3"]);
    const ofMatch = { sessionDefinition: { law4: "session", law12C2: "match", law91: "session" } };
    expect([boardOf(ofMatch)?.home, boardOf(ofMatch)?.away]).toEqual(["3", "-3"]);
    expect(boardOf({})?.why).toMatchObject({ home: { own: { imps: "6", boards: 2, used: true } } });
  });
});

describe("in an individual", () => {
  /** Four players; partners change. N-S of the last board waits: I-1 had all of its other boards, I-3 half of them. */
  const individual = (last: Happened) => {
    const tables: readonly (readonly [number, [string, string], [string, string], Happened])[] = [
      [1, ["I-1", "I-2"], ["I-3", "I-4"], 420],
      [1, ["I-5", "I-6"], ["I-7", "I-8"], 50],
      [2, ["I-1", "I-4"], ["I-5", "I-6"], 420],
      [2, ["I-3", "I-2"], ["I-7", "I-8"], 50],
      [3, ["I-1", "I-3"], ["I-2", "I-4"], last],
      [3, ["I-5", "I-7"], ["I-6", "I-8"], 50],
      [4, ["I-2", "I-3"], ["I-6", "I-8"], 420],
      [4, ["I-5", "I-7"], ["I-1", "I-4"], 50],
    ];
    return scoreSession(
      withResults(
        opened({ method: "matchpoints", contest: "individual" }),
        tables.map(([board, ns, ew, happened]) => result(board, ns, ew, happened)),
      ),
    );
  };
  const partOf = (scored: ScoredSession, contestant: string) =>
    standingOf(scored, contestant)?.why.parts.find((part) => part.kind === "board" && part.board === 3);

  test("each of the two has its own session", () => {
    const scored = individual({ ns: plus, ew: { artificial: 50 } });
    // Top 2. I-1 has 2, 2 and 2 of 6: 100 %. I-3 has 0, 0 and 2: a third, so 60 %.
    expect([partOf(scored, "I-1")?.kind, partOf(scored, "I-1"), partOf(scored, "I-3")]).toMatchObject([
      "board",
      { points: "2", why: { own: { percent: "100", boards: 3, used: true } } },
      { points: "6/5", why: { own: { percent: "100/3", boards: 3, used: false } } },
    ]);
    expect(standingOf(scored, "I-1")?.percent).toBe("100");
    // The board's own sheet shows what the side was awarded.
    expect(scored.boards[2]?.results[0]?.ns.points).toBe("6/5");
  });

  test("an award that no session changes is the side's", () => {
    const scored = individual({ ns: { artificial: 60 }, ew: { artificial: 50 } });
    expect([partOf(scored, "I-1"), partOf(scored, "I-3")]).toMatchObject([{ points: "6/5" }, { points: "6/5" }]);
  });
});

describe("Law 12C2(d) in matches", () => {
  test("counts each team's boards without a result over its matches", () => {
    const missedBoardsScale = { rows: [{ fromBoard: 2, averagePlus: { imps: 1 }, averageMinus: { imps: -5 } }] };
    const session = [1, 2].reduce<Session>(
      (before, round) =>
        withResults(
          told(before, "MatchSet", { match: `m${round}`, round, home: "T-1", away: "T-2", boards: [round] }),
          [result(round, "T-1", "T-2", award, { match: `m${round}`, round })],
        ),
      opened({ method: "imps", contest: "teams", regulations: { missedBoardsScale } }),
    );
    expect(scoreSession(session).matches.map(({ boards }) => boards.map(({ home, away }) => [home, away]))).toEqual([
      [["3", "-3"]],
      [["1", "-5"]],
    ]);
  });
});

test("a match is scored again when what a team did in another one changes an award in it", () => {
  const match = (round: number, happened: Happened) => [
    result(round, "T-1", "T-2", happened, { match: `m${round}`, round, room: "open" }),
    result(round, "T-2", "T-1", 0, { match: `m${round}`, round, room: "closed" }),
  ];
  const set = (before: Session, round: number) =>
    told(before, "MatchSet", { match: `m${round}`, round, home: "T-1", away: "T-2", boards: [round] });
  const session = withResults(set(set(opened({ method: "imps", contest: "teams" }), 1), 2), [
    ...match(1, 20),
    ...match(2, award),
  ]);
  const scored = scoring(session);
  const before = scored.scored;
  const [from] = match(1, 20);
  const [to] = match(1, 620);
  const corrected = told(session, "ResultCorrected", { result: from?.["result"], from, to });
  const after = scoring(corrected, scored).scored;
  expect([before, after].map(({ matches }) => matches[1]?.boards[0]?.home)).toEqual(["3", "12"]);
  expect(after).toEqual(scoreSession(corrected));
});
