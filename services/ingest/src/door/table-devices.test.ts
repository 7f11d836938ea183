/** Devices at a table: nobody's, made and ended by the director, writing what happens at their own table and nothing else. Laws 10A, 16, 81. */
import { TableEvent } from "@traveller/engine";
import { Device, mayRecord } from "@traveller/contract";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { grantsOf, takeGrant } from "../auth/grants.ts";
import { MACHINE } from "../auth/journal.ts";
import { SAMPLES } from "../testing/at-table.ts";
import { AUTHORITY, grant, PORTAL, type TestDoor } from "../testing/door.ts";
import { AT, BOARD, DEAL, openTableEvening, streamOf, type TableEvening } from "../testing/table-evening.ts";

let evening: TableEvening;
let door: TestDoor;
beforeAll(async () => {
  evening = await openTableEvening(await testDatabase());
  ({ door } = evening);
});
afterAll(() => door.close());

const opened = (session: string) => evening.opened(session);
const record: TableEvening["record"] = (...given) => evening.record(...given);

const made = async (session: string, use: Readonly<Record<string, string>>): Promise<string> => {
  const director = await door.person([grant("director", "session", session)]);
  const reply = await door.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie: director.cookie, origin: PORTAL },
    payload: {
      id: randomUUID(),
      type: "CreateDeviceKey",
      device: { session, section: "A", table: "1", ...use },
    },
  });
  expect(reply.status).toBe(201);
  const { key: device, id } = z.object({ key: z.string(), id: z.string() }).parse(reply.body["answer"]);
  ids.set(device, id);
  makers.set(device, director.account.id);
  return device;
};
const Lines = z.array(
  z.object({
    kind: z.string(),
    key: z.object({ id: z.string(), device: Device }),
    about: z.record(z.string(), z.string()),
  }),
);
const ids = new Map<string, string>();
/** Who made a device's key. */
const makers = new Map<string, string>();
const send = (device: string, session: string, version: number, event: unknown, table: object = AT) =>
  door.command(device, { type: "RecordAtTable", session, table, expectedVersion: version, events: [event] });

test("a device of a recorder writes what happens and judges nothing; it is nobody in the log", async () => {
  await opened("recorder");
  const device = await made("recorder", { use: "recorder" });
  expect((await send(device, "recorder", 0, BOARD[0])).status).toBe(201);
  expect((await send(device, "recorder", 1, BOARD[1])).status).toBe(201);
  const judged = await send(device, "recorder", 2, { type: "FindingMade", finding: "unintended", value: true });
  expect([judged.status, judged.body["code"]]).toEqual([403, "forbidden"]);
  const by: unknown[] = [];
  for await (const events of door.means.log.readStream(streamOf("recorder"))) by.push(...events.map((one) => one.by));
  const recorder = { role: "recorder", device: ids.get(device) };
  expect(by).toEqual([recorder, recorder]);
  const behind = await send(device, "recorder", 0, BOARD[0]);
  expect(behind.body).toMatchObject({ code: "conflict", unseen: [{ version: 1 }, { version: 2 }] });
  expect(behind.text).not.toContain("AKQJ");
});

test("a device of a seat writes what its player does, and is told of nothing else", async () => {
  await opened("seat");
  await record("seat", 0, BOARD.slice(0, 1));
  const device = await made("seat", { use: "seat", seat: "E" });
  expect((await send(device, "seat", 1, { type: "CallMade", seat: "S", call: "1S" })).status).toBe(403);
  expect((await send(device, "seat", 1, { type: "CallMade", seat: "E", call: "1S" })).status).toBe(201);
  expect((await send(device, "seat", 1, { type: "CallMade", seat: "E", call: "1S" })).body["unseen"]).toBeUndefined();
});

test("a device does nothing at another table, in another session, or anywhere else, and ends with its key", async () => {
  await opened("own");
  await opened("other");
  const device = await made("own", { use: "table" });
  expect((await send(device, "other", 0, BOARD[0])).status).toBe(403);
  expect((await send(device, "own", 0, BOARD[0], { ...AT, table: "2" })).status).toBe(403);
  const others = [
    { type: "PublishScores", session: "own" },
    { type: "RevokeKey", key: ids.get(device) },
    { type: "CreateKey", name: "x", grants: [grant("director", "session", "own")] },
    { type: "CreateDeviceKey", device: { use: "table", session: "own", section: "A", table: "1" } },
  ];
  for (const command of others) expect((await door.command(device, command)).status).toBe(403);
  const director = await door.person([grant("director", "session", "own")]);
  const ended = await door.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie: director.cookie, origin: PORTAL },
    payload: { id: randomUUID(), type: "RevokeKey", key: ids.get(device) },
  });
  expect(ended.status).toBe(201);
  expect((await send(device, "own", 0, BOARD[0])).status).toBe(401);
});

test("who tries what a hand does not hold is seen: by officers and by those who look after the tables, without the cards", async () => {
  await opened("probing");
  await record("probing", 0, BOARD.slice(0, 9));
  const device = await made("probing", { use: "table" });
  const lead = BOARD[8];
  if (lead?.type !== "LeadFaced") throw new Error("the ninth event is the lead");
  for (const card of ["SA", "SK"]) {
    const refusal = await send(device, "probing", 9, { type: "CardPlayed", seat: lead.seat, card });
    expect(refusal.body["code"]).toBe("impossible");
  }
  expect((await send(device, "probing", 9, { type: "FindingMade", finding: "unintended", value: true })).status).toBe(
    403,
  );
  expect((await send(device, "probing", 0, BOARD[0], { ...AT, table: "2" })).status).toBe(403);
  const read = async (roles: Parameters<TestDoor["person"]>[0], session: string) => {
    const { cookie } = await door.person(roles);
    const reply = await door.ask({ method: "GET", url: `/journal?session=${session}`, headers: { cookie } });
    return { ...reply, lines: Lines.safeParse(reply.body["lines"]).data };
  };
  const about = {
    session: "probing",
    section: "A",
    round: "1",
    table: "1",
    board: "1",
    event: "CardPlayed",
    seat: lead.seat,
    why: JSON.stringify({
      key: "atTable.notHeldUnnamed",
      parameters: { seat: { key: `files.seat${lead.seat}`, parameters: {} } },
    }),
  };
  const key = { id: ids.get(device), device: { use: "table", session: "probing", section: "A", table: "1" } };
  const noted = { kind: "refusedAtTable", key, about };
  const judged = {
    ...noted,
    about: {
      session: "probing",
      section: "A",
      round: "1",
      table: "1",
      board: "1",
      event: "FindingMade",
      law: "10A",
      why: JSON.stringify({ key: "table.notYours", parameters: { number: 10 } }),
    },
  };
  const directors = await read([grant("director", "session", "probing")], "probing");
  // The newest first: what it may not write at all is there too, and what it tried at a table that is not its own.
  const astray = {
    ...noted,
    about: {
      session: "probing",
      section: "A",
      round: "1",
      table: "2",
      board: "1",
      event: "BoardStarted",
      why: JSON.stringify({ key: "table.onlyItsTable", parameters: {} }),
    },
  };
  expect(directors.lines).toEqual([astray, judged, noted, noted]);
  expect(directors.text).not.toMatch(/"S[AK]"|♠/u);
  expect((await read([grant("director", "session", "probing")], "seat")).status).toBe(403);
  expect((await read([grant("player", "session", "probing")], "probing")).status).toBe(403);
  expect((await read([grant("federation", "authority", AUTHORITY)], "probing")).lines).toEqual([
    astray,
    judged,
    noted,
    noted,
  ]);
  await record("probing", 9, [{ type: "CardPlayed", seat: lead.seat, card: "SA" }]);
  expect((await read([grant("federation", "authority", AUTHORITY)], "probing")).lines).toHaveLength(4);
});

test("a device writes nothing once whoever set it up looks after its tables no longer", async () => {
  await opened("maker");
  const device = await made("maker", { use: "table" });
  expect((await send(device, "maker", 0, BOARD[0])).status).toBe(201);
  for (const held of await grantsOf(door.means.accounts, makers.get(device) ?? ""))
    await takeGrant(door.means.accounts, held, MACHINE);
  const refusal = await send(device, "maker", 1, BOARD[1]);
  expect([refusal.status, refusal.body["code"]]).toEqual([403, "forbidden"]);
  expect(refusal.body["message"]).toBe("Whoever set this device up no longer looks after the tables of this session.");
});

test.each(["seat", "table", "recorder"] as const)(
  "a device for the %s: every type of event, as the docs say",
  async (use) => {
    const session = `types-${use}`;
    await opened(session);
    const device = await made(session, use === "seat" ? { use, seat: "N" } : { use });
    for (const { shape } of TableEvent.options) {
      const type = shape.type.value;
      const event = SAMPLES[type];
      const reply = await send(device, session, 0, event);
      expect([type, reply.body["code"] === "forbidden"]).toEqual([
        type,
        !mayRecord(use === "seat" ? { writer: use, seat: "N" } : { writer: use }, event),
      ]);
      expect(reply.status).toBeLessThan(500);
    }
  },
);

test("a device corrects only what it may write itself: no ruling, whatever it is called", async () => {
  await evening.opened("slips");
  await evening.record("slips", 0, [...BOARD.slice(0, 2), { type: "TricksAwarded", declarer: 9, law: "79B" }]);
  const device = await made("slips", { use: "table" });
  const award = { type: "TricksAwarded", declarer: 13, law: "79B" };
  for (const correction of [
    { type: "RecordCorrected", about: 2, to: award },
    { type: "RecordCorrected", about: 3, to: award },
    { type: "RecordCorrected", about: 3, to: null },
  ])
    expect((await send(device, "slips", 3, correction)).body["code"]).toBe("forbidden");
  const own = { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "E", call: "1C" } };
  expect((await send(device, "slips", 3, own)).status).toBe(201);
});

test("a device asks nothing of a table: one event a command, its own cards never, and none once scores are published", async () => {
  await evening.opened("asks");
  const device = await made("asks", { use: "table" });
  const two = await door.command(device, {
    type: "RecordAtTable",
    session: "asks",
    table: AT,
    expectedVersion: 0,
    events: BOARD.slice(0, 2),
  });
  expect([two.body["code"], two.body["path"]]).toEqual(["forbidden", "events"]);
  const other = { ...BOARD[0], deal: "N:2.2.2.5432AKQJT9 3.3.3.- 4.4.4.- 5.5.5.-" };
  expect((await send(device, "asks", 0, other)).status).toBe(201);
  expect(await evening.kept("asks")).toMatchObject([{ deal: DEAL }]);
  await evening.record("asks", 1, BOARD.slice(1));
  await door.command(evening.key, { type: "PublishScores", session: "asks" });
  const late = await send(device, "asks", BOARD.length, { type: "AcquiescenceWithdrawn", seat: "E", tricks: 1 });
  expect([late.status, late.body["code"]]).toEqual([409, "tooLate"]);
});
