/** Places in strata: who competes with whom, in a section and over all; ties; and what always holds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fraction } from "../../score/rational.ts";
import { sessionEvents } from "../told/events.ts";
import { stratumPlaces, type StratumMember } from "./strata.ts";

const member = (id: string, stratum: string | undefined, merit: number, section = "A"): StratumMember => ({
  id,
  stratum,
  section,
  merit: fraction(merit),
});
const placed = (members: readonly StratumMember[], stratum: string, overall = false) =>
  Object.fromEntries(
    [...stratumPlaces(members, { stratum, overall })].map(([id, { rank, tied }]) => [id, `${rank}${tied ? "=" : ""}`]),
  );

describe("places in strata", () => {
  const club = [
    member("one", "A", 60),
    member("two", "C", 55),
    member("three", "B", 55),
    member("four", undefined, 54),
    member("five", "C", 50),
    member("six", "B", 70, "B"),
  ];

  it.each([
    ["A", false, { one: "1", two: "2=", three: "2=", five: "4", six: "1" }],
    ["B", false, { two: "1=", three: "1=", five: "3", six: "1" }],
    ["C", false, { two: "1", five: "2" }],
    ["B", true, { six: "1", two: "2=", three: "2=", five: "4" }],
  ])("in %s, overall %s", (stratum, overall, places) => {
    expect(placed(club, stratum, overall)).toEqual(places);
  });

  it("each direction is ranked by itself", () => {
    const [ns, ew] = [
      { ...member("ns", "A", 40), line: "NS" as const },
      { ...member("ew", "A", 60), line: "EW" as const },
    ];
    expect(placed([ns, ew], "A")).toEqual({ ns: "1", ew: "1" });
  });

  it.each([
    ["A", true],
    ["Z", true],
    ["", false],
    ["a", false],
    ["AB", false],
    ["1", false],
    ["Ä", false],
  ])("an event whose stratum is %j is taken: %s, so that there are few of them", (stratum, taken) => {
    const entered = { contestant: "A-1", number: "1", players: [] };
    const place = { stratum, overall: false, rank: 1, tied: false };
    for (const data of [
      { ...entered, stratum },
      { ...entered, published: { strata: [place] } },
    ])
      expect(sessionEvents.ContestantEntered.safeParse(data).success).toBe(taken);
  });

  it("always: a place is one more than those that are better there; it is no worse in a lower stratum", () => {
    const some = fc.array(
      fc.record({ stratum: fc.constantFrom("A", "B", "C"), merit: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(some, (drawn) => {
        const members = drawn.map(({ stratum, merit }, index) => member(String(index), stratum, merit));
        const above = stratumPlaces(members, { stratum: "A", overall: false });
        for (const [id, { rank, tied }] of stratumPlaces(members, { stratum: "B", overall: false })) {
          const own = drawn[Number(id)]?.merit ?? 0;
          const rivals = drawn.filter(({ stratum }) => stratum >= "B");
          expect(rank).toBe(1 + rivals.filter(({ merit }) => merit > own).length);
          expect(tied).toBe(rivals.filter(({ merit }) => merit === own).length > 1);
          expect(rank).toBeLessThanOrEqual(above.get(id)?.rank ?? 0);
        }
      }),
    );
  });
});
