/** Members at the door: what a list says against what is told, one membership, and a list that is set back. Names stay beside the log. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, officer, openTestDoor, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let key: string;

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  for (const club of ["harbour", "hill"]) await send({ type: "RegisterClub", club, name: `The club ${club}` });
});
afterAll(() => door.close());

const send = (command: Readonly<Record<string, unknown>>) => door.command(key, command);
const list = (rows: readonly object[], more: object = {}) =>
  send({ type: "ListMembers", day: "2026-03-01", rows, ...more });
const events = async () =>
  door.means.sql<{ type: string; data: Record<string, unknown> }[]>`
    select type, data from log.event where scope = ${`registry/${AUTHORITY}`} order by sequence`;
const last = async () => (await events()).at(-1)?.data;

describe("a list", () => {
  test("says who is a member since when, and the log has neither names nor births", async () => {
    const id = randomUUID();
    const rows = [
      { number: "1", name: "Ada Fern", club: "harbour", from: "1999-05-01", born: "1960-02-03", sex: "female" },
      { number: "2", name: "Ben Oak", club: null },
    ];
    const reply = await list(rows, { id });
    expect([reply.status, reply.body["answer"]]).toEqual([201, { list: id, new: 2, changed: 0, same: 0, ended: 0 }]);
    expect(await last()).toMatchObject({
      authority: AUTHORITY,
      portion: { number: 1, of: 1 },
      changes: [
        { person: `${AUTHORITY}:1`, club: "harbour", from: "1999-05-01" },
        { person: `${AUTHORITY}:2`, from: "2026-03-01" },
      ],
    });
    expect(JSON.stringify(await events())).not.toMatch(/Ada|Fern|1960|female/u);
    const { people } = door.means.beside;
    expect((await people.get(`${AUTHORITY}:1`))?.name).toBe("Ada Fern");
    expect(await people.details([`${AUTHORITY}:1`])).toEqual(
      new Map([[`${AUTHORITY}:1`, { born: "1960-02-03", sex: "female" }]]),
    );
  });

  test("that says the same again writes nothing; a name that it spells otherwise is spelt so from now on", async () => {
    const before = (await events()).length;
    await list([{ number: "1", name: "Ada Ferne", club: "harbour", from: "1999-05-01" }]);
    expect((await events()).length).toBe(before);
    expect((await door.means.beside.people.get(`${AUTHORITY}:1`))?.name).toBe("Ada Ferne");
  });

  test("ends nobody who is not in it, unless it says so", async () => {
    expect((await list([{ number: "1", club: "hill" }])).body["answer"]).toMatchObject({ changed: 1, ended: 0 });
    const ending = await list([{ number: "1" }], { notListed: { until: "2026-02-28" } });
    expect(ending.body["answer"]).toMatchObject({ same: 1, ended: 1 });
    expect(await last()).toMatchObject({ changes: [{ person: `${AUTHORITY}:2`, until: "2026-02-28" }] });
  });

  test.each([
    ["a number twice", [{ number: "7" }, { number: "7" }], "impossible", "rows.1.number"],
    ["a club that is not there", [{ number: "7" }, { number: "8", club: "nowhere" }], "unknown", "rows.1.club"],
    [
      "an end before its beginning",
      [{ number: "7", from: "2020-01-01", until: "2019-01-01" }],
      "impossible",
      "rows.0.until",
    ],
    ["no day of the calendar", [{ number: "7", from: "2020-02-31" }], "malformed", "rows.0.from"],
    ["a day that nobody lives on", [{ number: "7", from: "0001-01-01" }], "malformed", "rows.0.from"],
    ["a number that is two", [{ number: "7 8" }], "malformed", "rows.0.number"],
    ["nothing in it", [], "malformed", "rows"],
  ])("with %s is refused with its place, and nothing of it is kept", async (_what, rows, code, path) => {
    const before = (await events()).length;
    const reply = await list(rows.map((row) => ({ name: "Nobody Kept", ...row })));
    expect(reply.body).toMatchObject({ code, path });
    expect((await events()).length).toBe(before);
    expect(await door.means.sql`select 1 from beside.person where name = 'Nobody Kept'`).toHaveLength(0);
  });

  test("of twelve hundred comes in portions, once", async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ number: `${10_000 + index}`, from: "2001-01-01" }));
    const command = { id: randomUUID(), type: "ListMembers", rows };
    expect((await send(command)).status).toBe(201);
    expect((await send(command)).status).toBe(200);
    const portions = (await events()).filter(({ data }) => data["list"] === command.id);
    expect(portions.map(({ data }) => data["portion"])).toEqual([1, 2, 3].map((number) => ({ number, of: 3 })));
  });

  test("does not bring back the name of somebody who was erased", async () => {
    await send({ type: "ErasePerson", person: `${AUTHORITY}:2` });
    await list([{ number: "2", name: "Ben Oak", born: "1970-01-01" }]);
    expect(await door.means.beside.people.get(`${AUTHORITY}:2`)).toEqual({ id: `${AUTHORITY}:2`, erased: true });
    expect(await door.means.beside.people.details([`${AUTHORITY}:2`])).toEqual(new Map());
  });
});

describe("a file", () => {
  const bring = async (content: string): Promise<string> => {
    const reply = await door.ask({
      method: "POST",
      url: "/members/files",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/octet-stream" },
      payload: Buffer.from(content),
    });
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    return String(reply.body["file"]);
  };
  const look = async (asked: object) => {
    const reply = await door.ask({
      method: "POST",
      url: "/members/read",
      headers: { authorization: `Bearer ${key}` },
      payload: asked,
    });
    return reply.body;
  };
  const content =
    "Nr;Who;Where;Since\n70;Gil Aspen;The club hill;1.2.2003\n71;Hob Birch;nowhere;31.2.2003\n70;Ida Maple;;1.1.2020\n";
  const columns = ["number", "name", "club", "from"];

  test("is looked at, put right and brought in; how its columns were matched is remembered", async () => {
    const file = await bring(content);
    const before = (await events()).length;
    expect(await look({ file })).toMatchObject({ delimiter: ";", titled: true, remembered: false, lines: 3 });
    const first = await look({ file, columns, day: "2026-03-01" });
    expect(first).toMatchObject({ counts: { new: 1, wrong: 2 } });
    expect(first["mistakes"]).toMatchObject([
      { line: 3, field: "from", kind: "noDay", written: "31.2.2003" },
      { line: 3, field: "club", kind: "noClub", written: "nowhere" },
      { line: 4, field: "number", kind: "twice", first: 2 },
    ]);
    const wrong = await send({ type: "ImportMembers", file, columns });
    expect(wrong.body).toMatchObject({ code: "impossible", path: "file" });
    expect((await events()).length).toBe(before);
    const asked = {
      file,
      columns,
      day: "2026-03-01",
      leaveOut: [4],
      corrections: [
        { line: 3, field: "from", value: "28.2.2003" },
        { line: 3, field: "club", value: "harbour" },
      ],
    };
    expect(await look(asked)).toMatchObject({ counts: { new: 2, wrong: 0 }, mistakes: [] });
    expect((await send({ type: "ImportMembers", ...asked })).body["answer"]).toMatchObject({ new: 2 });
    expect(await last()).toMatchObject({
      source: { file },
      changes: [
        { person: `${AUTHORITY}:70`, club: "hill", from: "2003-02-01" },
        { person: `${AUTHORITY}:71`, club: "harbour", from: "2003-02-28" },
      ],
    });
    const next = await bring("Nr;Who;Where;Since\n70;Gil Aspen;The club hill;1.2.2003\n");
    expect(await look({ file: next })).toMatchObject({ remembered: true, columns, counts: { same: 1, wrong: 0 } });
  });

  test("says whom it calls otherwise and of whom it says another birth, though his membership stays as it was", async () => {
    const titles = "Number;Name;Born;Sex\n";
    await list([
      { number: "80", name: "Kim Reed", from: "2003-02-01", born: "1960-02-03" },
      { number: "81", name: "Lou Sedge", from: "2003-02-01" },
    ]);
    const same = await bring(`${titles}80;Kim Reed;3.2.1960;f\n81;Lou Sedge;1.5.1970;\n82;Mo Rush;1.5.1970;m\n`);
    expect(await look({ file: same })).toMatchObject({ counts: { same: 2, new: 1, otherwise: 0 }, otherwise: [] });
    const shifted = await bring(`${titles}80;Lou Sedge;4.2.1960;\n81;;;\n`);
    expect(await look({ file: shifted })).toMatchObject({
      counts: { same: 2, changed: 0, otherwise: 2 },
      otherwise: [
        { line: 2, number: "80", field: "name", was: "Kim Reed", becomes: "Lou Sedge" },
        { line: 2, number: "80", field: "born", was: "1960-02-03", becomes: "1960-02-04" },
      ],
    });
    await send({ type: "ErasePerson", person: `${AUTHORITY}:80` });
    expect(await look({ file: shifted })).toMatchObject({ counts: { otherwise: 0 } });
  });

  test("is nobody's but the office's; one that was never brought, or is asked for oddly, is not there", async () => {
    const stranger = await door.key([]);
    const reply = await door.ask({
      method: "POST",
      url: "/members/read",
      headers: { authorization: `Bearer ${stranger}` },
      payload: { file: "0".repeat(64) },
    });
    expect(reply.status).toBe(403);
    expect(await look({ file: "0".repeat(64) })).toMatchObject({ code: "unknown" });
    expect(await look({ file: "x" })).toMatchObject({ code: "unknown" });
    expect((await send({ type: "ImportMembers", file: "0".repeat(64) })).body).toMatchObject({ code: "unknown" });
  });
});

describe("a list that is set back", () => {
  test("leaves everybody as he was, but for those of whom something was told since", async () => {
    const id = randomUUID();
    await list([{ number: "30", from: "2010-01-01", club: "hill" }]);
    await list(
      [
        { number: "30", club: "harbour" },
        { number: "31", from: "2026-01-01" },
        { number: "32", from: "2026-01-01" },
      ],
      { id },
    );
    await send({ type: "HoldMembership", person: `${AUTHORITY}:32`, from: "2025-01-01" });
    const reply = await send({ type: "SetBackMembers", list: id });
    expect(reply.body["answer"]).toMatchObject({ setBack: 2, stayed: 1 });
    expect(await last()).toMatchObject({
      setsBack: id,
      changes: [
        { person: `${AUTHORITY}:30`, until: "2009-12-31" },
        { person: `${AUTHORITY}:30`, from: "2010-01-01", club: "hill" },
        { person: `${AUTHORITY}:31`, until: "2025-12-31" },
      ],
    });
    expect((await send({ type: "SetBackMembers", list: id })).body).toMatchObject({ code: "impossible", path: "list" });
    expect((await send({ type: "SetBackMembers", list: randomUUID() })).body).toMatchObject({ code: "unknown" });
  });
});

describe("one membership", () => {
  const person = `${AUTHORITY}:50`;
  test("is held and ended, and told once", async () => {
    const held = { type: "HoldMembership", person, club: "hill", from: "2020-01-01" };
    expect((await send(held)).status).toBe(201);
    expect((await send(held)).body).toMatchObject({ code: "impossible", path: "person" });
    expect((await send({ type: "EndMembership", person, until: "2025-12-31" })).status).toBe(201);
    expect((await send({ type: "EndMembership", person, until: "2026-12-31" })).body).toMatchObject({
      code: "impossible",
      path: "until",
    });
  });

  test("of another authority's number, in a club that is not there, or ending before it begins is refused", async () => {
    expect((await send({ type: "HoldMembership", person: "sea:50", from: "2020-01-01" })).body).toMatchObject({
      path: "person",
    });
    expect((await send({ type: "HoldMembership", person, club: "nowhere", from: "2020-01-01" })).body).toMatchObject({
      code: "unknown",
    });
    expect(
      (await send({ type: "HoldMembership", person, from: "2020-01-01", until: "2019-01-01" })).body,
    ).toMatchObject({ code: "impossible" });
  });
});
