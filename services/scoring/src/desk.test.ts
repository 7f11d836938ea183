/** What a session's director has before him: who waits since when, what is left for the end of play, which results look wrong; and the same after a rebuild. */
import { type TableEvent, tableStream } from "@traveller/engine";
import { directorsDesk, movedTo } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { rebuild } from "./rebuild/rebuild.ts";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const BETWEEN = { NS: "A-1", EW: "A-2" } as const;
const append = (table: string, board: number, events: readonly TableEvent[], attempt = 1) =>
  federation.appendTo(
    "session/evening",
    tableStream({ session: "evening", section: "A", round: 1, table, board, attempt }),
    [{ type: "BoardStarted", board, dealer: "N", contestants: BETWEEN } as const, ...events].map(
      ({ type, ...data }) => ({ type, data }),
    ),
  );

const LOW: readonly TableEvent[] = [
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "1H" },
];

test("who waits longest is first, what waits for the end of play is apart, and what was played anew waits no more", async () => {
  await federation.append("evening", [opened("evening"), ...[1, 2, 3, 4].map((number) => entered(number))]);
  await append("3", 5, [...LOW, { type: "DirectorCalled", seat: "S" }]);
  await append("1", 2, [{ type: "DirectorCalled", seat: "N" }]);
  await append("2", 7, [{ type: "CallMade", seat: "N", call: "1S" }]);
  await append("4", 9, [{ type: "DirectorCalled", seat: "N" }]);
  await append("4", 9, [], 2);
  await append("5", 3, [
    ...LOW,
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "2H" },
    { type: "ResultEntered", contract: "2H-E", tricks: 8 },
    { type: "BoardEnded" },
  ]);
  await scoring.caughtUp();
  const desk = await directorsDesk(model, "evening");
  expect(desk.now.map(({ record, event }) => [record.table, record.board, event])).toEqual([
    ["3", 5, 3],
    ["1", 2, 2],
  ]);
  expect(desk.now[0]?.awaited).toMatchObject({ called: { seat: "S", event: 4 }, asked: [{ law: "27A1", of: "S" }] });
  expect(desk.afterPlay.map(({ record, awaited }) => [record.table, awaited.review.map(({ law }) => law)])).toEqual([
    ["5", ["27D"]],
  ]);
  expect(desk.broughtIn).toContainEqual({ section: "A", table: "5", round: 1, board: 3, done: true });
  expect(desk.broughtIn).toContainEqual({ section: "A", table: "2", round: 1, board: 7, done: false });
  expect(desk.sequence).toBe(await movedTo(model, "evening"));
});

test("a result that looks wrong is doubted until somebody has ruled on it", async () => {
  await federation.append(
    "evening",
    [10, 10, 10, 10, 10, 11].map((tricks, index) =>
      imported({
        result: `r${index}`,
        board: 12,
        round: 1,
        table: String(index + 1),
        ns: `N-${index}`,
        ew: `E-${index}`,
        outcome: { kind: "played", contract: "4S", declarer: index === 2 ? "W" : "N", tricks },
      }),
    ),
  );
  await scoring.caughtUp();
  const { doubts } = await directorsDesk(model, "evening");
  expect(doubts.map(({ board, table, why }) => [board, table, why])).toEqual([[12, "3", "otherSide"]]);
});

test("a session that is not there has nothing, and a rebuild leaves the same rows", async () => {
  expect(await directorsDesk(model, "nowhere")).toMatchObject({ sequence: 0, now: [], afterPlay: [], doubts: [] });
  expect(await rebuild({ url: federation.url })).toMatchObject({ differences: 0 });
});
