/** The process of the relay: carries what was appended from the log to Kafka. Without a Kafka there is nothing to relay, and it is not run. */
import { openLogger, prepareLog, startRelay } from "@traveller/log";
import { readRelaySettings } from "./env.ts";

const { databaseUrl, brokers } = readRelaySettings();
const logger = openLogger("relay");
await prepareLog(databaseUrl, logger);
const relay = startRelay({ url: databaseUrl, brokers, logger });

const leave = async (): Promise<void> => {
  await relay.stop();
  process.exit(0);
};
process.once("SIGTERM", () => void leave());
process.once("SIGINT", () => void leave());

console.log(`relay ready, to ${brokers.join(",")}`);
