/** Where a ruling gives a board a score: at a table that can have had it, as a result that is recorded (Laws 4, 12, 15, 77). */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTHORITY, officer } from "../testing/door.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
let sanctioned: CaseEvening;
beforeAll(async () => {
  const url = await testDatabase();
  evening = await openCaseEvening(url);
  const { door } = evening;
  const laid = await door.command(await door.key(officer), {
    type: "PublishElections",
    authority: AUTHORITY,
    from: "2020-01-01",
    reason: "So that all know",
    elections: [{ option: "appealMeritSanction", value: { penalty: { unit: "matchpoints", amount: 1 } } }],
  });
  if (laid.status !== 201) throw new Error(laid.text);
  sanctioned = await openCaseEvening(url, { session: "sanctioned", regulations: { appealBody: "committee" } });
});
afterAll(async () => {
  await evening.door.close();
  await sanctioned.door.close();
});

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const ruling = (place: object, more: object = { result: made(8), nonOffending: ["EW"] }) => ({
  type: "GiveRuling",
  place,
  kind: "judgement",
  laws: ["16B3"],
  ...more,
});
const refusedTo = async (...asked: Parameters<CaseEvening["judged"]>) => {
  const { status, body } = await evening.judged(...asked);
  return status < 300 ? "taken" : (body["law"] ?? body["code"]);
};

test("a board that one of them has played at another table is given no score with others", async () => {
  const place = { section: "A", round: 2, table: "9", board: 1, ns: "A-1", ew: "A-4" };
  expect(await refusedTo("director", ruling(place))).toBe("15");
  expect(await refusedTo("director", ruling({ ...place, board: 3 }))).toBe("taken");
});

test("nobody is ruled to have met himself, nor in a section that there is none of", async () => {
  const place = { section: "A", round: 2, table: "9", board: 3, ns: "A-1", ew: "A-1" };
  expect(await refusedTo("director", ruling(place))).toBe("4");
  expect(await refusedTo("director", ruling(place, {}))).toBe("4");
  expect(await refusedTo("director", ruling({ ...place, section: "Z", ew: "A-2" }))).toBe("unknown");
});

test("a board that is not played here is given none", async () => {
  const deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765";
  await evening.done("director", { type: "SetDeals", boards: [1, 2, 3].map((board) => ({ board, deal })) });
  const place = { section: "A", round: 2, table: "9", board: 99, ns: "A-1", ew: "A-2" };
  expect(await refusedTo("director", ruling(place))).toBe("unknown");
});

test("what followed an appeal without merit is lifted by no director", async () => {
  const { done, idOf } = sanctioned;
  const { ruling: id } = await done("director", ruling(BOARD));
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [id] });
  await done("south", { type: "ConcurInAppeal", appeal });
  const chair = idOf("chair");
  await done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "DecideAppeal", appeal, ruling: id, outcome: "upheld", withoutMerit: true });
  const [booked] = await penalties();
  const lifting = { type: "LiftPenalty", penalty: booked, law: "82C", reason: "I think otherwise." };
  const { status, body } = await sanctioned.judged("director", lifting);
  expect([status, body["law"]]).toEqual([422, "92A"]);
});

const penalties = async (): Promise<readonly string[]> => {
  const rows = await sanctioned.door.means.sql<{ data: { penalty: string } }[]>`
    select data from log.event where type = 'PenaltyImposed' order by sequence`;
  return rows.map(({ data }) => data.penalty);
};
