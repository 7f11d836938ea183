/** Sees to it that this machine has an API key of its own in a file that only its owner can read. `--help` says how. */
import { prepareLog } from "@traveller/log";
import { migrateIngest } from "../auth/database.ts";
import { ensureLocalKey } from "../owner.ts";
import { readSettings } from "../env.ts";
import { readArguments } from "@traveller/log/command-line";

const HELP = `Writes an API key for programs on this machine into a file (mode 0600), unless a working one is there already.

  tsx services/ingest/src/commands/local-key.ts --file DATA/keys/local.key

Settings come from the environment: DATABASE_URL, PORTAL_URL, TRAVELLER_SECRET, TRAVELLER_AUTHORITY.`;

const run = async (): Promise<number> => {
  const read = readArguments(process.argv.slice(2), { values: ["file"], flags: ["help"] });
  if (read.kind === "arguments" && read.flags.has("help")) {
    console.log(HELP);
    return 0;
  }
  const file = read.kind === "arguments" ? read.values["file"] : undefined;
  if (read.kind === "wrong" || file === undefined) {
    console.error(`${read.kind === "wrong" ? read.message : "Say where: --file."}\n\n${HELP}`);
    return 2;
  }
  const settings = readSettings();
  await prepareLog(settings.databaseUrl);
  await migrateIngest(settings.databaseUrl);
  const { made } = await ensureLocalKey(settings, file);
  console.log(made ? `made ${file}` : `kept ${file}`);
  return 0;
};

process.exitCode = await run();
