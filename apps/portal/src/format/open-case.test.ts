/** What of a case still waits for somebody. */
import { expect, test } from "vitest";
import { isOpenCase } from "./open-case.ts";

test.each([
  [null, "filed", true],
  [null, "open", true],
  [null, "lateRequested", true],
  [null, "lateApproved", true],
  [null, "pending", true],
  [null, "answered", false],
  [null, "declined", false],
  [null, "entryCorrected", false],
  [null, "inForce", false],
  [null, "waived", false],
  ["underAppeal", "underAppeal", true],
  ["stands", "standing", false],
  ["stands", "pending", false],
  ["changed", "superseded", false],
] as const)("with the outcome %s and the state %s it is open: %s", (outcome, state, isOpen) => {
  expect(isOpenCase({ outcome, state })).toBe(isOpen);
});
