/** The whole system on this machine, as `npm start` runs it: PostgreSQL, one broker or three, the door, the relay, scoring. Each can be killed. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  freePort,
  freePorts,
  installKafkaJars,
  type KafkaNode,
  newClusterId,
  type Postgres,
  startKafka,
  startPostgres,
} from "@traveller/infra";
import { buildPrograms, type ProgramName, programFile } from "../../infra/src/build/programs.ts";
import { startServer, stopServer, untilItSays } from "../../infra/src/machine/process.ts";
import { AUTHORITY } from "../../infra/src/sample/people.ts";
import { member, type Member, type Running } from "./member.ts";

const run = promisify(execFile);
const HOUSE = join(import.meta.dirname, "..", "..");

export type System = {
  readonly databaseUrl: string;
  readonly doorUrl: string;
  readonly key: string;
  readonly brokers: string;
  readonly postgres: Member;
  /** By node id, from 1. */
  readonly kafka: ReadonlyMap<number, Member>;
  readonly door: Member;
  readonly relay: Member;
  readonly scoring: Member;
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export const startSystem = async (folder: string, brokerCount: 1 | 3): Promise<System> => {
  await mkdir(folder, { recursive: true });
  const built = await buildPrograms();
  if (built.kind === "failed") throw new Error(`the services could not be built:\n${built.output}`);
  const said = (name: string) => {
    const file = createWriteStream(join(folder, `${name}.log`));
    return (text: string): void => void file.write(text);
  };

  const port = await freePort();
  const postgresOutput = said("postgres");
  let database: Postgres | undefined;
  const postgres = member("PostgreSQL", async () => {
    const dataDir = join(folder, "postgres");
    return (database = await startPostgres({ dataDir, port, onOutput: postgresOutput, mortal: true }));
  });
  const kafka = await brokersOf(folder, brokerCount, said);
  await Promise.all([postgres.ready(), ...[...kafka.members.values()].map((one) => one.ready())]);

  const doorPort = await freePort();
  if (database === undefined) throw new Error("PostgreSQL was ready and is not there");
  const { url: databaseUrl, urlFor } = database;
  const variables = {
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: kafka.brokers,
    INGEST_URL: `http://127.0.0.1:${doorPort}`,
    PORTAL_URL: "http://localhost:3000",
    TRAVELLER_SECRET: randomBytes(32).toString("hex"),
    TRAVELLER_AUTHORITY: AUTHORITY,
    HOST: "127.0.0.1",
    PORT: String(doorPort),
    NODE_ENV: "production",
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? folder,
  };
  const keyFile = join(folder, "local.key");
  await run(process.execPath, [programFile("prepare-database")], { cwd: HOUSE, env: variables });
  await run(process.execPath, [programFile("local-key"), "--file", keyFile], { cwd: HOUSE, env: variables });

  const [door, relay, scoring] = (["door", "relay", "scoring"] as const).map((name) => {
    const onOutput = said(name);
    return member(name, () =>
      startProgram(name, { ...variables, DATABASE_URL: urlFor(`traveller_${name}`) }, onOutput),
    );
  });
  if (door === undefined || relay === undefined || scoring === undefined)
    throw new Error("three programs were started");
  await Promise.all([door.ready(), relay.ready(), scoring.ready()]);
  return {
    databaseUrl,
    doorUrl: variables.INGEST_URL,
    key: (await readFile(keyFile, "utf8")).trim(),
    brokers: kafka.brokers,
    postgres,
    kafka: kafka.members,
    door,
    relay,
    scoring,
    variables,
    stop: async () => {
      await Promise.all([door.stop(), relay.stop(), scoring.stop()]);
      await Promise.all([...kafka.members.values()].map((one) => one.stop()));
      await postgres.stop();
    },
  };
};

const brokersOf = async (folder: string, count: 1 | 3, said: (name: string) => (text: string) => void) => {
  const jarsDir = await installKafkaJars();
  const ports = await freePorts(count * 2);
  const nodes = Array.from({ length: count }, (_, place): KafkaNode => ({
    id: place + 1,
    port: ports[2 * place] ?? 0,
    controllerPort: ports[2 * place + 1] ?? 0,
  }));
  const cluster = count === 1 ? undefined : { id: newClusterId(), nodes };
  const members = new Map(
    nodes.map((node) => {
      const name = count === 1 ? "broker" : `broker ${node.id}`;
      const onOutput = said(name);
      const start = () =>
        startKafka({
          dataDir: join(folder, `kafka-${node.id}`),
          jarsDir,
          node,
          onOutput,
          ...(cluster === undefined ? {} : { cluster }),
          mortal: true,
        });
      return [node.id, member(name, start)] as const;
    }),
  );
  return { members, brokers: nodes.map((node) => `127.0.0.1:${node.port}`).join(",") };
};

const startProgram = async (
  name: ProgramName,
  variables: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): Promise<Running> => {
  const server = await startServer(process.execPath, ["--enable-source-maps", programFile(name)], {
    cwd: HOUSE,
    env: variables,
    onOutput,
    mortal: true,
  });
  try {
    await untilItSays(server, "ready", 60_000);
  } catch (error) {
    await stopServer(server, "SIGKILL", 1);
    throw error;
  }
  return {
    ended: server.ended,
    kill: async () => {
      server.signal("SIGKILL");
      await server.ended;
    },
    stop: () => stopServer(server, "SIGTERM", 20_000),
  };
};
