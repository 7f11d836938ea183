/** What always holds of what our formulas make, whatever the size: it can be played, all play alike, nobody meets twice whom he should meet once. Laws 4, 8. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  faultsOf,
  formulasOf,
  meetingsOf,
  Movement,
  propose,
  roundRobin,
  sitOutsOf,
  withRover,
  without,
} from "./index.ts";

const size = fc.record({
  tables: fc.integer({ min: 2, max: 45 }),
  rounds: fc.integer({ min: 1, max: 17 }),
  sets: fc.integer({ min: 2, max: 45 }),
  boardsPerSet: fc.integer({ min: 1, max: 6 }),
});
const sizes = fc.oneof(
  size,
  size.map((one) => ({ ...one, sets: one.tables })),
  size.map((one) => ({ ...one, sets: Math.max(2, one.rounds) })),
);

test.each(["pairs", "teams", "individual"] as const)(
  "%s: every movement can be played, and is what an event may carry",
  (contest) => {
    fc.assert(
      fc.property(sizes, (one) => {
        for (const made of formulasOf({ ...one, contest })) {
          expect([made.name, faultsOf(made)]).toEqual([made.name, []]);
          expect(Movement.safeParse(JSON.parse(JSON.stringify(made))).data).toEqual(made);
        }
      }),
      { numRuns: 80 },
    );
  },
);

test("who does not sit out plays in every round, and all sit out alike but for a rover, a waiting pair and whom they displace", () => {
  fc.assert(
    fc.property(sizes, (one) => {
      for (const made of formulasOf({ ...one, contest: "pairs" })) {
        const out = [...sitOutsOf(made).values()];
        const most = made.contestants === 2 * made.tables ? 0 : made.family === "appendixTable" ? 3 : 1;
        expect(Math.max(0, ...out.map(({ length }) => length))).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 80 },
  );
});

test("nobody meets a pair of the other line twice in a Mitchell or a full Howell", () => {
  fc.assert(
    fc.property(sizes, (one) => {
      for (const made of formulasOf({ ...one, contest: "pairs" })) {
        if (made.family === "doubleHowell" || made.family === "threeQuarterHowell") continue;
        // Three tables of ten rounds meet twice, which is why they are ten.
        if (made.rounds > 2 * made.tables - 1 || made.family === "hesitationMitchell") continue;
        expect(Math.max(...meetingsOf(made).flat())).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 100 },
  );
});

test("a number that nobody has leaves whom it would meet without a game, and nobody else", () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (one, which) => {
      for (const made of formulasOf({ ...one, contest: "pairs" }).slice(0, 3)) {
        const absent = (which % made.contestants) + 1;
        const short = without(made, [absent]);
        expect(faultsOf(short)).toEqual([]);
        expect(made.seatings.length - short.seatings.length).toBe(
          made.rounds - (sitOutsOf(made).get(absent)?.length ?? 0),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test("a bump and a rover displace nobody twice", () => {
  for (const tables of [5, 7, 11, 13])
    for (const side of ["ns", "ew"] as const) {
      const made = formulasOf({ contest: "pairs", tables, rounds: tables, sets: tables, boardsPerSet: 2 }).find(
        ({ family }) => family === "mitchell",
      );
      const more = made && withRover(made, side);
      expect(more && faultsOf(more)).toEqual([]);
      expect(more && [...sitOutsOf(more).values()].every(({ length }) => length === 1)).toBe(true);
    }
});

test("a round robin: all meet once, nobody has two matches in a round, and home and away are one apart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), (teams) => {
      const rounds = roundRobin(teams);
      const all = rounds.flat();
      expect(new Set(all.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)).size).toBe((teams * (teams - 1)) / 2);
      expect(all.length).toBe((teams * (teams - 1)) / 2);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * round.length);
      for (let team = 1; team <= teams; team += 1) {
        const home = all.filter(([one]) => one === team).length;
        const away = all.filter(([, one]) => one === team).length;
        expect(Math.abs(home - away)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("the first two rounds of eight teams are as they are printed", () => {
  const said = roundRobin(8)
    .slice(0, 2)
    .map((round) => round.map(([home, away]) => `${home}-${away}`).join(" "));
  expect(said).toEqual(["8-1 7-2 6-3 4-5", "2-8 1-3 7-4 5-6"]);
});

test("whatever is wanted, what is proposed can be played, ends in time and says who sits out", () => {
  fc.assert(
    fc.property(
      fc.record({
        tables: fc.integer({ min: 4, max: 16 }),
        half: fc.boolean(),
        boards: fc.integer({ min: 12, max: 32 }),
        minutes: fc.integer({ min: 120, max: 300 }),
        minutesPerBoard: fc.integer({ min: 6, max: 9 }),
        winners: fc.constantFrom(1 as const, 2 as const),
      }),
      (wanted) => {
        for (const proposal of propose(wanted)) {
          expect(proposal.minutes).toBeLessThanOrEqual(wanted.minutes);
          for (const section of proposal.sections)
            expect([section.name, faultsOf(section)]).toEqual([section.name, []]);
          expect(proposal.sitsOut.length > 0).toBe(wanted.half);
          expect(proposal.movement.winners).toBe(wanted.winners);
          expect(new Set(proposal.movement.seatings.flatMap(({ ns, ew }) => [ns, ew].flat())).size).toBe(
            2 * wanted.tables + (wanted.half ? 1 : 0),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});
