/** How every room speaks to Kafka: one client, its noise turned down, its idle polling stopped. */
import { Kafka, type LogEntry, logLevel } from "kafkajs";
import RequestQueue from "kafkajs/src/network/requestQueue/index.js";
import type { Logger } from "../logger.ts";

export type KafkaAddress = { readonly brokers: readonly string[]; readonly clientId: string };

/** `broker:port,broker:port` as a list. */
export const parseBrokers = (text: string): readonly string[] =>
  text
    .split(",")
    .map((broker) => broker.trim())
    .filter((broker) => broker !== "");

export const kafkaClient = ({ brokers, clientId }: KafkaAddress, logger: Logger): Kafka => {
  calm();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 6 },
    logLevel: logLevel.ERROR,
    logCreator: () => quietly(logger),
  });
};

/** Milliseconds in which the same complaint is made once. */
const SAME = 10_000;

/** kafkajs calls every refused connection and every election an error; each of them is tried again. */
const quietly = (logger: Logger): ((entry: LogEntry) => void) => {
  const said = new Map<string, number>();
  return ({ log }) => {
    const now = Date.now();
    if (now - (said.get(log.message) ?? 0) < SAME) return;
    if (said.size > 100) said.clear();
    said.set(log.message, now);
    logger.warn({ kafka: log.message, ...("error" in log ? { reason: String(log["error"]) } : {}) }, "kafka client");
  };
};

let calmed = false;

/**
 * kafkajs 2.2.4 re-arms a timer of one millisecond on every idle connection for ever (its issue 1751): 6 % of a core doing nothing.
 * The timer is only of use while requests wait.
 */
const calm = (): void => {
  if (calmed) return;
  calmed = true;
  const { prototype } = RequestQueue;
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function scheduleWhenNeeded(): void {
    if (this.throttledUntil > Date.now() || this.pending.length > 0) schedule.call(this);
  };
};
