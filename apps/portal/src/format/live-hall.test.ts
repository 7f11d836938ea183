import type { TableOfHall } from "@traveller/model";
import { describe, expect, it } from "vitest";
import { keyOfTable, lastCalls, type LiveHallShown, withNews, worthSaying } from "./live-hall.ts";

type Now = NonNullable<TableOfHall["now"]>;

const now = (more: Partial<Now> = {}): Now => ({
  record: { section: "A", table: "1", round: 1, board: 4, attempt: 1 },
  delay: 0,
  ns: ["A-1"],
  ew: ["A-2"],
  players: {},
  calls: [],
  trick: [],
  lastTrick: [],
  won: [],
  turn: "N",
  contract: null,
  declarer: null,
  tricks: null,
  phase: "auction",
  cameTo: null,
  asked: false,
  ...more,
});
const table = (name: string, here: Now | null = now()): TableOfHall => ({
  section: "A",
  table: name,
  delay: 0,
  viewers: "anyone",
  reader: "watches",
  now: here,
});
const hall = (...tables: readonly TableOfHall[]): LiveHallShown => ({ tables, matches: [], contestants: {} });

describe("what is new of a hall", () => {
  it("takes the place of the table that it is about, and leaves the rest", () => {
    const moved = table("2", now({ contract: "4S" }));
    const had = hall(table("1"), table("2"), table("3"));
    expect(withNews(had, { kind: "part", tables: [moved] }).tables).toEqual([table("1"), moved, table("3")]);
    expect(withNews(had, { kind: "whole", hall: hall(moved) })).toEqual(hall(moved));
  });

  it("knows tables of one number in two sections apart", () => {
    expect(keyOfTable({ section: "A", table: "1" })).not.toBe(keyOfTable({ section: "B", table: "1" }));
    expect(keyOfTable({ section: "A", table: "1-1" })).not.toBe(keyOfTable({ section: "A-1", table: "1" }));
  });
});

describe("the last calls", () => {
  const calls = (seats: string): Now["calls"] =>
    Array.from(seats, (seat) => ({
      seat: seat === "N" || seat === "E" || seat === "S" ? seat : "W",
      call: "Pass",
      state: "stands",
      alerted: false,
    }));
  it("are three rows of an auction, each from West on", () => {
    const shown = (seats: string) => lastCalls(calls(seats)).map(({ seat }) => seat);
    expect(shown("NESWNE").join("")).toBe("NESWNE");
    expect(shown("NESWNESWNESWN").join("")).toBe("WNESWNESWN");
    expect(shown("WNESWNESWNESWN").join("")).toBe("WNESWNESWN");
    expect(shown("")).toEqual([]);
  });
});

describe("what is worth saying", () => {
  it("is a contract that was reached, or a board that is over; no call, no card, no other board", () => {
    const before = hall(table("1"), table("2", now({ phase: "play", contract: "4S" })));
    const said = (one: Now, other: Now) => worthSaying(before, hall(table("1", one), table("2", other)))?.table;
    const playing = now({ phase: "play", contract: "4S" });
    expect(said(now({ turn: "E" }), playing)).toBeUndefined();
    expect(said(now({ phase: "clarification", contract: "4S", declarer: "N" }), playing)).toBe("1");
    expect(said(now(), now({ phase: "ended", contract: "4S", tricks: 10 }))).toBe("2");
    expect(
      said(now(), now({ phase: "ended", record: { section: "A", table: "2", round: 1, board: 5, attempt: 1 } })),
    ).toBeUndefined();
  });
});
