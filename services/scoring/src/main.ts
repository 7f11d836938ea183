/** The process of scoring: opens what it needs, says so in one line, follows the log, and leaves cleanly when it is told to. */
import { engineVersion, openLogger, prepareLog } from "@traveller/log";
import { readSettings } from "./env.ts";
import { startScoring } from "./scoring.ts";

const settings = readSettings();
// Now, while the files are those that this process runs.
engineVersion();
const logger = openLogger("scoring");
await prepareLog(settings.databaseUrl, logger);
const scoring = await startScoring({
  databaseUrl: settings.databaseUrl,
  brokers: settings.brokers,
  logger,
});

const leave = async (): Promise<void> => {
  await scoring.stop();
  process.exit(0);
};
process.once("SIGTERM", () => void leave());
process.once("SIGINT", () => void leave());

console.log(`scoring ready, by ${settings.brokers === undefined ? "the log's table" : "Kafka"}`);
