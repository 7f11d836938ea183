/**
 * Brings everything up, as much of it at the same time as can be: database, carrier, Traveller's own processes, the portal's
 * build, the sample federation. Whatever fails ends the start; whoever called stops what already runs.
 */
import { existsSync, writeFileSync } from "node:fs";
import type { Environment } from "../env.ts";
import { type Postgres, startPostgres } from "../machine/postgres.ts";
import { buildPortal } from "../build/portal.ts";
import { buildPrograms } from "../build/programs.ts";
import type { Built } from "../build/sources.ts";
import { openDoor, signIn } from "../sample/door.ts";
import { AUTHORITY } from "../sample/people.ts";
import type { ChosenCarrier } from "./carrier.ts";
import { chooseCarrier, kafkaPart } from "./carrier.ts";
import type { DataFolder } from "./data-folder.ts";
import { openLogFile } from "./logs.ts";
import type { StartOptions } from "./options.ts";
import { localKey, prepareDatabase, secretarysLink, signInLink } from "./owner.ts";
import type { Databases, Surroundings } from "./services.ts";
import { doorUrl, serviceParts } from "./services.ts";
import { holdsSample, keepGoing, sendWhole, tellCases, today } from "./sample.ts";
import type { Supervisor } from "./supervisor.ts";

export type Launch = {
  readonly options: StartOptions;
  /** Where the portal itself listens: behind the front, where it is served by HTTPS. */
  readonly listens: Pick<StartOptions, "host" | "port">;
  readonly environment: Environment;
  readonly folder: DataFolder;
  readonly supervisor: Supervisor;
  /** Prints a line of the report: what, and what came of it. */
  readonly report: (what: string, answer: string) => void;
  /** Called when a part finds the disk full. */
  readonly onFull: () => void;
  /** Says so when everything is being stopped. */
  readonly stopping: AbortSignal;
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
  const { folder, supervisor, report } = given;
  report("data", folder.path);
  const programs = built("services", report, buildPrograms);
  const portal = given.options.dev ? Promise.resolve() : built("portal", report, buildPortal);
  // Both are waited for below; a failure before that is not nobody's.
  void Promise.allSettled([programs, portal]);
  const [databases, chosen] = await Promise.all([database(given), settleCarrier(given)]);
  const around = await surroundings(given, databases, chosen);
  const parts = serviceParts(around);
  const prepared = programs.then(() => prepareDatabase(around));

  const carrier = carry(given, around, chosen);
  const door = prepared.then(() => supervisor.run(parts.door));
  // Without a Kafka there is nowhere to relay to.
  const readerParts = chosen.kind === "kafka" ? [parts.relay, parts.scoring] : [parts.scoring];
  const readers = Promise.all([prepared, carrier]).then(() => Promise.all(readerParts.map(supervisor.run)));
  const pages = Promise.all([portal, door]).then(() => supervisor.run(parts.portal));
  const link = door.then(() => signInLink(around));
  await Promise.all([carrier, readers, pages, link, door.then(() => furnish(given, around))]);
  return link;
};

/** Builds what has changed since it was built last. */
const built = async (what: string, report: Launch["report"], build: () => Promise<Built>): Promise<void> => {
  const began = Date.now();
  const done = await build();
  if (done.kind === "failed") throw new Error(`The ${what} could not be built:\n${done.output}`);
  if (done.kind === "built") report(what, `built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
};

const carry = async (
  { folder, supervisor, report }: Launch,
  around: Surroundings,
  chosen: ChosenCarrier,
): Promise<void> => {
  if (chosen.kind === "kafka" && chosen.own)
    await supervisor.run(kafkaPart(folder, chosen.own, around.logFor("kafka")));
  report("carrier", chosen.sentence);
};

/** Once in the life of a data folder: this machine's key, and with it the sample federation; its published lists and its cases come behind, and its evening of today goes on there. */
const furnish = async (given: Launch, around: Surroundings): Promise<void> => {
  const { options, folder, report, stopping } = given;
  const done = folder.inside("furnished");
  const first = !existsSync(done);
  const goesOn = (): boolean => holdsSample(folder) && !options.still;
  if (!first && !holdsSample(folder)) return;
  const door = openDoor(doorUrl(around.doorPort), await localKey(around, folder));
  if (first) {
    const day = today();
    if (around.authority !== AUTHORITY) report("sample", `none: this is for ${around.authority}`);
    else if (!options.empty) report("sample", await sendWhole(folder, door, day));
    writeFileSync(done, day);
  }
  const say = (line: string): void => report("sample", line);
  const comeIn = async () => signIn(doorUrl(around.doorPort), await secretarysLink(around));
  if (holdsSample(folder)) void tellCases(folder, { door, url: around.databases.owner, comeIn }, stopping, say);
  if (goesOn()) void keepGoing(folder, door, stopping, say);
};

/** The database's addresses, once it takes connections. */
const database = async ({ environment, folder, supervisor, report, onFull }: Launch): Promise<Databases> => {
  if (environment.databaseUrl !== undefined) {
    report("database", `as DATABASE_URL says (${new URL(environment.databaseUrl).host})`);
    const url = environment.databaseUrl;
    return { owner: url, door: url, relay: url, scoring: url, portal: url };
  }
  const port = await folder.portFor("postgres");
  const log = openLogFile(folder.inside("logs", "postgres.log"), { onFull });
  let server: Postgres | undefined;
  await supervisor.run({
    name: "postgres",
    start: async () => {
      server = await startPostgres({ dataDir: folder.inside("postgres"), port, onOutput: log });
      return server;
    },
  });
  if (server === undefined) throw new Error("PostgreSQL was started and is not there");
  report("database", `PostgreSQL, its own, on port ${port}`);
  // For programs of this machine's owner: rebuild, verify, a backup.
  writeFileSync(folder.inside("keys", "database.url"), `${server.url}\n`, { mode: 0o600 });
  return {
    owner: server.url,
    door: server.urlFor("traveller_door"),
    relay: server.urlFor("traveller_relay"),
    scoring: server.urlFor("traveller_scoring"),
    portal: server.urlFor("traveller_portal"),
  };
};

const settleCarrier = ({ options, environment, folder }: Launch): Promise<ChosenCarrier> =>
  chooseCarrier({
    asked: options.carrier,
    brokers: environment.kafkaBrokers,
    required: environment.everythingRequired,
    folder,
  });

const surroundings = async (
  { options, listens, environment, folder, onFull }: Launch,
  databases: Databases,
  chosen: ChosenCarrier,
): Promise<Surroundings> => ({
  databases,
  kafkaBrokers: chosen.kind === "kafka" ? chosen.brokers : undefined,
  secret: environment.secret ?? folder.secret,
  authority: folder.authorityFor(environment.authority, AUTHORITY),
  doorPort: await folder.portFor("door"),
  outbox: folder.inside("outbox"),
  dealsKeyFile: folder.inside("keys", "deals.keys"),
  host: listens.host,
  dev: options.dev,
  port: listens.port,
  isBehind: options.tls !== undefined,
  portalUrl: options.url,
  logFor: (name) => openLogFile(folder.inside("logs", `${name}.log`), { onFull }),
});
