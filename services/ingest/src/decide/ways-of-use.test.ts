/** What devices at tables are used for: at all tables or at some, and nothing twice. Laws 80B2, 81C1. */
import { emptySession, foldNext, type SessionEvent, wayAt } from "@traveller/engine";
import { checkWritten, eventCatalogue } from "@traveller/log";
import { expect, test } from "vitest";
import { codeOf, eventsOf, pairsEvening, when } from "../testing/session.ts";

const table = { section: "A", table: "1" };
const other = { section: "A", table: "2" };
const set = (more: object) => ({ type: "SetWayOfUse", ...more });
const after = (...events: readonly SessionEvent[]) => foldNext(emptySession, [...pairsEvening, ...events]);

test("results are entered until somebody says otherwise, of all tables or of one", () => {
  expect(wayAt(after().waysOfUse, table)).toEqual({ way: "results", irregularities: "happen" });
  const all = eventsOf(when(pairsEvening, set({ way: "recorder" })));
  expect(all).toEqual([{ type: "WayOfUseSet", data: { way: "recorder", irregularities: "happen" } }]);
  expect(all.map(({ type, data }) => checkWritten(eventCatalogue, { type, data }).kind)).toEqual(["good"]);
  const one = eventsOf(
    when([...pairsEvening, ...all], set({ way: "results", irregularities: "impossible", tables: [other, other] })),
  );
  expect(one).toMatchObject([{ data: { tables: [other] } }]);
  const { waysOfUse } = after(...all, ...one);
  expect(wayAt(waysOfUse, table)).toEqual({ way: "recorder", irregularities: "happen" });
  expect(wayAt(waysOfUse, other)).toEqual({ way: "results", irregularities: "impossible" });
  // Said of all, it holds at each of them.
  const again = eventsOf(when([...pairsEvening, ...all, ...one], set({ way: "recorder" })));
  expect(wayAt(after(...all, ...one, ...again).waysOfUse, other)).toEqual({
    way: "recorder",
    irregularities: "happen",
  });
});

test.each([
  ["what holds already", set({ way: "results" }), "impossible"],
  ["what holds at that table already", set({ way: "results", tables: [table] }), "impossible"],
  ["a section that is not there", set({ way: "recorder", tables: [{ section: "Z", table: "1" }] }), "unknown"],
])("%s is refused", (_, command, code) => {
  expect(codeOf(when(pairsEvening, command))).toBe(code);
});
