/** Overall results: sessions summed or weighed, what stages carry over, who is who, and who is ranked. */
import type { Standing } from "../reasons/scored.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identities } from "./identity.ts";
import { eventResult, eventRules, type EventRules, type EventSession, type KeptLine } from "./result.ts";

const RULES: EventRules = { sessionWeights: "sum", carryOver: "none", rankTies: "shared" };

/** A line of 10 boards with a top of 10: the percentage is the total. */
const line = (contestant: string, total: number, more: Partial<KeptLine> = {}): KeptLine => ({
  contestant,
  field: 0,
  rank: 1,
  total: String(total),
  percent: String(total),
  boards: 10,
  why: { percent: { of: "100", points: String(total), basis: [] } },
  carryOver: [],
  ...more,
});
/** Victory points, without percentages. */
const vps = (
  contestant: string,
  total: number,
  rank: number,
  carryOver: Standing["why"]["carryOver"] = [],
): KeptLine => ({
  contestant,
  field: 0,
  rank,
  total: String(total),
  boards: 10,
  why: {},
  carryOver,
});
const session = (id: string, standings: readonly KeptLine[], identity: readonly (readonly [string, string])[] = []) =>
  ({ session: id, standings, matches: [], identity: new Map(identity) }) satisfies EventSession;

const told = (sessions: readonly EventSession[], rules: Partial<EventRules> = {}) =>
  eventResult(sessions, { ...RULES, ...rules })?.lists.map(({ field, line: of, rows }) => [
    field,
    of,
    rows.map(({ id, rank, total, percent }) => [id, rank, total, percent]),
  ]);

describe("several sessions of an event", () => {
  test("are added, and ranked by the percentage of all that could be had", () =>
    expect(told([session("1", [line("a", 60), line("b", 40)]), session("2", [line("b", 70), line("a", 40)])])).toEqual([
      [
        0,
        null,
        [
          ["b", 1, "110", "55"],
          ["a", 2, "100", "50"],
        ],
      ],
    ]));

  test("are weighed as the conditions say", () =>
    expect(
      told([session("1", [line("a", 60), line("b", 40)]), session("2", [line("b", 70), line("a", 40)])], {
        sessionWeights: ["3/4", "1/4"],
      }),
    ).toEqual([
      [
        0,
        null,
        [
          ["a", 1, "55", "55"],
          ["b", 2, "95/2", "95/2"],
        ],
      ],
    ]));

  test("find a contestant again under the number that it has in each", () => {
    const result = eventResult(
      [
        session(
          "1",
          [line("A-1", 60), line("A-2", 40)],
          [
            ["A-1", "x"],
            ["A-2", "y"],
          ],
        ),
        session(
          "2",
          [line("A-1", 30), line("A-2", 70)],
          [
            ["A-1", "y"],
            ["A-2", "x"],
          ],
        ),
      ],
      RULES,
    );
    expect(
      result?.lists[0]?.rows.map(({ id, total, parts }) => [id, total, parts.map((part) => part.contestant)]),
    ).toEqual([
      ["x", "130", ["A-1", "A-2"]],
      ["y", "70", ["A-2", "A-1"]],
    ]);
  });

  test("rank nobody by a mean of fewer sessions; victory points are added all the same", () => {
    const some = [session("1", [line("a", 60), line("c", 90)]), session("2", [line("a", 40)])];
    expect(told(some)?.[0]?.[2]).toEqual([
      ["a", 1, "100", "50"],
      ["c", null, "90", "90"],
    ]);
    const teams = [session("1", [vps("a", 12, 1), vps("c", 8, 2)]), session("2", [vps("a", 3, 1)])];
    expect(told(teams)?.[0]?.[2]).toEqual([
      ["a", 1, "15", null],
      ["c", 2, "8", null],
    ]);
  });

  test("have a list for each final, and one for each line where lines are kept", () => {
    const finals = [
      session("1", [line("a", 60), line("b", 40), line("c", 50)]),
      session("2", [line("a", 50), line("b", 60, { field: 1 }), line("c", 45)]),
    ];
    expect(told(finals)?.map(([field, of, rows]) => [field, of, Array.isArray(rows) ? rows.length : 0])).toEqual([
      [0, null, 2],
      [1, null, 1],
    ]);
    const lines = [1, 2].map((id) =>
      session(String(id), [line("a", 60, { line: "NS" }), line("b", 40, { line: "EW" })]),
    );
    expect(told(lines)?.map(([, of]) => of)).toEqual(["EW", "NS"]);
  });

  test("that nobody shares have no overall", () =>
    expect(told([session("1", [line("a", 60)]), session("2", [line("b", 60)])])).toBeUndefined());
});

describe("stages", () => {
  const stage = session("1", [vps("a", 40, 1), vps("b", 30, 2), vps("c", 20, 3)]);

  test("count through what was recorded as carried over", () => {
    const final = session("2", [
      vps("a", 20, 2, [{ amount: "10", unit: "vp", gives: "10" }]),
      vps("b", 25, 1, [{ amount: "5", unit: "vp", gives: "5" }]),
    ]);
    const result = eventResult([stage, final], RULES);
    expect([result?.before, result?.counted]).toEqual([["1"], ["2"]]);
    expect(result?.lists[0]?.rows.map(({ id, total, parts }) => [id, total, parts[0]?.carried.length])).toEqual([
      ["b", "25", 1],
      ["a", "20", 1],
    ]);
  });

  test("carry over by the elected rule where nobody recorded it", () => {
    const final = session("2", [vps("a", 20, 2), vps("b", 27, 1)]);
    const result = eventResult([stage, final], {
      ...RULES,
      carryOver: { from: "previousStage", unit: "vp", share: "1/2" },
    });
    expect(result?.lists[0]?.rows.map(({ id, total, carryOver }) => [id, total, carryOver])).toEqual([
      ["b", "42", "15"],
      ["a", "40", "20"],
    ]);
  });
});

test("the order in which contestants are listed changes nothing", () => {
  const amount = fc.integer({ min: 0, max: 100 });
  const twice = fc
    .array(fc.tuple(amount, amount), { minLength: 2, maxLength: 9 })
    .map((totals) => totals.map(([first, second], id) => [line(`p${id}`, first), line(`p${id}`, second)] as const))
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
  const of = (lines: readonly (readonly [KeptLine, KeptLine])[]) =>
    told([
      session(
        "1",
        lines.map(([first]) => first),
      ),
      session(
        "2",
        lines.map(([, second]) => second),
      ),
    ]);
  fc.assert(
    fc.property(twice, ([lines, shuffled]) => {
      expect(of(shuffled)).toEqual(of(lines));
    }),
  );
});

test("the conditions go before what a session was pinned to; what cannot be read is none", () => {
  expect(eventRules({ sessionWeights: "equal" }, { sessionWeights: "byBoards" }).sessionWeights).toBe("equal");
  expect(eventRules({ sessionWeights: "nonsense" }, { sessionWeights: "byBoards" }).sessionWeights).toBe("byBoards");
  expect(eventRules({}, {})).toEqual(RULES);
});

test("a contestant is its players, a team its name; who cannot be told apart stays its id", () => {
  const label = (id: string, people: readonly string[], name: string | null = null) =>
    [
      id,
      {
        id,
        section: "A",
        number: "1",
        line: null,
        name,
        players: people.map((person) => ({ person, name: null, seat: null })),
      },
    ] as const;
  const pairs = identities(
    "pairs",
    new Map([label("A-1", ["x:2", "x:1"]), label("A-2", ["x:3"]), label("A-3", ["x:3"]), label("A-4", [])]),
  );
  expect([...pairs]).toEqual([
    ["A-1", "players x:1 x:2"],
    ["A-2", "id A-2"],
    ["A-3", "id A-3"],
    ["A-4", "id A-4"],
  ]);
  expect(identities("teams", new Map([label("T-1", ["x:1"], " Otters")])).get("T-1")).toBe("team otters");
});
