/** Server processes that Traveller starts itself: started apart from the terminal, watched, stopped in order. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { diesWithUs } from "./dies-with.ts";

export type Account = { readonly uid: number; readonly gid: number };

export type ServerProcess = {
  readonly pid: number;
  /** Everything it wrote, the last 64 KB of it. */
  readonly output: () => string;
  /** Resolves with a sentence on how it ended. Never rejects. */
  readonly ended: Promise<string>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

const KEPT = 65_536;

/**
 * Starts a server in its own process group, so that Ctrl-C in a terminal reaches Traveller alone and Traveller stops its servers in order.
 * Throws when the program cannot be started at all.
 */
export const startServer = async (
  file: string,
  parameters: readonly string[],
  options: {
    readonly account?: Account;
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly onOutput?: (text: string) => void;
    /** Ends with this process, however this process ends. */
    readonly mortal?: boolean;
  },
): Promise<ServerProcess> => {
  const child = spawn(file, [...parameters], {
    ...options.account,
    ...(options.env === undefined ? {} : { env: { ...options.env } }),
    cwd: options.cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer): void => {
    const text = chunk.toString();
    output = (output + text).slice(-KEPT);
    options.onOutput?.(text);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  await once(child, "spawn");
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start`);
  if (options.mortal === true) diesWithUs(pid);
  return { pid, output: () => output, ended: ending(child), signal: (signal) => void child.kill(signal) };
};

const ending = async (child: ChildProcess): Promise<string> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.signalCode === null ? `ended with code ${child.exitCode}` : `was ended by ${child.signalCode}`;
};

/** Waits until the server says one of its ready words. Throws with its last words when it ends before, or takes longer than `within` milliseconds. */
export const untilItSays = async (server: ServerProcess, ready: string, within: number): Promise<void> => {
  const deadline = Date.now() + within;
  let end: string | undefined;
  void server.ended.then((how) => {
    end = how;
  });
  while (!server.output().includes(ready)) {
    if (end !== undefined) throw new Error(`the server ${end}:\n${lastLines(server.output())}`);
    if (Date.now() > deadline)
      throw new Error(`the server was not ready after ${within / 1000} s:\n${lastLines(server.output())}`);
    await pause(10);
  }
};

/** Asks the server to end, and ends it by force when it has not done so after `within` milliseconds. */
export const stopServer = async (server: ServerProcess, signal: NodeJS.Signals, within: number): Promise<void> => {
  server.signal(signal);
  const timer = setTimeout(() => server.signal("SIGKILL"), within);
  await server.ended;
  clearTimeout(timer);
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const lastLines = (output: string): string => output.trim().split("\n").slice(-15).join("\n");
