/** The command of an average: a result where there was none, a correction under its Law where there was, with what happened at the table kept. */
import { describe, expect, it } from "vitest";
import { AVERAGES, averageCommand } from "./average.ts";

const at = { section: "A", table: "3", round: 2, board: 7 };
const here = { session: "spring", at, ns: ["A-1"], ew: ["A-8"], result: undefined, reason: "fouled" };

describe("an average at a table", () => {
  it("is its result where it has none", () => {
    expect(averageCommand(here, ["average+", "average-"])).toEqual({
      type: "RecordResult",
      session: "spring",
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
  it("is given once to both, or more to either", () => {
    expect(AVERAGES).toHaveLength(3);
    expect(new Set(AVERAGES.map(([ns, ew]) => `${ns} ${ew}`)).size).toBe(3);
  });
});
