/** A real Apache Kafka on this machine, without containers: one node or several, KRaft, from the jars that Maven fetched. Formatted on the first start, continued on the next, also after everything was killed. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stopOrphan } from "./orphan.ts";
import { startServer, stopServer, untilItSays } from "./process.ts";

/** One member of a cluster: every member knows all of them. */
export type KafkaNode = { readonly id: number; readonly port: number; readonly controllerPort: number };

export type Kafka = {
  /** `127.0.0.1:port` */
  readonly broker: string;
  readonly pid: number;
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
  /** What a power cut does to it. For tests of exactly that. */
  readonly kill: () => Promise<void>;
};

export type KafkaOptions = {
  readonly dataDir: string;
  readonly jarsDir: string;
  readonly node: KafkaNode;
  /** All members, this one included. Left out: it stands alone. */
  readonly cluster?: { readonly id: string; readonly nodes: readonly KafkaNode[] };
  readonly onOutput?: (text: string) => void;
  /** Ends with this process, however this process ends: for tests. */
  readonly mortal?: boolean;
};

/** Starts Kafka on `dataDir`. Resolves when it takes requests; a lone node after a kill waits about ten seconds for its own old session. Throws with its last words when it cannot start. */
export const startKafka = async (options: KafkaOptions): Promise<Kafka> => {
  const folder = resolve(options.dataDir);
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, "kafka.pid");
  if (existsSync(pidFile)) await stopOrphan("Kafka", Number(readFileSync(pidFile, "utf8")), folder, "SIGTERM");

  writeFileSync(join(folder, "server.properties"), properties(folder, options));
  writeFileSync(join(folder, "log4j2.properties"), LOGGING);
  await format(folder, options);

  const server = await startServer(
    "java",
    [...jvm(folder, options.jarsDir), "kafka.Kafka", join(folder, "server.properties")],
    {
      cwd: folder,
      mortal: options.mortal === true,
      ...output(options),
    },
  );
  writeFileSync(pidFile, String(server.pid));
  try {
    await untilItSays(server, "Kafka Server started", 120_000);
  } catch (error) {
    await stopServer(server, "SIGKILL", 1);
    throw error;
  }
  return {
    broker: `127.0.0.1:${options.node.port}`,
    pid: server.pid,
    ended: server.ended,
    stop: async () => {
      await stopServer(server, "SIGTERM", 30_000);
      rmSync(pidFile, { force: true });
    },
    kill: async () => {
      server.signal("SIGKILL");
      await server.ended;
    },
  };
};

/** Kafka's form of a UUID. It may not begin like an option of a command. */
export const newClusterId = (): string => {
  const id = randomBytes(16).toString("base64url");
  return id.startsWith("-") ? newClusterId() : id;
};

const output = ({ onOutput }: KafkaOptions) => (onOutput === undefined ? {} : { onOutput });

const jvm = (folder: string, jarsDir: string): readonly string[] => [
  "-Xmx512m",
  "-XX:+UseSerialGC",
  "-XX:TieredStopAtLevel=1",
  `-Dlog4j2.configurationFile=${join(folder, "log4j2.properties")}`,
  "-cp",
  join(jarsDir, "*"),
];

const FORMATTED = "formatted";

const format = async (folder: string, options: KafkaOptions): Promise<void> => {
  if (existsSync(join(folder, FORMATTED))) return;
  const alone = options.cluster === undefined ? ["--standalone"] : [];
  const id = options.cluster?.id ?? newClusterId();
  const tool = await startServer(
    "java",
    [
      ...jvm(folder, options.jarsDir),
      "kafka.tools.StorageTool",
      "format",
      "--ignore-formatted",
      ...alone,
      "-t",
      id,
      "-c",
      join(folder, "server.properties"),
    ],
    { cwd: folder, ...output(options) },
  );
  const how = await tool.ended;
  if (how !== "ended with code 0")
    throw new Error(`Kafka's storage could not be prepared (the tool ${how}):\n${tool.output()}`);
  writeFileSync(join(folder, FORMATTED), id);
};

const properties = (folder: string, { node, cluster }: KafkaOptions): string => {
  const copies = Math.min(cluster?.nodes.length ?? 1, 3);
  const minimum = Math.max(copies - 1, 1);
  const quorum =
    cluster === undefined
      ? { "controller.quorum.bootstrap.servers": `127.0.0.1:${node.controllerPort}` }
      : {
          "controller.quorum.voters": cluster.nodes.map((one) => `${one.id}@127.0.0.1:${one.controllerPort}`).join(","),
        };
  const settings: Readonly<Record<string, string | number | boolean>> = {
    "process.roles": "broker,controller",
    "node.id": node.id,
    listeners: `PLAINTEXT://127.0.0.1:${node.port},CONTROLLER://127.0.0.1:${node.controllerPort}`,
    "advertised.listeners": `PLAINTEXT://127.0.0.1:${node.port}`,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": "PLAINTEXT",
    ...quorum,
    "log.dirs": join(folder, "data"),
    // After a kill a node waits until the cluster has given up its old session: nine seconds unless told.
    "broker.session.timeout.ms": 6000,
    "broker.heartbeat.interval.ms": 1000,
    "auto.create.topics.enable": false,
    "default.replication.factor": copies,
    "min.insync.replicas": minimum,
    "offsets.topic.replication.factor": copies,
    "offsets.topic.num.partitions": 4,
    "transaction.state.log.replication.factor": copies,
    "transaction.state.log.min.isr": minimum,
    "transaction.state.log.num.partitions": 2,
    "share.coordinator.state.topic.replication.factor": copies,
    "share.coordinator.state.topic.min.isr": minimum,
    "group.initial.rebalance.delay.ms": 0,
  };
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join("");
};

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %p %c{1}: %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
logger.server.name = kafka.server
logger.server.level = info
`;
