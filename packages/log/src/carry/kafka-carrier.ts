/** With Kafka: a member of the projection's consumer group. Kafka's offset is only a hint of where to read on; the reader's own place decides. */
import type { Consumer, EachBatchPayload } from "kafkajs";
import { type Logger, silentLogger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";
import type { RecordedEvent } from "../events/envelope.ts";
import { type Carrier, carrying, type Deliver } from "./carrier.ts";
import { kafkaClient } from "./kafka-client.ts";
import { fromMessage } from "./message.ts";
import { pause, untilItWorks } from "./patience.ts";
import { ensureTopics, TOPICS, type Topic } from "./topics.ts";

export type KafkaCarrierOptions = {
  readonly brokers: readonly string[];
  /** Members of one group share the scopes; another group gets all of them again. */
  readonly group: string;
  readonly topics?: readonly Topic[];
  /** Partitions that are worked on at the same time, 1 unless told. */
  readonly concurrency?: number;
  readonly logger?: Logger;
};

export const kafkaCarrier = (options: KafkaCarrierOptions): Carrier =>
  carrying("kafka", (stop, deliver) => consume(options, deliver, stop));

/** Joins the group, and joins again with a new consumer whenever the old one gives up: kafkajs recovers from much, not from all. */
const consume = async (options: KafkaCarrierOptions, deliver: Deliver, stop: AbortSignal): Promise<void> => {
  const { brokers, group, logger = silentLogger } = options;
  while (!stop.aborted) {
    const kafka = kafkaClient({ brokers, clientId: group }, logger);
    const ready = await untilItWorks("Kafka", () => ensureTopics(kafka, logger).then(() => true), logger, stop);
    if (ready === undefined) return;
    const consumer = kafka.consumer({
      groupId: group,
      maxWaitTimeInMs: 300,
      sessionTimeout: 6_000,
      heartbeatInterval: 1_000,
      rebalanceTimeout: 10_000,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 6, restartOnFailure: () => Promise.resolve(false) },
    });
    const over = new Promise<string>((resolve) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(wordsOf(payload.error)));
      consumer.on(consumer.events.STOP, () => resolve("it stopped"));
      const asked = (): void => resolve("asked to stop");
      stop.addEventListener("abort", asked, { once: true });
      if (stop.aborted) asked(); // while the topics were looked at
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...(options.topics ?? TOPICS)], fromBeginning: true });
      await consumer.run({
        autoCommit: true,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: options.concurrency ?? 1,
        eachBatch: (payload) => eachBatch(payload, deliver, logger),
      });
      logger.info({ group, brokers }, "following");
      logger.info({ group, reason: await over }, "the consumer ended");
    } catch (error) {
      logger.warn({ reason: wordsOf(error) }, "the consumer could not begin; another one tries");
    }
    await leave(consumer);
    await pause(200, stop);
  }
};

const leave = async (consumer: Consumer): Promise<void> => {
  try {
    await consumer.disconnect();
  } catch {
    // a broker that is gone cannot be said goodbye to; the group notices by itself
  }
};

const eachBatch = async (payload: EachBatchPayload, deliver: Deliver, logger: Logger): Promise<void> => {
  const { batch } = payload;
  const byScope = new Map<string, RecordedEvent[]>();
  for (const message of batch.messages) {
    const event = fromMessage(message);
    const { scope } = event;
    if (scope === undefined) {
      logger.warn(
        { topic: batch.topic, partition: batch.partition, offset: message.offset },
        "a message that is no event was passed over",
      );
      continue;
    }
    const events = byScope.get(scope) ?? [];
    byScope.set(scope, events);
    if ("id" in event) events.push(event);
    else
      logger.warn(
        { scope, topic: batch.topic, partition: batch.partition, offset: message.offset },
        "a message that is no event: its scope is read from the log",
      );
  }
  for (const [scope, events] of byScope) {
    if (!payload.isRunning() || payload.isStale()) return;
    await deliver(scope, events);
    await payload.heartbeat();
  }
  payload.resolveOffset(batch.lastOffset());
};
