/** At the door: a session that is withdrawn while an appeal is open keeps its cases in the log, and whoever would go on with them is told why nothing follows. Laws 81C, 92, 93. */
import { testDatabase } from "@traveller/tests/support";
import { expect, test } from "vitest";
import { BOARD, openCaseEvening } from "../testing/case-evening.ts";

test("a session is withdrawn beside an open appeal: nothing of its cases is lost, and nothing more comes to them", async () => {
  const { door, done, send, types } = await openCaseEvening(await testDatabase());
  const ruling = { type: "GiveRuling", place: BOARD, kind: "judgement", laws: ["16B3"] };
  const { ruling: given } = await done("director", ruling);
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [given] });
  const before = await types();
  await done("authority", { type: "WithdrawSession", reason: "Sent twice." });
  expect(await types()).toEqual([...before, "SessionWithdrawn"]);
  const replies = [
    await send("south", { type: "ConcurInAppeal", appeal }),
    await send("director", { ...ruling, place: { ...BOARD, board: 2 } }),
  ];
  for (const { status, body } of replies)
    expect([status, body["code"], body["message"]]).toEqual([422, "impossible", expect.stringContaining("withdrawn")]);
  expect(await types()).toEqual([...before, "SessionWithdrawn"]);
  await door.close();
});
