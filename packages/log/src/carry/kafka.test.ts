/** What Kafka alone can do to a reader: several relays, foreign messages, two histories at once, large events, brokers that are gone. */
import { randomUUID } from "node:crypto";
import { kafkaIsPossible, testDatabase, testKafka } from "@traveller/tests/support";
import { describe, expect, test } from "vitest";
import { silentLogger } from "../logger.ts";
import { kafkaCarrier } from "./kafka-carrier.ts";
import { kafkaClient } from "./kafka-client.ts";
import { toMessage } from "./message.ts";
import { postgresCarrier } from "./postgres-carrier.ts";
import { startRelay } from "./relay.ts";
import {
  append,
  brokers,
  byKafka,
  carrying,
  closeLater,
  expected,
  givenUp,
  has,
  here,
  recorded,
  relay,
  rounds,
  rows,
  run,
  scope,
  until,
} from "./testing/carrying.ts";
import { SESSION_TOPIC } from "./topics.ts";

const kafka = await kafkaIsPossible();

carrying({ database: testDatabase, ...(kafka ? { kafka: testKafka } : {}) });

describe.runIf(kafka)("Kafka", () => {
  test("several relays at once carry each scope in order", async () => {
    for (let count = 0; count < 3; count += 1) relay();
    const projection = run(kafkaCarrier({ brokers: brokers(), group: here().name }));
    await Promise.all(
      Array.from({ length: 6 }, async (_, scope) => {
        for (let version = 0; version < 60; version += 6) await append(`s${scope}`, version, rounds(6, version + 100));
      }),
    );
    for (let index = 0; index < 6; index += 1) await has(`s${index}`, 60);
    expect(projection.metrics()).toMatchObject({ applied: 360, gaps: 0, filled: 0, foreign: 0 });
  });

  test("a system may be switched from one carrier to the other and back", async () => {
    const first = run(postgresCarrier({ log: here().log }));
    await append("a", 0, rounds(10));
    await has("a", 10);
    await first.stop();
    const second = run(byKafka.make());
    await append("a", 10, rounds(2, 11));
    await has("a", 12);
    await second.stop();
    await append("a", 12, rounds(3, 13));
    run(postgresCarrier({ log: here().log }));
    await has("a", 15);
    expect((await rows("a")).map(([sequence]) => sequence)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });

  test("messages that are no events, and events of a history that was given up, harm nothing", async () => {
    relay();
    const producer = kafkaClient({ brokers: brokers(), clientId: here().name }, silentLogger).producer();
    await producer.connect();
    closeLater(() => producer.disconnect());
    const projection = run(kafkaCarrier({ brokers: brokers(), group: here().name }));
    await append("a", 0, rounds(4));
    await has("a", 4);
    const given = (await recorded("a"))
      .slice(3)
      .map((event) => givenUp({ ...event, sequence: 5, version: 5 }))
      .map(toMessage);
    await producer.send({
      topic: SESSION_TOPIC,
      messages: [{ value: "no event" }, { key: scope("a"), value: "{}" }, { value: null }, ...given],
    });
    await append("a", 4, rounds(2, 5));
    await has("a", 6);
    expect(await rows("a")).toEqual(expected(6));
    await until(() => Promise.resolve(projection.metrics().foreign === 1));
  });

  test("after a restore a batch brings two histories, and the rows are the log's", async () => {
    await append("before", 0, rounds(1));
    const projection = run(kafkaCarrier({ brokers: brokers(), group: here().name }));
    await has("before", 1); // the comparison at the start is past "a": Kafka alone brings it
    await append("a", 0, rounds(7));
    const events = await recorded("a");
    const producer = kafkaClient({ brokers: brokers(), clientId: here().name }, silentLogger).producer();
    await producer.connect();
    closeLater(() => producer.disconnect());
    const messages = [...events.slice(0, 4), ...events.slice(4, 6).map(givenUp), ...events.slice(4)].map(toMessage);
    await producer.send({ topic: SESSION_TOPIC, messages });
    await has("a", 7);
    expect(await rows("a")).toEqual(expected(7));
    await until(() => Promise.resolve(projection.metrics().foreign > 0));
  });

  test("a single event larger than a megabyte passes", async () => {
    const words = (): string => Array.from({ length: 2_000 }, () => randomUUID()).join(" ");
    const evidence = Array.from({ length: 24 }, () => ({ option: "vpScale", value: words(), because: "stated" }));
    let size = 0;
    relay();
    run(kafkaCarrier({ brokers: brokers(), group: here().name }), {
      project: (_tx, _scope, events) => {
        size += JSON.stringify(events.map((event) => event.data)).length;
        return Promise.resolve();
      },
    });
    await append("big", 0, [{ type: "SettingsCorrected", data: { evidence } }]);
    await until(() => Promise.resolve(size > 1_500_000));
    expect(size).toBeGreaterThan(1_500_000);
  });

  test("brokers that are not there stop nobody from starting or from stopping", async () => {
    const running = startRelay({ url: here().url, brokers: ["127.0.0.1:9"] });
    const projection = run(kafkaCarrier({ brokers: ["127.0.0.1:9"], group: here().name }), { compareEvery: 50 });
    await append("a", 0, rounds(3));
    await has("a", 3);
    await running.stop();
    await projection.stop();
    expect(await rows("a")).toEqual(expected(3));
  });
});
