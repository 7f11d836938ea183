/** What a score that was ruled on outlives: a penalty, a point of Law, a dispute that is let stand, a director once a
 * committee has decided; and who is at fault once somebody finds otherwise. Laws 12C, 79B, 81C, 82C, 90, 93. */
import { describe, expect, test } from "vitest";
import type { ProcedureCommand } from "./decide.ts";
import {
  afterAll,
  answered,
  at,
  COMMITTEE,
  DIRECTOR,
  evening,
  pair,
  place,
  publish,
  ruling,
} from "./testing/evening.ts";
import type { ProcedureData } from "./told/events.ts";
import { foldNextOf } from "./told/fold.ts";
import { resultAt } from "./told/place.ts";
import type { Procedure } from "./told/state.ts";
import { boardView } from "./views.ts";

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const STANDS = { kind: "stands" } as const;
const counts = (procedure: Procedure) => boardView(procedure, place(1)).counts;

const eight = afterAll(evening(), [[0, ruling("R0", { result: made(8), nonOffending: ["EW"] })]]);
const disputed = afterAll(eight, [
  [1, publish],
  [2, { type: "TrickDisputed", by: pair("NS"), data: { dispute: "D1", place: place(1), says: 10 } }],
]);
const onDispute = (more: Parameters<typeof ruling>[1]): ProcedureCommand =>
  ruling("D1", { about: "D1", kind: "fact", laws: ["79B3"], found: "probable", ...more });

test.each(["procedural", "disciplinary", "law"] as const)(
  "a %s ruling that lets the result stand says nothing of the board",
  (kind) => {
    const after = afterAll(eight, [[1, ruling("R1", { kind, laws: ["90B8"], result: STANDS })]]);
    expect(counts(after)).toEqual({ kind: "ruled", ruled: made(8) });
    expect(after.session.results).toEqual(eight.session.results);
  },
);

test("nor does a penalty once a committee has decided", () => {
  const decided = afterAll(eight, [
    [1, publish],
    [2, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R0"] } }],
    [
      3,
      {
        type: "CommitteeDecided",
        by: COMMITTEE,
        data: { appeal: "A1", ruling: "R0", outcome: "changed", result: made(9) },
      },
    ],
    [4, ruling("R1", { kind: "procedural", laws: ["90B8"], result: STANDS })],
  ]);
  expect(counts(decided)).toEqual({ kind: "ruled", ruled: made(9) });
});

test("a penalty that asks for a score gives one", () => {
  const after = afterAll(eight, [[1, ruling("R1", { kind: "procedural", laws: ["90B8"], result: made(7) })]]);
  expect(counts(after)).toEqual({ kind: "ruled", ruled: made(7) });
});

test("a judgement that the result stands takes an earlier score back", () => {
  expect(counts(afterAll(eight, [[1, ruling("R1", { result: STANDS })]])).kind).toBe("session");
});

test("a dispute that is let stand leaves what was ruled before", () => {
  const after = afterAll(disputed, [[3, onDispute({ found: "no", result: STANDS })]]);
  expect(after.disputes.get("D1")?.state).toBe("decided");
  expect(counts(after)).toEqual({ kind: "ruled", ruled: made(8) });
});

test("who is not clearly convinced raises nobody above what counts, whatever the entry says (79B3)", () => {
  const raised = onDispute({ result: { kind: "sides", ns: made(9), ew: STANDS } });
  expect(answered(disputed, raised, at(3))).toBe("79B3");
  const lowered = onDispute({ result: { kind: "sides", ns: made(7), ew: made(8) } });
  expect(answered(disputed, lowered, at(3))).toBe("taken");
  expect(answered(disputed, onDispute({ found: "clear", result: made(10) }), at(3))).toBe("taken");
});

test("an award that is no number of points is not changed by a doubtful dispute", () => {
  const average = { kind: "artificial", level: "average" } as const;
  const awarded = afterAll(evening(), [
    [0, ruling("R0", { result: { kind: "sides", ns: average, ew: average }, nonOffending: [] })],
    [1, publish],
    [2, { type: "TrickDisputed", by: pair("NS"), data: { dispute: "D1", place: place(1), says: 10 } }],
  ]);
  expect(answered(awarded, onDispute({ result: made(9) }), at(3))).toBe("79B3");
});

const lodge: ProcedureCommand = {
  type: "AppealLodged",
  by: pair("NS"),
  data: { appeal: "A1", rulings: ["R0"] },
};
const decide = (more: Partial<Omit<ProcedureData<"CommitteeDecided">, "by">>): ProcedureCommand => ({
  type: "CommitteeDecided",
  by: COMMITTEE,
  data: { appeal: "A1", ruling: "R0", outcome: "changed", ...more },
});
const appealed = (procedure: Procedure): Procedure =>
  afterAll(procedure, [
    [1, publish],
    [2, lodge],
  ]);
const outcome = ({ session }: Procedure) => resultAt(session, place(1))?.outcome;
const artificial = (ns: "average+" | "average", ew: "average+" | "average") =>
  ({ kind: "sides", ns: { kind: "artificial", level: ns }, ew: { kind: "artificial", level: ew } }) as const;

describe("what a committee decided", () => {
  const decided = afterAll(appealed(eight), [[3, decide({ result: made(9) })]]);

  test("is not ruled anew by a director, nor where it was upheld (82C)", () => {
    expect(answered(decided, ruling("R1", { result: made(8) }), at(4))).toBe("82C");
    expect(answered(decided, ruling("R1", { result: STANDS }), at(4))).toBe("82C");
    const upheld = afterAll(appealed(eight), [[3, decide({ outcome: "upheld" })]]);
    expect(answered(upheld, ruling("R1", { result: made(9) }), at(4))).toBe("82C");
  });

  test("leaves what says nothing of the board, and other boards, to the director", () => {
    expect(answered(decided, ruling("R1"), at(4))).toBe("taken");
    expect(answered(decided, ruling("R1", { kind: "procedural", laws: ["90B8"], result: STANDS }), at(4))).toBe(
      "taken",
    );
    expect(answered(decided, ruling("R1", { place: place(2), result: made(8) }), at(4))).toBe("taken");
    expect(answered(appealed(eight), ruling("R1", { result: made(9) }), at(3))).toBe("taken");
  });

  test("counts on when only the entry is corrected", () => {
    const from = resultAt(decided.session, place(1));
    if (from?.outcome.kind !== "adjusted") throw new Error("the board was adjusted");
    const to = { ...from, outcome: { ...from.outcome, table: made(11) } };
    const after = foldNextOf(decided, [{ type: "ResultCorrected", data: { result: from.result, from, to } }], at(4));
    expect(counts(after)).toEqual({ kind: "ruled", ruled: made(9) });
    expect(answered(after, ruling("R1", { result: made(8) }), at(5))).toBe("82C");
  });
});

test("a committee may find others at fault, and its result goes by that (12C2)", () => {
  const found = appealed(
    afterAll(evening(), [[0, ruling("R0", { nonOffending: ["NS"], result: artificial("average+", "average") })]]),
  );
  const both = artificial("average+", "average+");
  expect(answered(found, decide({ result: both }), at(3))).toBe("12C2(a)");
  const decided = afterAll(found, [[3, decide({ result: both, nonOffending: ["NS", "EW"] })]]);
  expect(outcome(decided)).toMatchObject({ ew: { artificial: "average+" } });
  expect(outcome(decided)).not.toHaveProperty("offending");
});

describe("damage that a side did to itself (12C1(e))", () => {
  const own = { withoutError: made(10), atTable: made(9) };
  const given = afterAll(evening(), [
    [0, ruling("R0", { nonOffending: ["NS"], result: made(11), selfInflicted: own })],
  ]);

  test("goes with the result that it was found with: a decision and a correction give their own", () => {
    expect(outcome(given)).toHaveProperty("selfInflicted", [420, -50]);
    const decided = afterAll(appealed(given), [[3, decide({ result: made(12) })]]);
    expect(outcome(decided)).toMatchObject({ ns: { assigned: 480 }, offending: "EW" });
    expect(outcome(decided)).not.toHaveProperty("selfInflicted");
    const kept = afterAll(appealed(given), [[3, decide({ result: made(12), selfInflicted: own })]]);
    expect(outcome(kept)).toHaveProperty("selfInflicted", [420, -50]);
    const corrected = { ruling: "R0", result: made(12), normalResult: true } as const;
    const after = afterAll(given, [[3, { type: "RulingCorrected", by: DIRECTOR, data: corrected }]]);
    expect(outcome(after)).not.toHaveProperty("selfInflicted");
  });

  test("is borne by no side that offended, whoever rules", () => {
    const offenders = ruling("R1", { nonOffending: ["EW"], result: made(11), selfInflicted: own });
    expect(answered(evening(), offenders, at(1))).toBe("12C1(e)");
    const swapped = decide({ result: made(12), nonOffending: ["EW"], selfInflicted: own });
    expect(answered(appealed(given), swapped, at(3))).toBe("12C1(e)");
  });
});

test("a ruling that gave a penalty alone has no result to correct (82C)", () => {
  const penal = afterAll(evening(), [
    [0, ruling("R0", { kind: "procedural", laws: ["90B8"] })],
    [
      0,
      {
        type: "PenaltyImposed",
        by: DIRECTOR,
        data: { penalty: "P1", ruling: "R0", contestant: "A-1-NS", law: "90B8", amount: 1, unit: "matchpoints" },
      },
    ],
  ]);
  const data = { ruling: "R0", result: STANDS, normalResult: true } as const;
  expect(answered(penal, { type: "RulingCorrected", by: DIRECTOR, data }, at(1))).toBe("82C");
});
