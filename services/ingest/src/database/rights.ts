/**
 * Which account of the database may do what: one table, given anew after every migration. Each service can do its own work and no
 * other's: the portal writes nothing, scoring changes no event, and no service changes a table's shape.
 */
import type { Connected } from "@traveller/log";

/** Accounts as a private PostgreSQL has them. A federation's own server may have them, too; those it does not have are passed over. */
const ACCOUNTS = ["traveller_door", "traveller_relay", "traveller_scoring", "traveller_portal"] as const;
type AccountName = (typeof ACCOUNTS)[number];

type Right = "select" | "insert" | "update" | "delete";
const READ: readonly Right[] = ["select"];
const ADD: readonly Right[] = ["select", "insert"];
const KEEP: readonly Right[] = ["select", "insert", "update"];
const TAKE_BACK: readonly Right[] = ["select", "delete"];
const ALL: readonly Right[] = ["select", "insert", "update", "delete"];

/** A table, or all tables of a schema (`schema.*`). Events are only ever added: not even the door may change one. */
const RIGHTS: Readonly<Record<AccountName, Readonly<Record<string, readonly Right[]>>>> = {
  traveller_door: {
    "log.event": ADD,
    "log.scope_head": KEEP,
    "log.command_answer": KEEP,
    "beside.*": ALL,
    "auth.*": ALL,
    "door.*": ALL,
    "model.*": READ,
    // To have a scope projected anew, it takes back scoring's place in it.
    "model.place": TAKE_BACK,
    "model.parked": TAKE_BACK,
  },
  traveller_relay: { "log.event": READ, "log.scope_head": READ, "log.relayed": KEEP },
  traveller_scoring: { "log.event": READ, "log.scope_head": READ, "beside.*": READ, "model.*": ALL },
  traveller_portal: {
    "log.event": READ,
    "log.scope_head": READ,
    "beside.person": READ,
    "beside.shown": READ,
    "beside.shown_as": READ,
    "beside.juniors": READ,
    "beside.same_person": READ,
    "beside.text": READ,
    "model.*": READ,
  },
};

/** Whoever may not make tables still looks whether they are all there. */
const NOTES = "public.traveller_migration";

/** Gives every account that the database has its rights, and takes from it whatever else it had. By the tables' owner, in one transaction. */
export const giveRights = (sql: Connected): Promise<void> =>
  sql
    .begin(async (tx) => {
      const found = await tx<
        { name: string }[]
      >`select rolname as name from pg_roles where rolname = any(${[...ACCOUNTS]})`;
      const there = new Set(found.map(({ name }) => name));
      for (const account of ACCOUNTS) if (there.has(account)) await tx.unsafe(rightsOf(account));
    })
    .then(() => undefined);

const SCHEMAS = ["log", "beside", "auth", "door", "model"] as const;

const rightsOf = (account: AccountName): string => {
  const rights = Object.entries({ ...RIGHTS[account], [NOTES]: READ });
  const schemas = new Set(rights.map(([what]) => what.split(".")[0]));
  return [
    ...SCHEMAS.flatMap((schema) => [
      `revoke all on all tables in schema ${schema} from ${account};`,
      `revoke all on all sequences in schema ${schema} from ${account};`,
      `revoke all on schema ${schema} from ${account};`,
    ]),
    ...[...schemas].map((schema) => `grant usage on schema ${schema} to ${account};`),
    ...rights.map(([what, may]) => {
      const [schema = "", table] = what.split(".");
      const on = table === "*" ? `all tables in schema ${schema}` : what;
      return `grant ${may.join(", ")} on ${on} to ${account};`;
    }),
    ...rights
      .filter(([what, may]) => what.endsWith(".*") && may.includes("insert"))
      .map(([what]) => `grant usage on all sequences in schema ${what.split(".")[0]} to ${account};`),
  ].join("\n");
};
