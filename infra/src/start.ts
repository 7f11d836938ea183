/** `npm start`: everything Traveller needs on one machine, until Ctrl-C. */
import { type Environment, readEnvironment } from "./env.ts";
import type { DataFolder } from "./start/data-folder.ts";
import { openDataFolder } from "./start/data-folder.ts";
import { watchDisk } from "./start/disk.ts";
import { launch, STOP_ORDER } from "./start/launch.ts";
import { portProblem, sentenceFor } from "./start/listening.ts";
import type { StartOptions } from "./start/options.ts";
import { HELP, readOptions } from "./start/options.ts";
import { watchParent } from "./start/orphaned.ts";
import type { Supervisor } from "./start/supervisor.ts";
import { superviseParts } from "./start/supervisor.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};
const report = (what: string, answer: string): void => say(`  ${what.padEnd(10)}${answer}`);

/** Stops everything in order, once; asked again, it leaves what still runs to the next start. */
const makeStop = (supervisor: Supervisor, folder: DataFolder): ((why: string, code: number) => Promise<void>) => {
  let stopping = false;
  return async (why, code) => {
    if (stopping) {
      if (why !== "") process.exit(130);
      return;
    }
    stopping = true;
    if (why !== "") say(why);
    for (const names of STOP_ORDER) await supervisor.stop(names);
    folder.release();
    process.exit(code);
  };
};

const start = async (options: StartOptions, environment: Environment): Promise<void> => {
  const opened = await openDataFolder(options.data, options.url);
  if (opened.kind === "running") {
    complain(`Traveller is already running on ${options.data}: ${opened.address} (process ${opened.pid}).`);
    return complain("Stop that one first, or start this one on a folder of its own: npm start -- --data DIR --port N");
  }
  const { folder } = opened;
  const problem = await portProblem(options.port, options.host);
  if (problem !== undefined) {
    folder.release();
    return complain(sentenceFor(problem, options.port, options.host));
  }
  const supervisor = superviseParts({
    say,
    noteChild: folder.noteChild,
    logOf: (name) => folder.inside("logs", `${name}.log`),
  });
  const stopping = new AbortController();
  const stopAll = makeStop(supervisor, folder);
  const stop: typeof stopAll = (why, code) => {
    stopping.abort();
    return stopAll(why, code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop("\nStopping …", 0));
  if (environment.underNpm) watchParent(() => void stop("\nnpm has ended: stopping …", 0));
  const { refusedWriting: onFull } = watchDisk({ folders: [folder.path, folder.inside("postgres")], say });
  say("Starting Traveller …");
  try {
    const link = await launch({ options, environment, folder, supervisor, report, onFull, stopping: stopping.signal });
    report("sign in", `${link}  (the federation's officer, once)`);
    say(`Traveller is ready: ${options.url}`);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    await stop("", 1);
  }
};

// Whoever reads may stop reading (`| head`): what was started goes on, and says so once where it still can.
process.stderr.on("error", () => {});
process.stdout.once("error", () => complain("Nobody reads the output any more: Traveller goes on without it."));
process.stdout.on("error", () => {});

try {
  const environment = readEnvironment();
  const read = readOptions(process.argv.slice(2), environment.portalUrl);
  if (read.kind === "help") say(HELP);
  else if (read.kind === "mistake") {
    complain(`${read.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else await start(read.options, environment);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
}
