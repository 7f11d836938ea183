/** Of a board whose sides were exchanged after it was ruled on, the case's file says of whom what was ruled is about: a fault stays with the pair that it was found with. Laws 12C, 79C. */
import { caseFile, type CaseViewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR = { as: "director" };
const here = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const there = { ...here, ns: "A-2", ew: "A-1" };
const nine = { kind: "played", contract: "3NT", declarer: "S", tricks: 8 };

const OFFICIAL: CaseViewer = { official: true, sees: () => () => true };

const told = async () => {
  const file = await caseFile(model, { session: "pairs", ruling: "r1" }, OFFICIAL);
  return file?.events.flatMap((event) => (event.told.type === "RulingGiven" ? [event.told.data] : []))[0];
};

beforeAll(async () => {
  const entry = imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" });
  await federation.append("pairs", [opened("pairs"), entered(1), entered(2), entry, released(1)]);
  const given = { by: DIRECTOR, ruling: "r1", place: here, kind: "judgement", laws: ["16B3"], result: nine };
  await federation.appendTo("session/pairs", "ruling/r1", [
    { type: "RulingGiven", data: { ...given, nonOffending: ["EW"] } },
  ]);
  await scoring.caughtUp();
});
afterAll(close);

test("as it was ruled, then as they sit now, and as before once they are exchanged back", async () => {
  expect(await told()).toMatchObject({ result: { declarer: "S" }, nonOffending: ["EW"] });
  const moved = (from: typeof here, to: typeof here) =>
    federation.appendTo("session/pairs", "ruling/r1", [
      { type: "CaseMoved", data: { by: DIRECTOR, ruling: "r1", from, to } },
    ]);
  await moved(here, there);
  await scoring.caughtUp();
  expect(await told()).toMatchObject({ result: { declarer: "W" }, nonOffending: ["NS"] });
  await moved(there, here);
  await scoring.caughtUp();
  expect(await told()).toMatchObject({ result: { declarer: "S" }, nonOffending: ["EW"] });
});
