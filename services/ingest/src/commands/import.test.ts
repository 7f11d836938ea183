/** `npm run import` against a door, as a process: what is alike in a file is said once, with how often and where; what needs the sender's word is asked for by its flag. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@traveller/infra";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallEvening } from "../testing/file.ts";
import { openFileDoor, type FileDoor } from "../testing/imports.ts";

const COMMAND = fileURLToPath(new URL("import.ts", import.meta.url));
const EVENING = new URL("../../../../packages/reading/fixtures/pairs-mitchell-hands.xml", import.meta.url);

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

/** What it printed of its one file, and how it ended. */
const sending = async (
  name: string,
  content: string,
  ...flags: readonly string[]
): Promise<readonly [string, string]> => {
  const path = join(folder, name);
  await writeFile(path, content);
  const [said = "", ...rest] = await run([...flags, path]);
  return [said, rest.at(-1) ?? ""];
};
const GOOD = "1 file, 0 refused or not sent";
const NOT = "1 file, 1 refused or not sent";

test("a file that is not whole and takes results away is sent only with the flags that it asks for", async () => {
  const whole = smallEvening({ event: "flags" });
  const { id } = await files.bringAndSend(whole, files.key);
  // Cut off behind its first board: a part, in which two results are not.
  const part = whole.slice(0, whole.indexOf("<BOARD><BOARD_NUMBER>2"));
  const [asks, ended] = await sending("part.xml", part);
  expect(asks).toMatch(/it is not whole .*--as-it-is/u);
  expect(asks).toMatch(/2 of what is known are not in it \(2 results\).*--withdraw 2/u);
  expect(ended).toBe(NOT);
  // To be sure of its corrections is not to know what it takes away.
  for (const withdraw of [[], ["--withdraw", "1"]])
    expect((await sending("part.xml", part, "--yes", "--as-it-is", ...withdraw))[1]).toBe(NOT);
  expect((await files.eventsOf(id)).map(({ type }) => type)).not.toContain("ResultWithdrawn");
  const sent = await sending("part.xml", part, "--yes", "--as-it-is", "--withdraw", "2");
  expect(sent[0]).toMatch(/withdrew 2/u);
  expect(sent[1]).toBe(GOOD);
  expect((await files.eventsOf(id)).map(({ type }) => type)).toContain("CompletenessStated");
});

test("hands are added to the session that is named", async () => {
  const { id } = await files.bringAndSend(smallEvening({ event: "hands" }), files.key);
  const hands = `[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]
`;
  const [asks, ended] = await sending("hands.pbn", hands);
  expect([asks, ended]).toEqual([expect.stringMatching(/it has hands and no results .*--add-to.*--as-it-is/u), NOT]);
  const [added, good] = await sending("hands.pbn", hands, "--add-to", id);
  expect(added).toMatch(/; kept the hands of 1 board$/u);
  expect(good).toBe(GOOD);
  expect((await files.eventsOf(id)).map(({ type }) => type)).toContain("DealsSet");
  const own = await sending("hands.pbn", hands, "--as-it-is");
  expect(own).toEqual([expect.stringMatching(/; opened 1 session, kept the hands of 1 board$/u), GOOD]);
});

test("a match with the results of one that is here asks which it is, and is told", async () => {
  const match = (home: string, away: string): string =>
    [1, 2, 3, 4, 5]
      .flatMap((board) =>
        ["Open", "Closed"].map(
          (room) =>
            `[Event "Cup"]\n[Site "Hill"]\n[Date "2026.11.05"]\n[Board "${board}"]\n[HomeTeam "${home}"]\n[VisitTeam "${away}"]\n[Room "${room}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "S"]\n[Contract "${1 + (board % 4)}H"]\n[Result "${6 + board}"]\n`,
        ),
      )
      .join("\n");
  const { id } = await files.bringAndSend(match("Bears", "Wolves"), files.key);
  const [asks, ended] = await sending("match.pbn", match("Lynx", "Elks"));
  expect(asks).toContain("may be a correction of Cup 2026-11-05 Bears – Wolves");
  expect(asks).toContain(`Say --session ${id} if it is`);
  expect(ended).toBe(NOT);
  const [told, done] = await sending("match.pbn", match("Lynx", "Elks"), "--session", id, "--yes");
  expect([done, told]).toEqual([GOOD, expect.stringMatching(/known already|kept|corrected/u)]);
  expect((await files.eventsOf(id)).map(({ type }) => type)).toContain("ContestantCorrected");
});
