/** Sides that were entered the wrong way round: the contract goes with those who played it, whatever was awarded since. Law 79C. */
import { expect, test } from "vitest";
import { turned, turns } from "./turned.ts";

const made = { kind: "played", contract: "4S", declarer: "S", tricks: 10 } as const;

test("the same contract is declared from the next seat, led by a hand that nobody told", () => {
  expect(turned({ ...made, lead: "HK", score: 420 })).toEqual({ ...made, declarer: "W" });
  expect(turned({ kind: "scoreOnly", score: 420 })).toEqual({ kind: "scoreOnly", score: -420 });
});

test("under an award the entry is turned, and the award is left to its ruling", () => {
  const awarded = { kind: "adjusted", ns: { assigned: 50 }, ew: { assigned: 50 } } as const;
  expect(turned({ ...awarded, table: made })).toEqual({ ...awarded, table: { ...made, declarer: "W" } });
  expect(turns({ ...awarded, table: { kind: "passedOut" } })).toBe(false);
  expect(turns(awarded)).toBe(false);
});
