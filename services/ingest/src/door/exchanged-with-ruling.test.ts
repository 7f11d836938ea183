/** Who sat North–South and who East–West was written the wrong way round: what was ruled stays with the pair that it was given to, and an appeal with whoever brought it. Laws 12C, 79C, 92D, 93. */
import { testDatabase } from "@traveller/tests/support";
import { describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { TOURNAMENT } from "../testing/commands.ts";
import { grant } from "../testing/door.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

const made = (tricks: number, declarer = "N") => ({ kind: "played", contract: "4S", declarer, tricks });
const average = (level: string) => ({ kind: "artificial", level });
const AVERAGES = { kind: "sides", ns: average("average-"), ew: average("average+") };
const JUDGED = { type: "GiveRuling", place: BOARD, kind: "judgement", nonOffending: ["EW"] };

const opened = async () =>
  openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" }, session: "exchanged" });
const resultOf = async ({ door, session }: CaseEvening) => {
  const { procedure } = await openKnowledge(door.means.log).procedure(session);
  const found = procedure.session.results.get(1)?.find(({ table }) => table === "1");
  if (found === undefined) throw new Error("board 1 was played");
  const { result, source: _source, published: _published, ...stands } = found;
  return { result, stands };
};
/** @param outcome as it stands, unless it is said */
const exchange = async (evening: CaseEvening, outcome?: object) => {
  const { result, stands } = await resultOf(evening);
  const to = { ...stands, ns: stands.ew, ew: stands.ns, ...(outcome === undefined ? {} : { outcome }) };
  return { type: "CorrectResult", result, to, law: "79C", reason: "The boards lay the other way." };
};
const says = ({ status, body }: Awaited<ReturnType<CaseEvening["send"]>>) => [status, body["law"]];
/** A committee of one hears the appeal that North lodged and South agreed to. */
const decided = async (evening: CaseEvening, ruling: unknown, decision: object) => {
  const { appeal } = await evening.done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await evening.done("south", { type: "ConcurInAppeal", appeal });
  const chair = evening.idOf("chair");
  await evening.done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
  await evening.done("chair", { type: "HoldHearing", appeal });
  await evening.done("chair", { type: "DecideAppeal", appeal, ruling, ...decision });
};

describe("an award", () => {
  test("of averages stays with the pair that it was given to, and so does the fault", async () => {
    const evening = await opened();
    await evening.done("director", { ...JUDGED, laws: ["12C2"], result: AVERAGES });
    await evening.done("director", await exchange(evening));
    expect((await resultOf(evening)).stands).toMatchObject({
      ns: "A-2",
      ew: "A-1",
      outcome: { ns: { artificial: "average+" }, ew: { artificial: "average-" }, offending: "EW" },
    });
    await evening.door.close();
  });

  test("that a committee decided stays with the pairs that it was given to", async () => {
    const evening = await opened();
    const { ruling } = await evening.done("director", { ...JUDGED, laws: ["16B3"], result: made(8) });
    await decided(evening, ruling, {
      outcome: "changed",
      nonOffending: ["NS"],
      result: { ...AVERAGES, ns: AVERAGES.ew, ew: AVERAGES.ns },
    });
    await evening.done("director", await exchange(evening));
    expect((await resultOf(evening)).stands).toMatchObject({
      ns: "A-2",
      ew: "A-1",
      outcome: { ns: { artificial: "average-" }, ew: { artificial: "average+" }, offending: "NS" },
    });
    await evening.door.close();
  });

  test("by contract goes with the contract at the table, and not without it", async () => {
    const evening = await opened();
    await evening.done("director", { ...JUDGED, laws: ["16B3"], result: made(8) });
    const { outcome } = (await resultOf(evening)).stands;
    expect(says(await evening.send("director", await exchange(evening)))).toEqual([422, "79C"]);
    await evening.done("director", await exchange(evening, { ...outcome, table: made(10, "E") }));
    // Two down was 100 for East–West, whom it is against now.
    expect((await resultOf(evening)).stands.outcome).toMatchObject({
      ns: { assigned: 100 },
      ew: { assigned: 100 },
      table: { declarer: "E", tricks: 10 },
      offending: "EW",
    });
    await evening.door.close();
  });

  test("that lets the result stand on appeal leaves each pair its result", async () => {
    const evening = await opened();
    const { ruling } = await evening.done("director", { ...JUDGED, laws: ["16B3"], result: { kind: "stands" } });
    await decided(evening, ruling, { outcome: "upheld" });
    expect(says(await evening.send("director", await exchange(evening)))).toEqual([422, "79C"]);
    expect(says(await evening.send("director", await exchange(evening, made(11, "E"))))).toEqual([422, "82C"]);
    await evening.done("director", await exchange(evening, made(10, "E")));
    expect(says(await evening.send("director", await exchange(evening, made(9, "N"))))).toEqual([422, "82C"]);
    await evening.door.close();
  });
});

test("an appeal stays with whoever brought it: they agree to it and take it back, and the other pair does not", async () => {
  const evening = await opened();
  const { ruling } = await evening.done("director", { ...JUDGED, laws: ["12C2"], result: AVERAGES });
  await evening.done("organizer", { type: "PublishScores" });
  const { appeal } = await evening.done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await evening.done("organizer", { type: "ArrangeCommittee", committee: "none" });
  const { door, session } = evening;
  const inCharge = await door.key([grant("director", "tournament", TOURNAMENT)]);
  expect((await door.command(inCharge, { session, ...(await exchange(evening)) })).status).toBe(201);
  const withdrawing = { type: "WithdrawAppeal", appeal };
  const agreeing = { type: "ConcurInAppeal", appeal };
  expect(says(await evening.judged("east", withdrawing))).toEqual([422, "92A"]);
  expect(says(await evening.judged("west", agreeing))).toEqual([422, "92D1"]);
  expect((await evening.judged("north", withdrawing)).status).toBe(200);
  await evening.done("south", agreeing);
  await evening.done("inCharge", { type: "DecideAppeal", appeal, ruling, outcome: "upheld" });
  await evening.door.close();
});
