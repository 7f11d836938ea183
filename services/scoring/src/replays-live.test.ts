/**
 * Records of tables that are shown while they play: as late as was said, nothing of what is later in any way, nothing of a board that somebody has yet to begin,
 * to nobody who plays there; and officials see all at once. Laws 16D, 76A2.
 */
import { tableStream, type TableEvent } from "@traveller/engine";
import {
  boardRecord,
  followedRecord,
  liveTables,
  recordsOfBoard,
  recordsToWriteUpTo,
  type Viewer,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { toldLive } from "./testing/told-live.ts";
import { entered, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const ID = "final";
const DELAY = 600;
const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const OFFICIAL: Viewer = { official: true };
/** He plays in it. */
const PLAYER: Viewer = { person: "lakes:11" };
const SPECTATOR: Viewer = { person: "lakes:99" };

const began = (board: number, home: "NS" | "EW"): TableEvent => ({
  type: "BoardStarted",
  board,
  deal: DEAL,
  dealer: "N",
  contestants: home === "NS" ? { NS: "A-1", EW: "A-2" } : { NS: "A-2", EW: "A-1" },
});
const calls: readonly TableEvent[] = (["1S", "Pass", "4S", "Pass", "Pass", "Pass"] as const).map((call, index) => ({
  type: "CallMade",
  seat: (["N", "E", "S", "W"] as const)[index % 4] ?? "N",
  call,
}));

const append = async (table: string, board: number, events: readonly TableEvent[], attempt = 1): Promise<void> => {
  await federation.appendTo(
    `session/${ID}`,
    tableStream({ session: ID, section: "A", round: 1, table, board, attempt }),
    events.map(({ type, ...data }) => ({ type, data })),
  );
};
const tell = async (type: string, data: Readonly<Record<string, unknown>>): Promise<void> => {
  await federation.append(ID, [{ type, data }]);
};
const SHOWN = { tables: [{ section: "A", table: "1" }], delay: DELAY, viewers: "anyone" };

beforeAll(async () => {
  await federation.append(ID, [
    opened(ID, { contest: "teams", method: "imps" }),
    ...[1, 2, 3].map((number) => entered(number)),
    { type: "MatchSet", data: { match: "m1", round: 1, home: "A-1", away: "A-2", boards: [1, 2, 3, 4, 5] } },
    { type: "TablesShownLive", data: SHOWN },
  ]);
});
afterAll(close);

/** When the event was kept, and with it all that came before. */
const momentOf = async (table: string, board: number, version: number): Promise<number> => {
  const [row] = await federation.sql<{ at: Date }[]>`
    select recorded_at as at from table_event where stream = ${tableStream({ session: ID, section: "A", round: 1, table, board, attempt: 1 })} and version = ${version}`;
  if (row === undefined) throw new Error(`There is no event ${version}`);
  return new Date(row.at).getTime();
};
const later = (moment: number): number => moment + DELAY * 1000;
const wanted = (board: number, table = "1") => ({ board, place: `A-${table}` });
const followed = (board: number, now: number, viewer: Viewer = {}) =>
  followedRecord(model, ID, { section: "A", table: "1", round: 1, attempt: 1, board }, viewer, now);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3));

const told = async (board: number, now: number, viewer: Viewer = {}): Promise<string> =>
  [
    await toldLive({ model, log: federation.log, session: ID }, board, now, viewer),
    await recordsToWriteUpTo(model, ID, viewer),
  ].join(" ");

const framesAt = async (board: number, now: number, viewer: Viewer = {}): Promise<number> => {
  const read = await boardRecord(model, ID, wanted(board), viewer, now);
  const frames = read?.kind === "open" ? read.frames : null;
  // Who follows it is told the same frames as who opens it.
  expect((await followed(board, now, viewer))?.shown?.frames ?? null).toEqual(frames);
  return frames === null ? 0 : frames.length - 1;
};

test("whatever comes later, what is told at a moment is the same: no event, length, number, mark or neighbour of it gives it away", async () => {
  await append("2", 1, [began(1, "EW")]);
  const slip: TableEvent = { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1H" } };
  const events = [
    began(1, "NS"),
    ...calls,
    { type: "LeadFaced", seat: "E", card: "ST" },
    { type: "CardPlayed", seat: "N", card: "SA" },
    { type: "AttentionDrawn", seat: "E" },
    slip,
  ] satisfies readonly TableEvent[];
  const seen: { readonly now: number; readonly told: string }[] = [];
  for (const [index, event] of events.entries()) {
    await append("1", 1, [event]);
    await pause();
    await scoring.caughtUp();
    const now = later(await momentOf("1", 1, index + 1));
    expect(await framesAt(1, now)).toBe(index + 1);
    seen.push({ now, told: await told(1, now) });
    await append("2", 1, [{ type: "DirectorCalled", seat: "N" }]);
  }
  // How much there is to come is for officials.
  const behindAt = async (at = 0, viewer = OFFICIAL) =>
    (await liveTables(model, ID, viewer, { now: at, countBehind: true }))[0]?.behind;
  expect(await behindAt(seen[0]?.now)).toBe(events.length - 1);
  expect(await behindAt(seen.at(-1)?.now)).toBe(0);
  expect(await behindAt(seen[0]?.now, {})).toBeUndefined();
  // A board after it begins at the table that is shown.
  await append("2", 2, [began(2, "EW")]);
  await append("1", 2, [began(2, "NS"), ...calls.slice(0, 2)]);
  await scoring.caughtUp();
  for (const { now, told: then } of seen) expect(await told(1, now)).toBe(then);
  const first = seen[0]?.now ?? 0;
  expect(await told(1, first - 1)).not.toContain(DEAL.slice(2, 10));
  expect(await framesAt(1, first - 1)).toBe(0);
});

describe("a board that somebody has yet to begin", () => {
  it("is shown when both rooms have begun it, and the delay is over since", async () => {
    await append("1", 3, [began(3, "NS"), ...calls]);
    await scoring.caughtUp();
    const open = await momentOf("1", 3, 1);
    expect(await boardRecord(model, ID, wanted(3), {}, later(open) + 3_600_000)).toEqual({
      kind: "notReleased",
      board: 3,
    });
    await pause();
    await append("2", 3, [began(3, "EW")]);
    await scoring.caughtUp();
    const both = await momentOf("2", 3, 1);
    expect(await framesAt(3, later(both) - 1)).toBe(0);
    expect(await framesAt(3, later(both))).toBe(7);
    expect((await followed(3, later(both) - 1))?.more).toBe(later(both));
    // The other room is not shown.
    expect((await boardRecord(model, ID, wanted(3, "2"), {}, later(both)))?.kind).toBe("notReleased");
  });

  it("is not told from one that nobody has begun", async () => {
    await append("1", 4, [began(4, "NS"), ...calls]);
    await scoring.caughtUp();
    const now = later(await momentOf("1", 4, 7)) + 1;
    expect(await told(4, now)).toBe((await told(5, now)).replaceAll('"board":5', '"board":4'));
  });

  it("nor is one that is played anew", async () => {
    await append("1", 3, [began(3, "NS")], 2);
    await scoring.caughtUp();
    const again = { ...wanted(3), attempt: 2 };
    expect((await boardRecord(model, ID, again, {}, Date.now() + 7_200_000))?.kind).toBe("notReleased");
  });
});

describe("who watches", () => {
  it("sees no contract and no result before its event; officials see all of it at once; who plays there sees nothing", async () => {
    const now = later(await momentOf("1", 3, 1)) + 3_600_000;
    const read = await boardRecord(model, ID, wanted(3), SPECTATOR, now);
    expect(read).toMatchObject({ kind: "open", record: { contract: null, delay: DELAY } });
    expect((await boardRecord(model, ID, wanted(3), PLAYER, now))?.kind).toBe("notReleased");
    const whole = await boardRecord(model, ID, { ...wanted(3), attempt: 1 }, OFFICIAL);
    expect(whole?.kind === "open" ? whole.frames.length : 0).toBe(8);
    const tables = await liveTables(model, ID, {}, { now });
    expect(tables).toEqual([
      {
        section: "A",
        table: "1",
        delay: DELAY,
        viewers: "anyone",
        reader: "watches",
        record: { section: "A", table: "1", round: 1, board: 3, attempt: 1 },
      },
    ]);
    // How late it is stands beside it.
    expect(await recordsOfBoard(model, ID, 3, SPECTATOR, now)).toMatchObject([{ delay: DELAY }]);
    const ofOfficials = await recordsOfBoard(model, ID, 3, OFFICIAL, now);
    expect(new Set(ofOfficials.map(({ delay }) => delay))).toEqual(new Set([null]));
  });

  it("is signed in where only those may", async () => {
    const now = Date.now() + 7_200_000;
    await tell("TablesShownLive", { ...SHOWN, viewers: "signedIn" });
    await scoring.caughtUp();
    expect([await framesAt(3, now), await framesAt(3, now, SPECTATOR)]).toEqual([0, 7]);
    await tell("TablesShownLive", SHOWN);
  });

  it("sees nothing more once the table is hidden; and all of the board when it is released and over", async () => {
    const now = Date.now() + 7_200_000;
    await tell("TablesHidden", { tables: SHOWN.tables });
    await scoring.caughtUp();
    expect([await framesAt(3, now), await liveTables(model, ID, {}, { now })]).toEqual([0, []]);
    const before = await Promise.all([{}, OFFICIAL].map((viewer) => recordsToWriteUpTo(model, ID, viewer)));
    expect(before[0]).toBe(0);
    expect(before[1]).toBeGreaterThan(0);
    await append("1", 2, [{ type: "BoardEnded" }]);
    await federation.append(ID, [{ type: "DealsSet", data: { boards: [{ board: 2, deal: DEAL }] } }, released(2)]);
    await scoring.caughtUp();
    const read = await boardRecord(model, ID, wanted(2), {}, Date.now());
    expect(read).toMatchObject({ kind: "open", record: { delay: null } });
    // A file that was written before is another one now.
    expect(await recordsToWriteUpTo(model, ID, {})).toBeGreaterThan(before[1] ?? 0);
    expect(read?.kind === "open" ? read.frames.length : 0).toBe(5);
  });

  it("is told that a board is over with its end, not before, and whatever comes later", async () => {
    await tell("TablesShownLive", SHOWN);
    await append("2", 5, [began(5, "EW")]);
    await append("1", 5, [began(5, "NS"), ...calls]);
    const called: TableEvent = { type: "DirectorCalled", seat: "N" };
    for (const event of [
      { type: "BoardEnded" },
      called,
      // Play goes on; then it was the board's end that had been written as a call for the director.
      { type: "RecordCorrected", about: 8, to: null },
      called,
      { type: "RecordCorrected", about: 9, to: { type: "BoardEnded" } },
      called,
    ] satisfies readonly TableEvent[]) {
      await pause();
      await append("1", 5, [event]);
    }
    await scoring.caughtUp();
    const endedAt = async (version: number): Promise<boolean | undefined> => {
      const now = later(await momentOf("1", 5, version));
      const read = await boardRecord(model, ID, wanted(5), {}, now);
      const [listed] = await recordsOfBoard(model, ID, 5, {}, now);
      expect(read?.kind === "open" ? read.record.ended : undefined).toBe(listed?.ended);
      return listed?.ended;
    };
    expect(await Promise.all([7, 8, 9, 10, 11, 12, 13].map(endedAt))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});
