import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchDisk } from "./disk.ts";

test("room that runs out is said once of a disk, with what is left, however many folders are on it; folders that are not there are passed over", async () => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-disk-"));
  await mkdir(join(folder, "postgres"));
  const said: string[] = [];
  const { stop } = watchDisk({
    folders: [join(folder, "nowhere"), folder, join(folder, "postgres")],
    say: (line) => said.push(line),
    low: Number.MAX_SAFE_INTEGER,
    every: 10,
  });
  await expect.poll(() => said).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  await rm(folder, { recursive: true });
  expect(said).toEqual([expect.stringMatching(/^Room is running out on the disk of .*: \d+ MB are left/)]);
});

test("where there is room nothing is said", async () => {
  const said: string[] = [];
  const { stop } = watchDisk({ folders: [tmpdir()], say: (line) => said.push(line), low: 0, every: 10 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  expect(said).toEqual([]);
});

test("a part that cannot write although there seems to be room is said once, however often it tries", async () => {
  const said: string[] = [];
  const { stop, refusedWriting } = watchDisk({
    folders: [tmpdir()],
    say: (line) => said.push(line),
    low: 0,
    every: 10,
  });
  for (let tries = 0; tries < 5; tries += 1) refusedWriting();
  await expect.poll(() => said).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  expect(said).toEqual([expect.stringMatching(/is full: nothing can be recorded until there is room/)]);
});
