/**
 * Sending events to Kafka so that none can be lost silently. kafkajs 2.2.4 reports success although messages are gone when one
 * send spans partitions and a leader dies (its issue 1303): so one partition a send, and the answer is compared with what was sent.
 */
import { CompressionTypes, type Kafka, Partitioners, type Producer } from "kafkajs";
import type { RecordedEvent } from "../events/envelope.ts";
import { toMessage } from "./message.ts";
import { TOPICS, topicOf } from "./topics.ts";

export type Sender = {
  /** How far each scope came, and the first failure where there was one: what failed was not counted, and is sent again. */
  readonly send: (
    events: readonly RecordedEvent[],
  ) => Promise<{ readonly reached: ReadonlyMap<string, number>; readonly failure?: unknown }>;
  readonly close: () => Promise<void>;
};

/** Characters of one send, well under what a broker takes. */
const SLICE = 700_000;

/** Throws when the brokers cannot be reached or the topics are not there. */
export const openSender = async (kafka: Kafka): Promise<Sender> => {
  const partitionOf = await partitioner(kafka);
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
  });
  await producer.connect();
  return {
    send: async (events) => {
      const reached = new Map<string, number>();
      const lanes = new Map<string, RecordedEvent[]>();
      for (const event of events) {
        const lane = `${topicOf(event.scope)} ${partitionOf(event.scope)}`;
        const waiting = lanes.get(lane);
        if (waiting === undefined) lanes.set(lane, [event]);
        else waiting.push(event);
      }
      const ends = await Promise.allSettled(
        [...lanes.values()].map((lane) => sendLane(producer, partitionOf, lane, reached)),
      );
      const failed = ends.find((end) => end.status === "rejected");
      return failed === undefined ? { reached } : { reached, failure: failed.reason };
    },
    close: () => producer.disconnect(),
  };
};

/** The events of one partition, in order, slice after slice. */
const sendLane = async (
  producer: Producer,
  partitionOf: (scope: string) => number,
  events: readonly RecordedEvent[],
  reached: Map<string, number>,
): Promise<void> => {
  for (const slice of slices(events)) {
    const [first] = slice;
    if (first === undefined) continue;
    const topic = topicOf(first.event.scope);
    const partition = partitionOf(first.event.scope);
    const answer = await producer.send({
      topic,
      acks: -1,
      compression: CompressionTypes.GZIP,
      timeout: 10_000,
      messages: slice.map(({ message }) => ({ ...message, partition })),
    });
    const [told] = answer;
    if (answer.length !== 1 || told?.topicName !== topic || told.partition !== partition || told.errorCode !== 0) {
      throw new Error(`Kafka was sent partition ${partition} of ${topic} and answered for ${JSON.stringify(answer)}`);
    }
    for (const { event } of slice) reached.set(event.scope, event.sequence);
  }
};

type Written = { readonly event: RecordedEvent; readonly message: ReturnType<typeof toMessage> };

function* slices(events: readonly RecordedEvent[]): Generator<readonly Written[]> {
  let slice: Written[] = [];
  let size = 0;
  for (const event of events) {
    const message = toMessage(event);
    if (size + message.value.length > SLICE && slice.length > 0) {
      yield slice;
      slice = [];
      size = 0;
    }
    slice.push({ event, message });
    size += message.value.length;
  }
  yield slice;
}

/** The partition of a scope, as Kafka's own clients choose it by the key. */
const partitioner = async (kafka: Kafka): Promise<(scope: string) => number> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [...TOPICS] });
    const partitions = new Map(topics.map((topic) => [topic.name, topic.partitions]));
    const choose = Partitioners.DefaultPartitioner();
    return (scope) => {
      const topic = topicOf(scope);
      const partitionMetadata = partitions.get(topic);
      if (partitionMetadata === undefined) throw new Error(`Kafka has no topic ${topic}`);
      return choose({ topic, partitionMetadata, message: { key: scope, value: null } });
    };
  } finally {
    await admin.disconnect();
  }
};
