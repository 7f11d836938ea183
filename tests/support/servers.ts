/** A lazily started PostgreSQL (with a migrated template to copy databases from) and a lazily started Kafka, in one folder. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import {
  type AccountName,
  diesWithUs,
  freePort,
  freePorts,
  installKafkaJars,
  kafkaObstacle,
  type Postgres,
  type Release,
  startKafka,
  startPostgres,
} from "@traveller/infra";
import { connect, type Connected, prepareLog } from "@traveller/log";

export type Servers = {
  /** The address of a fresh database with the log's tables. */
  readonly database: () => Promise<string>;
  /** `name:password` of an account of the database's server. */
  readonly account: (name: AccountName) => Promise<string>;
  /** The addresses of the brokers, separated by commas. */
  readonly kafka: () => Promise<string>;
  readonly close: () => Promise<void>;
};

const TEMPLATE = "template_with_log";

export const openServers = (folder: string, release: Release): Servers => {
  const closing: (() => Promise<void>)[] = [];

  const cluster = once(async () => {
    const server = await startPostgres({
      dataDir: join(folder, "postgres"),
      port: await freePort(),
      fast: true,
      release,
      settings: { max_connections: "300" },
    });
    diesWithUs(server.pid, folder);
    closing.push(server.stop);
    const sql = connect(server.url, { name: "traveller-tests", max: 1 });
    closing.push(() => sql.end({ timeout: 5 }));
    await sql.unsafe(`create database ${TEMPLATE}`);
    await prepareLog(withDatabase(server, TEMPLATE));
    return { server, sql };
  });

  const broker = once(async () => {
    const obstacle = await kafkaObstacle();
    if (obstacle !== undefined) throw new Error(`no Kafka: ${obstacle}`);
    const [port = 0, controllerPort = 0] = await freePorts(2);
    const server = await startKafka({
      dataDir: join(folder, "kafka"),
      jarsDir: await installKafkaJars(),
      node: { id: 1, port, controllerPort },
    });
    diesWithUs(server.pid, folder);
    closing.push(server.stop);
    return server.broker;
  });

  return {
    database: async () => {
      const { server, sql } = await cluster();
      return copyTemplate(server, sql);
    },
    account: async (name) => {
      const { server } = await cluster();
      const { username, password } = new URL(server.urlFor(name));
      return `${username}:${password}`;
    },
    kafka: broker,
    close: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
};

/** One connection, one statement after the other: two copies of a template at once would refuse each other. */
const copyTemplate = async (server: Postgres, sql: Connected): Promise<string> => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await sql.unsafe(`create database ${name} template ${TEMPLATE}`);
  return withDatabase(server, name);
};

const withDatabase = (server: Postgres, name: string): string => server.url.replace(/\/postgres$/, `/${name}`);

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
