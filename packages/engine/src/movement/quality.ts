/**
 * How fairly a movement of pairs compares all with all, as one number that can be known before it is chosen: 100 where every two contestants weigh alike for
 * each other. For every two of them, over the boards: met directly on a board that is played t times +(t-1); in the same direction +1, in opposite ones -1. Of
 * S, the sum over all pairs of contestants, N their number and SS the sum of squares it is 100 (S²/N) / SS. Law 78.
 */
import { groupBy } from "../facts/group-by.ts";
import type { Exact } from "../score/rational.ts";
import { fraction } from "../score/rational.ts";
import { shown } from "../score/rounding.ts";
import type { Movement, Seating } from "./movement.ts";
import { presentIn } from "./movement.ts";

/** What every two contestants weigh for each other, by their numbers, the smaller first. */
const weightsOf = ({ contestants, seatings }: Movement): Int32Array => {
  const size = contestants + 1;
  const weights = new Int32Array(size * size);
  const add = (one: number, other: number, by: number): void => {
    if (one === other) return;
    const at = one < other ? one * size + other : other * size + one;
    weights[at] = (weights[at] ?? 0) + by;
  };
  for (const played of groupBy(pairsOf(seatings), ({ set }) => set).values())
    played.forEach(({ ns, ew }, index) => {
      add(ns, ew, played.length - 1);
      for (const other of played.slice(index + 1)) {
        add(ns, other.ns, 1);
        add(ew, other.ew, 1);
        add(ns, other.ew, -1);
        add(ew, other.ns, -1);
      }
    });
  return weights;
};

type OfPairs = { readonly ns: number; readonly ew: number; readonly round: number; readonly set: number };
export const pairsOf = (seatings: readonly Seating[]): readonly OfPairs[] =>
  seatings.flatMap(({ ns, ew, round, set }) =>
    typeof ns === "number" && typeof ew === "number" ? [{ ns, ew, round, set }] : [],
  );

/** 100 (S²/N) / SS, of sums that are integers. */
export const qualityFrom = (sum: number, count: number, squares: number): Exact | undefined =>
  squares === 0 || count === 0
    ? undefined
    : fraction(100n * BigInt(sum) * BigInt(sum), BigInt(count) * BigInt(squares));

const among = (weights: Int32Array, size: number, those: readonly number[]): Exact | undefined => {
  let [sum, squares, count] = [0, 0, 0];
  those.forEach((one, index) => {
    for (const other of those.slice(index + 1)) {
      const weight = weights[Math.min(one, other) * size + Math.max(one, other)] ?? 0;
      sum += weight;
      squares += weight * weight;
      count += 1;
    }
  });
  return qualityFrom(sum, count, squares);
};

/** The movement's quality with one list of all. Nothing where no two weigh anything for each other, or contestants are not pairs. */
export const qualityOf = (movement: Movement): Exact | undefined =>
  movement.contest === "pairs" ? among(weightsOf(movement), movement.contestants + 1, presentIn(movement)) : undefined;

/** The same within one line, where each line is a list of its own. */
export const qualityOfLine = (movement: Movement, line: "NS" | "EW"): Exact | undefined => {
  const { northSouth } = movement;
  if (northSouth === undefined || movement.contest !== "pairs") return undefined;
  const those = presentIn(movement).filter((one) => one <= northSouth === (line === "NS"));
  return among(weightsOf(movement), movement.contestants + 1, those);
};

/** As it is shown: to a tenth. */
export const shownQuality = (quality: Exact): string => shown(quality, { step: 0.1, mode: "halfAwayFromZero" });
