/**
 * Brings everything up, as much of it at the same time as can be: database, carrier, Traveller's own processes, the portal's
 * build, the sample federation. Whatever fails ends the start; whoever called stops what already runs.
 */
import { existsSync, writeFileSync } from "node:fs";
import { prepareLog } from "@traveller/log";
import type { Environment } from "../env.ts";
import { startPostgres } from "../machine/postgres.ts";
import { buildPortal } from "../portal-build.ts";
import { openDoor } from "../sample/door.ts";
import type { Door } from "../sample/door.ts";
import { AUTHORITY, FEDERATION } from "../sample/people.ts";
import { sendSample } from "../sample/send.ts";
import type { ChosenCarrier } from "./carrier.ts";
import { chooseCarrier, kafkaPart } from "./carrier.ts";
import type { DataFolder } from "./data-folder.ts";
import { openLogFile } from "./logs.ts";
import type { StartOptions } from "./options.ts";
import { localKey, signInLink } from "./owner.ts";
import type { Surroundings } from "./services.ts";
import { doorUrl, serviceParts } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";

export type Launch = {
  readonly options: StartOptions;
  readonly environment: Environment;
  readonly folder: DataFolder;
  readonly supervisor: Supervisor;
  /** Prints a line of the report: what, and what came of it. */
  readonly report: (what: string, answer: string) => void;
};

/** First to last; those in one list at the same time. */
export const STOP_ORDER: readonly (readonly string[])[] = [
  ["portal"],
  ["door"],
  ["relay", "scoring"],
  ["kafka"],
  ["postgres"],
];

/** Resolves with the sign-in link when everything answers. */
export const launch = async (given: Launch): Promise<string> => {
  const { options, folder, supervisor, report } = given;
  report("data", folder.path);
  const built = portal(report);
  // Awaited below; until then a failure of the build must wait as well.
  built.catch(() => undefined);
  const [databaseUrl, chosen] = await Promise.all([database(given), settleCarrier(given)]);
  const around = await surroundings(given, databaseUrl, chosen);
  const parts = serviceParts(around);

  const doorOpen = supervisor.run(parts.door);
  const carry = async (): Promise<void> => {
    if (chosen.kind === "kafka" && chosen.own)
      await supervisor.run(kafkaPart(folder, chosen.own, around.logFor("kafka")));
    report("carrier", chosen.sentence);
    await Promise.all([supervisor.run(parts.relay), supervisor.run(parts.scoring)]);
  };
  const inside = doorOpen.then(async () => {
    report("door", doorUrl(around.doorPort));
    const key = await localKey(around, folder);
    if (!options.empty) await sample(given, openDoor(doorUrl(around.doorPort), key));
  });
  const showing = Promise.all([built, doorOpen]).then(() => supervisor.run(parts.portal));
  const [link] = await Promise.all([doorOpen.then(() => signInLink(around)), inside, showing, carry()]);
  return link;
};

const portal = async (report: Launch["report"]): Promise<void> => {
  const began = Date.now();
  const built = await buildPortal();
  if (built.kind === "failed") throw new Error(`The portal could not be built:\n${built.output}`);
  if (built.kind === "built") report("portal", `built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
};

/** Sends the sample federation, once in the life of a data folder. */
const sample = async ({ folder, report }: Launch, door: Door): Promise<void> => {
  const sent = folder.inside("sample-sent");
  if (existsSync(sent)) return;
  const today = new Date().toISOString().slice(0, 10);
  report("sample", `${FEDERATION}: ${await sendSample(door, today)}`);
  writeFileSync(sent, today);
};

/** The database's address, once it takes connections and has the log's tables. */
const database = async ({ environment, folder, supervisor, report }: Launch): Promise<string> => {
  if (environment.databaseUrl !== undefined) {
    await prepareLog(environment.databaseUrl);
    report("database", `as DATABASE_URL says (${new URL(environment.databaseUrl).host})`);
    return environment.databaseUrl;
  }
  const port = await folder.portFor("postgres");
  const log = openLogFile(folder.inside("logs", "postgres.log"));
  let url = "";
  await supervisor.run({
    name: "postgres",
    start: async () => {
      const server = await startPostgres({ dataDir: folder.inside("postgres"), port, onOutput: log });
      url = server.url;
      return server;
    },
  });
  await prepareLog(url);
  report("database", `PostgreSQL, its own, on port ${port}`);
  return url;
};

const settleCarrier = ({ options, environment, folder }: Launch): Promise<ChosenCarrier> =>
  chooseCarrier({
    asked: options.carrier,
    brokers: environment.kafkaBrokers,
    required: environment.everythingRequired,
    folder,
  });

const surroundings = async (
  { options, environment, folder }: Launch,
  databaseUrl: string,
  chosen: ChosenCarrier,
): Promise<Surroundings> => ({
  databaseUrl,
  kafkaBrokers: chosen.kind === "kafka" ? chosen.brokers : undefined,
  secret: environment.secret ?? folder.secret,
  authority: AUTHORITY,
  doorPort: await folder.portFor("door"),
  host: options.host,
  port: options.port,
  portalUrl: options.url,
  logFor: (name) => openLogFile(folder.inside("logs", `${name}.log`)),
});
