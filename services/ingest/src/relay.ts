/** The process of the relay: carries what was appended from the log to Kafka. Without a Kafka there is nothing to relay, and it is not run. */
import { jsonLogger, prepareLog, startRelay } from "@traveller/log";
import { readRelaySettings } from "./relay/env.ts";

const { databaseUrl, brokers } = readRelaySettings();
await prepareLog(databaseUrl);
const relay = startRelay({ url: databaseUrl, brokers, logger: jsonLogger("relay") });

const leave = async (): Promise<void> => {
  await relay.stop();
  process.exit(0);
};
process.once("SIGTERM", () => void leave());
process.once("SIGINT", () => void leave());

console.log(`relay ready, to ${brokers.join(",")}`);
