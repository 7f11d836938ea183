/**
 * `npm test`: everything that can be tested here, on a real PostgreSQL, a real Kafka and a real browser.
 * `-- --only unit,lint` runs some steps; `-- --list` names them. The last line is `N passed, M failed`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "@traveller/log/command-line";
import type { Count } from "./run/reports.ts";
import { type Ran, runStep } from "./run/run-step.ts";
import { STEPS } from "./run/steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const HELP = `Tests everything that can be tested here. The last line is \`N passed, M failed\`.

  npm test -- [--only STEP,STEP] [--list]

${STEPS.map(({ name, says }) => `  ${name.padEnd(14)}${says}`).join("\n")}`;
/** Where nothing may be left out for want of a program, a test that was skipped is one that failed. */
const everythingRequired = !["", "false", undefined].includes(process.env["CI"]);

const runAll = async (
  wanted: readonly string[] | undefined,
  say: (line: string) => void,
): Promise<Pick<Count, "passed" | "failed" | "failures">> => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-test-run-"));
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  try {
    for (const step of STEPS.filter(({ name }) => wanted?.includes(name) ?? true)) {
      say(`${step.name}: ${step.says}`);
      const ran = await runStep(step, root, join(folder, `${step.name}.json`));
      const skipped = everythingRequired ? ran.skipped : 0;
      if (ran.failed + skipped > 0) say(ran.output.trimEnd());
      const remarks = [ran.remark, ran.skipped > 0 ? `${ran.skipped} skipped` : undefined].filter(
        (one) => one !== undefined,
      );
      const aside = remarks.length === 0 ? "" : ` (${remarks.join(", ")})`;
      say(`${step.name}: ${ran.passed} passed, ${ran.failed + skipped} failed, ${ran.seconds.toFixed(1)} s${aside}\n`);
      total.passed += ran.passed;
      total.failed += ran.failed + skipped;
      failures.push(...whyFailed(ran, skipped).map((why) => `${step.name}: ${why}`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { ...total, failures };
};

/** What is said of a failure once more at the end: its first lines are in a test's own words. */
const MOST_OF_A_FAILURE = 6000;
const shortened = (text: string): string =>
  text.length <= MOST_OF_A_FAILURE ? text : `${text.slice(0, MOST_OF_A_FAILURE)}\n… (the rest is above)`;

/** A runner without a report of its own says last what was wrong. */
const whyFailed = ({ failed, failures, output, remark }: Ran, skipped: number): readonly string[] => {
  if (failed === 0) return skipped === 0 ? [] : [`${skipped} skipped where nothing may be left out`];
  if (failures.length > 0) return failures.map(shortened);
  return [[remark ?? "it failed; its last words:", output.trimEnd().slice(-MOST_OF_A_FAILURE)].join("\n")];
};

await runCommand(
  { help: HELP, values: ["only"], flags: ["list"], whenClosed: "goOn" },
  async ({ values, flags }, { print }) => {
    if (flags.has("list")) {
      print(HELP);
      return 0;
    }
    const wanted = values["only"]?.split(",");
    const unknown = wanted?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
    if (unknown.length > 0) return { mistake: `There is no step ${unknown.join(", ")}.` };
    const { passed, failed, failures } = await runAll(wanted, print);
    // A long run is read from its end.
    if (failures.length > 0) print(`${["What failed:", ...failures].join("\n\n")}\n`);
    print(`${passed} passed, ${failed} failed`);
    return failed > 0 || passed === 0 ? 1 : 0;
  },
);
