/** The engine's matchings cost what those of npm edmonds-blossom cost, where doubles hold the costs. */
import { perfectMatching } from "@traveller/engine/draw";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matesByLibrary } from "./library.ts";

test("both cost the same", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.nat(),
      (half, largest, salt) => {
        const size = 2 * half;
        const cost = (one: number, other: number): number => {
          const [a, b] = [Math.min(one, other), Math.max(one, other)];
          return (Math.imul((a + 1) * 7919 + (b + 1) * 104_729 + salt, 0x9e3779b1) >>> 0) % largest;
        };
        const total = (mates: readonly number[]): number =>
          mates.reduce((sum, mate, index) => (mate > index ? sum + cost(index, mate) : sum), 0);
        const ours = perfectMatching({ size, levels: [(one, other) => BigInt(cost(one, other))] });
        expect(total(ours.mates)).toBe(total(matesByLibrary(size, cost)));
      },
    ),
    { numRuns: 200 },
  ));
