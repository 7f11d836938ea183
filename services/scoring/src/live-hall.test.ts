/**
 * What goes on at the tables that are shown live, on one page: each table as late as it is shown, never the cards that are held, nothing of a board that somebody has yet
 * to begin, to nobody who plays there; and of a match what both rooms came to, once their ends have been seen. Laws 16D, 76A2.
 */
import { type TableEvent, tableStream } from "@traveller/engine";
import { liveHall, type Viewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const ID = "both-rooms";
const DELAY = 600;
const HANDS = ["AKQJ.T98.765.432", "T987.765.432.AKQ", "654.432.AKQ.JT98", "32.AKQJ.JT98.765"] as const;
const DEAL = `N:${HANDS.join(" ")}`;
const VIEWERS = {
  nobody: {},
  spectator: { person: "lakes:99" },
  player: { person: "lakes:11" },
  official: { official: true, person: "lakes:98" },
} as const satisfies Record<string, Viewer>;
type Who = keyof typeof VIEWERS;

const SEATS = ["N", "E", "S", "W"] as const;
const started = (table: "1" | "2", board: number): TableEvent => ({
  type: "BoardStarted",
  board,
  deal: DEAL,
  dealer: "N",
  contestants: table === "1" ? { NS: "A-1", EW: "A-2" } : { NS: "A-2", EW: "A-1" },
});
const called = (calls: readonly ("1S" | "4S" | "Pass")[]): readonly TableEvent[] =>
  calls.map((call, index) => ({ type: "CallMade", seat: SEATS[index % 4] ?? "N", call }));
const GAME = called(["1S", "Pass", "4S", "Pass", "Pass", "Pass"]);
const PART = called(["1S", "Pass", "Pass", "Pass"]);
const made = (tricks: number): readonly TableEvent[] => [{ type: "ResultAgreed", tricks }, { type: "BoardEnded" }];

const append = async (table: "1" | "2", board: number, events: readonly TableEvent[]): Promise<void> => {
  await federation.appendTo(
    `session/${ID}`,
    tableStream({ session: ID, section: "A", round: 1, table, board, attempt: 1 }),
    events.map(({ type, ...data }) => ({ type, data })),
  );
  await scoring.caughtUp();
};
const BOTH = ["1", "2"].map((table) => ({ section: "A", table }));
const show = (delay: number, viewers = "anyone") =>
  federation.append(ID, [{ type: "TablesShownLive", data: { tables: BOTH, delay, viewers } }]);

beforeAll(async () => {
  await federation.append(ID, [
    opened(ID, { contest: "teams", method: "imps" }),
    entered(1),
    entered(2),
    { type: "MatchSet", data: { match: "m1", round: 1, home: "A-1", away: "A-2", boards: [1, 2, 3] } },
  ]);
  await show(DELAY);
  await scoring.caughtUp();
});

const seenBy = async (who: Who, now: number) => {
  const { tables, matches } = await liveHall(model, ID, VIEWERS[who], now);
  return { tables: tables.map(({ now: here }) => here), boards: matches.flatMap(({ boards }) => boards) };
};
const boardsSeen = async (who: Who, now: number) => (await seenBy(who, now)).tables.map((here) => here?.record.board);
const after = (): number => Date.now() + DELAY * 1000;
const WATCHERS = ["nobody", "spectator"] as const;

test("nothing is there before both rooms have begun the board, and the delay has gone by", async () => {
  await append("1", 1, [started("1", 1), ...GAME]);
  for (const who of ["nobody", "spectator", "player"] as const)
    expect([who, await boardsSeen(who, after())]).toEqual([who, [undefined, undefined]]);
  expect(await boardsSeen("official", Date.now())).toEqual([1, undefined]);
  await append("2", 1, [started("2", 1)]);
  for (const who of WATCHERS) {
    expect([who, await boardsSeen(who, Date.now())]).toEqual([who, [undefined, undefined]]);
    expect([who, await boardsSeen(who, after())]).toEqual([who, [1, 1]]);
  }
  expect(await boardsSeen("player", after())).toEqual([undefined, undefined]);
});

test("calls, contract and tricks come as late as the table is shown, and no hand with them", async () => {
  const before = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 3));
  await append("1", 1, [
    { type: "LeadFaced", seat: "E", card: "ST" },
    { type: "CardPlayed", seat: "S", card: "S4" },
  ]);
  for (const who of WATCHERS) {
    const [then] = (await seenBy(who, before + DELAY * 1000)).tables;
    expect(then).toMatchObject({ contract: "4S", declarer: "N", trick: [], phase: "clarification", delay: DELAY });
    expect(then?.calls.map(({ call }) => call)).toEqual(["1S", "Pass", "4S", "Pass", "Pass", "Pass"]);
    const [now] = (await seenBy(who, after())).tables;
    expect(now?.trick).toEqual([
      { seat: "E", card: "ST" },
      { seat: "S", card: "S4" },
    ]);
    expect(now).toMatchObject({ phase: "play", ns: ["A-1"], ew: ["A-2"], cameTo: null });
  }
  for (const who of Object.keys(VIEWERS) as readonly Who[]) {
    const hall = await liveHall(model, ID, VIEWERS[who], after());
    const text = JSON.stringify({ ...hall, contestants: [...hall.contestants] });
    for (const hand of HANDS) expect([who, text.includes(hand.slice(0, 8))]).toEqual([who, false]);
  }
});

test("what a room came to is compared when its end has been seen, and what both did in IMPs", async () => {
  await append("1", 1, made(10));
  const oneRoom = after();
  await new Promise((resolve) => setTimeout(resolve, 3));
  await append("2", 1, [...PART, ...made(9)]);
  for (const who of WATCHERS) {
    expect([who, (await seenBy(who, Date.now())).boards]).toEqual([who, []]);
    expect((await seenBy(who, oneRoom)).boards).toMatchObject([
      { board: 1, rooms: { home: { score: 420, outcome: { contract: "4S" } }, away: null }, gains: null },
    ]);
    // 420 and 140 the other way: 280 is 7.
    expect((await seenBy(who, after())).boards).toMatchObject([
      {
        board: 1,
        rooms: { home: { score: 420 }, away: { score: 140, record: { table: "2" } } },
        gains: { home: "7", away: "-7" },
      },
    ]);
  }
  expect((await seenBy("official", Date.now())).boards).toMatchObject([{ board: 1, gains: { home: "7" } }]);
  expect((await seenBy("player", after())).boards).toEqual([]);
});

test("the next board takes its place when it may be seen, and what was compared stays", async () => {
  await append("1", 2, [started("1", 2), ...PART]);
  expect(await boardsSeen("nobody", after())).toEqual([1, 1]);
  await append("2", 2, [started("2", 2)]);
  expect(await boardsSeen("nobody", after())).toEqual([2, 2]);
  expect((await seenBy("nobody", after())).boards.map(({ board }) => board)).toEqual([1]);
  const { more } = await liveHall(model, ID, {}, Date.now());
  expect(more).toBeGreaterThan(Date.now());
});

test("only who is signed in, where only those may; what is released is everybody's, and what is hidden nobody's", async () => {
  await show(DELAY, "signedIn");
  await scoring.caughtUp();
  expect([await boardsSeen("nobody", after()), await boardsSeen("spectator", after())]).toEqual([
    [undefined, undefined],
    [2, 2],
  ]);
  await federation.append(ID, [{ type: "DealsSet", data: { boards: [{ board: 1, deal: DEAL }] } }, released(1)]);
  await scoring.caughtUp();
  expect(await boardsSeen("nobody", Date.now())).toEqual([1, 1]);
  await federation.append(ID, [{ type: "TablesHidden", data: { tables: BOTH } }]);
  await scoring.caughtUp();
  for (const who of Object.keys(VIEWERS) as readonly Who[])
    expect((await liveHall(model, ID, VIEWERS[who], after())).tables).toEqual([]);
});
