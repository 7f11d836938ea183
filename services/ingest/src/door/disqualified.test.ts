/** At the door: a disqualification that was proposed by itself is ruled on in its case, and whoever it disqualifies appeals that ruling. Laws 91B, 92A, 93B3. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

let evening: CaseEvening;
let own: string;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const { ruling } = await evening.done("director", { type: "ProposeDisqualification", contestant: "A-3" });
  own = String(ruling);
  await evening.done("organizer", { type: "ApproveDisqualification", disqualification: own });
});
afterAll(() => evening.door.close());

const answers = async (who: Who, command: Readonly<Record<string, unknown>>) => {
  const { status, body } = await evening.judged(who, command);
  return status === 200 ? "taken" : [status, body["law"]];
};
const ruled = (kind: string) => ({ type: "GiveRuling", ruling: own, place: BOARD, kind, laws: ["91B"] });

test("by itself it is nothing that was ruled at a table, and nobody appeals it", async () => {
  const [status] = await answers("outsider", { type: "LodgeAppeal", rulings: [own] });
  expect(status).toBeGreaterThanOrEqual(400);
});

test("its case has no other ruling than that on it", async () => {
  expect(await answers("director", ruled("procedural"))).toEqual([422, "91B"]);
  expect(await answers("director", ruled("disqualification"))).toBe("taken");
});

test("once it is ruled on, those whom it disqualifies appeal it, and who has nothing to do with it does not", async () => {
  const { done, judged } = evening;
  await done("director", ruled("disqualification"));
  expect((await judged("organizer", { type: "LodgeAppeal", rulings: [own] })).status).toBe(403);
  const { appeal } = await done("outsider", { type: "LodgeAppeal", rulings: [own] });
  expect(appeal).toEqual(expect.any(String));
});

test("an organizer who plays approves and declines none of his own, nor of those whom he has met (91B)", async () => {
  const { done, idOf } = evening;
  const players = [{ person: idOf("organizer") }, { person: idOf("south") }];
  await done("director", { type: "CorrectContestant", contestant: "A-1", section: "A", number: "1", players });
  for (const contestant of ["A-1", "A-2"]) {
    const { ruling } = await done("director", { type: "ProposeDisqualification", contestant });
    for (const type of ["ApproveDisqualification", "DeclineDisqualification"])
      expect(await answers("organizer", { type, disqualification: ruling })).toEqual([422, "91B"]);
  }
});

test("what the organizer declines never takes effect, and may be proposed anew; so does what its director lets be (91B)", async () => {
  const { done } = evening;
  for (const who of ["organizer", "director"] as const) {
    const { ruling: disqualification } = await done("director", { type: "ProposeDisqualification", contestant: "A-4" });
    await done(who, { type: "DeclineDisqualification", disqualification, grounds: "A first warning will do." });
    for (const type of ["ApproveDisqualification", "DeclineDisqualification"])
      expect(await answers("organizer", { type, disqualification })).toEqual([422, "91B"]);
  }
});
