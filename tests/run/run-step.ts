/** Runs one step in a process group of its own, and says what it counted. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Count } from "./reports.ts";
import { NOTHING } from "./reports.ts";
import type { Step } from "./steps.ts";
import { REPORT } from "./steps.ts";

export type Ran = Count & { readonly output: string; readonly seconds: number; readonly remark?: string };

/** `report` is the file that the step's own runner may write its counts to. */
export const runStep = async (step: Step, root: string, report: string): Promise<Ran> => {
  const began = Date.now();
  const filled = (text: string): string => text.replace(REPORT, report);
  const variables = Object.fromEntries(
    Object.entries(step.variables ?? {}).map(([name, text]) => [name, filled(text)]),
  );
  const child = spawn(process.execPath, step.run.map(filled), {
    cwd: root,
    env: { ...process.env, ...variables, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    end();
  }, step.within * 60_000);
  const interrupted = (): void => {
    end();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  process.once("SIGTERM", interrupted);
  await once(child, "close");
  clearTimeout(timer);
  process.off("SIGINT", interrupted);
  process.off("SIGTERM", interrupted);

  const seconds = (Date.now() - began) / 1000;
  const clean = child.exitCode === 0;
  const ran = (count: Count, remark?: string): Ran => ({
    ...count,
    output,
    seconds,
    ...(remark === undefined ? {} : { remark }),
  });
  if (late.signal.aborted) return ran({ ...NOTHING, failed: 1 }, `ended by force after ${step.within} minutes`);
  if (!step.count) return ran(clean ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 });
  const count = await step.count(report, output).catch(() => undefined);
  if (count === undefined) return ran({ ...NOTHING, failed: 1 }, "left no report");
  if (count.passed + count.failed === 0) return ran({ ...count, failed: 1 }, "ran nothing");
  if (!clean && count.failed === 0) return ran({ ...count, failed: 1 }, "its tests passed, but it did not end well");
  return ran(count);
};
