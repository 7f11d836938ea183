/** Which session a file is about: two matches of one event and day, two days in one file, one evening twice in one file. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallEvening } from "../testing/file.ts";
import { openFileDoor, Report, type FileDoor } from "../testing/imports.ts";

let files: FileDoor;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
});
afterAll(() => files.close());

/** A match of two boards in two rooms. */
const match = (home: string, away: string, date = "2026.11.03"): string =>
  [1, 2]
    .flatMap((board) =>
      ["Open", "Closed"].map(
        (room) => `[Event "League"]
[Site "Harbour"]
[Date "${date}"]
[Board "${board}"]
[HomeTeam "${home}"]
[VisitTeam "${away}"]
[Room "${room}"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "S"]
[Contract "4S"]
[Result "${room === "Open" ? 10 : 9 + board}"]
`,
      ),
    )
    .join("\n");

const sessionsOf = async (content: string) => {
  const reply = await files.bring(files.key, content);
  return Report.parse(reply.body);
};

test("two matches with the same event, site and date are two sessions; a corrected match is one", async () => {
  const first = await files.bringAndSend(match("Otters", "Herons"), files.key);
  expect(first.sent.sessions).toHaveLength(1);
  const second = await sessionsOf(match("Swans", "Terns"));
  expect(second.sessions).toMatchObject([{ known: "new", changes: [] }]);
  expect(second.sessions[0]?.id).not.toBe(first.id);
  expect((await files.send(files.key, second.digest)).status).toBe(200);
  expect((await files.eventsOf(first.id)).map(({ type }) => type)).not.toContain("ResultWithdrawn");

  const corrected = await sessionsOf(match("Otters", "Herons").replace('[Result "11"]', '[Result "12"]'));
  expect(corrected.sessions).toMatchObject([{ id: first.id, known: "changed" }]);
});

test("two dates in one file are two sessions", async () => {
  const { sessions } = await sessionsOf(
    `${match("Otters", "Herons", "2026.10.01")}\n${match("Otters", "Herons", "2026.10.08")}`,
  );
  expect(sessions.map(({ counts }) => counts.results)).toEqual([4, 4]);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);

  const event = (title: string) => /<EVENT [\s\S]*<\/EVENT>/u.exec(smallEvening({ event: "weekly", title }))?.[0] ?? "";
  const later = event("Tuesday").replace("03/11/2026", "10/11/2026").replaceAll("4S", "4H");
  const both = smallEvening({ event: "weekly" }).replace("</USEBIO>", `${later}</USEBIO>`);
  const weeks = (await sessionsOf(both)).sessions;
  expect(new Set(weeks.map(({ id }) => id)).size).toBe(2);
});

test("the same evening twice in one file is said, and counted once", async () => {
  const evening = smallEvening({ event: "pasted" });
  const again = /<EVENT [\s\S]*<\/EVENT>/u.exec(evening)?.[0] ?? "";
  for (const content of [
    evening.replace("</USEBIO>", `${again}</USEBIO>`),
    `${match("Larks", "Wrens")}\n${match("Larks", "Wrens")}`,
  ]) {
    const reply = await files.bring(files.key, content);
    expect(Report.parse(reply.body).sessions.map(({ counts }) => counts.results)).toEqual([4]);
    expect(JSON.stringify(reply.body["problems"])).toMatch(/counted once/u);
  }
});
