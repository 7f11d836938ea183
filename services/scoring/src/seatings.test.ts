/** Who sits where as pages ask for it: told of events, a draw to officials alone until it is announced, and the same after a rebuild. */
import { sessionSeatings } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { rebuild } from "./rebuild/rebuild.ts";
import { openScored } from "./testing/scored.ts";
import { ofSeatings } from "./testing/seated.ts";
import { entered, opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const REASON = { text: "0197f0aa-0000-7000-8000-00000000aa09", digest: "5e".repeat(32) };
const told = ofSeatings(REASON);
const [, movement] = told.MovementSet;
const [draw] = told.DrawMade;
const [changed] = told.SeatingChanged;
const project = () => scoring.caughtUp();

test("a movement is told to everybody, a draw when it is announced, and a table as it is laid now", async () => {
  await federation.append("seated", [
    opened("seated"),
    ...[1, 2, 3, 4, 5].map((number) => entered(number)),
    { type: "MovementSet", data: movement },
    { type: "DrawMade", data: draw },
  ]);
  await project();
  const before = await sessionSeatings(model, "seated");
  expect(before.rounds.map(({ round, by, sitsOut, seatings }) => [round, by, sitsOut, seatings.length])).toEqual([
    [1, "movement", ["A-5"], 2],
    [3, "movement", ["A-5"], 2],
  ]);
  expect(before.rounds[0]?.movement).toMatchObject({ name: movement?.movement.name, minutes: 20 });
  expect(before.rounds[0]?.movement).not.toHaveProperty("seatings");
  const officials = await sessionSeatings(model, "seated", { official: true }, 2);
  expect(officials.rounds).toMatchObject([{ round: 2, by: "draw", announced: false, draw: { seed: 20261121 } }]);

  await federation.append("seated", [
    { type: "DrawAnnounced", data: { section: "A", round: 2 } },
    { type: "SeatingChanged", data: changed },
    { type: "RoundStarted", data: { round: 1, minutes: 20 } },
    { type: "RoundExtended", data: { round: 1, minutes: 5 } },
    { type: "ContestantWithdrew", data: { contestant: "A-5", fromRound: 2 } },
  ]);
  await project();
  const after = await sessionSeatings(model, "seated");
  expect(after.rounds.map(({ round, sitsOut, changed: tables }) => [round, sitsOut, tables])).toEqual([
    [1, ["A-5"], []],
    [2, [], ["2"]],
    [3, [], []],
  ]);
  expect(after.rounds[1]?.seatings).toMatchObject([
    { table: "1", room: "", ns: "A-1", ew: "A-2", boards: [2] },
    { table: "2", ns: "A-4", ew: "A-3" },
  ]);
  expect(after.clocks).toMatchObject([{ round: 1, minutes: 25, endedAt: null }]);
  expect(await sessionSeatings(model, "nowhere")).toEqual({ rounds: [], clocks: [] });
});

test("a rebuild leaves the same rows", async () => {
  expect(await rebuild({ url: federation.url })).toMatchObject({ differences: 0 });
});
