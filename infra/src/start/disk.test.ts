import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchDisk } from "./disk.ts";

test("room that runs out is said once, with what is left; folders that are not there are passed over", async () => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-disk-"));
  const said: string[] = [];
  const stop = watchDisk({
    folders: [folder, join(folder, "nowhere")],
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
  const stop = watchDisk({ folders: [tmpdir()], say: (line) => said.push(line), low: 0, every: 10 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  expect(said).toEqual([]);
});
