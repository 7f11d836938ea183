/** Which session a file is about: two matches of one event and day, two days in one file, one evening twice in one file. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openKnowledge } from "../handle/known.ts";
import { smallEvening } from "../testing/file.ts";
import { digestOf, openFileDoor, Report, Sent, type FileDoor } from "../testing/imports.ts";

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

/** Every board with another result, and the same in both rooms but for the second's: what a real match is like. */
const evening = (home: string, away: string, boards = 6): string =>
  Array.from({ length: boards }, (_, index) => index + 1)
    .flatMap((board) =>
      ["Open", "Closed"].map(
        (room) => `[Event "Cup"]
[Site "Harbour"]
[Date "2026.11.05"]
[Board "${board}"]
[HomeTeam "${home}"]
[VisitTeam "${away}"]
[Room "${room}"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "${"NESW"[board % 4] ?? "N"}"]
[Contract "${(board % 3) + 2}${"SHDC"[board % 4] ?? "S"}"]
[Result "${7 + ((board + room.length) % 6)}"]
`,
      ),
    )
    .join("\n");

test("a match that was looked at before its like came is asked about when it is looked at again", async () => {
  const spelled = (home: string) => evening(home, "Gulls").replaceAll("2026.11.05", "2026.11.19");
  const { digest, sessions } = await sessionsOf(spelled("The Ravens"));
  expect(sessions).toMatchObject([{ known: "new" }]);
  const { id } = await files.bringAndSend(spelled("Ravens"), files.key);
  expect(id).not.toBe(sessions[0]?.id);
  const { body } = await files.look(files.key, `/imports/${digest}`);
  expect(body).toMatchObject({ sessions: [{ id, which: { taken: id } }] });
});

test("a team's name that is spelled otherwise is a corrected name of the same session, whichever file comes first", async () => {
  const first = await files.bringAndSend(evening("Seals", "Gulls"), files.key);
  for (const [home, away, names] of [
    ["Seals", "The Gulls", /The Gulls/u],
    ["Seels", "Guls", /Seels/u],
    // Another name altogether: the other team and the results say who it is.
    ["Seals", "Harbour Juniors", /Harbour Juniors/u],
  ] as const) {
    const { digest, sessions } = await sessionsOf(evening(home, away));
    expect(sessions).toMatchObject([{ id: first.id, known: "changed" }]);
    expect(sessions[0]?.changes.map(({ kind }) => kind)).not.toContain("withdrawn");
    expect(sessions[0]?.problems.map(({ code }) => code)).toContain("sessionAssumed");
    expect(JSON.stringify(sessions[0]?.problems)).toMatch(names);
    const sent = Sent.parse((await files.send(files.key, digest)).body).sent.sessions;
    expect(sent).toMatchObject([{ id: first.id, appended: 0, corrected: 0, withdrawn: 0, unchanged: 12 }]);
    // The same again, from another program: nothing to ask, nothing to change.
    const again = await sessionsOf(`% once more\n${evening(home, away)}`);
    expect(again.sessions).toMatchObject([{ id: first.id, known: "same", changes: [] }]);
    expect(again.sessions[0]?.problems.map(({ code }) => code)).not.toContain("sessionAssumed");
  }
  expect(await teamsOf(first.id)).toEqual(["Harbour Juniors", "Seals"]);
});

const teamsOf = async (id: string): Promise<readonly string[]> => {
  const { session } = await openKnowledge(files.door.means.log).session(id);
  const texts = await files.door.means.beside.texts.many(
    [...session.contestants.values()].flatMap(({ name }) => name?.text ?? []),
  );
  return [...texts.values()].flatMap(({ content }) => content ?? []).toSorted();
};

const plate = (home: string, away: string): string => evening(home, away).replaceAll("Cup", "Plate");

test("what only the sender can say is asked: a match with the results of another one, and none of its names", async () => {
  const first = await files.bringAndSend(plate("Bears", "Wolves"), files.key);
  const other = plate("Lynx", "Elks");
  const Asked = z.object({
    digest: z.string(),
    sessions: z.array(
      z.object({
        known: z.string(),
        which: z.object({
          own: z.string(),
          taken: z.string().optional(),
          candidates: z.array(z.object({ id: z.string(), teams: z.array(z.string()) })),
        }),
      }),
    ),
  });
  const { digest, sessions } = Asked.parse((await files.bring(files.key, other)).body);
  expect(sessions).toMatchObject([
    {
      known: "new",
      which: {
        candidates: [{ id: first.id, teams: ["Bears", "Wolves"] }],
      },
    },
  ]);
  expect(sessions[0]?.which.taken).toBeUndefined();
  const asked = await files.send(files.key, digest);
  expect(asked).toMatchObject({ status: 409, body: { path: "session" } });
  expect(asked.body["message"]).toContain(first.id);
  expect((await files.send(files.key, digest, { session: "nothing-like-it" })).body).toMatchObject({
    code: "unknown",
    path: "session",
  });

  // Chosen now: what would change is shown before it is sent.
  const shown = await files.send(files.key, digest, { session: [first.id] });
  expect(shown.body).toMatchObject({
    state: "ready",
    sessions: [{ id: first.id, known: "changed", which: { taken: first.id } }],
    sent: { sessions: [], refused: [{ path: "session" }] },
  });
  const sent = Sent.parse((await files.send(files.key, digest, { session: [first.id] })).body).sent.sessions;
  expect(sent).toMatchObject([{ id: first.id, corrected: 0, withdrawn: 0 }]);
  expect(await teamsOf(first.id)).toEqual(["Elks", "Lynx"]);

  const apart = Asked.parse((await files.bring(files.key, plate("Foxes", "Hares"))).body);
  const own = apart.sessions[0]?.which.own ?? "";
  const opened = Sent.parse((await files.send(files.key, apart.digest, { session: own })).body).sent.sessions;
  expect(opened).toMatchObject([{ id: own, appended: 12 }]);
});

test("teams that numbers tell apart are two teams, and who plays two matches on a day plays two", async () => {
  const first = await files.bringAndSend(match("Harbour 1", "Hill"), files.key);
  for (const content of [
    match("Harbour 2", "Vale").replaceAll('"4S"', '"3S"'),
    match("Harbour 1", "Lake").replaceAll('"4S"', '"2H"'),
  ]) {
    const { sessions } = await sessionsOf(content);
    expect(sessions).toMatchObject([{ known: "new" }]);
    expect(sessions[0]?.id).not.toBe(first.id);
  }
});

test("a file that an older reader knew under another id opens no second session", async () => {
  const draft = await files.bringAndSend(evening("Ants", "Bees").replaceAll("Cup", "Draft"), files.key);
  const bytes = evening("Ants", "Bees").replaceAll("Cup", "Shield");
  // As it was opened when teams were no part of the id.
  const old = "older-reader";
  const { means } = files.door;
  const events = (await files.eventsOf(draft.id)).map(({ type, data }) => ({
    type,
    data: type === "SessionOpened" ? { ...z.looseObject({}).parse(data), session: old, title: "Shield" } : data,
  }));
  await means.log.append({
    scope: `session/${old}`,
    by: { role: "federation", importer: { file: digestOf(bytes) } },
    command: randomUUID(),
    content: "then",
    streams: [{ stream: `session/${old}`, expectedVersion: 0, events }],
  });
  for (const content of [bytes, `% from another program\n${bytes}`])
    expect((await sessionsOf(content)).sessions.map(({ id, known }) => [id, known])).toEqual([[old, "same"]]);
  expect((await sessionsOf(bytes.replace('"Ants"', '"Antz"'))).sessions).toMatchObject([{ id: old, known: "changed" }]);
});

test("sessions of one file have the same ids in whatever order it has them, and keep them when more come", async () => {
  const week = (day: string, contract: string) =>
    (/<EVENT [\s\S]*<\/EVENT>/u.exec(smallEvening({ event: "league-night" }))?.[0] ?? "")
      .replace("03/11/2026", `${day}/11/2026`)
      .replaceAll("4S", contract);
  const fileOf = (...weeks: readonly string[]) =>
    smallEvening({ event: "league-night" }).replace(/<EVENT [\s\S]*<\/EVENT>/u, weeks.join(""));
  const [one, two, three] = [week("10", "4S"), week("17", "4H"), week("24", "3NT")];
  const idsOf = async (content: string) =>
    new Map((await sessionsOf(content)).sessions.map(({ id, known, date }) => [date, `${id} ${known}`]));
  const forward = await idsOf(fileOf(one, two, three));
  expect(await idsOf(fileOf(three, one, two))).toEqual(forward);

  // The second week alone was here first: it keeps its session when the others come.
  const first = await files.bringAndSend(fileOf(two), files.key);
  const all = await sessionsOf(fileOf(one, two, three));
  expect(all.sessions.map(({ date, known }) => [date, known])).toEqual([
    ["2026-11-10", "new"],
    ["2026-11-17", "same"],
    ["2026-11-24", "new"],
  ]);
  expect(all.sessions[1]?.id).toBe(first.id);
  await files.send(files.key, all.digest);
  // And each of the others is found again by itself.
  for (const [content, index] of [
    [fileOf(one), 0],
    [fileOf(three), 2],
  ] as const)
    expect((await sessionsOf(`<!-- again -->${content}`)).sessions).toMatchObject([
      { id: all.sessions[index]?.id, known: "same" },
    ]);
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
