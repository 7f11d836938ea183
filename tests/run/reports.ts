/** How many tests a step ran, read from the report that its own runner wrote. */
import { readFile } from "node:fs/promises";
import { z } from "zod";

export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Vitest's JSON. A file that could not even be read has no tests in it, and counts as one that failed. */
export const readVitest = async (file: string): Promise<Count> => {
  const report = Vitest.parse(JSON.parse(await readFile(file, "utf8")));
  const broken = report.testResults.filter(
    (one) => one.status === "failed" && one.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Playwright's JSON. A test that passed only when it was repeated did not pass. */
export const readPlaywright = async (file: string): Promise<Count> => {
  const { stats, errors } = Playwright.parse(JSON.parse(await readFile(file, "utf8")));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
};

/** The last line of a program of ours: `N passed, M failed`. */
export const readLastLine = (output: string): Count | undefined => {
  const [, passed, failed] = /(?:^|\n)([0-9]+) passed, ([0-9]+) failed\s*$/.exec(output) ?? [];
  return passed === undefined || failed === undefined
    ? undefined
    : { passed: Number(passed), failed: Number(failed), skipped: 0 };
};
