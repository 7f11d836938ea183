/** Seeded fields, the same in every run: scores as often as boards really have them, and a few weighted rulings. */
import type { Award, Result } from "@traveller/engine";

/** A small generator of even numbers between 0 and 1 (mulberry32), so that every run measures the same boards. */
const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const COMMON = [420, 450, -50, 400, 430, -100, 140, 170, 110, 620, 650, -620];
const RARE = [
  -110, -140, 600, 630, 100, 200, -200, 480, 980, 1430, 50, -90, 90, 300, -300, 500, -500, 800, -800, 460, -400, -420,
  -430, 120, 150, 180, -120, -150, -170, 130, 1100, -1100, 660, 680, -650, -680, 470, 590, 790, -470, -590, 660, 690,
  710, 750, 870, -990, 1020, 1370, 0,
];

export type Field = { readonly scores: readonly number[]; readonly rulings: ReadonlyMap<number, Award> };

/** Scores of a board; every fiftieth table or so has a weighted ruling beside its score. */
export const fieldOf = (results: number, seed: number): Field => {
  const next = chance(seed);
  const of = (values: readonly number[]): number => values[Math.floor(next() * values.length)] ?? 0;
  const scores = Array.from({ length: results }, () => of(next() < 0.8 ? COMMON : RARE));
  const rulings = new Map<number, Award>();
  for (const [index] of scores.entries()) {
    if (next() < 0.02 || index === 0) {
      const share = 10 * (1 + Math.floor(next() * 9));
      rulings.set(index, {
        weighted: [
          [share / 100, of(COMMON)],
          [(100 - share) / 100, of(COMMON)],
        ],
      });
    }
  }
  return { scores, rulings };
};

/** The results of one board of a field that keeps its lines, `sections` of it side by side. */
export const boardResults = (
  board: number,
  { scores, rulings }: Field,
  sections: number,
  ruled: boolean,
): readonly Result[] =>
  scores.map((score, index): Result => {
    const section = String.fromCharCode(65 + (index % sections));
    const table = Math.floor(index / sections) + 1;
    const award = ruled ? rulings.get(index) : undefined;
    return {
      result: `${board}/${section}${table}`,
      section,
      board,
      ns: `${section}-${table}-NS`,
      ew: `${section}-${((table + board) % Math.ceil(scores.length / sections)) + 1}-EW`,
      outcome:
        award === undefined
          ? { kind: "scoreOnly", score }
          : { kind: "adjusted", ns: award, ew: award, table: { kind: "scoreOnly", score } },
    };
  });
