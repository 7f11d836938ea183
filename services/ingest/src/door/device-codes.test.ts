/** A device at a table comes in by a code: at its own table, once, and until the director ends it. Every command is asked with its key. Laws 8, 10A, 16, 81. */
import { COMMAND_TYPES } from "@traveller/contract";
import { AtDevice, ListedDevices, NewDevice } from "@traveller/contract/device";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { COMMANDS } from "../testing/commands.ts";
import { AUTHORITY, cookieOf, grant, type Person, PORTAL, type Reply, type TestDoor } from "../testing/door.ts";
import { TWO_TABLES } from "../testing/session.ts";
import { openTableEvening, type TableEvening } from "../testing/table-evening.ts";

let evening: TableEvening;
let door: TestDoor;
let url: string;
beforeAll(async () => {
  url = await testDatabase();
  evening = await openTableEvening(url);
  ({ door } = evening);
});
afterAll(() => door.close());

let from = 0;
const post = (to: string, payload: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  door.ask({ method: "POST", url: to, headers: { origin: PORTAL, ...headers }, payload });
const enter = (session: string, place: string, code: string, headers = {}) =>
  post("/device/enter", { session, place, code }, { "x-forwarded-for": `198.51.101.${(from += 1)}`, ...headers });
const told = (cookie: string) => door.ask({ method: "GET", url: "/device", headers: { cookie } });
const byDevice = (cookie: string, command: object, headers = {}) =>
  post("/device/commands", { id: randomUUID(), ...command }, { cookie, ...headers });
const asPerson = ({ cookie }: Person, command: object) =>
  post("/commands", { id: randomUUID(), ...command }, { cookie });

/** A session of two tables, at the first of which A-4 plays A-1, its director, and a key of table 1. */
const seated = async (session: string) => {
  await evening.opened(session);
  expect(
    (await door.command(evening.key, { type: "SetMovement", session, section: "A", movement: TWO_TABLES })).status,
  ).toBe(201);
  const director = await door.person([grant("director", "session", session)]);
  const device = { use: "table", session, section: "A", table: "1" };
  const made = await asPerson(director, { type: "CreateDeviceKey", device });
  expect(made.status).toBe(201);
  const { key } = z.object({ key: z.string() }).parse(made.body["answer"]);
  return { director, device, key, ...NewDevice.parse(made.body).answer };
};
const AT = { section: "A", round: 1, table: "1", board: 1 };
const STARTED = { type: "BoardStarted", board: 1, contestants: { NS: "A-4", EW: "A-1" } };
const record = (session: string, expectedVersion: number, event: object, table: object = AT) => ({
  type: "RecordAtTable",
  session,
  table,
  expectedVersion,
  events: [event],
});

test("a table's code lets one browser in, once: by small letters, at its own table, from our pages", async () => {
  const { code, place, key } = await seated("codes");
  expect(place).toBe("A-1");
  expect(code).toMatch(/^[A-HJ-NP-Z]{6}$/u);
  const wrong = code === "ABCDEF" ? "ABCDEG" : "ABCDEF";
  for (const reply of [
    await enter("codes", "A-2", code),
    await enter("other", "A-1", code),
    await enter("codes", "A-1", wrong),
    await enter("codes", "A-1", `${code}A`),
    await enter("codes", "A-1", ""),
  ])
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([401, undefined]);
  expect((await enter("codes", "A-1", code, { origin: "https://elsewhere.example" })).status).toBe(403);
  const entered = await enter("codes", place, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
  expect(entered.status).toBe(200);
  expect(String(entered.headers["set-cookie"])).toMatch(
    /^traveller\.device=[\w-]+; Path=\/; HttpOnly; SameSite=Strict/u,
  );
  expect(entered.text).not.toContain("trav_");
  expect((await enter("codes", place, code)).status).toBe(401);
  // What the key was made with opens nothing from now on.
  expect((await door.command(key, record("codes", 0, STARTED))).status).toBe(401);
  expect((await told(cookieOf(entered))).status).toBe(200);
});

test("what is kept of a code and of a device's key is a digest", async () => {
  const { code, place } = await seated("kept");
  const before = await door.means.sql`select code from auth.apikey where code is not null`;
  expect(JSON.stringify(before)).not.toContain(code);
  const secret = /traveller\.device=([\w-]+)/u.exec(
    String((await enter("kept", place, code)).headers["set-cookie"]),
  )?.[1];
  expect(secret).toMatch(/^trav_/u);
  for (const table of ["auth.apikey", "auth.journal", "log.event"]) {
    const rows = await door.means.sql.unsafe(`select * from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  }
});

test("a device is told of its own table and round: no cards, no other table; and writes a result there", async () => {
  const { code, place, device } = await seated("told");
  const cookie = cookieOf(await enter("told", place, code));
  const at = async () => AtDevice.parse((await told(cookie)).body);
  expect(await at()).toMatchObject({
    device,
    published: false,
    numbers: { "A-1": "1", "A-4": "4" },
    round: { round: 1, of: 3, ns: "A-4", ew: "A-1", ended: false, boards: [{ board: 1, version: 0, state: "toPlay" }] },
  });
  expect((await told(cookie)).text).not.toMatch(/AKQJ|A-[23]/u);
  await door.command(evening.key, { type: "StartRound", session: "told", round: 1 });
  const entered = { type: "ResultEntered", contract: "3NT-N", tricks: 9, lead: "ST" };
  for (const [version, event] of [STARTED, entered, { type: "BoardEnded" }].entries())
    expect((await byDevice(cookie, record("told", version, event))).status).toBe(201);
  expect((await evening.resultsOf("told")).map(({ type }) => type)).toEqual(["ResultRecorded"]);
  const said = { kind: "played", contract: "3NT", declarer: "N", tricks: 9, lead: "ST" };
  expect((await at()).round?.boards[0]).toMatchObject({ version: 3, state: "agreed", said, about: 2 });
  const right = { type: "RecordCorrected", about: 2, to: { ...entered, tricks: 10 } };
  expect((await byDevice(cookie, record("told", 3, right))).status).toBe(201);
  expect((await at()).round?.boards[0]).toMatchObject({ said: { ...said, tricks: 10 }, about: 2 });
  // The next round's two learn nothing of the board: it is not theirs.
  await door.command(evening.key, { type: "EndRound", session: "told", round: 1 });
  await door.command(evening.key, { type: "StartRound", session: "told", round: 2 });
  expect((await at()).round).toMatchObject({ round: 2, ns: "A-4", ew: "A-2", boards: [{ board: 2, state: "toPlay" }] });
  expect((await told(cookie)).text).not.toContain("3NT");
  await door.command(evening.key, { type: "PublishScores", session: "told" });
  expect((await at()).published).toBe(true);
});

test("a board that was passed out is four passes from its dealer on, and its end", async () => {
  const { code, place } = await seated("passed");
  await door.command(evening.key, { type: "StartRound", session: "passed", round: 1 });
  const cookie = cookieOf(await enter("passed", place, code));
  const calls = ["N", "E", "S", "W"].map((seat) => ({ type: "CallMade", seat, call: "Pass" }));
  for (const [version, event] of [STARTED, ...calls, { type: "BoardEnded" }].entries())
    expect((await byDevice(cookie, record("passed", version, event))).status).toBe(201);
  const { round } = AtDevice.parse((await told(cookie)).body);
  expect(round?.boards[0]).toMatchObject({ state: "agreed", said: { kind: "passedOut" } });
  expect(round?.boards[0]?.about).toBeUndefined();
});

test("every command is refused to a device but what happens at its table, by its cookie and by nothing else", async () => {
  const { code, place } = await seated("every");
  const cookie = cookieOf(await enter("every", place, code));
  const around = { own: grant("director", "session", "every"), standing: randomUUID(), key: randomUUID() };
  for (const type of COMMAND_TYPES.filter((one) => one !== "RecordAtTable")) {
    const reply = await byDevice(cookie, { type, ...COMMANDS[type](around) });
    expect([type, reply.status]).toEqual([type, 403]);
  }
  expect((await byDevice(cookie, record("every", 0, STARTED, { ...AT, table: "2" }))).status).toBe(403);
  expect((await byDevice(cookie, record("codes", 0, STARTED))).status).toBe(403);
  // A device's cookie is nobody's sign-in.
  for (const to of ["/commands", "/me", "/keys", "/devices?session=every", "/journal"])
    expect(
      (
        await door.ask({
          method: to === "/commands" ? "POST" : "GET",
          url: to,
          headers: { cookie, origin: PORTAL },
          ...(to === "/commands" ? { payload: record("every", 0, STARTED) } : {}),
        })
      ).status,
    ).toBe(401);
  // A page elsewhere, and a form.
  expect((await byDevice(cookie, record("every", 0, STARTED), { origin: "https://elsewhere.example" })).status).toBe(
    403,
  );
  expect((await byDevice(cookie, record("every", 0, STARTED), { origin: "" })).status).toBe(403);
});

test("the director ends a device at once, with or without its code used, and sees which there are", async () => {
  const { code, place, director, device, id } = await seated("ended");
  const second = NewDevice.parse((await asPerson(director, { type: "CreateDeviceKey", device })).body).answer;
  const cookie = cookieOf(await enter("ended", place, code));
  const list = async (person: Person) => {
    const reply = await door.ask({ method: "GET", url: "/devices?session=ended", headers: { cookie: person.cookie } });
    return { status: reply.status, devices: ListedDevices.safeParse(reply.body).data?.devices };
  };
  expect((await list(director)).devices).toMatchObject([
    { id: second.id, device, entered: false },
    { id, device, entered: true },
  ]);
  for (const stranger of [
    await door.person([grant("director", "session", "codes")]),
    await door.person([grant("player", "session", "ended")]),
  ])
    expect((await list(stranger)).status).toBe(403);
  expect((await list(await door.person([grant("federation", "authority", AUTHORITY)]))).status).toBe(200);
  expect((await asPerson(director, { type: "RevokeKey", key: id })).status).toBe(201);
  expect((await told(cookie)).status).toBe(401);
  expect((await byDevice(cookie, record("ended", 0, STARTED))).status).toBe(401);
  expect((await asPerson(director, { type: "RevokeKey", key: second.id })).status).toBe(201);
  expect((await enter("ended", place, second.code)).status).toBe(401);
  expect((await list(director)).devices).toEqual([]);
});

test("who tries codes is stopped after ten at one table, and noted without what he tried", async () => {
  const { code, place } = await seated("tried");
  const try_ = (typed: string) => enter("tried", place, typed, { "x-forwarded-for": "203.0.113.77" });
  for (let n = 0; n < 10; n += 1) expect((await try_("BBBBBB")).status).toBe(401);
  expect((await try_(code)).status).toBe(429);
  // Another place of the network comes in.
  expect((await enter("tried", place, code)).status).toBe(200);
  const noted = await door.means.sql`select kind, about from auth.journal where about ->> 'what' = 'code'`;
  expect(JSON.stringify(noted)).toMatch(/keyRefused/u);
  expect(JSON.stringify(noted)).not.toMatch(/BBBBBB/u);
});

test.each([
  ["no body", {}],
  ["an object for a code", { session: "codes", place: "A-1", code: { $ne: "" } }],
  ["a list for a code", { session: "codes", place: "A-1", code: ["A"] }],
  ["a long code", { session: "codes", place: "A-1", code: "A".repeat(10_000) }],
  ["a NUL", { session: "codes", place: "A-1\0", code: "ABCDEF" }],
  ["more than is asked", { session: "codes", place: "A-1", code: "ABCDEF", key: "x" }],
  ["a path for a session", { session: "../codes", place: "A-1", code: "ABCDEF" }],
])("entering with %s is refused in order", async (_what, payload) => {
  const reply = await post("/device/enter", payload);
  expect([400, 401, 422]).toContain(reply.status);
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

test.each([
  "",
  "traveller.device=",
  "traveller.device=trav_short",
  `traveller.device=${"x".repeat(64)}`,
  "traveller.device=%00%00%00%00%00%00%00%00",
])("the cookie %j is no device", async (cookie) => {
  expect((await told(cookie)).status).toBe(401);
  expect((await byDevice(cookie, record("codes", 0, STARTED))).status).toBe(401);
});

test("a program's key in the cookie's place is no device", async () => {
  const key = await door.key([grant("federation", "authority", AUTHORITY)]);
  expect((await told(`traveller.device=${key}`)).status).toBe(401);
});
