/** The process of the door: opens what it needs, listens, says so in one line, and leaves cleanly when it is told to. */
import { engineVersion, openLogger, prepareLog } from "@traveller/log";
import { migrateIngest } from "./auth/database.ts";
import { openMeans } from "./means/means.ts";
import { createServer } from "./door/server.ts";
import { readSettings } from "./env.ts";

const settings = readSettings();
// Now, while the files are those that this process runs.
engineVersion();
const logger = openLogger("door");
await prepareLog(settings.databaseUrl, logger);
await migrateIngest(settings.databaseUrl);
const means = openMeans(settings, { logger });
const app = await createServer(means);

const leave = async (): Promise<void> => {
  await app.close();
  await means.close();
  process.exit(0);
};
process.once("SIGTERM", () => void leave());
process.once("SIGINT", () => void leave());

const address = await app.listen({ host: settings.host, port: settings.port });
console.log(`ingest ready ${address}`);
