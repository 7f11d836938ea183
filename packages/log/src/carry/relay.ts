/** The relay: carries appended events from the log to Kafka, at least once and each scope in order. Any number of relays may run beside each other. */
import { connect, type Connected } from "../database/connect.ts";
import { type Logger, silentLogger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";
import { eventsBehind, lockBehind, mayBeMore, noteRelayed } from "./behind.ts";
import { kafkaClient } from "./kafka-client.ts";
import { backoff, pause, untilItWorks } from "./patience.ts";
import { openSender, type Sender } from "./send.ts";
import { ensureTopics } from "./topics.ts";

export type RelayOptions = { readonly url: string; readonly brokers: readonly string[]; readonly logger?: Logger };

export type RelayMetrics = { readonly events: number; readonly rounds: number; readonly failures: number };

export type Relay = {
  /** Counts since the start. */
  readonly metrics: () => RelayMetrics;
  /** Resolves when nothing is sent any more. */
  readonly stop: () => Promise<void>;
};

/** Appends wake the relay; should a notification be lost with its connection, it looks by itself this often (milliseconds). */
const LOOK = 1_000;
/**
 * What is appended so soon after a round (milliseconds) goes in the next one, together: the first of it waits as long at most, and nobody who writes one event
 * after the other has to share the machine with a round, a broker and its readers for each.
 */
const GATHER = 25;
/** Scopes that moved in the last ten minutes are looked at each time, all others once a minute and after every failure. */
const RECENT = 600_000;
const ALL = 60_000;

/** Starts at once and waits for Kafka and PostgreSQL in the background, for as long as it takes. */
export const startRelay = ({ url, brokers, logger = silentLogger }: RelayOptions): Relay => {
  const stopping = new AbortController();
  const counts = { events: 0, rounds: 0, failures: 0 };
  const sql = connect(url, { name: "traveller-relay", max: 2 });
  const working = work(sql, brokers, logger, counts, stopping.signal);
  return {
    metrics: () => ({ ...counts }),
    stop: async () => {
      stopping.abort();
      await working;
      await sql.end({ timeout: 5 });
    },
  };
};

type Counts = { events: number; rounds: number; failures: number };

const work = async (
  sql: Connected,
  brokers: readonly string[],
  logger: Logger,
  counts: Counts,
  stop: AbortSignal,
): Promise<void> => {
  const bell = await openBell(sql, logger, stop);
  for (let failures = 0; !stop.aborted; failures += 1) {
    const kafka = kafkaClient({ brokers, clientId: "traveller-relay" }, logger);
    await untilItWorks("Kafka", () => ensureTopics(kafka, logger), logger, stop);
    const sender = await untilItWorks("Kafka", () => openSender(kafka), logger, stop);
    if (sender === undefined) break;
    try {
      logger.info({ brokers }, "relaying");
      await relayUntilStopped(sql, sender, counts, bell.ring, stop, () => {
        failures = 0;
      });
    } catch (error) {
      counts.failures += 1;
      logger.warn({ reason: wordsOf(error) }, "relaying failed; nothing is lost, it is tried again");
      await pause(backoff(failures), stop);
    }
    await sender.close().catch(() => undefined); // a broker that is gone cannot be said goodbye to
  }
  await bell.close();
};

const relayUntilStopped = async (
  sql: Connected,
  sender: Sender,
  counts: Counts,
  ring: () => Promise<void>,
  stop: AbortSignal,
  worked: () => void,
): Promise<void> => {
  let allLookedAt = Number.NEGATIVE_INFINITY;
  while (!stop.aborted) {
    const all = Date.now() - allLookedAt > ALL;
    const { sent, more } = await relayOnce(sql, sender, all ? undefined : new Date(Date.now() - RECENT).toISOString());
    counts.rounds += 1;
    counts.events += sent;
    worked();
    if (more) continue;
    if (all) allLookedAt = Date.now();
    else {
      if (sent > 0) await pause(GATHER, stop);
      // Who appended since then has rung.
      await ring();
    }
  }
};

/**
 * Carries what is next of the scopes that are behind. Their place moves in the transaction that holds their lock: should the process die
 * between Kafka's answer and the commit, the same events are sent again, and readers pass over them.
 */
const relayOnce = async (
  sql: Connected,
  sender: Sender,
  since: string | undefined,
): Promise<{ readonly sent: number; readonly more: boolean }> => {
  const { sent, more, failure } = await sql.begin(async (tx) => {
    const behind = await lockBehind(tx, since);
    if (behind.length === 0) return { sent: 0, more: false, failure: undefined };
    const events = await eventsBehind(tx, behind);
    const { reached, failure } = await sender.send(events);
    await noteRelayed(tx, reached);
    return { sent: events.length, more: mayBeMore(behind, events), failure };
  });
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(wordsOf(failure));
  return { sent, more };
};

type Bell = { readonly ring: () => Promise<void>; readonly close: () => Promise<void> };

/** Rings when something was appended since the last ring, at the latest after `LOOK`. */
const openBell = async (sql: Connected, logger: Logger, stop: AbortSignal): Promise<Bell> => {
  let rung = true;
  let wake = (): void => undefined;
  const pull = (): void => {
    rung = true;
    wake();
  };
  stop.addEventListener("abort", pull, { once: true });
  const listening = await untilItWorks(
    "listening to PostgreSQL",
    () => sql.listen("log_appended", pull, pull),
    logger,
    stop,
  );
  return {
    ring: async () => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
    close: async () => {
      await listening?.unlisten().catch(() => undefined); // the connection is lost: so is the listening
    },
  };
};
