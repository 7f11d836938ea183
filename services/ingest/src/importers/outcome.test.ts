import { expect, test } from "vitest";
import { readOutcome } from "./outcome.ts";
import { problemLog } from "./problems.ts";

const asWritten = (contract: string, score: string): string | undefined =>
  readOutcome({ contract, declarer: "N", tricks: "9", score }, "None", { line: 1 }, problemLog(10))?.asWritten;

test.each([
  ["4S", "A6040", "4S N 9 A6040"],
  ["3NTX", "AVE+-", "3NTX N 9 AVE+-"],
  ["4S", "420", "4S N 9 420"],
])("the notation of a result is kept: %s, %s", (contract, score, kept) => {
  expect(asWritten(contract, score)).toBe(kept);
});

test.each(["See Ada Holm", "Ada", "ask ada@club.example", "N".repeat(60)])("other words are not: %s", (contract) => {
  expect(asWritten(contract, "A6040")).toBeUndefined();
  expect(asWritten(contract, "420")).toBeUndefined();
});
