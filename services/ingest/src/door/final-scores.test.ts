/** What a director may still write into a session by hand: nothing that changes scores once they are final, and no penalty that takes nothing. Laws 79C, 81C3, 90, 91, 93B3. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";
import { grant } from "../testing/door.ts";

const penalty = { contestant: "A-1", amount: 1, unit: "matchpoints" };
let evening: CaseEvening;
const penaltiesNow = async (): Promise<readonly string[]> => [
  ...(await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure.penalties.keys(),
];
const resultNow = async () => {
  const { session } = (await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure;
  const found = session.results.get(1)?.find(({ table }) => table === "1");
  if (found === undefined) throw new Error("nobody played board 1 at table 1");
  const { result, source: _source, published: _published, ...to } = found;
  return { result, to };
};

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase());
});
afterAll(() => evening.door.close());

describe("a ruling's penalties are what a session can count", () => {
  test.each([
    ["of somebody who does not play here", { contestant: "Z-99" }, /Z-99 does not play here/u],
    ["in a unit of another game", { amount: 1000, unit: "vp" }, /does not fit a session scored by matchpoints/u],
    ["of more than all boards are worth", { amount: 1000 }, /more than everything in it is worth/u],
  ])("not %s", async (_what, wrong, message) => {
    const reply = await evening.send("director", {
      type: "GiveRuling",
      place: BOARD,
      kind: "procedural",
      laws: ["90B2"],
      penalties: [{ ...penalty, law: "90B2", ...wrong }],
    });
    expect([reply.status, reply.body["message"]]).toEqual([422, expect.stringMatching(message)]);
    expect(await penaltiesNow()).toEqual([]);
  });
});

describe("once scores are final", () => {
  beforeAll(async () => {
    const ninety = { type: "GiveRuling", place: BOARD, kind: "procedural", laws: ["90B2"] };
    await evening.done("director", { ...ninety, penalties: [{ ...penalty, law: "90B2" }] });
  });

  test("a committee lifts no penalty without an appeal", async () => {
    const [known] = await penaltiesNow();
    const key = await evening.door.key([grant("committee", "session", evening.session)]);
    const reply = await evening.door.command(key, { type: "LiftPenalty", session: evening.session, penalty: known });
    expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
  });

  test("a director corrects no result, takes none back, and no penalty comes or goes", async () => {
    await evening.done("organizer", { type: "PublishScores", clocks: "closed" });
    const { result, to } = await resultNow();
    const [known] = await penaltiesNow();
    const outcome = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
    const late = [
      { type: "CorrectResult", result, to: { ...to, outcome }, law: "79C" },
      { type: "WithdrawResult", result, law: "79C" },
      { type: "ImposePenalty", law: "90", ...penalty },
      { type: "LiftPenalty", penalty: known, law: "90" },
    ];
    const before = await evening.types();
    const replies = await Promise.all(late.map((command) => evening.send("director", { ...command, reason: "late" })));
    expect(replies.map(({ status, body }) => [status, body["law"], body["message"]])).toEqual(
      ["79C2", "79C2", "81C3", "81C3"].map((law) => [422, law, "The scores are final."]),
    );
    expect(await evening.types()).toEqual(before);
  });

  test("who sat at a table is put right all the same: it changes no score", async () => {
    const { result, to } = await resultNow();
    const players = { N: evening.idOf("south"), S: evening.idOf("north") };
    const reply = await evening.send("director", {
      type: "CorrectResult",
      result,
      to: { ...to, players },
      reason: "seats",
    });
    expect(reply.status).toBe(201);
  });
});
