import { chmod, lstat, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, freePorts } from "./ports.ts";
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

test("free ports are all different", async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
});

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
