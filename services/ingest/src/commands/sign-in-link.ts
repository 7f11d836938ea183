/** Prints a one-time sign-in link: for the first officer, by whoever holds the machine. `--help` says how. */
import { prepareLog } from "@traveller/log";
import { migrateIngest } from "../auth/database.ts";
import { linkFor } from "../owner.ts";
import { Someone, Grant } from "@traveller/contract";
import { readSettings } from "../env.ts";
import { runCommand } from "@traveller/log/command-line";

const HELP = `Prints a one-time sign-in link for somebody, who gets an account if they have none.

  tsx services/ingest/src/commands/sign-in-link.ts --email ADDRESS [--name NAME] [--person ID] [--grant ROLE:KIND/ID]

  --grant   also gives a role, such as federation:authority/lakeland or club:club/17
Settings come from the environment: DATABASE_URL, PORTAL_URL, TRAVELLER_SECRET, TRAVELLER_AUTHORITY, SIGN_IN_LINK_MINUTES.`;

const grantOf = (text: string): Grant | undefined => {
  const [, role, kind, id] = /^(\w+):(\w+)\/(.+)$/.exec(text) ?? [];
  return Grant.safeParse({ role, over: { kind, id } }).data;
};

await runCommand(
  {
    help: HELP,
    values: ["email", "name", "person", "grant"],
    whenClosed: "goOn",
    failed: "There is no link",
  },
  async ({ values: { grant: grantText, ...whom } }, { print }) => {
    const someone = Someone.safeParse(whom);
    if (!someone.success) return { mistake: "Say for whom: --email or --person." };
    const grant = grantText === undefined ? undefined : grantOf(grantText);
    if (grantText !== undefined && grant === undefined) return { mistake: `There is no role “${grantText}”.` };
    const settings = readSettings();
    await prepareLog(settings.databaseUrl);
    await migrateIngest(settings.databaseUrl);
    const link = await linkFor(settings, someone.data, grant === undefined ? [] : [grant]);
    print(link.url);
    return 0;
  },
);
