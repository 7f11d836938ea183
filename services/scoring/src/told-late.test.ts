/**
 * What a session says of itself while a table is shown late: that a board is over there, and how long its record is, is told as late as the record; officials are told
 * at once, and everybody once the board is open to all. Laws 16D, 76A2.
 */
import { tableStream, type TableEvent } from "@traveller/engine";
import {
  boardList,
  changes,
  contestantCard,
  foldedSession,
  liveSessions,
  notYetToldTo,
  sessionPage,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { bringResult } from "./testing/bring-result.ts";
import { entered, opened, released, result } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const ID = "late";
const DELAY = 600;
beforeAll(async () => {
  await federation.append(ID, [
    opened(ID, { contest: "teams", method: "imps", date: new Date().toISOString().slice(0, 10) }),
    entered(1),
    entered(2),
    { type: "MatchSet", data: { match: "m1", round: 1, home: "A-1", away: "A-2", boards: [1, 2] } },
    { type: "TablesShownLive", data: { tables: [{ section: "A", table: "1" }], delay: DELAY, viewers: "anyone" } },
  ]);
});
afterAll(close);

const stream = tableStream({ session: ID, section: "A", round: 1, table: "1", board: 1, attempt: 1 });
const started = { type: "BoardStarted", data: { board: 1, contestants: { NS: "A-1", EW: "A-2" } } } as const;
const ends: readonly TableEvent[] = [{ type: "DirectorCalled", seat: "N" }, { type: "BoardEnded" }];

const toldTo = async (viewer: { readonly official?: boolean; readonly person?: string }, now: number) => {
  const page = await sessionPage(model, ID, viewer, now);
  return {
    head: [page?.boards, page?.results, page?.sequence, page?.scoredSequence, page?.lastAt],
    boards: (await boardList(model, ID, viewer, now)).map(({ board, results }) => [board, results]),
    card: (await contestantCard(model, ID, "A-1", viewer, now))?.boards.map(({ kind }) => kind),
    listed: (await liveSessions(model, { viewer, now: new Date(now).toISOString() })).map((one) => one.sequence),
  };
};

test("that a board is over is told as late as its table is shown", async () => {
  await federation.appendTo(`session/${ID}`, stream, [started]);
  await scoring.caughtUp();
  const before = await toldTo({}, Date.now());
  expect([before.boards, before.head.slice(0, 2)]).toEqual([[], [0, 0]]);
  await bringResult(federation, ID, { stream, version: 1, events: ends, board: 1 });
  await scoring.caughtUp();
  const now = Date.now();
  for (const viewer of [{}, { person: "lakes:99" }]) expect(await toldTo(viewer, now)).toEqual(before);
  const after = { head: [1, 1, 9, 9], boards: [[1, 1]], listed: [9] };
  expect(await toldTo({ official: true }, now)).toMatchObject({ ...after, head: [1, 1, 9, 9, expect.any(String)] });
  // A round that ends meanwhile is told, and the result is not.
  await federation.append(ID, [{ type: "RoundEnded", data: { round: 1 } }]);
  await scoring.caughtUp();
  expect((await toldTo({}, now)).head.slice(0, 4)).toEqual([0, 0, 10, before.head[3]]);
  // Nor is it from what is left to play, which the hall reads as far as the session was told.
  const foldedAt = async (moment: number) => {
    const { events } = await notYetToldTo(model, ID, {}, moment);
    return (await foldedSession(model, federation.log, ID, 10, events)).results.size;
  };
  expect([await foldedAt(now), await foldedAt(now + DELAY * 1000)]).toEqual([0, 1]);
  expect((await toldTo({}, now + DELAY * 1000)).head.slice(0, 4)).toEqual([1, 1, 10, 9]);
});

test("once the board is open to all, its result is told at once", async () => {
  await federation.append(ID, [released(1)]);
  await scoring.caughtUp();
  expect((await toldTo({}, Date.now())).boards).toEqual([[1, 1]]);
});

const another = tableStream({ session: ID, section: "A", round: 1, table: "1", board: 2, attempt: 1 });
const PASSED = { kind: "passedOut" } as const;
const made = (id: string, board: number, outcome: object) => ({
  ...result({ result: id, board, ns: "A-1", ew: "A-2", round: 1, match: "m1", room: "open", outcome }),
  from: { stream: another.replace("/2/1", `/${board}/1`), version: 3 },
});

test("a ruling on a result that is not told yet is no part of the history either, until the result is told", async () => {
  await federation.append(ID, [
    { type: "ResultRecorded", data: made("r-2", 2, PASSED) },
    {
      type: "ResultCorrected",
      data: {
        result: "r-2",
        from: made("r-2", 2, PASSED),
        to: made("r-2", 2, { kind: "awaitsRuling", law: "70" }),
      },
    },
  ]);
  await scoring.caughtUp();
  const now = Date.now();
  const kinds = async (viewer: { readonly official?: boolean }, at: number) =>
    (await changes(model, ID, { viewer, now: at })).flatMap(({ kind, board }) => (board === 2 ? [kind] : []));
  const told = await kinds({ official: true }, now);
  expect(told).not.toEqual([]);
  expect(await kinds({}, now)).toEqual([]);
  expect(await kinds({}, now + DELAY * 1000)).toEqual(told);
});

test("a table that is hidden meanwhile tells its results no earlier; what is recorded there later is told at once", async () => {
  const before = await toldTo({}, Date.now());
  await federation.append(ID, [{ type: "TablesHidden", data: { tables: [{ section: "A", table: "1" }] } }]);
  await scoring.caughtUp();
  const now = Date.now();
  const hidden = await toldTo({}, now);
  expect([hidden.boards, hidden.head.slice(0, 2)]).toEqual([before.boards, before.head.slice(0, 2)]);
  expect((await toldTo({}, now + DELAY * 1000)).boards).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await federation.append(ID, [{ type: "ResultRecorded", data: made("r-3", 3, PASSED) }]);
  await scoring.caughtUp();
  expect((await toldTo({}, Date.now())).boards).toEqual([
    [1, 1],
    [3, 1],
  ]);
});
