/** What the log costs beside the machinery it stands on: appending beside a bare COPY, the relay and a reader beside bare kafkajs. A PostgreSQL and a Kafka of their own, removed afterwards. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  freePort,
  freePorts,
  installKafkaJars,
  kafkaObstacle,
  startKafka,
  startPostgres,
  temporaryFolder,
} from "@traveller/infra";
import {
  connect,
  type Connected,
  ensureTopics,
  kafkaCarrier,
  kafkaClient,
  type Log,
  type NewEvent,
  openLog,
  prepareLog,
  runProjection,
  SESSION_TOPIC,
  silentLogger,
  startRelay,
} from "@traveller/log";

const EVENTS = 50_000;

const results = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    type: "ResultImported",
    data: {
      result: `r${place}`,
      section: "A",
      round: (place % 9) + 1,
      table: String((place % 12) + 1),
      board: (place % 27) + 1,
      ns: `A-${(place % 12) + 1}`,
      ew: `A-${(place % 12) + 21}`,
      outcome: { kind: "played", contract: "4S", declarer: "N", tricks: place % 14 },
    },
  }));

/** Thousands a second, and how long it took. */
const timed = async (what: string, count: number, work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  ${what.padEnd(52)}${(count / seconds / 1000).toFixed(1).padStart(7)} thousand/s  (${count} in ${seconds.toFixed(2)} s)`,
  );
  return seconds;
};

/** Prints figures of appending, reading, relaying and following. */
export const benchLog = async (): Promise<void> => {
  const folder = await temporaryFolder("traveller-bench");
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), port: await freePort() });
  const log = openLog({ url: postgres.url });
  const sql = connect(postgres.url, { name: "bench" });
  try {
    await prepareLog(postgres.url);
    console.log(`The log, PostgreSQL on this machine, ${EVENTS} results`);
    await benchAppend(log, sql);
    const obstacle = await kafkaObstacle();
    if (obstacle === undefined) await benchKafka(folder, postgres.url, log, sql);
    else console.log(`  no Kafka: ${obstacle}`);
  } finally {
    await sql.end();
    await log.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const append = async (log: Log, id: string, version: number, events: readonly NewEvent[]): Promise<void> => {
  const scope = `session/${id}`;
  const done = await log.append({
    scope,
    by: { role: "club" },
    command: randomUUID(),
    streams: [{ stream: scope, expectedVersion: version, events }],
  });
  if (done.kind !== "appended") throw new Error(`the log answered ${done.kind}`);
};

const benchAppend = async (log: Log, sql: Connected): Promise<void> => {
  const events = results(EVENTS);
  await sql`create table bare (scope text, sequence bigint, type text, data jsonb, primary key (scope, sequence))`;
  const lines = events.map(({ type, data }, place) => `bench\t${place + 1}\t${type}\t${JSON.stringify(data)}\n`);
  await timed("yardstick: COPY into a bare table", EVENTS, async () =>
    pipeline(Readable.from(lines), await sql`copy bare from stdin`.writable()),
  );
  await timed("one append of all, checked, numbered, idempotent", EVENTS, () => append(log, "large", 0, events));
  await timed("read back, lifted and checked", EVENTS, async () => {
    let read = 0;
    for await (const batch of log.readScope("session/large")) read += batch.length;
    if (read !== EVENTS) throw new Error("the log lost events");
  });
  const commits = 500;
  await timed("yardstick: one insert a commit, one after the other", commits, async () => {
    for (let place = 0; place < commits; place += 1) await sql`insert into bare values ('single', ${place}, 'x', '{}')`;
  });
  await timed("one event an append, one after the other", commits, async () => {
    for (let version = 0; version < commits; version += 1)
      await append(log, "single", version, events.slice(version, version + 1));
  });
};

const benchKafka = async (folder: string, url: string, log: Log, sql: Connected): Promise<void> => {
  const [port = 0, controllerPort = 0] = await freePorts(2);
  const kafka = await startKafka({
    dataDir: join(folder, "kafka"),
    jarsDir: await installKafkaJars(),
    node: { id: 1, port, controllerPort },
  });
  try {
    const brokers = [kafka.broker];
    const client = kafkaClient({ brokers, clientId: "bench" }, silentLogger);
    await ensureTopics(client, silentLogger);
    const carried = (await log.heads()).reduce((sum, { sequence }) => sum + sequence, 0);
    await timed("the relay: log to Kafka, answers compared", carried, async () => {
      const relay = startRelay({ url, brokers });
      while (relay.metrics().events < carried) await new Promise((resolve) => setTimeout(resolve, 5));
      await relay.stop();
    });
    await timed("yardstick: bare kafkajs consumer, nothing done", carried, async () => {
      const consumer = client.consumer({ groupId: "bare", maxWaitTimeInMs: 100 });
      let read = 0;
      await consumer.connect();
      await consumer.subscribe({ topics: [SESSION_TOPIC], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        consumer
          .run({
            eachBatch: ({ batch }) => {
              read += batch.messages.length;
              if (read >= carried) resolve();
              return Promise.resolve();
            },
          })
          .catch(reject);
      });
      await consumer.disconnect();
    });
    await timed("a projection by Kafka: checked, place kept, no rows", carried, async () => {
      const projection = runProjection({
        log,
        sql,
        name: "bench",
        project: () => Promise.resolve(),
        carrier: kafkaCarrier({ brokers, group: "bench" }),
        compareEvery: 600_000,
        wants: () => true,
      });
      while (projection.metrics().applied < carried) await new Promise((resolve) => setTimeout(resolve, 5));
      await projection.stop();
    });
  } finally {
    await kafka.stop();
  }
};
