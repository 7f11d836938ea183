/** `npm start` as somebody at a terminal sees it: lines, an exit code, signals. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Started = {
  readonly pid: number;
  readonly lines: () => readonly string[];
  /** Resolves with the first line that matches; rejects with everything that was said when it ends before. */
  readonly says: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

export const startTraveller = (...options: readonly string[]): Started =>
  started(process.execPath, ["--import", "tsx", "infra/src/start.ts", ...options]);

/** As people start it, by npm, with variables of their own. Signals go to npm. */
export const npmStart = (variables: Readonly<Record<string, string>>, ...options: readonly string[]): Started =>
  started("npm", ["start", "--silent", "--", ...options], variables);

const started = (
  program: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Started => {
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, "close").then(() => child.exitCode);
  const lines = (): readonly string[] => output.split("\n").slice(0, -1);
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    signal: (signal) => void child.kill(signal),
    says: async (pattern) => {
      for (;;) {
        // Asked first, so that what was said last is still looked at.
        const over = child.exitCode !== null || child.signalCode !== null;
        const found = lines().find((line) => pattern.test(line));
        if (found !== undefined) return found;
        if (over) throw new Error(`It ended without ${pattern}:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
};

export const READY = /^Traveller is ready: /;

/** The processes that a Traveller has noted in its data folder, by name. */
export const childrenOf = async (data: string): Promise<ReadonlyMap<string, number>> => {
  const read = z
    .record(z.string(), z.object({ pid: z.int() }))
    .parse(JSON.parse(await readFile(join(data, "children.json"), "utf8")));
  return new Map(Object.entries(read).map(([name, { pid }]) => [name, pid]));
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
