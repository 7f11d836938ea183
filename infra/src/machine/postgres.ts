/**
 * A private PostgreSQL on this machine from the npm packages' own programs: created on the first start, continued on the next,
 * also after everything was killed. As root it runs under an account without rights, because PostgreSQL refuses root.
 */
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { stopOrphan } from "./orphan.ts";
import { type AccountName, OWNER, type Passwords, settleAccounts } from "./postgres-accounts.ts";
import { postgresBinaries, reachableByOthers, type Release } from "./postgres-binaries.ts";
import { type Account, pause, type ServerProcess, startServer, stopServer, untilItSays } from "./process.ts";

export type Postgres = {
  /** The owner's address: may do everything but what needs a superuser. */
  readonly url: string;
  /** The address of one of its accounts, password and all. */
  readonly urlFor: (account: AccountName) => string;
  readonly port: number;
  readonly pid: number;
  /** How it ended, whenever it does. */
  readonly ended: Promise<string>;
  /** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
  readonly stop: () => Promise<void>;
  /** What a power cut does to it. For tests of exactly that. */
  readonly kill: () => Promise<void>;
};

export type PostgresOptions = {
  readonly dataDir: string;
  readonly port: number;
  /** Never waits for the disk. Only for data that may be lost with the machine, such as a test's. */
  readonly fast?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
  /** Ends with this process, however this process ends: for tests. */
  readonly mortal?: boolean;
  /** Which PostgreSQL; our own unless told otherwise. */
  readonly release?: Release;
  /** Where the passwords of its accounts are kept; `keys/postgres.json` beside the data unless told otherwise. */
  readonly accountsFile?: string;
};

const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const READY = "database system is ready to accept connections";

/** Starts PostgreSQL on `dataDir` and `port`. Throws with its last words when it cannot. */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const account = accountWithoutRights();
  const programs = postgresBinaries(account !== undefined, options.release);
  const folder = dataFolder(options.dataDir, account);
  if (!existsSync(join(folder, "PG_VERSION"))) await createCluster(programs, folder, account, options.onOutput);
  await clearTheWay(folder);
  const passwords = await afterTheLast(() =>
    settleAccounts({
      programs,
      folder,
      account,
      file: options.accountsFile ?? join(dirname(options.dataDir), "keys", "postgres.json"),
    }),
  );

  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...(options.fast === true ? FAST : {}),
    ...options.settings,
  };
  const parameters = [
    "-D",
    folder,
    "-p",
    String(options.port),
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
  const server = await afterTheLast(async () => {
    const started = await startServer(join(programs, "postgres"), parameters, {
      ...run(account),
      mortal: options.mortal === true,
      ...(options.onOutput === undefined ? {} : { onOutput: options.onOutput }),
    });
    return ready(started);
  });
  const urlFor = (name: AccountName): string => addressOf(name, passwords, options.port);
  return {
    url: urlFor(OWNER),
    urlFor,
    port: options.port,
    pid: server.pid,
    ended: server.ended,
    stop: () => stopServer(server, "SIGINT", 20_000),
    kill: async () => {
      server.signal("SIGKILL");
      await server.ended;
    },
  };
};

const run = (account: Account | undefined) => ({
  cwd: "/",
  env: { LC_ALL: "C", TZ: "UTC" },
  ...(account === undefined ? {} : { account }),
});

const createCluster = async (
  programs: string,
  folder: string,
  account: Account | undefined,
  onOutput?: (text: string) => void,
): Promise<void> => {
  const parameters = ["-D", folder, "-U", "postgres", "-A", "reject", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const init = await startServer(join(programs, "initdb"), parameters, {
    ...run(account),
    ...(onOutput === undefined ? {} : { onOutput }),
  });
  const how = await init.ended;
  if (how !== "ended with code 0") throw new Error(`PostgreSQL's initdb ${how}:\n${init.output()}`);
};

/** After a kill the old server's children need a moment to notice; until they are gone its shared memory is in use. */
const afterTheLast = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!String(error).includes("shared memory block") || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
};

/** The server, once it takes connections. Ends it, and throws with its last words, when it does not come to that. */
const ready = async (server: ServerProcess): Promise<ServerProcess> => {
  try {
    await untilItSays(server, READY, 120_000);
    return server;
  } catch (error) {
    await stopServer(server, "SIGKILL", 1);
    throw error;
  }
};

const addressOf = (name: AccountName, passwords: Passwords, port: number): string =>
  `postgres://${name}:${passwords[name]}@127.0.0.1:${port}/postgres`;

/** The account that PostgreSQL runs under when we are root; undefined otherwise. */
const accountWithoutRights = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["nobody", "postgres", "daemon"]) {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and /etc/passwd knows no account "nobody" to run it under. Start Traveller as another user, or set DATABASE_URL.',
  );
};

const SHARED = "/var/lib";

/**
 * The folder that holds the cluster, owned by the account. Under a private home (`/root`) that account could never reach it:
 * then the cluster lies in /var/lib, and `dataDir` is a link to it.
 */
const dataFolder = (dataDir: string, account: Account | undefined): string => {
  mkdirSync(dirname(dataDir), { recursive: true });
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true && existsSync(dataDir)) return realpathSync(dataDir);
  if (found?.isSymbolicLink() === true) rmSync(dataDir);
  if (account === undefined || reachableByOthers(realpathSync(dirname(dataDir)))) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (account !== undefined) chownSync(dataDir, account.uid, account.gid);
    return realpathSync(dataDir);
  }
  if (found !== undefined)
    throw new Error(
      `PostgreSQL runs as user ${account.uid} and may not enter ${dataDir}: choose another folder with --data`,
    );
  const apart = mkdtempSync(join(SHARED, "traveller-postgres-"));
  chownSync(apart, account.uid, account.gid);
  symlinkSync(apart, dataDir);
  return apart;
};

/** An earlier run's `postmaster.pid` may name a server that lost its Traveller, another program by now, or nobody. */
const clearTheWay = async (folder: string): Promise<void> => {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  await stopOrphan("PostgreSQL", Number(readFileSync(file, "utf8").split("\n")[0]), folder, "SIGINT");
  rmSync(file, { force: true });
};
