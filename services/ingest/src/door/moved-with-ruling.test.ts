/** A result that was entered at the wrong place takes what was asked and ruled about it to its own: the case, its appeal and both places. Laws 79C, 82C, 92A, 93. */
import { boardView, type Place, placeOfCase } from "@traveller/engine/procedure";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { TOURNAMENT } from "../testing/commands.ts";
import { grant } from "../testing/door.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const RULED = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(8) };
const known = async ({ door, session }: CaseEvening) =>
  (await openKnowledge(door.means.log).procedure(session)).procedure;
const moving = async (evening: CaseEvening, board: number, to: object) => {
  const found = (await known(evening)).session.results.get(board)?.find(({ ew }) => ew === "A-2");
  if (found === undefined) throw new Error(`board ${board} was played`);
  const { result, source: _source, published: _published, ...stands } = found;
  return { type: "CorrectResult", result, to: { ...stands, ...to }, law: "79C", reason: "Entered at the wrong place." };
};
const says = ({ status, body }: Awaited<ReturnType<CaseEvening["send"]>>) => [status, body["law"]];

describe("a result with a ruling", () => {
  let evening: CaseEvening;
  let ruling: string;
  const place = (): Promise<Place | undefined> => known(evening).then((procedure) => placeOfCase(procedure, ruling));

  beforeAll(async () => {
    evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
    await evening.done("north", { type: "RequestRuling", place: BOARD, claimed: "West thought." });
    ruling = String((await evening.done("director", { type: "GiveRuling", place: BOARD, ...RULED }))["ruling"]);
  });
  afterAll(() => evening.door.close());

  test("takes its ruling and what else was asked there along, is worth what that board gives, and its file tells the step", async () => {
    await evening.done("director", await moving(evening, 1, { board: 3 }));
    const procedure = await known(evening);
    const there = { ...BOARD, board: 3, ns: "A-1", ew: "A-2" };
    expect(await place()).toEqual(there);
    expect([...procedure.requests.values()].map((request) => request.place)).toEqual([there]);
    expect(procedure.session.results.get(1)?.map(({ ew }) => ew)).toEqual(["A-4"]);
    // Two down: 100 for East-West on board 1, where nobody is vulnerable, and on board 3 too; on board 4 it is 200.
    expect(boardView(procedure, there).counts).toMatchObject({ kind: "ruled", ruled: made(8) });
    await evening.done("director", await moving(evening, 3, { board: 4 }));
    const [result] = (await known(evening)).session.results.get(4) ?? [];
    expect(result?.outcome).toMatchObject({ kind: "adjusted", ns: { assigned: -200 }, table: { tricks: 10 } });
    expect((await evening.types()).filter((type) => type === "CaseMoved")).toHaveLength(4);
  });

  test("is put at its place and nothing else: another score in the same breath would be typed over the ruling", async () => {
    expect(says(await evening.send("director", await moving(evening, 4, { board: 5, outcome: made(11) })))).toEqual([
      422,
      "82C",
    ]);
    expect(await place()).toMatchObject({ board: 4 });
  });

  test("its ruling is put right there as before (82C)", async () => {
    await evening.done("director", { type: "CorrectRuling", ruling, result: made(9), normalResult: true });
    const [result] = (await known(evening)).session.results.get(4) ?? [];
    expect(result?.outcome).toMatchObject({ ns: { assigned: -100 } });
  });

  test("whoever sat there may appeal it, and under appeal the director does not move it: who hears the appeal does", async () => {
    await evening.done("director", await moving(evening, 4, { board: 1, ns: "A-1" }));
    await evening.done("organizer", { type: "PublishScores" });
    const { appeal } = await evening.done("north", { type: "LodgeAppeal", rulings: [ruling] });
    await evening.done("south", { type: "ConcurInAppeal", appeal });
    expect(says(await evening.send("director", await moving(evening, 1, { board: 3 })))).toEqual([422, "93"]);
    expect(says(await evening.send("director", await moving(evening, 1, { board: 3, ns: "A-3" })))).toEqual([
      422,
      "92A",
    ]);
    await evening.done("organizer", { type: "ArrangeCommittee", committee: "none" });
    const { session, door } = evening;
    const inCharge = await door.key([grant("director", "tournament", TOURNAMENT)]);
    const elsewhere = await door.command(inCharge, { session, ...(await moving(evening, 1, { board: 5 })) });
    expect([elsewhere.status, await place()]).toEqual([201, expect.objectContaining({ board: 5 })]);
    await evening.done("inCharge", { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: made(10) });
    await evening.done("director", await moving(evening, 5, { board: 3 }));
    expect(await place()).toMatchObject({ board: 3 });
    expect((await known(evening)).session.results.get(3)?.[0]?.outcome).toMatchObject({ ns: { assigned: 420 } });
  });
});

test("entered for the wrong pair, it is theirs who sat there: they appeal it, and those who did not cannot", async () => {
  const evening = await openCaseEvening(await testDatabase(), { session: "wrong-pair" });
  const { ruling } = await evening.done("director", { type: "GiveRuling", place: BOARD, ...RULED });
  await evening.done("director", await moving(evening, 2, { ns: "A-4" }));
  await evening.done("director", { type: "WithdrawResult", result: "b1_A-3_A-4", law: "79C", reason: "Never played." });
  await evening.done("director", await moving(evening, 1, { ns: "A-3" }));
  await evening.done("organizer", { type: "PublishScores" });
  const lodging = { type: "LodgeAppeal", rulings: [ruling] };
  expect((await evening.send("north", lodging)).status).toBe(403);
  expect((await evening.send("outsider", lodging)).status).toBe(201);
  await evening.door.close();
});
