/** Whoever a ruling at another table penalises may appeal it, as those at that table may, and judges nobody in it; it gives no right to anybody else. Laws 90, 92, 93. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
let ruling: unknown;
let appeal: unknown;

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const penalties = [{ contestant: "A-3", law: "90B1", amount: 1, unit: "matchpoints" }];
  const given = { type: "GiveRuling", place: BOARD, kind: "procedural", laws: ["90B1"], penalties };
  ({ ruling } = await evening.done("director", given));
});
afterAll(() => evening.door.close());

const refusedTo = async (...asked: Parameters<CaseEvening["judged"]>) => {
  const { status, body } = await evening.judged(...asked);
  return status < 300 ? "taken" : (body["law"] ?? body["code"]);
};

test("a player of the pair that was fined at another table lodges it, and no other of another table", async () => {
  const lodging = { type: "LodgeAppeal", rulings: [ruling] };
  expect(await refusedTo("chair", lodging)).toBe("forbidden");
  expect(await refusedTo("captain", lodging)).toBe("taken");
  const { ruling: other } = await evening.done("director", {
    type: "GiveRuling",
    place: BOARD,
    kind: "judgement",
    laws: ["16B3"],
    nonOffending: ["EW"],
    result: { kind: "played", contract: "4S", declarer: "N", tricks: 9 },
  });
  expect(await refusedTo("outsider", { type: "LodgeAppeal", rulings: [other] })).toBe("forbidden");
  ({ appeal } = await evening.done("outsider", lodging));
  expect(appeal).toEqual(expect.any(String));
});

test("of a ruling that nobody knows those who play here are told so, and no others", async () => {
  const lodging = { type: "LodgeAppeal", rulings: ["R-unknown"] };
  const { status, body } = await evening.judged("captain", lodging);
  expect([status, body["law"], body["message"]]).toEqual([422, "92A", "There is no such ruling."]);
  expect(await refusedTo("chair", lodging)).toBe("forbidden");
});

test("his partner's consent is written down for him, and those at that table give none", async () => {
  expect(await refusedTo("south", { type: "ConcurInAppeal", appeal })).toBe("92D1");
  expect(await refusedTo("south", { type: "WithdrawAppeal", appeal })).toBe("92A");
  // East or West as they sat: at another table that tells partners apart, and no more.
  const party = { contestant: "A-3", seats: ["W"] };
  expect(await refusedTo("director", { type: "ConcurInAppeal", appeal, party: { contestant: "A-4" } })).toBe(
    "impossible",
  );
  await evening.done("director", { type: "ConcurInAppeal", appeal, party });
});

test("he says what he has to say in it, and sits on no committee for it", async () => {
  const { idOf } = evening;
  const to = { kind: "appeal", appeal };
  expect(await refusedTo("outsider", { type: "GiveStatement", to, text: "We were in time." })).toBe("taken");
  const named = (members: readonly string[]) => ({ type: "NameCommittee", appeal, members, chair: idOf("chair") });
  expect(await refusedTo("organizer", named([idOf("chair"), idOf("outsider")]))).toBe("93B");
  expect(await refusedTo("organizer", named([idOf("chair")]))).toBe("taken");
});

test("once it is lifted nothing is left for him to appeal", async () => {
  const { done } = evening;
  const { ruling: another } = await done("director", {
    type: "GiveRuling",
    place: BOARD,
    kind: "procedural",
    laws: ["90B1"],
    penalties: [{ contestant: "A-3", law: "90B1", amount: 2, unit: "matchpoints" }],
  });
  expect(await refusedTo("outsider", { type: "LodgeAppeal", rulings: [another] })).toBe("taken");
  const rows = await evening.door.means.sql<{ data: { penalty: string } }[]>`
    select data from log.event where type = 'PenaltyImposed' order by sequence desc limit 1`;
  await done("director", {
    type: "LiftPenalty",
    penalty: rows[0]?.data.penalty,
    law: "82C",
    reason: "They were in time.",
  });
  expect(await refusedTo("outsider", { type: "LodgeAppeal", rulings: [another] })).toBe("92A");
});

test("what he may do is offered to him, and to the director for him", async () => {
  const query = new URLSearchParams({ session: evening.session, appeal: String(appeal) });
  const offered = async (who: "outsider" | "director") =>
    JSON.stringify((await evening.ask(who, `/cases/acts?${query.toString()}`)).body);
  expect(await offered("outsider")).toContain('"WithdrawAppeal"');
  expect(await offered("director")).toContain('"party":{"contestant":"A-3","seats":["N"]}');
});
