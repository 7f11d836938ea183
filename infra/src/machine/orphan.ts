/** Servers that an earlier, killed Traveller left running. They are stopped; one that a living Traveller uses is left alone. */
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { pause } from "./process.ts";

/**
 * Makes sure that process `pid` no longer works on `folder`, of which its command line speaks. A number that now belongs to
 * another program is nobody. Throws when a living Traveller uses it, or when it does not stop.
 */
export const stopOrphan = async (what: string, pid: number, folder: string, signal: NodeJS.Signals): Promise<void> => {
  if (!worksOn(pid, folder)) return;
  if (startedByALivingNode(pid)) {
    throw new Error(
      `A ${what} already runs on ${folder} (process ${pid}): stop the Traveller that started it, or choose another folder with --data`,
    );
  }
  process.kill(pid, signal);
  for (let waited = 0; worksOn(pid, folder); waited += 50) {
    if (waited > 30_000) throw new Error(`The ${what} of an earlier start (process ${pid}) does not stop`);
    await pause(50);
  }
};

/** Without /proc (macOS) a process that exists is believed to be the one, as PostgreSQL itself believes it. */
const worksOn = (pid: number, folder: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (existsSync("/proc/self/cmdline")) return textOf(`/proc/${pid}/cmdline`)?.includes(folder) === true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A server whose Traveller was killed has been handed to the system's first process, or to a supervisor: to no Node. */
const startedByALivingNode = (pid: number): boolean => {
  const parent = textOf(`/proc/${pid}/status`)?.match(/^PPid:\s*([0-9]+)$/m)?.[1];
  if (parent === undefined) return true;
  try {
    return readlinkSync(`/proc/${parent}/exe`) === realpathSync(process.execPath);
  } catch {
    return false;
  }
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};
