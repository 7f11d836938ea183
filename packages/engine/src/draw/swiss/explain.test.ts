/** Why two met, what everything else would have cost, and what a change by hand costs. */
import { describe, expect, test } from "vitest";
import { drawn, fieldOf, round } from "../testing/given-swiss.ts";
import { swissEvent } from "../testing/swiss-events.ts";
import { alternatives, costsByHand } from "./explain.ts";

describe("explains itself", () => {
  const given = { rounds: [round("1-5 2-6 3-7 4-8", [16, 14, 12, 11, 4, 6, 8, 9])] };
  const field = fieldOf(given);

  test("why these two met", () => {
    expect(drawn(given).matches[0]?.why).toEqual({
      ranks: [1, 2],
      difference: "2",
      met: 0,
      costs: { scores: "4", places: "1" },
    });
  });

  test("what each alternative would have cost", () => {
    const others = alternatives(field, drawn(given), "T-1");
    if ("refused" in others) throw new Error(others.refused.kind);
    const to = (opponent: string) => others.find((each) => each.opponent === opponent);
    expect(new Set(others.map(({ opponent }) => opponent))).toEqual(
      new Set(["T-3", "T-4", "T-5", "T-6", "T-7", "T-8"]),
    );
    // 1 with 3 are 16, and 2 with 4 are 9: 25 instead of 4 and 1.
    expect(to("T-3")).toEqual({
      opponent: "T-3",
      costs: { scores: "16", places: "2" },
      more: { scores: "20", places: "2" },
    });
    expect(to("T-5")?.more).toMatchObject({ rematch: "1" });
    expect(alternatives(field, drawn(given), "T-1", ["T-3"])).toEqual([to("T-3")]);
    expect(alternatives(field, drawn(given), "T-99")).toEqual({ refused: { kind: "notInDraw", contestant: "T-99" } });
  });

  test("no alternative is better than what was drawn", () => {
    for (const {
      field,
      drawn: { draw },
    } of swissEvent(3, { from: 9, to: 15 })) {
      const answers = alternatives(field, draw, draw.matches[0]?.home ?? "");
      if ("refused" in answers) throw new Error(answers.refused.kind);
      for (const { more } of answers) expect(Object.values(more)[0]?.startsWith("-") ?? false).toBe(false);
    }
  });

  test("what a change by hand costs", () => {
    const draw = drawn(given);
    expect(costsByHand(field, draw)).toEqual({ costs: draw.costs, more: {} });
    const others = draw.matches.slice(2);
    const swapped = [{ home: "T-1", away: "T-3" }, { home: "T-4", away: "T-2" }, ...others];
    expect(costsByHand(field, { matches: swapped })).toMatchObject({ more: { scores: "20", places: "2" } });
    expect(costsByHand(field, { matches: others })).toMatchObject({ refused: { kind: "leftOut" } });
    expect(costsByHand(field, { matches: [...swapped, { home: "T-1", away: "T-2" }] })).toMatchObject({
      refused: { kind: "twice" },
    });
  });
});
