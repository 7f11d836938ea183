/**
 * Those who hear an appeal point in the record of its table, for one another: the committee as it sits and the director in charge, and nobody else; no fact of the case comes
 * of it, and it is over with the appeal and gone with the person. Laws 85, 93.
 */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { CasePointer } from "@traveller/contract/answers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { officer } from "../testing/door.ts";

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

let evening: CaseEvening;
let about: { readonly appeal: unknown; readonly ruling: unknown };

const appealed = async (place: object) => {
  const { done } = evening;
  const result = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
  const given = { type: "GiveRuling", place, kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result };
  const { ruling } = await done("director", given);
  const { appeal } = await done("director", { type: "LodgeAppeal", rulings: [ruling], party: { contestant: "A-1" } });
  return { ruling, appeal };
};

beforeEach(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  closing.push(() => evening.door.close());
  const { done, idOf } = evening;
  about = await appealed(BOARD);
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal: about.appeal, members, chair: idOf("chair") });
});

const point = async (who: Who, event: unknown, more: object = {}) =>
  evening.post(who, "/cases/pointer", { session: evening.session, ...about, event, ...more });
const ask = async (who: Who) =>
  evening.ask(who, `/cases/pointer?session=${evening.session}&appeal=${String(about.appeal)}`);
const seen = async (who: Who) => CasePointer.parse((await ask(who)).body).pointer;

test("who hears it points, and sees who points where; nobody else sees it or may point", async () => {
  const { done, idOf, types } = evening;
  const before = await types();
  expect(await seen("second")).toBeNull();
  expect((await point("chair", 4)).status).toBe(200);
  expect(await seen("second")).toMatchObject({ ruling: about.ruling, event: 4, isChair: true, own: false });
  expect((await point("second", 7)).status).toBe(200);
  expect(await seen("chair")).toMatchObject({ event: 7, isChair: false, own: false });
  expect(await seen("second")).toMatchObject({ own: true });
  expect((await point("inCharge", 9)).status).toBe(200);
  expect(await seen("chair")).toMatchObject({ event: 9 });
  const others = [
    "north",
    "south",
    "east",
    "west",
    "captain",
    "outsider",
    "director",
    "organizer",
    "authority",
  ] as const;
  for (const who of others)
    expect([who, (await ask(who)).status, (await point(who, 1)).status]).toEqual([who, 403, 403]);
  expect(await seen("chair")).toMatchObject({ event: 9 });
  // It is no fact of the case.
  expect(await types()).toEqual(before);

  // Who steps down is no longer among them, and points no more.
  expect((await point("third", 2)).status).toBe(200);
  expect(await seen("chair")).toMatchObject({ event: 2 });
  await done("organizer", { type: "RecuseMember", appeal: about.appeal, member: idOf("third") });
  expect([(await ask("third")).status, (await point("third", 1)).status]).toEqual([403, 403]);
  expect(await seen("chair")).toBeNull();
});

test("a director in charge who plays there is a party, and a program hears nothing", async () => {
  const { door, idOf, session } = evening;
  const key = await door.key(officer);
  const entering = { type: "CorrectContestant", session, section: "A", number: "2", captain: idOf("inCharge") };
  const players = [{ person: idOf("east") }, { person: idOf("west") }];
  expect((await door.command(key, { id: randomUUID(), ...entering, contestant: "A-2", players })).status).toBe(201);
  expect([(await ask("inCharge")).status, (await point("inCharge", 1)).status]).toEqual([403, 403]);
  const byKey = await door.ask({
    method: "GET",
    url: `/cases/pointer?session=${session}&appeal=${String(about.appeal)}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(byKey.status).toBe(403);
});

test("what is no case, no ruling of it or no entry is not pointed at", async () => {
  for (const event of [-1, 1.5, "4", null, 1e9]) expect((await point("chair", event)).status).toBe(400);
  for (const more of [{ appeal: "none" }, { ruling: "none" }, { session: "none" }])
    expect((await point("chair", 4, more)).status).toBe(404);
  expect((await point("chair", 4, { more: true })).status).toBe(400);
  expect(await seen("chair")).toBeNull();
});

test("it is over with the appeal", async () => {
  await point("chair", 4);
  await evening.done("inCharge", { type: "WithdrawAppeal", appeal: about.appeal, party: { contestant: "A-1" } });
  expect([(await ask("chair")).status, (await point("chair", 4)).status]).toEqual([404, 404]);
});

test("it is gone with who pointed, and after a day", async () => {
  const { door, idOf } = evening;
  const { sql } = door.means;
  await point("second", 4);
  expect((await door.command(await door.key(officer), { type: "ErasePerson", person: idOf("second") })).status).toBe(
    201,
  );
  expect(await seen("chair")).toBeNull();
  await point("chair", 4);
  await sql`update door.case_pointer set at = at - interval '25 hours'`;
  expect(await seen("chair")).toBeNull();
});
