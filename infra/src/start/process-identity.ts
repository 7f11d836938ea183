/** Tells one process from another that has got its number later: a number and the moment it was started. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export const KnownProcess = z.object({ pid: z.int().min(1), started: z.string() });
export type KnownProcess = z.infer<typeof KnownProcess>;

/** When the process was started, in words that only the same process has again; `undefined` where there is none. */
const startOf = (pid: number): string | undefined => {
  try {
    if (!existsSync("/proc/self/stat"))
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
    // The name in parentheses may hold spaces: fields are counted after it. The 22nd is the start, in ticks since boot.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\)\s/su, "")
      .split(" ");
    const [state, ticks] = [fields[0], fields[19]];
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return state === "Z" || ticks === undefined ? undefined : `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
};

export const identify = (pid: number): KnownProcess | undefined => {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
};

export const isAlive = (known: KnownProcess): boolean => startOf(known.pid) === known.started;
