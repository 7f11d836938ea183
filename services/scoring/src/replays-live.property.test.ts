/**
 * Whatever is recorded, however late it is shown and whenever it is looked at: who is no official is told what he would be told had nothing happened since, letter
 * by letter. Laws 16D, 76A2.
 */
import { admit, foldTable, newTable, type TableEvent, tableStream, unerasable, withWords } from "@traveller/engine";
import { type Viewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { drawEvent } from "../../../packages/engine/src/table/testing/draw-event.ts";
import { tableInPlay } from "../../../packages/engine/src/table/testing/draw-play.ts";
import { realTable } from "../../../packages/engine/src/table/testing/draw-situation.ts";
import { patient, runs } from "../../../packages/engine/src/table/testing/env.ts";
import { openScored } from "./testing/scored.ts";
import { bringResult } from "./testing/bring-result.ts";
import { toldLiveTo } from "./testing/told-live.ts";
import { entered, opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const EVERYBODY: readonly Viewer[] = [{}, { person: "lakes:99" }];
/** He plays in it: nothing is late for him, and a board that is over at his table is his to read. */
const PLAYER: Viewer = { person: "lakes:11" };
const BOARD = 1;
/** A text that lies beside the log. */
const WORDS = { text: "0199f0a0-0000-7000-8000-000000000000", digest: "0".repeat(64) };

/** What the door and the log let in of all this. */
const letIn = (drawn: readonly TableEvent[]): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  let table = newTable();
  for (const one of drawn) {
    const event = withWords(one, (words) => (typeof words === "string" ? WORDS : words));
    if (admit(table, event) !== undefined || unerasable(event) !== undefined) continue;
    table = foldTable(table, event);
    events.push(event);
  }
  return events;
};

const slip = fc.record({ about: fc.integer({ min: 2, max: 40 }), to: fc.option(fc.nat(), { freq: 2 }) });
const slipOf = ({ about, to }: { readonly about: number; readonly to: number | null }): readonly TableEvent[] => {
  const so = to === null ? null : drawEvent(to);
  return so?.type === "RecordCorrected" ? [] : [{ type: "RecordCorrected", about, to: so }];
};
const ENDS: readonly TableEvent[] = [{ type: "ResultAgreed", tricks: 7 }, { type: "BoardEnded" }];
const anyRecord = fc
  .tuple(fc.oneof(tableInPlay, realTable), fc.array(slip, { maxLength: 3 }), fc.boolean())
  .map(([{ log }, slips, ends]) => letIn([...log, ...slips.flatMap(slipOf), ...(ends ? ENDS : [])]))
  .filter((events) => events.length > 3);

const anyEvening = fc.record({
  events: anyRecord,
  delay: fc.constantFrom(0, 1, 90, 600, 7_200),
  /** After how many events it is looked at, as shares of them all. */
  looks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
  /** Before which of them the other room begins. */
  begins: fc.double({ min: 0, max: 1, noNaN: true }),
});

let evenings = 0;

test("who is no official is told nothing, in any way, of what came later", patient, async () => {
  await fc.assert(
    fc.asyncProperty(anyEvening, async ({ events, delay, looks, begins }) => {
      const session = `drawn-${(evenings += 1)}`;
      const stream = (table: string, board: number): string =>
        tableStream({ session, section: "A", round: 1, table, board, attempt: 1 });
      const append = (table: string, board: number, all: readonly TableEvent[]): Promise<number> =>
        federation.appendTo(
          `session/${session}`,
          stream(table, board),
          all.map(({ type, ...data }) => ({ type, data })),
        );
      const begun = (board: number, home: boolean, start: object = {}): TableEvent => ({
        ...start,
        type: "BoardStarted",
        board,
        contestants: home ? { NS: "A-1", EW: "A-2" } : { NS: "A-2", EW: "A-1" },
      });
      await federation.append(session, [
        opened(session, { contest: "teams", method: "imps" }),
        entered(1),
        entered(2),
        { type: "MatchSet", data: { match: "m1", round: 1, home: "A-1", away: "A-2", boards: [BOARD, 2] } },
        { type: "TablesShownLive", data: { tables: [{ section: "A", table: "1" }], delay, viewers: "anyone" } },
      ]);
      const asked = { model, log: federation.log, session };
      const stages = [...new Set(looks.map((share) => 1 + Math.floor(share * (events.length - 1))))].toSorted(
        (one, other) => one - other,
      );
      const other = 1 + Math.floor(begins * (events.length - 1));
      const isOver = events.some(({ type }) => type === "BoardEnded");
      const viewers = [...EVERYBODY, ...(isOver ? [] : [PLAYER])];
      const toldAt = (now: number) => toldLiveTo(asked, BOARD, now, viewers);
      const seen: { readonly now: number; readonly told: readonly string[] }[] = [];
      let [written, open, told] = [0, false, false];
      for (const stage of [...stages, events.length]) {
        const next = events
          .slice(written, stage)
          .map((event, index) =>
            event.type === "BoardStarted" && written + index === 0 ? begun(BOARD, true, event) : event,
          );
        if (!open && other <= stage) await append("2", BOARD, [begun(BOARD, false)]);
        open ||= other <= stage;
        const brings = isOver && !told && next.some(({ type }) => type === "BoardEnded");
        if (brings)
          await bringResult(federation, session, {
            stream: stream("1", BOARD),
            version: written,
            events: next,
            board: BOARD,
          });
        else if (next.length > 0) await append("1", BOARD, next);
        told ||= brings;
        written = Math.max(written, stage);
        await append("2", 2, written === stages[0] ? [begun(2, false)] : [{ type: "DirectorCalled", seat: "N" }]);
        await scoring.caughtUp();
        const [{ at } = { at: new Date(0) }] = await federation.sql<{ at: Date }[]>`
          select max(recorded_at) as at from table_event where session = ${session}`;
        const last = at.getTime() + delay * 1000;
        // What follows is kept later than this.
        await new Promise((resolve) => setTimeout(resolve, 3));
        const nows = [last, last - 1, last - delay * 500];
        seen.push(...(await Promise.all(nows.map(async (now) => ({ now, told: await toldAt(now) })))));
      }
      // What is asked at once waits for the database once.
      const again = await Promise.all(seen.map(({ now }) => toldAt(now)));
      for (const [index, { told }] of seen.entries()) expect(again[index]).toEqual(told);
    }),
    runs(5, 400),
  );
});
