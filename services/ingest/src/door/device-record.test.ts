/** What a device is told of its table's use and of the record that it goes on with: in its own round, as everybody there has seen it, without the hands. Laws 8, 9, 16, 20, 81. */
import { AtDevice, ListedDevices, NewDevice } from "@traveller/contract/device";
import { RecordAtDevice } from "@traveller/contract/device-record";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, grant, type Person, PORTAL, type TestDoor } from "../testing/door.ts";
import { TWO_TABLES } from "../testing/session.ts";
import { openTableEvening, type TableEvening } from "../testing/table-evening.ts";

let evening: TableEvening;
let door: TestDoor;
beforeAll(async () => {
  evening = await openTableEvening(await testDatabase());
  ({ door } = evening);
});
afterAll(() => door.close());

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  door.ask({ method: "POST", url, headers: { origin: PORTAL, ...headers }, payload: { id: randomUUID(), ...payload } });
const asPerson = ({ cookie }: Person, command: object) => post("/commands", command, { cookie });
const get = (url: string, cookie: string) => door.ask({ method: "GET", url, headers: { cookie } });
const AT = { section: "A", round: 1, table: "1", board: 1 };

/** A session of two tables in its first round, its director, and the device of table 1. */
const seated = async (session: string) => {
  await evening.opened(session);
  await door.command(evening.key, { type: "SetMovement", session, section: "A", movement: TWO_TABLES });
  await door.command(evening.key, { type: "StartRound", session, round: 1 });
  const director = await door.person([grant("director", "session", session)]);
  const device = { use: "table", session, section: "A", table: "1" };
  const { code, place } = NewDevice.parse((await asPerson(director, { type: "CreateDeviceKey", device })).body).answer;
  const entered = await door.ask({
    method: "POST",
    url: "/device/enter",
    headers: { origin: PORTAL },
    payload: { session, place, code },
  });
  const cookie = cookieOf(entered);
  let version = 0;
  return {
    director,
    cookie,
    at: async () => AtDevice.parse((await get("/device", cookie)).body),
    write: async (event: object) => {
      const command = { type: "RecordAtTable", session, table: AT, expectedVersion: version, events: [event] };
      const { status } = await post("/device/commands", command, { cookie });
      expect([event, status]).toEqual([event, 201]);
      version += 1;
    },
    record: async (round = 1, board = 1) => get(`/device/record?round=${round}&board=${board}`, cookie),
  };
};
const STARTED = { type: "BoardStarted", board: 1, contestants: { NS: "A-4", EW: "A-1" } };

test("the director says what the devices are used for, of all tables or of one, and each is told", async () => {
  const { director, at } = await seated("used");
  expect((await at()).use).toEqual({ way: "results", irregularities: "happen" });
  expect((await at()).laws).toEqual({ edition: 2017, regulations: {} });
  const set = (more: object) => asPerson(director, { type: "SetWayOfUse", session: "used", ...more });
  expect((await set({ way: "recorder" })).status).toBe(201);
  expect((await at()).use).toEqual({ way: "recorder", irregularities: "happen" });
  const tables = [{ section: "A", table: "1" }];
  expect((await set({ way: "recorder", irregularities: "impossible", tables })).status).toBe(201);
  expect((await at()).use).toEqual({ way: "recorder", irregularities: "impossible" });
  expect((await set({ way: "recorder", irregularities: "impossible", tables })).body).toMatchObject({
    code: "impossible",
    path: "way",
  });
  const listed = ListedDevices.parse((await get("/devices?session=used", director.cookie)).body);
  expect(listed.use).toEqual({
    all: { way: "recorder", irregularities: "happen" },
    tables: [{ section: "A", table: "1", way: "recorder", irregularities: "impossible" }],
  });
  const stranger = await door.person([grant("player", "session", "used")]);
  expect((await asPerson(stranger, { type: "SetWayOfUse", session: "used", way: "results" })).status).toBe(403);
  for (const wrong of [{ way: "seances" }, { way: "recorder", tables: [] }, { way: "recorder", irregularities: "few" }])
    expect((await set(wrong)).body["code"]).toBe("malformed");
});

test("a record is told event by event: no hands, with what was said, and what the director found without his notes", async () => {
  const { write, record, director } = await seated("gone-on");
  expect(RecordAtDevice.parse((await record()).body)).toEqual({ board: 1, attempt: 1, version: 0, events: [] });
  await write(STARTED);
  await write({ type: "CallMade", seat: "N", call: "1NT", alerted: true });
  await write({ type: "CallExplained", of: "N", by: "S", text: "15 to 17" });
  await write({ type: "CallMade", seat: "E", call: "1S" });
  const found = { type: "FindingMade", finding: "couldHaveKnown", value: false, note: "he looked away" };
  const ruled = await asPerson(director, {
    type: "RecordAtTable",
    session: "gone-on",
    table: AT,
    expectedVersion: 4,
    events: [found],
  });
  expect(ruled.status).toBe(201);
  const reply = await record();
  const { note: _note, ...aloud } = found;
  const { events, version } = RecordAtDevice.parse(reply.body);
  expect(version).toBe(5);
  expect(events?.slice(1)).toEqual([
    { type: "CallMade", seat: "N", call: "1NT", alerted: true },
    { type: "CallExplained", of: "N", by: "S", text: "15 to 17" },
    { type: "CallMade", seat: "E", call: "1S" },
    aloud,
  ]);
  expect(events?.[0]).toMatchObject({ ...STARTED, contest: "pairs", round: 1 });
  expect(reply.text).not.toMatch(/AKQJ|looked away/u);
  // Cards that were put right are no table's to read.
  const moves = [
    { card: "SA", from: "N", to: "S" },
    { card: "S6", from: "S", to: "N" },
  ];
  const corrected = await asPerson(director, {
    type: "RecordAtTable",
    session: "gone-on",
    table: AT,
    expectedVersion: 5,
    events: [{ type: "CardsCorrected", moves }],
  });
  expect(corrected.status).toBe(201);
  expect(RecordAtDevice.parse((await record()).body)).toEqual({ board: 1, attempt: 1, version: 6, events: null });
});

test("of a board that is not its round's a device is told nothing, and nobody else is told anything", async () => {
  const { record, cookie } = await seated("its-own");
  await evening.record("its-own", 0, [{ ...STARTED, contestants: { NS: "A-4", EW: "A-1" } }]);
  for (const [round, board] of [
    [2, 1],
    [1, 2],
    [2, 2],
  ])
    expect([(await record(round, board)).status, (await record(round, board)).body["code"]]).toEqual([404, "unknown"]);
  for (const query of ["", "?round=1", "?board=1", "?round=x&board=1", "?round=1&board=-1", "?round=1&board=1&board=2"])
    expect([query, (await get(`/device/record${query}`, cookie)).status]).toEqual([query, 400]);
  expect((await get("/device/record?round=1&board=1", "")).status).toBe(401);
  expect((await get("/device/record?round=1&board=1", "traveller.device=nothing")).status).toBe(401);
});
