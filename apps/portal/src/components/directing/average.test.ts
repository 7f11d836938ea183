/** The command of an average: a result where there was none, a correction under its Law where there was, as it was seen, with what happened at the table kept. */
import type { Outcome } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { AVERAGES, averageCommand, insteadOf, matchHere, resultHere } from "./average.ts";

const at = { section: "A", table: "3", round: 2, board: 7 };
const sides = { ns: ["A-1"], ew: ["A-8"] };
const base = { session: "spring", at, ...sides, match: undefined, seen: 41, reason: "fouled" };
const here = { ...base, result: undefined };
const played: Outcome = { kind: "played", contract: "3NT", declarer: "N", tricks: 9 };
const matches = [
  { id: "M1", round: 2, home: "A-1", away: "A-8", listed: [7, 8] },
  { id: "M2", round: 3, home: "A-1", away: "A-8", listed: [7, 8] },
];

type Asked = NonNullable<Parameters<typeof averageCommand>[0]["result"]>;
const stands: Asked = {
  id: "r1",
  section: "A",
  table: "3",
  round: 2,
  match: null,
  room: null,
  group: "2",
  asWritten: "3NT= N",
  players: null,
  ns: ["A-1"],
  ew: ["A-8"],
  outcome: played,
};

describe("an average at a table", () => {
  it("is its result where it has none", () => {
    expect(averageCommand(here, ["average+", "average-"])).toEqual({
      type: "RecordResult",
      session: "spring",
      seen: 41,
      reason: "fouled",
      results: [
        {
          ...at,
          ns: "A-1",
          ew: "A-8",
          outcome: { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
        },
      ],
    });
  });

  it("is to each side by its own fault: both may be in no way at fault, and both directly", () => {
    const offered = AVERAGES.map(([ns, ew]) => `${ns} ${ew}`);
    expect(new Set(offered).size).toBe(9);
    expect(offered).toContain("average+ average+");
    expect(offered).toContain("average- average-");
  });

  it("belongs in teams to their match, in the room where they sit so", () => {
    const match = matchHere(matches, at, sides);
    expect(averageCommand({ ...here, match }, ["average", "average"])).toMatchObject({
      results: [{ match: "M1", room: "open" }],
    });
    expect(matchHere(matches, at, { ns: ["A-8"], ew: ["A-1"] })).toEqual({ match: "M1", room: "closed" });
    expect(matchHere(matches, { ...at, board: 9 }, sides)).toBeUndefined();
  });

  it("corrects the result as it was seen, and keeps how it was written and with what it is compared", () => {
    expect(averageCommand({ ...base, result: stands }, ["average", "average+"])).toMatchObject({
      type: "CorrectResult",
      result: "r1",
      seen: 41,
      law: "12C2",
      to: { group: "2", asWritten: "3NT= N", outcome: { kind: "adjusted", table: played } },
    });
  });

  it("leaves the sides as they were put right", () => {
    const turned = { ...stands, ns: ["A-8"], ew: ["A-1"] };
    const result = resultHere([turned], at, sides);
    expect(result).toBe(turned);
    expect(averageCommand({ ...base, result }, ["average", "average"])).toMatchObject({
      to: { ns: "A-8", ew: "A-1" },
    });
  });

  it("is of the room where they sit, and of no other", () => {
    const open = { ...stands, match: "M1", room: "open" as const };
    const closed = { ...stands, id: "r2", match: "M1", room: "closed" as const, ns: ["A-8"], ew: ["A-1"] };
    expect(resultHere([open, closed], at, { ns: ["A-8"], ew: ["A-1"] })).toBe(closed);
    expect(resultHere([open], at, { ns: ["A-8"], ew: ["A-1"] })).toBeUndefined();
  });

  it("says what it is given in the place of", () => {
    expect(insteadOf(undefined)).toBe("nothing");
    expect(insteadOf({ outcome: played })).toBe("result");
    expect(
      insteadOf({ outcome: { kind: "adjusted", ns: { artificial: "average" }, ew: { artificial: "average" } } }),
    ).toBe("ruling");
  });
});
