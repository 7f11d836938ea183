/** Of a board whose sides were exchanged after it was ruled on, the case's file says of whom what was ruled is about: a fault stays with the pair that it was found with. Laws 12C, 79C. */
import { appealFile, caseFile, type CaseViewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR = { as: "director" };
const here = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const there = { ...here, ns: "A-2", ew: "A-1" };
const EAST = { as: "player", contestant: "A-2", seats: ["E"] };
const nine = { kind: "played", contract: "3NT", declarer: "S", tricks: 8 };

const OFFICIAL: CaseViewer = { official: true, sees: () => () => true };

const told = async () => {
  const file = await caseFile(model, { session: "pairs", ruling: "r1" }, OFFICIAL);
  return file?.events.flatMap((event) => (event.told.type === "RulingGiven" ? [event.told.data] : []))[0];
};

/** What its list and its data say of it: as it was asked for and given first, and as it counts. */
const listed = async () => {
  const file = await caseFile(model, { session: "pairs", ruling: "r1" }, OFFICIAL);
  const { by, given, result } = file?.summary ?? {};
  return { by, given, result };
};

beforeAll(async () => {
  const entry = imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" });
  await federation.append("pairs", [opened("pairs"), entered(1), entered(2), entry, released(1)]);
  const given = { by: DIRECTOR, ruling: "r1", place: here, kind: "judgement", laws: ["16B3"], result: nine };
  await federation.appendTo("session/pairs", "ruling/r1", [
    { type: "RulingRequested", data: { by: EAST, request: "r1", place: here } },
    { type: "RulingGiven", data: { ...given, nonOffending: ["EW"], about: "r1" } },
  ]);
  await scoring.caughtUp();
});
afterAll(close);

test("as it was ruled, then as they sit now, and as before once they are exchanged back", async () => {
  expect(await told()).toMatchObject({ result: { declarer: "S" }, nonOffending: ["EW"] });
  const before = await listed();
  expect(before).toMatchObject({ by: EAST, given: { declarer: "S" }, result: { declarer: "S" } });
  const moved = (from: typeof here, to: typeof here) =>
    federation.appendTo("session/pairs", "ruling/r1", [
      { type: "CaseMoved", data: { by: DIRECTOR, ruling: "r1", from, to } },
    ]);
  await moved(here, there);
  await scoring.caughtUp();
  expect(await told()).toMatchObject({ result: { declarer: "W" }, nonOffending: ["NS"] });
  expect(await listed()).toMatchObject({
    by: { ...EAST, seats: ["N"] },
    given: { declarer: "W" },
    result: { declarer: "W" },
  });
  await moved(there, here);
  await scoring.caughtUp();
  expect(await told()).toMatchObject({ result: { declarer: "S" }, nonOffending: ["EW"] });
  expect(await listed()).toEqual(before);
});

test("an appeal about two tables is read where its first ruling is in every file that it lies in, and what is decided on the other stays as it is", async () => {
  const entry = imported({ result: "two", board: 2, ns: "A-1", ew: "A-2" });
  await federation.append("pairs", [entry, released(2)]);
  const other = { ...here, board: 2 };
  await federation.appendTo("session/pairs", "ruling/r2", [
    { type: "RulingGiven", data: { by: DIRECTOR, ruling: "r2", place: other, kind: "judgement", laws: ["16B3"] } },
  ]);
  const committee = { as: "committee" };
  await federation.appendTo("session/pairs", "appeal/a1", [
    { type: "AppealLodged", data: { by: EAST, appeal: "a1", rulings: ["r1", "r2"] } },
    {
      type: "CommitteeDecided",
      data: { by: committee, appeal: "a1", ruling: "r2", outcome: "changed", result: nine, nonOffending: ["EW"] },
    },
  ]);
  await federation.appendTo("session/pairs", "ruling/r1", [
    { type: "CaseMoved", data: { by: DIRECTOR, ruling: "r1", from: here, to: there } },
  ]);
  await scoring.caughtUp();
  const files = await Promise.all([
    caseFile(model, { session: "pairs", ruling: "r1" }, OFFICIAL),
    caseFile(model, { session: "pairs", ruling: "r2" }, OFFICIAL),
    appealFile(model, { session: "pairs", appeal: "a1" }, OFFICIAL),
  ]);
  const lodgedBy = files.map((file) =>
    file?.events.flatMap(({ told: event }) => (event.type === "AppealLodged" ? [event.data.by] : [])),
  );
  const north = { ...EAST, seats: ["N"] };
  expect(lodgedBy).toEqual([[north], [north], [north]]);
  const decided = files.map((file) =>
    file?.events.flatMap(({ told: event }) => (event.type === "CommitteeDecided" ? [event.data] : [])),
  );
  const onTwo = { ruling: "r2", result: { declarer: "S" }, nonOffending: ["EW"] };
  expect(decided).toMatchObject([[], [onTwo], [onTwo]]);
  // What is read there for that is no part of its own file.
  expect(files[1]?.events.map(({ told: event }) => event.type)).not.toContain("CaseMoved");
});
