/** What a ruling or a committee says a board is worth is not corrected away beside the case; what does not touch it is. Laws 79C, 82C, 93B3. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });

test("a vulnerability that is put right scores what was ruled, and what was decided on appeal, anew (2, 79C)", async () => {
  const { done, idOf, door, session } = await openCaseEvening(await testDatabase(), {
    session: "vulnerable",
    regulations: { appealBody: "committee" },
  });
  const worth = async () => {
    const { procedure } = await openKnowledge(door.means.log).procedure(session);
    return procedure.session.results.get(2)?.at(0)?.outcome;
  };
  const deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765";
  const vulnerable = (vulnerability: string) => ({ type: "SetDeals", boards: [{ board: 2, deal, vulnerability }] });
  const judgement = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(8) };
  const { ruling } = await done("director", { type: "GiveRuling", place: { ...BOARD, board: 2 }, ...judgement });
  expect(await worth()).toMatchObject({ ns: { assigned: -200 } });
  await done("director", vulnerable("None"));
  expect(await worth()).toMatchObject({ ns: { assigned: -100 }, table: made(10) });
  await done("organizer", { type: "PublishScores" });
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await done("south", { type: "ConcurInAppeal", appeal });
  await done("organizer", { type: "NameCommittee", appeal, members: [idOf("chair")], chair: idOf("chair") });
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: made(7) });
  expect(await worth()).toMatchObject({ ns: { assigned: -150 } });
  await done("director", vulnerable("All"));
  expect(await worth()).toMatchObject({ ns: { assigned: -300 } });
  await door.close();
});

test("once its ruling lets the result stand, a fouled board is cancelled", async () => {
  const fouled = await openCaseEvening(await testDatabase(), { session: "fouled" });
  const judgement = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(8) };
  const { ruling } = await fouled.done("director", { type: "GiveRuling", place: BOARD, ...judgement });
  const cancelling = { type: "CancelBoard", board: 1, ns: { artificial: 60 }, ew: { artificial: 60 }, law: "87" };
  expect((await fouled.send("director", cancelling)).status).toBe(422);
  await fouled.done("director", { type: "CorrectRuling", ruling, result: { kind: "stands" }, normalResult: true });
  await fouled.done("director", cancelling);
  await fouled.door.close();
});

test("a result that was ruled on, or decided on appeal, is neither corrected into another nor withdrawn", async () => {
  const { done, send, idOf, door, session } = evening;
  const atTable = async () => {
    const { procedure } = await openKnowledge(door.means.log).procedure(session);
    const found = procedure.session.results.get(BOARD.board)?.find(({ table }) => table === BOARD.table);
    if (found === undefined) throw new Error("the board was played");
    const { result, source: _source, published: _published, ...to } = found;
    return { result, to };
  };
  const correcting = async (outcome: object) => {
    const { result, to } = await atTable();
    return { type: "CorrectResult", result, to: { ...to, outcome }, law: "79C", reason: "A slip." };
  };
  const judgement = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(8) };
  const { ruling } = await done("director", { type: "GiveRuling", place: BOARD, ...judgement });
  // What a ruling says is put right in its case before anybody appealed too: typed over, its file would say what no longer counts.
  const ruled = await atTable();
  for (const command of [
    await correcting(made(9)),
    { type: "WithdrawResult", result: ruled.result, law: "79C", reason: "A slip." },
  ]) {
    const reply = await send("director", command);
    expect([reply.body["code"], reply.body["law"], reply.body["message"]]).toEqual([
      "unlawful",
      "82C",
      "A ruling says what this board is worth.",
    ]);
  }
  expect((await atTable()).to).toEqual(ruled.to);
  // Nor is its board cancelled, as long as the ruling gives it a score; another board is.
  const sixty = { ns: { artificial: 60 }, ew: { artificial: 60 }, law: "87", reason: "Fouled." };
  const cancelling = await send("director", { type: "CancelBoard", board: BOARD.board, ...sixty });
  expect([cancelling.body["code"], cancelling.body["law"], cancelling.body["message"]]).toEqual([
    "unlawful",
    "82C",
    "A ruling says what board 1 is worth where A-1 met A-2.",
  ]);
  expect(await evening.types()).not.toContain("BoardCancelled");
  await done("director", { type: "CancelBoard", board: 2, ...sixty });
  await done("director", await correcting({ ...(await atTable()).to.outcome, table: made(9) }));
  await done("organizer", { type: "PublishScores" });
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await done("south", { type: "ConcurInAppeal", appeal });
  await done("organizer", { type: "NameCommittee", appeal, members: [idOf("chair")], chair: idOf("chair") });
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: made(9) });
  const { result, to } = await atTable();
  for (const command of [
    await correcting(made(8)),
    { type: "WithdrawResult", result, law: "79C", reason: "A slip." },
  ]) {
    const reply = await send("director", command);
    expect([reply.body["code"], reply.body["law"], reply.body["message"]]).toEqual([
      "unlawful",
      "82C",
      "This ruling has been decided on appeal.",
    ]);
  }
  expect((await atTable()).to).toEqual(to);
  await done("director", await correcting({ ...to.outcome, table: made(11) }));
  expect((await atTable()).to.outcome).toEqual({ ...to.outcome, table: made(11) });
});
