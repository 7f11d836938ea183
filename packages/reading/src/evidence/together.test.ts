/** Settings that are right only with each other are found together, where going option by option leaves differences. */
import { describe, expect, it } from "vitest";
import type { SessionFacts } from "../facts/types.ts";
import { onlySession, readFixture } from "../testing/fixture.ts";
import { publishedUnder } from "../testing/published.ts";
import { chooseSettings } from "./choose.ts";
import { recomputeFile } from "../recompute/recompute.ts";
import type { Regulations } from "./session.ts";

/** An evening of twelve pairs, of which one sat out on three boards, and one table was adjusted. */
const evening = async (): Promise<SessionFacts> => onlySession(await readFixture("pairs-howell-byes.xml"));

describe("an event with boards that a pair sat out", () => {
  it("comes out to its last number under settings that are right only together", async () => {
    const facts = await evening();
    const { comparison, settings, together } = chooseSettings(facts);
    expect(comparison).toMatchObject({ agree: comparison.numbers, differences: [] });
    expect(settings.regulations).toMatchObject({ unequalResults: "none", artificialInComparison: "tie" });
    // Going option by option does not get there: it stops, and the other combinations are counted.
    expect(together.tried).toBeGreaterThan(0);
    expect(together.all).toBe(true);
  });

  it("says how many combinations were tried, the same number each time", async () => {
    const reading = await readFixture("pairs-howell-byes.xml");
    const [once, again] = [recomputeFile(reading), recomputeFile(reading)];
    expect(once.sessions[0]?.together.tried).toBeGreaterThan(0);
    expect(again).toEqual(once);
  });

  const HUNDREDTH = { step: 0.01, mode: "halfAwayFromZero" };
  const PROGRAMS: readonly (readonly [string, Regulations, lines: boolean])[] = [
    [
      "half matchpoints, factored to nine results",
      {
        scoringUnit: "half-matchpoint",
        unequalResults: "neuberg",
        expectedResults: 9,
        artificialInComparison: "tie",
        addedRounding: { sum: HUNDREDTH },
        missingBoards: "proRata",
      },
      true,
    ],
    [
      "totals alone, of full tops",
      {
        scoringUnit: "matchpoint",
        unequalResults: "none",
        expectedResults: 6,
        artificialInComparison: "tie",
        percentBase: "fullTop",
        missingBoards: "asZero",
      },
      false,
    ],
    [
      "shown matchpoints added up, boards that were not played counted",
      {
        scoringUnit: "half-matchpoint",
        unequalResults: "none",
        expectedResults: 6,
        artificialInComparison: "tie",
        missingBoards: "perBoard",
        totalsFrom: "shown",
        rankTies: ["bestBoards"],
        tieWhen: "shown",
      },
      true,
    ],
  ];
  it.each(PROGRAMS)("%s: every number of such a program comes out", async (_what, regulations, lines) => {
    const { comparison } = chooseSettings(publishedUnder(await evening(), regulations, lines));
    expect(comparison.differences.map(({ number, computed }) => [number.what, number.written, computed()])).toEqual([]);
  });
});

describe("a number that no settings explain", () => {
  it("is not explained away: the settings stay, and that number is named", async () => {
    const facts = await evening();
    const [first, ...others] = facts.contestants;
    if (first === undefined) throw new Error("no contestants");
    const wrong = { ...first, published: { ...first.published, total: "1.00" } };
    const [right, left] = [facts, { ...facts, contestants: [wrong, ...others] }].map((each) => chooseSettings(each));
    expect(left?.comparison.differences.map(({ number }) => number.what.text)).toEqual([
      `total of ${first.contestant}`,
    ]);
    expect(left?.settings.regulations).toEqual(right?.settings.regulations);
  });
});
