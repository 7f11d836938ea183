/** Tables that are shown while they play: under which conditions, and never where somebody has yet to play what would be shown. Laws 16D, 76A2, 80B2. */
import type { SessionEvent } from "@traveller/engine";
import { checkWritten, eventCatalogue } from "@traveller/log";
import { describe, expect, test } from "vitest";
import { codeOf, entered, eventsOf, lawOf, pairsEvening, recorded, teamsEvening, when } from "../testing/session.ts";
import type { BegunAtTable, Prepared } from "./decision.ts";

const table = { section: "A", table: "1" };
const other = { section: "A", table: "2" };
const show = (more: object = {}) => ({ type: "ShowTablesLive", tables: [table], ...more });
const shown = (delay = 0): SessionEvent => ({
  type: "TablesShownLive",
  data: { tables: [table], delay, viewers: "anyone" },
});
const at = (ns: string, ew: string, more: Partial<BegunAtTable> = {}): BegunAtTable => ({
  ...table,
  round: 1,
  board: 1,
  ns,
  ew,
  ...more,
});
const leaving = (contestant: string): SessionEvent => ({
  type: "ContestantWithdrew",
  data: { contestant, fromRound: 9 },
});
const later: Extract<SessionEvent, { type: "MatchSet" }> = {
  type: "MatchSet",
  data: { match: "m2", round: 2, home: "T-1", away: "T-3", boards: [1, 2] },
};
const beside: SessionEvent = {
  type: "MatchSet",
  data: { match: "m3", round: 1, home: "T-3", away: "T-4", boards: [1, 2] },
};
const laidDown = (options: Prepared["inForce"]["conditions"]["options"]): Partial<Prepared> => ({
  inForce: { held: new Map(), conditions: { options, written: [], approved: {} } },
});

describe("a table is shown", () => {
  test.each<[string, readonly SessionEvent[], readonly BegunAtTable[]]>([
    ["before anything was begun", pairsEvening, []],
    ["of a match whose other room has not come to the board yet", teamsEvening, [at("T-1", "T-2")]],
    ["beside a match of the same round", [...teamsEvening, entered("T-4"), beside], [at("T-1", "T-2")]],
    ["when everybody is at the board", pairsEvening, [at("A-1", "A-2"), at("A-3", "A-4", { table: "2" })]],
    [
      "though its board is to be played later, once that board is released",
      [...teamsEvening, later, { type: "BoardReleased", data: { board: 1 } }],
      [at("T-1", "T-2")],
    ],
  ])("%s", (_, events, begun) => {
    const decision = when(events, show({ delay: 60 }), { begun });
    expect(decision).toMatchObject({
      kind: "decided",
      events: [{ type: "TablesShownLive", data: { tables: [table], delay: 60, viewers: "anyone" } }],
    });
  });

  test.each<[string, readonly SessionEvent[], readonly BegunAtTable[]]>([
    ["another pair", pairsEvening, [at("A-1", "A-2")]],
    ["another pair, by the results alone", [...pairsEvening, recorded], []],
    ["a match of a later round", [...teamsEvening, later], [at("T-1", "T-2"), at("T-2", "T-1", { table: "2" })]],
    [
      "a match that lists no boards",
      [...teamsEvening, { ...later, data: { ...later.data, boards: [] } }],
      [at("T-1", "T-2")],
    ],
    ["a pair that will leave later", [...pairsEvening, leaving("A-3"), leaving("A-4")], [at("A-1", "A-2")]],
    ["some team, where nobody knows who meets whom", teamsEvening.slice(0, 4), [at("T-1", "T-2")]],
  ])("not where its board is still to be played: by %s", (_, events, begun) => {
    const decision = when(events, show(), { begun });
    expect([codeOf(decision), lawOf(decision)]).toEqual(["impossible", "16D"]);
  });

  test("with the delay that is laid down for broadcasts, or a longer one", () => {
    const conditions = laidDown({ broadcastConditions: { delay: "PT15M", shutOut: ["players"] } });
    expect(eventsOf(when(teamsEvening, show(), conditions))).toMatchObject([
      { data: { delay: 900, viewers: "signedIn" } },
    ]);
    expect(eventsOf(when(teamsEvening, show({ delay: 1800 }), conditions))).toMatchObject([{ data: { delay: 1800 } }]);
    const sooner = when(teamsEvening, show({ delay: 899 }), conditions);
    expect([codeOf(sooner), lawOf(sooner)]).toEqual(["unlawful", "76A2"]);
  });

  test.each<[string, Prepared["inForce"]["conditions"]["options"], string]>([
    [
      "while the session is on, where nothing of it is shown before its end",
      { livePublication: "afterSession" },
      "80B2",
    ],
    ["to invited spectators alone, of whom nobody knows", { broadcastConditions: { viewers: "invited" } }, "76A2"],
    ["where coaches are kept out, of whom nobody knows", { broadcastConditions: { shutOut: ["coaches"] } }, "76A2"],
  ])("not %s", (_, options, law) => {
    const decision = when(teamsEvening, show(), laidDown(options));
    expect([codeOf(decision), lawOf(decision)]).toEqual(["unlawful", law]);
  });

  test("at no moment that nobody has named: a delay is laid down, or said", () => {
    const unsaid = when(teamsEvening, show());
    expect([codeOf(unsaid), lawOf(unsaid)]).toEqual(["malformed", "76A2"]);
    expect(codeOf(when(teamsEvening, show({ delay: 0 })))).toBe("decided");
  });

  test("of a section that the session has, and of no other", () => {
    const strange = when(teamsEvening, { type: "ShowTablesLive", tables: [{ section: "Z", table: "9" }], delay: 0 });
    expect(codeOf(strange)).toBe("unknown");
  });

  test("once, however often it is named", () => {
    const twice = { type: "ShowTablesLive", tables: [table, table], delay: 0 };
    expect(eventsOf(when(teamsEvening, twice))).toMatchObject([{ data: { tables: [table] } }]);
  });

  test("twice only with another delay", () => {
    expect(codeOf(when([...teamsEvening, shown()], show({ delay: 0 })))).toBe("impossible");
    expect(codeOf(when([...teamsEvening, shown()], show({ delay: 5 })))).toBe("decided");
  });
});

test("however many are shown, all of them are hidden at once", () => {
  const tables = Array.from({ length: 250 }, (_, index) => ({ section: "A", table: String(index + 1) }));
  const parts = [tables.slice(0, 200), tables.slice(200)].map((some): SessionEvent => ({
    type: "TablesShownLive",
    data: { tables: some, delay: 0, viewers: "anyone" },
  }));
  const events = eventsOf(when([...teamsEvening, ...parts], { type: "HideTables" }));
  expect(events.map(({ type, data }) => checkWritten(eventCatalogue, { type, data }).kind)).toEqual(["good", "good"]);
  expect(codeOf(when([...teamsEvening, ...parts, ...events], { type: "HideTables" }))).toBe("impossible");
});

test("a table that is shown is hidden again, by its name or with all others", () => {
  const both: SessionEvent = { type: "TablesShownLive", data: { tables: [table, other], delay: 0, viewers: "anyone" } };
  expect(eventsOf(when([...teamsEvening, both], { type: "HideTables" }))).toMatchObject([
    { type: "TablesHidden", data: { tables: [table, other] } },
  ]);
  const [one] = eventsOf(when([...teamsEvening, both], { type: "HideTables", tables: [other] }));
  expect(one).toMatchObject({ data: { tables: [other] } });
  const after = one === undefined ? [] : [...teamsEvening, both, one];
  expect(codeOf(when(after, { type: "HideTables", tables: [other] }))).toBe("impossible");
  expect(codeOf(when(after, { type: "HideTables", tables: [table] }))).toBe("decided");
  expect(codeOf(when(teamsEvening, { type: "HideTables" }))).toBe("impossible");
});
