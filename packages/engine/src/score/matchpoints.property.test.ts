/** Matchpoints in integers are those of the tallies, whatever the field: Laws 78A, 12C1(c). */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Outcomes } from "./line.ts";
import { certain, isCounted, lineOf, placeOf, whole } from "./line.ts";
import {
  factored,
  factoring,
  matchpoints,
  matchpointsByPlace,
  tally,
  unitOf,
  weightedMatchpoints,
} from "./matchpoints.ts";
import { ONE, fraction, subtract } from "./rational.ts";

const anyScore = fc.oneof(
  fc.constantFrom(420, 450, -50, -100, 620, 0),
  fc.integer({ min: -760, max: 760 }).map((tens) => tens * 10),
  fc.constantFrom(55, -1, 3e9, 3e9 + 10, -7e10),
);
/** Weights in tenths, thirds and sevenths; and such whose common denominator no safe integer holds. */
const anyDenominator = fc.constantFrom(10, 3, 7, 2 ** 31 - 1, 2 ** 53 - 1, 10_000_000_019);
const anyOutcomes: fc.Arbitrary<Outcomes> = fc.oneof(
  { arbitrary: anyScore.map(certain), weight: 4 },
  fc.tuple(anyDenominator, anyScore, anyScore).map(([denominator, one, other]) => {
    const weight = fraction(2, denominator);
    return [
      { weight, score: one },
      { weight: subtract(ONE, weight), score: other },
    ];
  }),
);

test("points in integers are those of the tallies, to either side, for part scores of the line and for others", () =>
  fc.assert(
    fc.property(
      fc.array(anyOutcomes, { minLength: 2, maxLength: 12 }),
      anyOutcomes,
      fc.constantFrom("NS" as const, "EW" as const),
      fc.constantFrom("matchpoint" as const, "half-matchpoint" as const),
      fc.nat({ max: 2 }),
      fc.nat({ max: 3 }),
      (results, stranger, side, unitName, ties, missing) => {
        const line = lineOf(results);
        const unit = unitOf(unitName);
        const n = results.length + ties;
        const scale = factoring("neuberg", whole(n), whole(n + missing), unit);
        if (scale === undefined) throw new Error("Neuberg's rule knows every number of results");
        const byPlace = matchpointsByPlace(line, side, unit, ties, scale);
        const weighted = weightedMatchpoints(line, side, unit, ties, scale);
        expect(byPlace === undefined).toBe(!isCounted(line));
        for (const own of results) {
          const tallied = factored(scale, matchpoints(tally(line, own, own, side, unit, ties)));
          const place = own.length === 1 ? placeOf(line, own[0]?.score ?? 0) : -1;
          expect([weighted(own, own), byPlace?.[place] ?? tallied]).toEqual([tallied, tallied]);
        }
        expect(weighted(stranger, [])).toEqual(
          factored(scale, matchpoints(tally(line, stranger, [], side, unit, ties))),
        );
      },
    ),
    { numRuns: 500 },
  ));

test("what North-South have of the units of a line, East-West do not", () =>
  fc.assert(
    fc.property(fc.array(anyOutcomes, { minLength: 2, maxLength: 8 }), (results) => {
      const line = lineOf(results);
      const scale = { times: ONE, plus: whole(0) };
      const weighted = weightedMatchpoints(line, "NS", ONE, 0, scale);
      const mirrored = weightedMatchpoints(line, "EW", ONE, 0, scale);
      for (const own of results.filter(({ length }) => length === 1))
        expect(subtract(whole(2 * (results.length - 1)), weighted(own, own))).toEqual(mirrored(own, own));
    }),
  ));
