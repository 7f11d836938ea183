/** How many tests a step ran and why some failed, read from the report that its own runner wrote. */
import { readFile } from "node:fs/promises";
import { z } from "zod";

export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each test that failed, with why. Empty where the runner's report has none. */
  readonly failures: readonly string[];
};

/** Of a page's own words, what is said with a failure. */
const MOST_OF_A_PAGE = 2500;

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

const failure = (where: string, why: readonly string[]): string => [where, ...why].join("\n");

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Vitest's JSON. A file that could not even be read has no tests in it, and counts as one that failed. */
export const readVitest = async (file: string): Promise<Count> => {
  const report = Vitest.parse(JSON.parse(await readFile(file, "utf8")));
  const broken = report.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? [])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map(({ name, message }) => failure(name, message === undefined ? [] : [message]))],
  };
};

const Thrown = z.object({ message: z.string().optional() });
const Result = z.object({
  errors: z.array(Thrown),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
});
const Suite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.int(),
        ok: z.boolean(),
        tests: z.array(z.object({ results: z.array(Result) })),
      }),
    )
    .default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(Suite),
  errors: z.array(Thrown),
});

const messages = (errors: readonly z.infer<typeof Thrown>[]): readonly string[] =>
  errors.map(({ message = "it does not say why" }) => message);
/** What the page showed when the test failed, in the words of its roles: Playwright puts it beside the failure. */
const pagesShown = async (results: readonly z.infer<typeof Result>[]): Promise<readonly string[]> => {
  const kept = results.flatMap(({ attachments }) =>
    attachments.flatMap(({ name, path }) => (name === "error-context" && path !== undefined ? [path] : [])),
  );
  const texts = await Promise.all(kept.map((path) => readFile(path, "utf8").catch(() => "")));
  return texts.flatMap((text) => /```yaml\n(.*?)```/s.exec(text)?.[1] ?? []);
};
const failedIn = async ({ specs, suites }: z.infer<typeof Suite>): Promise<readonly string[]> => [
  ...(await Promise.all(
    specs
      .filter(({ ok }) => !ok)
      .map(async ({ title, file, line, tests }) => {
        const results = tests.flatMap((one) => one.results);
        const pages = await pagesShown(results);
        return failure(`${file}:${line} › ${title}`, [
          ...results.flatMap(({ errors }) => messages(errors)),
          ...pages.map((page) => `The page then:\n${page.slice(0, MOST_OF_A_PAGE)}`),
        ]);
      }),
  )),
  ...(await Promise.all(suites.map(failedIn))).flat(),
];

/** Playwright's JSON. A test that passed only when it was repeated did not pass. */
export const readPlaywright = async (file: string): Promise<Count> => {
  const { stats, suites, errors } = Playwright.parse(JSON.parse(await readFile(file, "utf8")));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...(await Promise.all(suites.map(failedIn))).flat(), ...messages(errors)],
  };
};

/** The last line of a program of ours: `N passed, M failed`. */
export const readLastLine = (output: string): Count | undefined => {
  const [, passed, failed] = /(?:^|\n)([0-9]+) passed, ([0-9]+) failed\s*$/.exec(output) ?? [];
  return passed === undefined || failed === undefined
    ? undefined
    : { ...NOTHING, passed: Number(passed), failed: Number(failed) };
};
