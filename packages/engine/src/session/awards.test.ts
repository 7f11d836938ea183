/** Adjusted scores on a board, one by one (Laws 12C, 86, 87). Every expectation is worked out beside it. */
import { describe, expect, test } from "vitest";
import { opened, oneBoard, pointsOf, result, sidesOf, standingOf, told, withResults } from "./testing/given.ts";
import type { Happened } from "./testing/given.ts";
import { scoreSession } from "./score.ts";

const plus = { artificial: "average+" } as const;
const minus = { artificial: "average-" } as const;
const average = { artificial: "average" } as const;
const matchpoints = { method: "matchpoints", regulations: { unequalResults: "neuberg" } } as const;

describe("artificial scores of Law 12C2", () => {
  test("are percentages of the full top; three results are brought to four", () => {
    const scored = oneBoard(matchpoints, [420, 450, -50, { ns: plus, ew: minus }]);
    // M·4/3 + 1/3 of 2, 4 and 0; 60 % and 40 % of 6.
    expect(pointsOf(scored, "ns")).toEqual(["3", "17/3", "1/3", "18/5"]);
    expect(pointsOf(scored, "ew").at(-1)).toBe("12/5");
  });

  test("are met as equals where the organizer says so", () => {
    const scored = oneBoard({ method: "matchpoints", regulations: { artificialInComparison: "tie" } }, [
      420,
      450,
      -50,
      { ns: average, ew: average },
    ]);
    expect(pointsOf(scored, "ns")).toEqual(["3", "5", "1", "3"]);
  });

  test.each([
    [{ artificial: "average+" }, "3"],
    [{ artificial: "average" }, "0"],
    [{ artificial: 55 }, "3/2"],
    [{ artificial: { imps: -1.5 } }, "-3/2"],
  ] as const)("at IMPs: %o is %s", (award, imps) => {
    const scored = oneBoard(
      { method: "butler", regulations: { butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 10 } } },
      [420, 450, { ns: award, ew: minus }],
    );
    expect(pointsOf(scored, "ns").at(-1)).toBe(imps);
    expect(pointsOf(scored, "ew").at(-1)).toBe("-3");
  });

  test("at added cross-IMPs may be worth so much a comparison", () => {
    const given = [420, 420, 420, { ns: plus, ew: minus }] as const;
    const by = (artificialImpsPer: string) =>
      pointsOf(
        oneBoard({ method: "cross-imps", regulations: { crossImps: "sum", artificialImpsPer } }, given),
        "ns",
      ).at(-1);
    expect([by("board"), by("comparison")]).toEqual(["3", "6"]);
  });
});

/** Three tables, three boards; what happened at the first table of the third board is given. */
const evening = (first: Happened, regulations: Record<string, unknown> = {}) => {
  const boards: readonly (readonly Happened[])[] = [
    [620, 100, -50],
    [420, 50, -100],
    [first, 140, 110],
  ];
  const results = boards.flatMap((tables, board) =>
    tables.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each)),
  );
  return scoreSession(withResults(opened({ ...matchpoints, regulations }), results));
};

describe("Law 12C2(c)", () => {
  test("who was not at fault and has more than 60 % elsewhere has that instead", () => {
    const scored = evening({ ns: plus, ew: minus });
    // A-1 won both its other boards: 100 % of a top of 4; B-1 lost both: 0 %.
    expect([pointsOf(scored, "ns", 3)[0], pointsOf(scored, "ew", 3)[0]]).toEqual(["4", "0"]);
    expect(sidesOf(scored, "ns", 3)[0]?.why).toMatchObject({
      own: { percent: "100", boards: 2, used: true },
      basis: [{ law: "12C2(a)" }, { law: "12C2(c)" }],
    });
  });

  test("a flat percentage that a director gave is not touched", () =>
    expect(pointsOf(evening({ ns: { artificial: 60 }, ew: average }), "ns", 3)[0]).toBe("12/5"));
});

test("Law 12C2(d): later boards that a contestant missed go by the authority's scale", () => {
  const missed: Happened = { ns: plus, ew: average };
  const boards = [1, 2, 3].flatMap((board) => [
    result(board, "A-1", "B-1", board === 1 ? 110 : missed),
    result(board, "A-2", "B-2", 420),
    result(board, "A-3", "B-3", -50),
  ]);
  const missedBoardsScale = { rows: [{ fromBoard: 2, averagePlus: { percent: 55 } }] };
  const scored = scoreSession(withResults(opened({ ...matchpoints, regulations: { missedBoardsScale } }), boards));
  // Top 4: the first at 60 %, the second at 55 %; what the scale does not name stays.
  expect([2, 3].map((board) => pointsOf(scored, "ns", board)[0])).toEqual(["12/5", "11/5"]);
  expect([2, 3].map((board) => pointsOf(scored, "ew", board)[0])).toEqual(["2", "2"]);
});

describe("assigned scores of Law 12C1", () => {
  test("weighted: each outcome is matchpointed, and others meet it by its weights", () => {
    const award = {
      weighted: [
        ["2/3", 620],
        ["1/3", -100],
      ],
    } as const;
    const scored = oneBoard(matchpoints, [620, 170, { ns: award, ew: award }]);
    // 620 beats 170 and -100, ties 620: 2 + 2·1/3 + 2/3. The award: 2/3·(1 + 2) + 1/3·0.
    expect(pointsOf(scored, "ns")).toEqual(["10/3", "2/3", "2"]);
    expect(pointsOf(scored, "ew")).toEqual(["2/3", "10/3", "2"]);
  });

  test("weighted, where the organizer has it left out for others", () => {
    const award = {
      weighted: [
        [0.5, 620],
        [0.5, -100],
      ],
    } as const;
    const scored = oneBoard(
      { method: "matchpoints", regulations: { weightedInComparison: "leftOut", unequalResults: "neuberg" } },
      [620, 170, { ns: award, ew: award }],
    );
    // Two results brought to three: 2·3/2 + 1/2 and 0 + 1/2; the award is tallied against the two.
    expect(pointsOf(scored, "ns")).toEqual(["7/2", "1/2", "3/2"]);
  });

  test("split: each side is compared along its own line", () => {
    const scored = oneBoard(matchpoints, [-110, { ns: { assigned: -140 }, ew: { assigned: -90 } }, -100]);
    expect(pointsOf(scored, "ns")).toEqual(["2", "0", "4"]);
    expect(pointsOf(scored, "ew")).toEqual(["4", "0", "2"]);
  });

  test("12C1(e): who added to its own damage is not relieved of that part", () => {
    const at = (selfInflicted?: readonly [number, number]) =>
      oneBoard(matchpoints, [
        420,
        170,
        -100,
        {
          ns: { assigned: 420 },
          ew: { assigned: 420 },
          score: -300,
          ...(selfInflicted === undefined ? {} : { selfInflicted }),
        },
      ]);
    // Without its error North-South had -50: above -100, so 2 of 6 instead of the 0 at the table. 5 less 2; East-West keep the award.
    expect([pointsOf(at(), "ns").at(-1), pointsOf(at(), "ew").at(-1)]).toEqual(["5", "1"]);
    expect([pointsOf(at([-50, -300]), "ns").at(-1), pointsOf(at([-50, -300]), "ew").at(-1)]).toEqual(["3", "1"]);
    expect(sidesOf(at([-50, -300]), "ns").at(-1)?.why).toMatchObject({
      kind: "selfInflicted",
      withoutError: { points: "2" },
      atTable: { points: "0" },
    });
  });
});

test("the better of two awards, and its complement", () => {
  const best = { best: [{ assigned: 420 }, plus] } as const;
  const scored = oneBoard(matchpoints, [450, 170, { ns: best, ew: "complement" }]);
  // 420 among 450 and 170 is 2 of 4; average plus is 2.4.
  expect([pointsOf(scored, "ns").at(-1), pointsOf(scored, "ew").at(-1)]).toEqual(["12/5", "8/5"]);
});

test.each(["matchpoints", "bam"] as const)(
  "the complement of a weighted score is that score to the rest of its line, by %s",
  (method) => {
    const weighted = {
      weighted: [
        ["3/5", 620],
        ["2/5", -100],
      ],
    } as const;
    const given = [620, 170, -50];
    const complement = oneBoard({ method }, [...given, { ns: weighted, ew: "complement" }]);
    const spelled = oneBoard({ method }, [...given, { ns: weighted, ew: weighted }]);
    expect(pointsOf(complement, "ns")).toEqual(pointsOf(spelled, "ns"));
    expect(pointsOf(complement, "ew")).toEqual(pointsOf(spelled, "ew"));
  },
);

test("a datum has one score of a board where one side has the other’s complement", () => {
  const regulations = { butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 10 } };
  const butler = { method: "butler", regulations } as const;
  const assigned = { assigned: 620 } as const;
  const complement = oneBoard(butler, [170, -50, { ns: assigned, ew: "complement" }]);
  expect(pointsOf(complement, "ew")).toEqual(
    pointsOf(oneBoard(butler, [170, -50, { ns: assigned, ew: assigned }]), "ew"),
  );
});

test("a board is compared on two lines only where its two sides have different scores", () => {
  const lines = (happened: Happened) => oneBoard(matchpoints, [420, 170, happened]).boards[0]?.groups[0]?.ew;
  expect(lines({ ns: plus, ew: minus })).toBeUndefined();
  expect(lines({ ns: { assigned: 170 }, ew: "complement" })).toBeUndefined();
  expect(lines({ ns: { assigned: 170 }, ew: { assigned: 420 } })).toHaveLength(2);
});

test("what a file states is taken as it is, and is no part of the comparison", () => {
  const scored = oneBoard({ method: "matchpoints", regulations: { unequalResults: "none", expectedResults: 3 } }, [
    420,
    170,
    { ns: { stated: 2.3 }, ew: { stated: 1.7 }, score: 620 },
  ]);
  expect(pointsOf(scored, "ns")).toEqual(["2", "0", "23/10"]);
});

describe("fouled boards (Law 87)", () => {
  const groups = (regulations: Record<string, unknown>) => {
    const results = [420, 450, 140, 110, 90].map((score, index) =>
      result(1, `A-${index}`, `B-${index}`, score, { group: index < 3 ? "right" : "wrong" }),
    );
    return pointsOf(scoreSession(withResults(opened({ method: "matchpoints", regulations }), results)), "ns");
  };

  test("each form is compared by itself and brought to the full number", () =>
    // M·5/3 + 2/3 of 2, 4, 0; M·5/2 + 3/2 of 2, 0.
    expect(groups({ fouledGroups: "neuberg" })).toEqual(["4", "22/3", "2/3", "13/2", "3/2"]));

  test("a small group may have fixed percentages of the top", () =>
    expect(
      groups({ fouledGroups: { method: "neuberg", smallGroups: [{ size: 2, percents: [55, 45] }] } }).slice(3),
    ).toEqual(["22/5", "18/5"]));

  test("a board that is cancelled gives everybody its award", () => {
    const session = told(
      withResults(opened(matchpoints), [result(1, "A-1", "B-1", 420), result(1, "A-2", "B-2", 50)]),
      "BoardCancelled",
      { board: 1, ns: plus, ew: average, law: "87C" },
    );
    const scored = scoreSession(session);
    expect([pointsOf(scored, "ns"), pointsOf(scored, "ew")]).toEqual([
      ["6/5", "6/5"],
      ["1", "1"],
    ]);
    expect(scored.boards[0]?.cancelled?.basis).toEqual([{ law: "87C" }]);
  });
});

test("a regulation that nobody can use is refused by name, and its default holds", () => {
  const scored = oneBoard(
    { method: "matchpoints", regulations: { unequalResults: "newberg", scoringUnit: "half-matchpoint" } },
    [420, 170],
  );
  expect(scored.problems).toMatchObject([{ code: "malformed", option: "unequalResults", law: "80B2" }]);
  expect(pointsOf(scored, "ns")).toEqual(["1", "0"]);
});

test("a result alone on its board has nothing to be compared with", () => {
  const scored = oneBoard(matchpoints, [420]);
  expect(sidesOf(scored, "ns")[0]?.why).toMatchObject({ kind: "notScored", reason: "nothingToCompare" });
  expect(standingOf(scored, "A-1")?.rank).toBeUndefined();
});
