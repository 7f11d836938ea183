/** What was done already in a case is not done again from a second window: the door says when it was, by whom, and which ruling or appeal it is (Laws 81C, 83, 92, 93). */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
let events: () => Promise<string>;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const { sql } = evening.door.means;
  events = async () => String((await sql`select count(*) as count from log.event`)[0]?.["count"]);
});
afterAll(() => evening.door.close());

const ruling = {
  type: "GiveRuling",
  place: BOARD,
  kind: "judgement",
  laws: ["16B3"],
  result: { kind: "played", contract: "4S", declarer: "N", tricks: 8 },
  nonOffending: ["EW"],
};

/** Sent once more, it changes nothing. */
const again = async (...[who, command]: Parameters<CaseEvening["send"]>) => {
  const before = await events();
  const { status, body } = await evening.send(who, command);
  expect(await events()).toBe(before);
  return { status, says: body["message"], already: body["already"] };
};

test("from the ruling to its decision", async () => {
  const { done, idOf } = evening;
  const { ruling: id } = await done("director", { ...ruling, type: "DraftRuling" });
  await done("director", { ...ruling, ruling: id });
  const at: unknown = expect.stringMatching(/^\d{4}-.*Z$/u);
  const { session } = evening;

  const given = await again("director", { ...ruling, ruling: id });
  expect(given).toEqual({
    status: 422,
    says: "This ruling was given already.",
    already: { session, ruling: id, at, own: true },
  });

  const lodging = { type: "LodgeAppeal", rulings: [id] };
  const { appeal } = await done("north", lodging);
  expect(await again("north", lodging)).toMatchObject({ already: { session, appeal, own: true } });
  const partner = await again("south", lodging);
  expect(partner.already).toEqual({ session, appeal, at, own: false });

  await done("south", { type: "ConcurInAppeal", appeal });
  const chair = idOf("chair");
  await done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
  await done("chair", { type: "HoldHearing", appeal });
  const decision = { type: "DecideAppeal", appeal, ruling: id, outcome: "upheld", grounds: "As ruled." };
  await done("chair", decision);
  expect(await again("chair", decision)).toMatchObject({ status: 422, already: { session, appeal, at, own: true } });
});

test("a ruling is taken to the committee once", async () => {
  const { done } = evening;
  const { ruling: id } = await done("director", { ...ruling, place: { ...BOARD, board: 2 } });
  const { appeal } = await done("director", { type: "ReferRuling", ruling: id });
  expect(await again("director", { type: "ReferRuling", ruling: id })).toMatchObject({
    says: "You have referred this ruling already.",
    already: { appeal, own: true },
  });
});
