/** What is read of a runner's report: how many tests there were, and of each that failed where it is and why. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLastLine, readPlaywright, readVitest } from "./reports.ts";

const reading = async <T>(report: unknown, read: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-report-"));
  const file = join(folder, "report.json");
  try {
    await writeFile(file, JSON.stringify(report));
    return await read(file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const spec = (title: string, ...messages: readonly string[]) => ({
  title,
  file: "laws.spec.ts",
  line: 190,
  ok: messages.length === 0,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test("a browser's test that failed is named with what it threw, however deep it lies", async () => {
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [spec("is read")], suites: [{ specs: [spec("fits", "too wide by 3")] }] }],
    errors: [],
  };
  expect(await reading(report, readPlaywright)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["laws.spec.ts:190 › fits\ntoo wide by 3"],
  });
});

test("with a browser's test that failed stands what its page showed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-page-"));
  const path = join(folder, "error-context.md");
  await writeFile(path, "# Test info\n\n```yaml\n- alert: Wait a minute\n```\n\n```ts\n  1 | test\n```\n");
  const attachments = [{ name: "error-context", contentType: "text/markdown", path }];
  const results = [{ errors: [{ message: "not visible" }], attachments }];
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ title: "comes in", file: "doors.spec.ts", line: 3, ok: false, tests: [{ results }] }] }],
    errors: [],
  };
  const { failures } = await reading(report, readPlaywright);
  await rm(folder, { recursive: true });
  expect(failures).toEqual(["doors.spec.ts:3 › comes in\nnot visible\nThe page then:\n- alert: Wait a minute\n"]);
});

test("a unit's test that failed is named with its message, and so is a file that could not be read", async () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: "scores.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "a top", status: "passed", failureMessages: [] },
          { fullName: "an average", status: "failed", failureMessages: ["expected 50, got 49"] },
        ],
      },
      { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(await reading(report, readVitest)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ["scores.test.ts › an average\nexpected 50, got 49", "broken.test.ts\nno such module"],
  });
});

test("of a program of ours the last line counts", () => {
  expect(readLastLine("3 passed, 1 failed\n  and then\n4 passed, 0 failed\n")).toMatchObject({ passed: 4, failed: 0 });
  expect(readLastLine("4 passed")).toBeUndefined();
});
