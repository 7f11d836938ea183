/**
 * How good somebody was over some evenings, and how sure that is. An evening is one observation, weighted by its boards: boards of an evening share partner,
 * field and mood. The mean is exact; its margin is Student's, 19 times in 20, and a picture only: nothing is ranked by it.
 */
import { type Amount, divide, type Exact, exact, makeExact, nearest } from "@traveller/engine";
import { addShort } from "@traveller/engine/career";

export type Level = {
  readonly evenings: number;
  readonly boards: number;
  /** Of all boards. */
  readonly mean: Amount;
  /** Where the true level lies 19 times in 20, on either side of it; absent where fewer than three evenings tell nothing. */
  readonly margin: number | null;
};

/** An evening's sum over so many boards. */
export type Observed = { readonly boards: number; readonly sum: Exact };

/** So many boards, and what they came to in all. */
export const observed = (rows: Iterable<{ readonly scored: number; readonly worth: Amount }>): Observed =>
  [...rows].reduce<Observed>(
    ({ boards, sum }, row) => ({ boards: boards + row.scored, sum: addShort(sum, exact(row.worth)) }),
    { boards: 0, sum: exact(0) },
  );

const FEWEST = 3;

/** Two-sided 95 % of Student's t, by degrees of freedom from 1. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const;
/** Beyond the table it comes near the normal distribution's. */
const studentOf = (freedom: number): number => STUDENT[freedom - 1] ?? 1.96 + 2.5 / freedom;

/** What an evening came to on the average; nothing of no boards. */
export const meanOf = ({ boards, sum }: Observed): Exact | undefined =>
  boards === 0 ? undefined : divide(sum, exact(boards));

/** `undefined` of no boards at all. */
export const levelOf = (all: readonly Observed[]): Level | undefined => {
  const some = all.filter(({ boards }) => boards > 0);
  const boards = some.reduce((count, one) => count + one.boards, 0);
  if (boards === 0) return undefined;
  const mean = divide(
    some.reduce<Exact>((sum, one) => addShort(sum, one.sum), exact(0)),
    exact(boards),
  );
  const level = { evenings: some.length, boards, mean: makeExact(mean) };
  if (some.length < FEWEST) return { ...level, margin: null };
  const middle = nearest(mean);
  const spread = some.reduce((sum, one) => sum + one.boards * (nearest(one.sum) / one.boards - middle) ** 2, 0);
  return { ...level, margin: studentOf(some.length - 1) * Math.sqrt(spread / (some.length - 1) / boards) };
};
