/**
 * What is told of tables that are shown while they play to whoever waits for one: the board is followed in whatever round it comes, where he may watch at all; and
 * how much of a table its spectators have yet to see. Laws 16D, 76A2.
 */
import { tableStream, type TableEvent } from "@traveller/engine";
import { boardRecord, followedRecord, liveTables, type Viewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, it } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const DELAY = 1_800;
const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const OFFICIAL: Viewer = { official: true };
const SHOWN = { tables: [{ section: "A", table: "1" }], delay: DELAY, viewers: "anyone" };

const CALLS = ["1S", "Pass", "4S", "Pass", "Pass", "Pass"].map((call, index) => ({
  type: "CallMade",
  seat: ["N", "E", "S", "W"][index % 4],
  call,
}));

/** A session of two pairs, and what is recorded at its tables. */
const evening = async (session: string) => {
  const stream = (table: string, board: number, round: number, attempt: number): string =>
    tableStream({ session, section: "A", round, table, board, attempt });
  const tell = (type: string, data: object): Promise<unknown> =>
    federation.append(session, [{ type, data: { ...data } }]);
  await federation.append(session, [
    opened(session, { contest: "teams", method: "imps" }),
    entered(1),
    entered(2),
    ...[1, 2].map((round) => ({
      type: "MatchSet",
      data: {
        match: `m${round}`,
        round,
        home: "A-1",
        away: "A-2",
        boards: [1, 2, 3, 4, 5, 6].map((one) => one + 10 * (round - 1)),
      },
    })),
    { type: "TablesShownLive", data: SHOWN },
  ]);
  return {
    tell,
    /** Begins a board in a room and tells when its last event was kept. */
    play: async (
      table: "1" | "2",
      board: number,
      more: readonly { readonly type: string }[] = [],
      { round = 1, attempt = 1 } = {},
    ) => {
      const start = {
        type: "BoardStarted",
        board,
        deal: DEAL,
        dealer: "N",
        contestants: table === "1" ? { NS: "A-1", EW: "A-2" } : { NS: "A-2", EW: "A-1" },
      } satisfies TableEvent;
      const where = stream(table, board, round, attempt);
      await federation.appendTo(
        `session/${session}`,
        where,
        [start, ...more].map(({ type, ...data }) => ({ type, data })),
      );
      await scoring.caughtUp();
      const [{ at } = { at: new Date(0) }] = await federation.sql<{ at: Date }[]>`
        select max(recorded_at) as at from table_event where stream = ${where}`;
      // What follows is kept later than this.
      await new Promise((resolve) => setTimeout(resolve, 3));
      return at.getTime() + DELAY * 1000;
    },
  };
};

it("is followed by its table and board alone, in whatever round that is played, and opens when it may be seen", async () => {
  const { play } = await evening("awaited");
  const here = { section: "A", table: "1", board: 11 };
  const followed = (now: number, more: object = {}) => followedRecord(model, "awaited", { ...here, ...more }, {}, now);
  expect(await followed(Date.now())).toBeUndefined();
  await play("1", 11, CALLS, { round: 2 });
  // The other room has yet to begin it.
  expect(await followed(Date.now() + 7_200_000)).toEqual({ more: null, shown: null });
  const opens = await play("2", 11, [], { round: 2 });
  expect(await followed(opens - 1)).toEqual({ more: opens, shown: null });
  expect(await followed(opens - 1, { round: 1 })).toBeUndefined();
  const { shown } = (await followed(opens)) ?? {};
  expect(shown?.record).toEqual({ ...here, round: 2, attempt: 1 });
  // The page of that address has the same.
  const page = await boardRecord(model, "awaited", { board: 11, place: "A-1" }, {}, opens);
  expect(page?.kind === "open" ? page.frames : []).toEqual(shown?.frames);
  expect(await followed(opens, { round: 2 })).toEqual(await followed(opens));
});

it("is promised to nobody who may not watch: to players never, and where it says so to nobody who is not signed in", async () => {
  const { tell } = await evening("promised");
  await scoring.caughtUp();
  const readers: readonly Viewer[] = [{}, { person: "lakes:99" }, { person: "lakes:11" }, OFFICIAL];
  const told = () =>
    Promise.all(readers.map(async (viewer) => (await liveTables(model, "promised", viewer))[0]?.reader));
  expect(await told()).toEqual(["watches", "watches", "plays", "watches"]);
  await tell("TablesShownLive", { ...SHOWN, viewers: "signedIn" });
  await scoring.caughtUp();
  expect(await told()).toEqual(["signsIn", "watches", "plays", "watches"]);
});

it("has as much to come for its spectators as was recorded on all boards that they have yet to see the end of", async () => {
  const { play } = await evening("behind");
  const at = async (now: number, viewer: Viewer = OFFICIAL) =>
    (await liveTables(model, "behind", viewer, { now, countBehind: true }))[0];
  await play("2", 1);
  const seesFirst = await play("1", 1, CALLS);
  for (const board of [2, 3, 4]) await play("2", board);
  await play("1", 2, CALLS);
  await play("1", 3, CALLS.slice(0, 2));
  expect((await at(seesFirst - 1))?.behind).toBe(17);
  expect((await at(seesFirst))?.behind).toBe(10);
  // However late it comes, what was begun since hides nothing of where its spectators are.
  const last = await play("1", 4);
  expect(await at(seesFirst)).toMatchObject({ behind: 11 });
  expect((await at(seesFirst, {}))?.record).toMatchObject({ board: 1 });
  // What is played anew is shown to nobody.
  await play("1", 4, CALLS, { attempt: 2 });
  expect((await at(last))?.behind).toBe(0);
});
