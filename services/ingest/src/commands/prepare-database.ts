/** Brings every table of a database to the newest shape, and gives each service's account its rights. By the tables' owner; `--help` says how. */
import { connect, prepareLog } from "@traveller/log";
import { migrateModel } from "@traveller/model";
import { migrateIngest } from "../auth/database.ts";
import { giveRights } from "../database/rights.ts";
import { readDatabaseUrl } from "../env.ts";
import { runCommand } from "@traveller/log/command-line";

const HELP = `Prepares the database in DATABASE_URL: makes or changes its tables, and gives the accounts traveller_door, traveller_relay,
traveller_scoring and traveller_portal (those that are there) what each of them needs. Harmless where it was done already.

  DATABASE_URL=postgres://OWNER@HOST/DATABASE tsx services/ingest/src/commands/prepare-database.ts

Services that come in by accounts of their own cannot make tables: this is run before a new version of them.`;

await runCommand(
  { help: HELP, whenClosed: "goOn", failed: "The database could not be prepared" },
  async (_given, { print }) => {
    const url = readDatabaseUrl();
    await prepareLog(url);
    await migrateIngest(url);
    await migrateModel({ url });
    const sql = connect(url, { name: "traveller-prepare", max: 1 });
    try {
      await giveRights(sql);
    } finally {
      await sql.end({ timeout: 5 });
    }
    print("the database is prepared");
    return 0;
  },
);
