import { chmod, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLogFile } from "./logs.ts";

let folder = "";
let full = 0;
const onFull = (): void => {
  full += 1;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-logs-"));
  full = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string): Promise<number> => (await stat(join(folder, file))).mode & 0o777;

test("a log is for its owner's eyes only, also one that was there for everybody", async () => {
  await writeFile(join(folder, "old.log"), "before\n");
  await chmod(join(folder, "old.log"), 0o644);
  for (const name of ["old.log", "new.log"]) openLogFile(join(folder, name), { onFull })("now\n");
  await expect.poll(() => readFile(join(folder, "new.log"), "utf8")).toBe("now\n");
  await expect.poll(() => readFile(join(folder, "old.log"), "utf8")).toBe("before\nnow\n");
  expect(await modeOf("old.log")).toBe(0o600);
  expect(await modeOf("new.log")).toBe(0o600);
});

test("a log that grows makes room while its part runs, and only so many old ones are kept", async () => {
  const write = openLogFile(join(folder, "door.log"), { onFull, large: 100 });
  for (let line = 1; line <= 50; line += 1) {
    write(`${`line ${line}`.padEnd(29)}\n`);
    await expect
      .poll(() => readFile(join(folder, "door.log"), "utf8").catch(() => ""), { interval: 1 })
      .toContain(`line ${line} `);
  }
  expect((await readdir(folder)).sort()).toEqual(["door.log", "door.log.1", "door.log.2"]);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(120);
});

test("a part that complains of a full disk is heard", () => {
  openLogFile(join(folder, "postgres.log"), { onFull })("PANIC:  could not write to file: No space left on device\n");
  expect(full).toBe(1);
});

test.runIf(process.platform === "linux")(
  "a log that cannot be written for want of room takes nothing down, and is heard",
  async () => {
    const write = openLogFile("/dev/full", { onFull });
    write("something\n");
    await expect.poll(() => full).toBe(1);
    write("more\n");
  },
);

test("a log that could not be written for a while goes on when it can be", async () => {
  const path = join(folder, "relay.log");
  // In its place lies what no line can be written into.
  await mkdir(path);
  const write = openLogFile(path, { onFull });
  write("lost\n");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await rmdir(path);
  const again = (): Promise<string> => {
    write("again\n");
    return readFile(path, "utf8").catch(() => "");
  };
  await expect.poll(again).toContain("again\n");
});
