/**
 * Who may come into a private PostgreSQL: its owner and one account a service, each with a password of its own that lies beside the
 * data where only we can read it. Nobody comes in as superuser: what needs one is done before the server listens, in single-user mode.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Account } from "./process.ts";

/** Owns every table; migrates, rebuilds, makes backups. Not a superuser: no program of the machine can be run through it. */
export const OWNER = "traveller";
/** One a service: each may touch what it needs, and no more. */
export const SERVICE_ACCOUNTS = ["traveller_door", "traveller_relay", "traveller_scoring", "traveller_portal"] as const;
export type ServiceAccount = (typeof SERVICE_ACCOUNTS)[number];

const NAMES = [OWNER, ...SERVICE_ACCOUNTS] as const;
export type AccountName = (typeof NAMES)[number];
export type Passwords = Readonly<Record<AccountName, string>>;

const Passwords = z.record(z.enum(NAMES), z.string().regex(/^[\w-]{32,}$/));

const HBA = `# Written by Traveller at its start. Whoever is not named here is refused, the superuser among them.
${NAMES.map((name) => `host  all  ${name}  127.0.0.1/32  scram-sha-256\n`).join("")}`;

export type Cluster = {
  /** The folder with the programs. */
  readonly programs: string;
  readonly folder: string;
  /** Where the passwords are kept. */
  readonly file: string;
  /** Whom the server runs as, where that is somebody else. */
  readonly account: Account | undefined;
};

/**
 * The passwords of the accounts. Where the cluster does not know them yet (it is new, was made when any program of the machine could
 * come in, or the file is lost) accounts and passwords are made, and everything in it becomes the owner's. The server must not run.
 * Throws with PostgreSQL's words when it cannot.
 */
export const settleAccounts = async (cluster: Cluster): Promise<Passwords> => {
  const known = passwordsIn(cluster.file);
  const hba = join(cluster.folder, "pg_hba.conf");
  if (known !== undefined && readFileSync(hba, "utf8") === HBA) return known;

  const passwords = known ?? newPasswords();
  keepPasswords(cluster.file, passwords);
  await asSuperuser(cluster, accountsSql(passwords));
  writeFileSync(hba, HBA, { mode: 0o600 });
  if (cluster.account !== undefined) chownSync(hba, cluster.account.uid, cluster.account.gid);
  return passwords;
};

const newPasswords = (): Passwords => {
  const password = (): string => randomBytes(24).toString("base64url");
  return {
    traveller: password(),
    traveller_door: password(),
    traveller_relay: password(),
    traveller_scoring: password(),
    traveller_portal: password(),
  };
};

const passwordsIn = (file: string): Passwords | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return Passwords.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // half written, or of another version: new ones are made
  }
};

const keepPasswords = (file: string, passwords: Passwords): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
};

const accountsSql = (passwords: Passwords): string => `do $accounts$
declare command text;
begin
${NAMES.map(
  (name) => `  if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;
  alter role ${name} login nosuperuser nocreaterole noreplication nobypassrls ${name === OWNER ? "createdb" : "nocreatedb"} password '${passwords[name]}';`,
).join("\n")}
  alter database postgres owner to ${OWNER};
  for command in
    select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
    where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all
    select format('alter %s %I.%I owner to ${OWNER}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
  union all
    select format('alter routine %s owner to ${OWNER}', pg_proc.oid::regprocedure) from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where proowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
    select format('alter text search configuration %I.%I owner to ${OWNER}', nspname, cfgname) from pg_ts_config join pg_namespace on pg_namespace.oid = cfgnamespace
    where cfgowner = current_user::regrole and nspname !~ '^pg_'
  loop execute command; end loop;
end $accounts$;
`;

/** Runs one statement as superuser on a server that listens to nobody: its words come and go through a pipe of ours. */
const asSuperuser = async ({ programs, folder, account }: Cluster, statement: string): Promise<void> => {
  // A statement that fails is not written to a log, because it holds the passwords.
  const settings = ["-c", "log_min_error_statement=panic", "-c", "exit_on_error=on"];
  const server = spawn(join(programs, "postgres"), ["--single", "-j", "-D", folder, ...settings, "postgres"], {
    ...account,
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC" },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = once(server, "close");
  server.stdin.on("error", () => {}); // it ended before it had read everything: its words say why
  server.stdin.end(`${statement}\n\n`);
  const said = await text(server.stderr);
  await ended;
  if (server.exitCode !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(said))
    throw new Error(`PostgreSQL's accounts could not be made:\n${said.trim()}`);
};
