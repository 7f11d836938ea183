import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { chmod, lstat, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "./ports.ts";
import { SERVICE_ACCOUNTS } from "./postgres-accounts.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

let folder: string;
let running: Postgres | undefined;

beforeEach(async () => {
  folder = await temporaryFolder("traveller-test-postgres");
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<Postgres> =>
  (running = await startPostgres({ dataDir: join(folder, "data"), port: await freePort() }));

const ask = async <T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1 });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
};

test("keeps what was committed when it was killed, and starts again over its own remains", async () => {
  const first = await start();
  await ask(first.url, (sql) => sql.unsafe("create table kept (word text); insert into kept values ('double dummy')"));
  await first.kill();

  const second = await start();
  const rows = await ask(second.url, (sql) => sql<{ word: string }[]>`select word from kept`);
  expect(rows.map((row) => row.word)).toEqual(["double dummy"]);
});

test("a stale postmaster.pid that names another living process is no obstacle", async () => {
  await (await start()).stop();
  await writeFile(join(folder, "data", "postmaster.pid"), `${process.pid}\n${join(folder, "data")}\n`);
  const again = await start();
  expect(await ask(again.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("a second server on the same data is refused, and the first lives on", async () => {
  const first = await start();
  await expect(startPostgres({ dataDir: join(folder, "data"), port: await freePort() })).rejects.toThrow(
    /already runs on/,
  );
  expect(await ask(first.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

const refusal = async (url: string, statement = "select 1"): Promise<string> =>
  ask(url, (sql) => sql.unsafe(statement)).then(
    () => "let in",
    (error: unknown) => String(error),
  );

describe("who may come in", () => {
  test("nobody without a password, and nobody at all as superuser", async () => {
    const { port, url } = await start();
    const at = `@127.0.0.1:${port}/postgres`;
    expect(await refusal(url.replace(/:[^:@]+@/, "@"))).toMatch(/password/);
    expect(await refusal(url.replace(/:[^:@]+@/, `:${"x".repeat(32)}@`))).toContain("password authentication failed");
    for (const name of ["postgres", "postgres:postgres", "nobody", "root"])
      expect(await refusal(`postgres://${name}${at}`)).toMatch(/no pg_hba.conf entry/);
  });

  test("every account by its own; none of them runs a program of the machine, or reads a file of it", async () => {
    const server = await start();
    for (const url of [server.url, ...SERVICE_ACCOUNTS.map(server.urlFor)]) {
      expect(await refusal(url, "copy (select 1) to program 'cat'")).toContain("permission denied");
      expect(await refusal(url, "copy (select 1) to '/tmp/somewhere'")).toContain("permission denied");
      expect(await refusal(url, "select pg_read_file('/etc/passwd')")).toContain("permission denied");
      expect(await refusal(url, "create role somebody superuser")).toContain("permission denied");
    }
  });

  test("the passwords lie where only their owner reads them, and are the same at the next start", async () => {
    const first = await start();
    const file = join(folder, "keys", "postgres.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await first.stop();
    const second = await start();
    expect(second.urlFor("traveller_door").split("@")[0]).toBe(first.urlFor("traveller_door").split("@")[0]);
  });

  test("lost passwords are made anew", async () => {
    await (await start()).stop();
    await writeFile(join(folder, "keys", "postgres.json"), '{"traveller": ');
    expect(await ask((await start()).url, (sql) => sql`select current_user::text as who`)).toEqual([
      { who: "traveller" },
    ]);
  });

  test("a cluster from the time when any program of the machine came in as superuser is its owner's from now on", async () => {
    await (await start()).stop();
    const data = join(folder, "data");
    superuser(
      data,
      `create schema log; create table log.event (id int generated always as identity, word text); insert into log.event (word) values ('kept');
       create function log.refuse_change() returns trigger language plpgsql as $$ begin raise 'history'; end $$;`,
    );
    await writeFile(join(data, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
    await rm(join(folder, "keys"), { recursive: true });

    const server = await start();
    const rows = await ask(server.url, async (sql) => {
      await sql`alter table log.event add column more text`;
      await sql`create or replace function log.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`;
      return sql<{ word: string }[]>`insert into log.event (word) values ('added') returning word`;
    });
    expect(rows).toEqual([{ word: "added" }]);
    expect(await refusal(`postgres://postgres@127.0.0.1:${server.port}/postgres`)).toContain("no pg_hba.conf entry");
    expect(await readFile(join(data, "pg_hba.conf"), "utf8")).not.toContain("trust");
  });
});

/** Runs statements as the cluster's superuser while nothing runs on it. */
const superuser = (data: string, statements: string): void => {
  const root = process.getuid?.() === 0;
  const { uid, gid } = statSync(data);
  const ran = spawnSync(join(postgresBinaries(root), "postgres"), ["--single", "-j", "-D", data, "postgres"], {
    ...(root ? { uid, gid } : {}),
    cwd: "/",
    input: `${statements}\n\n`,
    encoding: "utf8",
  });
  expect(ran.stderr).not.toMatch(/ERROR|FATAL/);
};

test.runIf(process.getuid?.() === 0)(
  "as root under a private folder the data lie where another account can reach them, and are found again",
  async () => {
    await chmod(folder, 0o700);
    const first = await start();
    await ask(first.url, (sql) => sql.unsafe("create table kept (word text)"));
    await first.stop();
    expect((await lstat(join(folder, "data"))).isSymbolicLink()).toBe(true);
    const apart = await realpath(join(folder, "data"));
    const second = await start();
    expect(await ask(second.url, (sql) => sql`select word from kept`)).toEqual([]);
    await second.stop();
    running = undefined;
    await rm(apart, { recursive: true });
  },
);
