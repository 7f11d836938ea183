/** A reason why random tables do not come to a clause names one that there is, and that they have not taken. */
import { expect, test } from "vitest";
import type { HeardClause } from "./heard-clause.ts";
import { staleReasons, unexplained } from "./said-of-clauses.ts";

const clauses: readonly HeardClause[] = [
  { paragraph: "27B2", lines: ["law27-insufficient.ts:10"], taken: 0 },
  { paragraph: "27B3", lines: ["law27-insufficient.ts:20"], taken: 3 },
];

test("a reason that names no clause, or one that was taken, is stale", () => {
  const reasons = {
    "27B2 law27-insufficient.ts": "it takes more than one table",
    "27B3 law27-insufficient.ts": "it was rare",
    "27B9 law27-insufficient.ts": "there is none",
  };
  expect(staleReasons(clauses, reasons)).toEqual(["27B3 law27-insufficient.ts", "27B9 law27-insufficient.ts"]);
});

test("a clause that was not taken wants a reason of its own", () => {
  const [rare] = clauses;
  expect(unexplained(clauses, {})).toEqual([rare]);
  expect(unexplained(clauses, { "27B2 law27-insufficient.ts": "it takes more than one table" })).toEqual([]);
  expect(unexplained(clauses, { "27B2 law30-32-later-call.ts": "of another Law" })).toEqual([rare]);
});
