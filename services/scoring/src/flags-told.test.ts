/**
 * What touched the lines of standings and score cards, of a result at a table that is shown late: that a board was ruled on or put right, and which, is told as late as
 * its table, and until then what was so when it was told of last. Laws 12C, 16D, 76A2, 79C, 92.
 */
import { randomUUID } from "node:crypto";
import { tableStream } from "@traveller/engine";
import type { NewEvent } from "@traveller/log";
import {
  contestantCard,
  sessionPage,
  standings,
  standingsAsOf,
  notYetToldTo,
  why,
  type Viewer,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened, released, result } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const ID = "ruled-late";
const SCOPE = `session/${ID}`;
const DELAY = 600;
const OFFICIAL: Viewer = { official: true };
const PASSED = { kind: "passedOut" } as const;
const ADJUSTED = { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } } as const;

beforeAll(async () => {
  await federation.append(ID, [
    opened(ID, { date: new Date().toISOString().slice(0, 10) }),
    entered(1),
    entered(2),
    { type: "TablesShownLive", data: { tables: [{ section: "A", table: "1" }], delay: DELAY, viewers: "anyone" } },
  ]);
});
afterAll(close);

const made = (board: number, outcome: object) => ({
  ...result({ result: `r-${board}`, board, ns: "A-1", ew: "A-2", round: 1, outcome }),
  from: { stream: tableStream({ session: ID, section: "A", round: 1, table: "1", board, attempt: 1 }), version: 3 },
});
const recorded = (board: number): NewEvent => ({ type: "ResultRecorded", data: made(board, PASSED) });
const corrected = (board: number, from: object, to: object, more: object = {}): NewEvent => ({
  type: "ResultCorrected",
  data: { result: `r-${board}`, from: made(board, from), to: made(board, to), ...more },
});
const ONE_TRICK = { kind: "played", contract: "1NT", declarer: "N", tricks: 7 } as const;

/** Tells it, and says when it was kept. */
const tell = async (...events: readonly NewEvent[]): Promise<number> => {
  // What was told before is older than this.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await federation.append(ID, events);
  return keptAt();
};
const keptAt = async (): Promise<number> => {
  await scoring.caughtUp();
  const [row] = await federation.sql<{ at: Date }[]>`
    select max(recorded_at) as at from log.event where scope = ${SCOPE}`;
  return row?.at.getTime() ?? 0;
};
const later = (moment: number): number => moment + DELAY * 1000;

const flagsAt = async (now: number, viewer: Viewer = {}) => {
  const [list] = await standings(model, ID, viewer, now);
  const rows = new Map(list?.rows.map(({ id, flags }) => [id, flags]));
  expect((await contestantCard(model, ID, "A-1", viewer, now))?.standing?.flags).toEqual(rows.get("A-1"));
  expect(rows.get("A-2")).toEqual(rows.get("A-1"));
  return rows.get("A-1");
};
const flags = (adjusted: readonly number[], corrections: readonly number[], more: object = {}) => ({
  adjusted,
  corrected: corrections,
  penalties: [],
  ...more,
});

test("of a result that is not told yet no flag says that it was ruled on; officials are told at once", async () => {
  const at = await tell(recorded(1), corrected(1, PASSED, ADJUSTED, { law: "12C2(a)" }));
  expect(await flagsAt(at)).toEqual(flags([], []));
  expect(await flagsAt(at, { person: "lakes:99" })).toEqual(flags([], []));
  expect(await flagsAt(at, OFFICIAL)).toEqual(flags([1], [1]));
  expect((await why(model, ID, "A-1"))?.standing.flags).toEqual(flags([], []));
  expect((await why(model, ID, "A-1", OFFICIAL))?.standing.flags).toEqual(flags([1], [1]));
  expect(await flagsAt(later(at))).toEqual(flags([1], [1]));
});

test("of one that was told, the flags are those of what was told last", async () => {
  const first = await tell(recorded(2));
  const put = await tell(corrected(2, PASSED, ONE_TRICK));
  const ruled = await tell(corrected(2, ONE_TRICK, ADJUSTED, { law: "12C2(a)" }));
  const back = await tell(corrected(2, ADJUSTED, ONE_TRICK));
  const ofTwo = async (now: number) => {
    const told = await flagsAt(now);
    return [told?.adjusted.includes(2), told?.corrected.includes(2)];
  };
  expect(await Promise.all([first, put, ruled, back].map((moment) => ofTwo(later(moment))))).toEqual([
    [false, false],
    [false, true],
    [true, true],
    [false, true],
  ]);
});

test("nor of one from which a correction took the record that it came out of", async () => {
  const at = await tell(recorded(6));
  const { from: _from, ...to } = made(6, ADJUSTED);
  await tell({ type: "ResultCorrected", data: { result: "r-6", from: made(6, PASSED), to } });
  expect((await flagsAt(later(at)))?.adjusted).not.toContain(6);
});

test("what comes once the table is hidden is not told before what came while it was shown", async () => {
  const shown = await tell(recorded(3), corrected(3, PASSED, ONE_TRICK));
  await tell({ type: "TablesHidden", data: { tables: [{ section: "A", table: "1" }] } });
  const ruled = await tell(corrected(3, ONE_TRICK, ADJUSTED));
  expect((await flagsAt(ruled))?.adjusted).not.toContain(3);
  expect((await flagsAt(later(shown)))?.adjusted).toContain(3);
  await tell({
    type: "TablesShownLive",
    data: { tables: [{ section: "A", table: "1" }], delay: DELAY, viewers: "anyone" },
  });
});

const inOne = async (streams: readonly (readonly [stream: string, events: readonly NewEvent[]])[]) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const versions = await Promise.all(
    streams.map(async ([stream, events]) => {
      const [row] = await federation.sql<{ version: number }[]>`
        select coalesce(max(version), 0)::int as version from log.event where stream = ${stream}`;
      return { stream, expectedVersion: row?.version ?? 0, events };
    }),
  );
  const answer = await federation.log.append({
    scope: SCOPE,
    by: { role: "federation", person: "lakes:1" },
    command: randomUUID(),
    streams: versions,
  });
  expect(answer.kind).toBe("appended");
  return keptAt();
};

test("nor that a ruling on it may yet be changed on appeal, nor that a case of its session has moved with it, now or as of a moment", async () => {
  const first = await tell(recorded(4));
  const place = { section: "A", round: 1, board: 4, ns: "A-1", ew: "A-2" };
  const before = await sessionPage(model, ID, {}, later(first));
  const ruled = await inOne([
    [
      "ruling/r1",
      [
        {
          type: "RulingGiven",
          data: {
            by: { as: "director" },
            ruling: "r1",
            place,
            kind: "judgement",
            laws: ["12C2(a)"],
            result: { kind: "stands" },
            grounds: { text: randomUUID(), digest: "0".repeat(64) },
          },
        },
      ],
    ],
    [SCOPE, [corrected(4, PASSED, ADJUSTED, { law: "12C2(a)", ruling: "r1" })]],
  ]);
  const page = await sessionPage(model, ID, {}, later(first));
  expect([page?.sequence, page?.lastAt]).toEqual([before?.sequence, before?.lastAt]);
  // Kept in the same instant it would be told with the ruling.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await federation.appendTo(SCOPE, "appeal/a1", [
    {
      type: "AppealLodged",
      data: {
        by: { as: "player", contestant: "A-1", seats: ["N"] },
        appeal: "a1",
        rulings: ["r1"],
        grounds: { text: randomUUID(), digest: "0".repeat(64) },
      },
    },
  ]);
  const lodged = await keptAt();
  const openAt = async (now: number, viewer: Viewer = {}) => (await flagsAt(now, viewer))?.subjectToAppeal;
  expect(await openAt(later(first), OFFICIAL)).toEqual([4]);
  expect(await openAt(later(first))).toBeUndefined();
  expect(await openAt(later(ruled))).toBeUndefined();
  expect(await openAt(later(lodged))).toEqual([4]);
  const asOf = async (now: number) => {
    const { events } = await notYetToldTo(model, ID, {}, now);
    const then = await standingsAsOf(model, federation.log, ID, { moment: new Date().toISOString() }, events);
    return then?.lists[0]?.rows.map((row) => [row.flags.adjusted.includes(4), row.flags.subjectToAppeal]);
  };
  expect(await asOf(later(first))).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  expect(await asOf(later(ruled))).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  expect(await asOf(later(lodged))).toEqual([
    [true, [4]],
    [true, [4]],
  ]);
});

test("nor that an appeal was decided, and what it put back: both are told with the table", async () => {
  const ruled = await keptAt();
  const appealed = later(ruled);
  const decided = await inOne([
    [
      "appeal/a1",
      [
        {
          type: "CommitteeDecided",
          data: {
            by: { as: "committee" },
            appeal: "a1",
            ruling: "r1",
            outcome: "changed",
            result: { kind: "passedOut" },
            grounds: { text: randomUUID(), digest: "0".repeat(64) },
          },
        },
      ],
    ],
    [SCOPE, [corrected(4, ADJUSTED, PASSED, { law: "12C2(a)", appeal: "a1" })]],
  ]);
  expect(decided).toBeGreaterThan(ruled);
  const ofFour = async (now: number, viewer: Viewer = {}) => {
    const told = await flagsAt(now, viewer);
    return [told?.adjusted.includes(4), told?.corrected.includes(4), told?.subjectToAppeal];
  };
  expect(await ofFour(appealed, OFFICIAL)).toEqual([false, true, undefined]);
  expect(await ofFour(appealed)).toEqual([true, true, [4]]);
  expect(await ofFour(later(decided))).toEqual([false, true, undefined]);
});

test("nor that an appeal was decided and changed nothing: until then the ruling may yet be changed", async () => {
  await tell(recorded(7));
  const place = { section: "A", round: 1, board: 7, ns: "A-1", ew: "A-2" };
  const grounds = () => ({ text: randomUUID(), digest: "0".repeat(64) });
  const given = { by: { as: "director" }, ruling: "r7", place, kind: "judgement", laws: ["12C2(a)"] };
  await inOne([
    ["ruling/r7", [{ type: "RulingGiven", data: { ...given, result: { kind: "stands" }, grounds: grounds() } }]],
  ]);
  const appellant = { as: "player", contestant: "A-1", seats: ["N"] };
  const lodging = { by: appellant, appeal: "a7", rulings: ["r7"], grounds: grounds() };
  const lodged = await inOne([["appeal/a7", [{ type: "AppealLodged", data: lodging }]]]);
  const decision = { by: { as: "committee" }, appeal: "a7", ruling: "r7", outcome: "upheld", grounds: grounds() };
  const before = await sessionPage(model, ID, {}, later(lodged));
  const upheld = await inOne([["appeal/a7", [{ type: "CommitteeDecided", data: decision }]]]);
  const page = await sessionPage(model, ID, {}, later(lodged));
  expect([page?.sequence, page?.lastAt]).toEqual([before?.sequence, before?.lastAt]);
  const openAt = async (now: number, viewer: Viewer = {}) => (await flagsAt(now, viewer))?.subjectToAppeal;
  expect(await openAt(later(lodged), OFFICIAL)).toBeUndefined();
  expect(await openAt(later(lodged))).toEqual([7]);
  expect(await openAt(later(upheld))).toBeUndefined();
  const asOf = async (now: number) => {
    const { events } = await notYetToldTo(model, ID, {}, now);
    const then = await standingsAsOf(model, federation.log, ID, { moment: new Date().toISOString() }, events);
    return then?.lists[0]?.rows.map((row) => row.flags.subjectToAppeal);
  };
  expect(await asOf(later(lodged))).toEqual([[7], [7]]);
  expect(await asOf(later(upheld))).toEqual([undefined, undefined]);
  // It goes on beyond the event: that it was closed meanwhile is told, and that it is open again is not yet.
  await inOne([["appeal/a7", [{ type: "AppealLodged", data: { ...lodging, to: "authority", grounds: grounds() } }]]]);
  expect(await openAt(later(upheld), OFFICIAL)).toEqual([7]);
  expect(await openAt(later(upheld))).toBeUndefined();
});

test("once the board is open to all, its flags are told at once", async () => {
  const ruled = await tell(recorded(5), corrected(5, PASSED, ADJUSTED));
  expect((await flagsAt(ruled))?.adjusted).not.toContain(5);
  const open = await tell(released(5));
  expect((await flagsAt(open))?.adjusted).toContain(5);
});
