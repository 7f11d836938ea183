/** What lines of travellers say happened, as programs and people write it: contracts, tricks, scores, adjusted scores in words and percentages. */
import { describe, expect, it, test } from "vitest";
import { readArtificial } from "./artificial.ts";
import { readOutcome, type WrittenOutcome } from "./outcome.ts";
import { problemLog } from "./problems.ts";
import type { Problem } from "./types.ts";

const read = (
  written: WrittenOutcome,
): { readonly outcome: unknown; readonly problems: readonly Pick<Problem, "code" | "message">[] } => {
  const problems = problemLog(10);
  const found = readOutcome(written, "None", { line: 1 }, problems);
  return { outcome: found?.outcome, problems: problems.all() };
};
const artificial = (ns: unknown, ew: unknown): unknown => ({
  kind: "adjusted",
  ns: { artificial: ns },
  ew: { artificial: ew },
});

describe("an adjusted score that gives both sides", () => {
  test.each([
    ["A6040", 60, 40],
    ["60%-40%", 60, 40],
    ["60% - 40%", 60, 40],
    ["60%−40%", 60, 40],
    ["60/40", 60, 40],
    ["A60/60", 60, 60],
    ["A 40-60", 40, 60],
    ["60 40", 60, 40],
    ["62.5%/37,5%", 62.5, 37.5],
    ["50%", 50, 50],
    ["A50", 50, 50],
    ["A==", "average", "average"],
    ["A+-", "average+", "average-"],
    ["A+=", "average+", "average"],
    ["AVE+/AVE-", "average+", "average-"],
    ["Av+/Av−", "average+", "average-"],
    ["AVE+ AVE", "average+", "average"],
    ["Avg- / Avg+", "average-", "average+"],
    ["Average plus/average minus", "average+", "average-"],
    ["Ave+/-", "average+", "average-"],
  ])("%s", (score, ns, ew) => {
    expect(read({ contract: "4S", declarer: "N", tricks: "9", score })).toEqual({
      outcome: artificial(ns, ew),
      problems: [],
    });
  });
});

describe("an adjusted score that leaves something open", () => {
  test.each([
    ["A60", 60, 40],
    ["60%", 60, 40],
    ["Av+", "average+", "average+"],
    ["AVE-", "average-", "average-"],
    ["AVE", "average", "average"],
    ["ADJ", "average", "average"],
    ["FOULED", "average", "average"],
  ])("%s is said to be unclear, and takes the points of both sides where the file has them", (score, ns, ew) => {
    const alone = read({ score });
    expect(alone.outcome).toEqual(artificial(ns, ew));
    expect(alone.problems).toMatchObject([{ code: "adjustedScore" }]);
    expect(read({ score, points: { ns: "13.5", ew: "9" } })).toEqual({
      outcome: { kind: "adjusted", ns: { stated: 13.5 }, ew: { stated: 9 } },
      problems: [],
    });
  });

  it("keeps its own words where the points of one side alone stand beside it", () => {
    expect(read({ score: "Av+", points: { ns: "12" } }).outcome).toEqual(artificial("average+", "average+"));
  });
});

test.each([
  "420",
  "-50",
  "−50",
  "620-620",
  "1/2",
  "+",
  "4S",
  "PASS",
  "NP",
  "Ada Holm",
  "A6",
  "A600",
  "A B",
  "",
  "300%",
])("%j is no adjusted score", (text) => {
  expect(readArtificial(text)).toBeUndefined();
});

describe("tricks", () => {
  it("with a typographic minus are read, and so is such a score", () => {
    expect(read({ contract: "4S", declarer: "N", tricks: "−2", score: "−100" })).toEqual({
      outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 8, score: -100 },
      problems: [],
    });
  });

  it("that nobody can take are named; the score tells how many there were", () => {
    const { outcome, problems } = read({ contract: "4H", declarer: "N", tricks: "14", score: "420" });
    expect(outcome).toEqual({ kind: "played", contract: "4H", declarer: "N", tricks: 10, score: 420 });
    expect(problems).toMatchObject([{ code: "badNumber", message: expectedMessage("14", "4H") }]);
  });

  it("that nobody can take leave the score alone, where it fits no number of tricks", () => {
    const { outcome, problems } = read({ contract: "4H", declarer: "N", tricks: "14", score: "421" });
    expect(outcome).toEqual({ kind: "scoreOnly", score: 421 });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain("thirteen");
  });
});

const expectedMessage = (tricks: string, contract: string): string =>
  `“${tricks}” is no number of tricks in ${contract}: a hand has thirteen.`;

const asWritten = (contract: string, score: string): string | undefined =>
  readOutcome({ contract, declarer: "N", tricks: "9", score }, "None", { line: 1 }, problemLog(10))?.asWritten;

test.each([
  ["4S", "A6040", "4S N 9 A6040"],
  ["3NTX", "AVE+-", "3NTX N 9 AVE+-"],
  ["4S", "60%-40%", "4S N 9 60%-40%"],
  ["4S", "420", "4S N 9 420"],
])("the notation of a result is kept: %s, %s", (contract, score, kept) => {
  expect(asWritten(contract, score)).toBe(kept);
});

test.each(["See Ada Holm", "Ada", "ask ada@club.example", "N".repeat(60)])("other words are not: %s", (contract) => {
  expect(asWritten(contract, "A6040")).toBeUndefined();
  expect(asWritten(contract, "420")).toBeUndefined();
});
