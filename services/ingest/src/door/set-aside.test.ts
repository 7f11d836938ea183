/** What would follow if a ruling under appeal fell is told to everybody, from what everybody may read, and not before every board is released. Laws 12C1, 92, 93. */
import { testDatabase } from "@traveller/tests/support";
import { SetAside } from "@traveller/contract/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
const judgement = { type: "GiveRuling", place: BOARD, kind: "judgement", laws: ["16B3"], nonOffending: ["EW"] };

/** Nobody is signed in. */
const ask = (ruling: unknown) =>
  evening.door.ask({
    method: "GET",
    url: `/what-if/set-aside?session=${evening.session}&ruling=${String(ruling)}`,
    headers: {},
  });
/** What A-1 gets for its board, and which place it has: as it is, and as it would be. */
const ifFallen = async (ruling: unknown) => {
  const { follows } = SetAside.parse((await ask(ruling)).body);
  const worth = follows?.worth.find(({ contestants }) => contestants.includes("A-1"));
  const place = follows?.places.find(({ contestant }) => contestant === "A-1");
  return follows && [worth?.before, worth?.after, place?.before?.rank, place?.after?.rank];
};

test("the result at the table is what a ruling leaves that falls, once every board is released, and as long as it is under appeal", async () => {
  const { done, types } = evening;
  const { ruling } = await done("director", { ...judgement, result: nine });
  const { appeal } = await done("director", { type: "LodgeAppeal", rulings: [ruling], party: { contestant: "A-1" } });
  // Other scores of a board would tell of it.
  expect((await ask(ruling)).status).toBe(422);
  await done("organizer", { type: "ReleaseBoard", boards: [1, 2] });
  const told = await types();
  expect(await ifFallen(ruling)).toEqual(["1", "2", 1, 1]);
  expect(await ifFallen(ruling)).toEqual(["1", "2", 1, 1]);
  expect(await types()).toEqual(told);

  // What else is decided meanwhile is in what is told next.
  await done("director", { ...judgement, place: { ...BOARD, board: 2 }, result: nine });
  expect(await ifFallen(ruling)).toEqual(["1", "2", 1, 1]);
  await done("inCharge", { type: "WithdrawAppeal", appeal, party: { contestant: "A-1" } });
  expect(await ifFallen(ruling)).toBeNull();
});

test("a ruling that no score hangs on, one that is not under appeal and one that is not there change nothing", async () => {
  const { done } = evening;
  const law = await done("director", { type: "GiveRuling", place: BOARD, kind: "law", laws: ["27B1"] });
  await done("director", { type: "LodgeAppeal", rulings: [law.ruling], party: { contestant: "A-1" } });
  expect(await ifFallen(law.ruling)).toBeNull();
  const other = await done("director", { ...judgement, result: nine });
  expect(await ifFallen(other.ruling)).toBeNull();
  expect((await ask("none")).status).toBe(404);
  expect((await ask("no case!")).status).toBe(400);
});

const appealed = async (amount: number) => {
  const { done } = evening;
  const { ruling } = await done("director", {
    type: "GiveRuling",
    place: BOARD,
    kind: "procedural",
    laws: ["90B2"],
    penalties: [{ contestant: "A-1", law: "90B2", amount, unit: "percentOfTop" }],
  });
  await done("director", { type: "LodgeAppeal", rulings: [ruling], party: { contestant: "A-1" } });
  return ruling;
};

test("no score hangs on a warning", async () => {
  expect(await ifFallen(await appealed(0))).toBeNull();
});

test("a penalty that falls is no penalty", async () => {
  const ruling = await appealed(10);
  const { follows } = SetAside.parse((await ask(ruling)).body);
  const place = follows?.places.find(({ contestant }) => contestant === "A-1");
  expect([place?.before?.percent, place?.after?.percent]).toEqual(["40", "50"]);
});
