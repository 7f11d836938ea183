/** `npm run import` against a door, as a process: what is alike in a file is said once, with how often and where. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@traveller/infra";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileDoor, type FileDoor } from "../testing/imports.ts";

const COMMAND = fileURLToPath(new URL("import.ts", import.meta.url));
const EVENING = new URL("../../fixtures/pairs-mitchell-hands.xml", import.meta.url);

let files: FileDoor;
let url: string;
let folder: string;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
  url = await files.door.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await temporaryFolder("traveller-import");
});
afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", import.meta.resolve("tsx"), COMMAND, "--url", url, "--key", files.key, ...args],
      (_error, out) => resolve(out.trim().split("\n")),
    );
  });

test("thirteen pairs that are not among the participants are one remark with a count", async () => {
  const name = join(folder, "nobody.xml");
  await writeFile(name, readFileSync(EVENING, "latin1").replaceAll(/<PAIR>.*?<\/PAIR>/gsu, ""), "latin1");
  const [summary, ...lines] = await run(["--dry-run", "--problems", name]);
  expect(summary).toMatch(/, 13 places flagged \(1 remark\); not sent/u);
  const unknown = lines.filter((line) => line.includes("is not among the participants"));
  expect(unknown).toHaveLength(1);
  expect(unknown[0]).toMatch(/ \(13 times: \d+:\d+(?:; \d+:\d+){4} and 2 more\)$/u);
});
