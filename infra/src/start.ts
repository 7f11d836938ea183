/** `npm start`: everything Traveller needs on one machine, until Ctrl-C. */
import { type Output, runCommand } from "@traveller/log/command-line";
import { type Environment, readEnvironment } from "./env.ts";
import type { DataFolder } from "./start/data-folder.ts";
import { openDataFolder } from "./start/data-folder.ts";
import { watchDisk } from "./start/disk.ts";
import { launch, STOP_ORDER } from "./start/launch.ts";
import { portProblem, sentenceFor } from "./start/listening.ts";
import type { StartOptions } from "./start/options.ts";
import { FLAGS, HELP, optionsOf, VALUES } from "./start/options.ts";
import { watchParent } from "./start/orphaned.ts";
import type { Supervisor } from "./start/supervisor.ts";
import { superviseParts } from "./start/supervisor.ts";
import type { Secured } from "./start/tls/certificate.ts";
import { keepSecured, type KeptSecured, secure } from "./start/tls/secured.ts";

/**
 * Stops everything in order, once. Insisted on, it leaves what still runs to the next start. To be told twice is not to insist: where a group of
 * processes is told to end, npm passes on what was heard already, and then ends itself.
 */
const makeStop = (
  supervisor: Supervisor,
  folder: DataFolder,
  closeFront: () => Promise<void>,
  say: Output["print"],
): ((why: string, code: number, insists?: boolean) => Promise<void>) => {
  let stopping = false;
  return async (why, code, insists = false) => {
    if (stopping) {
      if (insists) process.exit(130);
      return;
    }
    stopping = true;
    if (why !== "") say(why);
    await closeFront();
    for (const names of STOP_ORDER) await supervisor.stop(names);
    folder.release();
    process.exit(code);
  };
};

/** 0 where everything runs, and goes on running; 1 where it does not. */
const start = async (
  options: StartOptions,
  secured: Secured | undefined,
  environment: Environment,
  { print: say, complain }: Output,
): Promise<number> => {
  const report = (what: string, answer: string): void => say(`  ${what.padEnd(10)}${answer}`);
  const opened = await openDataFolder(options.data, options.url);
  if (opened.kind === "running") {
    complain(`Traveller is already running on ${options.data}: ${opened.address} (process ${opened.pid}).`);
    complain("Stop that one first, or start this one on a folder of its own: npm start -- --data DIR --port N");
    return 1;
  }
  const { folder } = opened;
  const problem = await portProblem(options.port, options.host);
  if (problem !== undefined) {
    folder.release();
    complain(sentenceFor(problem, options.port, options.host));
    return 1;
  }
  const supervisor = superviseParts({
    say,
    noteChild: folder.noteChild,
    logOf: (name) => folder.inside("logs", `${name}.log`),
  });
  const stopping = new AbortController();
  let front: KeptSecured | undefined;
  const stopAll = makeStop(supervisor, folder, async () => front?.close(), say);
  const stop: typeof stopAll = (...asked) => {
    stopping.abort();
    return stopAll(...asked);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop("\nStopping …", 0, signal === "SIGINT"));
  if (environment.underNpm) watchParent(() => void stop("\nnpm has ended: stopping …", 0));
  const { refusedWriting: onFull } = watchDisk({ folders: [folder.path, folder.inside("postgres")], say });
  say("Starting Traveller …");
  try {
    const { host, port, tls, url } = options;
    const listens = tls === undefined ? { host, port } : { host: "127.0.0.1", port: await folder.portFor("portal") };
    const around = { options, listens, environment, folder, supervisor, report, onFull };
    const link = await launch({ ...around, stopping: stopping.signal });
    if (tls !== undefined && secured !== undefined) {
      front = await keepSecured({ files: tls, secured, url }, { host, port, behind: listens.port }, say);
      report("https", front.sentence);
    }
    report("sign in", `${link}  (the federation's officer, once)`);
    say(`Traveller is ready: ${options.url}`);
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    await stop("", 1);
    return 1;
  }
};

await runCommand(
  { help: HELP, values: VALUES, flags: FLAGS, rest: "any", whenClosed: "goOn", failed: "Traveller does not start" },
  async (given, output) => {
    const environment = readEnvironment();
    const options = optionsOf(given, environment.portalUrl);
    if ("mistake" in options) return options;
    const ready = await secure(options, new Date());
    if (ready.kind === "ready") return start(ready.options, ready.secured, environment, output);
    output.complain(ready.message);
    return 1;
  },
);
