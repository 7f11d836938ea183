/** Sees to it that this machine has an API key of its own in a file that only its owner can read. `--help` says how. */
import { prepareLog } from "@traveller/log";
import { migrateIngest } from "../auth/database.ts";
import { ensureLocalKey } from "../owner.ts";
import { readSettings } from "../env.ts";
import { runCommand } from "@traveller/log/command-line";

const HELP = `Writes an API key for programs on this machine into a file (mode 0600), unless a working one is there already.

  tsx services/ingest/src/commands/local-key.ts --file DATA/keys/local.key

Settings come from the environment: DATABASE_URL, PORTAL_URL, TRAVELLER_SECRET, TRAVELLER_AUTHORITY.`;

await runCommand(
  { help: HELP, values: ["file"], whenClosed: "goOn", failed: "There is no key" },
  async ({ values }, { print }) => {
    const { file } = values;
    if (file === undefined) return { mistake: "Say where: --file." };
    const settings = readSettings();
    await prepareLog(settings.databaseUrl);
    await migrateIngest(settings.databaseUrl);
    const { made } = await ensureLocalKey(settings, file);
    print(made ? `made ${file}` : `kept ${file}`);
    return 0;
  },
);
