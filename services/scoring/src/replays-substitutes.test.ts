/** Who counts where a board is shown only once everybody has begun it: contestants, whoever sits for them; who leaves later or came later as well. Laws 4, 16D. */
import { tableStream } from "@traveller/engine";
import { boardRecord, type Viewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const BOARD = 5;
const SHOWN = { tables: [{ section: "A", table: "1" }], delay: 0, viewers: "anyone" };

const opens = (id: string, pairs: number) =>
  federation.append(id, [
    opened(id),
    ...Array.from({ length: pairs }, (_, index) => entered(index + 1)),
    { type: "TablesShownLive", data: SHOWN },
  ]);
const begins = (session: string, round: number, table: string, [NS, EW]: readonly [string, string], players?: object) =>
  federation.appendTo(
    `session/${session}`,
    tableStream({ session, section: "A", round, table, board: BOARD, attempt: 1 }),
    [
      {
        type: "BoardStarted",
        data: { board: BOARD, contestants: { NS, EW }, ...(players === undefined ? {} : { players }) },
      },
    ],
  );
/** Whether the reader sees the board at table 1 in the first round, a minute from now. */
const isShown = async (session: string, viewer: Viewer = {}): Promise<boolean> => {
  await scoring.caughtUp();
  const read = await boardRecord(model, session, { board: BOARD, place: "A-1", round: 1 }, viewer, Date.now() + 60_000);
  return read?.kind === "open";
};

test("a pair that will leave has the board still to play, and so has the one that comes in its place", async () => {
  await opens("leaving", 5);
  await begins("leaving", 1, "1", ["A-1", "A-2"]);
  await begins("leaving", 2, "2", ["A-4", "A-5"]);
  expect(await isShown("leaving")).toBe(false);
  // It is to meet the board in the third round.
  await federation.append("leaving", [{ type: "ContestantWithdrew", data: { contestant: "A-3", fromRound: 3 } }]);
  expect(await isShown("leaving")).toBe(false);
  await federation.append("leaving", [entered(6)]);
  await begins("leaving", 3, "3", ["A-6", "A-7"]);
  expect(await isShown("leaving")).toBe(true);
  // One who comes later still has everything to play.
  await federation.append("leaving", [entered(8)]);
  expect(await isShown("leaving")).toBe(false);
});

test("who sits for a pair is no other pair; neither who sits now nor who sat at the board looks on", async () => {
  await opens("sitting", 2);
  await begins("sitting", 1, "1", ["A-1", "A-2"], { N: "lakes:11", E: "lakes:21", S: "lakes:12", W: "lakes:22" });
  expect(await isShown("sitting")).toBe(true);
  const { data } = entered(1);
  await federation.append("sitting", [
    {
      type: "ContestantCorrected",
      data: { ...(typeof data === "object" ? data : {}), players: [{ person: "lakes:77" }, { person: "lakes:12" }] },
    },
  ]);
  expect(await isShown("sitting")).toBe(true);
  for (const person of ["lakes:77", "lakes:11", "lakes:12", "lakes:22"])
    expect([person, await isShown("sitting", { person })]).toEqual([person, false]);
  expect(await isShown("sitting", { person: "lakes:99" })).toBe(true);
});
