import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DataFolder } from "./data-folder.ts";
import { openDataFolder } from "./data-folder.ts";
import { identify, isAlive } from "./process-identity.ts";

const ADDRESS = "http://localhost:3000";
let path = "";
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "traveller-folder-")), "data");
});
afterEach(() => rm(join(path, ".."), { recursive: true, force: true }));

const opened = async (): Promise<DataFolder> => {
  const result = await openDataFolder(path, ADDRESS);
  if (result.kind === "running") throw new Error(`process ${result.pid} has it`);
  return result.folder;
};

/** A process that sleeps; `stubborn` ones do not listen to SIGTERM. */
const sleeper = async (stubborn = false): Promise<number> => {
  const child = spawn(
    process.execPath,
    ["-e", `${stubborn ? "process.on('SIGTERM', () => {});" : ""} console.log("up"); setInterval(() => {}, 1000)`],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  await once(child.stdout, "data");
  return child.pid ?? 0;
};

test("one Traveller at a time, until it lets go", async () => {
  const folder = await opened();
  expect(await openDataFolder(path, ADDRESS)).toEqual({ kind: "running", pid: process.pid, address: ADDRESS });
  folder.release();
  await opened();
});

test("a name whose process has gone, or whose number is somebody else's now, is wiped off", async () => {
  const folder = await opened();
  folder.release();
  await writeFile(
    join(path, "traveller.pid"),
    JSON.stringify({ pid: process.pid, started: "long ago", address: ADDRESS }),
  );
  (await opened()).release();
  await writeFile(join(path, "traveller.pid"), "{ broken");
  expect(await openDataFolder(path, ADDRESS)).toMatchObject({ kind: "ours" });
});

test.each([false, true])("what a killed Traveller left running is ended (stubborn: %s)", async (stubborn) => {
  const folder = await opened();
  const left = await sleeper(stubborn);
  const known = identify(left);
  folder.noteChild("relay", left);
  await rm(join(path, "traveller.pid"));
  expect(known && isAlive(known)).toBe(true);
  await opened();
  expect(known && isAlive(known)).toBe(false);
});

test("a stranger who got the number of a child is left alone", async () => {
  (await opened()).release();
  const stranger = await sleeper();
  await writeFile(join(path, "children.json"), JSON.stringify({ relay: { pid: stranger, started: "long ago" } }));
  await opened();
  expect(identify(stranger)).toBeDefined();
  process.kill(stranger, "SIGKILL");
});

test("the secret is made once, and is nobody else's to read", async () => {
  const folder = await opened();
  expect(folder.secret.length).toBeGreaterThanOrEqual(32);
  folder.release();
  expect((await opened()).secret).toBe(folder.secret);
  expect((await stat(join(path, "secret"))).mode & 0o077).toBe(0);
});

test("ports are kept, unless somebody else has taken one", async () => {
  const folder = await opened();
  const port = await folder.portFor("door");
  folder.release();
  const again = await opened();
  expect(await again.portFor("door")).toBe(port);
  expect(JSON.parse(await readFile(join(path, "ports.json"), "utf8"))).toEqual({ door: port });

  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  expect(await again.portFor("door")).not.toBe(port);
  await new Promise((resolve) => other.close(resolve));
});
