/** What a score that was ruled on outlives: a penalty, a point of Law, a dispute that is let stand. Laws 79B, 81C, 90. */
import { expect, test } from "vitest";
import type { ProcedureCommand } from "./decide.ts";
import { afterAll, answered, at, COMMITTEE, DIRECTOR, evening, pair, place, publish } from "./testing/evening.ts";
import type { ProcedureData } from "./told/events.ts";
import type { Procedure } from "./told/state.ts";
import { boardView } from "./views.ts";

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const STANDS = { kind: "stands" } as const;
type Given = Partial<Omit<ProcedureData<"RulingGiven">, "by" | "ruling">>;
const ruling = (id: string, more: Given = {}): ProcedureCommand => ({
  type: "RulingGiven",
  by: DIRECTOR,
  data: { ruling: id, place: place(1), kind: "judgement", laws: ["16B3"], ...more },
});
const counts = (procedure: Procedure) => boardView(procedure, place(1)).counts;

const eight = afterAll(evening(), [[0, ruling("R0", { result: made(8), nonOffending: ["EW"] })]]);
const disputed = afterAll(eight, [
  [1, publish],
  [2, { type: "TrickDisputed", by: pair("NS"), data: { dispute: "D1", place: place(1), says: 10 } }],
]);
const onDispute = (more: Given): ProcedureCommand =>
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
