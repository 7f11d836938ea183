/**
 * Which rounds to switch (North-South sits East-West, and the other way), so that one list of all is as fair as it can be: every set of rounds is tried. To switch
 * all the others instead is the same movement, so the first round stays. From one set to the next a single round changes, and only what that round touches is
 * counted again. Law 78.
 */
import type { Exact } from "../score/rational.ts";
import { ZERO } from "../score/rational.ts";
import { groupBy } from "../facts/group-by.ts";
import type { Movement } from "./movement.ts";
import { presentIn } from "./movement.ts";
import { pairsOf, qualityFrom } from "./quality.ts";

export type Switching = {
  readonly rounds: readonly number[];
  readonly quality: Exact;
  /** Whether every set of rounds was tried. */
  readonly everySet: boolean;
};

/**
 * Weights that are counted again at most: a tenth of a second. Where all sets of rounds would take more (above some twenty tables and thirteen rounds), all sets of up to three rounds are tried, and
 * from the best of them on rounds are changed one at a time as long as that helps.
 */
const MOST_COUNTED = 12_000_000;

/** Weights that a round's turn changes, three numbers each: whose it is, by how much, and in which other round the board is played there. */
type Touched = Int32Array;

type Account = {
  readonly rounds: number;
  readonly count: number;
  /** Weights by pair of contestants, and their sums, as the rounds are turned now. */
  readonly weights: Int32Array;
  sum: number;
  squares: number;
  /** 1, or -1 where the round is switched. */
  readonly turned: Int8Array;
  readonly touched: readonly Touched[];
};

const accountOf = (movement: Movement): Account => {
  const size = movement.contestants + 1;
  const weights = new Int32Array(size * size);
  const touched: number[][] = Array.from({ length: movement.rounds + 1 }, () => []);
  const add = (one: number, other: number, by: number, round: number, otherRound: number): void => {
    if (one === other) return;
    const pair = Math.min(one, other) * size + Math.max(one, other);
    weights[pair] = (weights[pair] ?? 0) + by;
    if (round === otherRound) return;
    touched[round]?.push(pair, by, otherRound);
    touched[otherRound]?.push(pair, by, round);
  };
  for (const played of groupBy(pairsOf(movement.seatings), ({ set }) => set).values())
    played.forEach(({ ns, ew, round }, index) => {
      add(ns, ew, played.length - 1, round, round);
      for (const at of played.slice(index + 1)) {
        add(ns, at.ns, 1, round, at.round);
        add(ew, at.ew, 1, round, at.round);
        add(ns, at.ew, -1, round, at.round);
        add(ew, at.ns, -1, round, at.round);
      }
    });
  const all = presentIn(movement).length;
  return {
    rounds: movement.rounds,
    count: (all * (all - 1)) / 2,
    weights,
    sum: weights.reduce((sum, weight) => sum + weight, 0),
    squares: weights.reduce((sum, weight) => sum + weight * weight, 0),
    turned: new Int8Array(movement.rounds + 1).fill(1),
    touched: touched.map((all) => Int32Array.from(all)),
  };
};

const turn = (account: Account, round: number): void => {
  const { weights, turned } = account;
  const touched = account.touched[round] ?? new Int32Array();
  const now = -(turned[round] ?? 1);
  turned[round] = now;
  let [sum, squares] = [0, 0];
  for (let at = 0; at < touched.length; at += 3) {
    const pair = touched[at] ?? 0;
    const before = weights[pair] ?? 0;
    const change = 2 * (touched[at + 1] ?? 0) * now * (turned[touched[at + 2] ?? 0] ?? 1);
    weights[pair] = before + change;
    sum += change;
    squares += change * (2 * before + change);
  }
  account.sum += sum;
  account.squares += squares;
};

/** The rounds that are switched, or all the others where those are fewer. */
const switchedNow = ({ turned, rounds }: Account): readonly number[] => {
  const all = Array.from({ length: rounds }, (_, index) => index + 1);
  const these = all.filter((round) => turned[round] === -1);
  return 2 * these.length <= rounds ? these : all.filter((round) => turned[round] !== -1);
};

/** Fewer rounds before more, later ones before earlier: what is easiest to announce. */
const isEasier = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return a.length < b.length;
  const index = a.findIndex((round, at) => round !== b[at]);
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0);
};

type Best = { readonly sum: number; readonly squares: number; readonly rounds: readonly number[] };

/** Whether S²/SS of one is above that of the other: as doubles where they are clearly apart, else in integers. */
const compareNow = (account: Account, best: Best): number => {
  const [now, then] = [(account.sum * account.sum) / account.squares, (best.sum * best.sum) / best.squares];
  if (Math.abs(now - then) > 1e-9 * Math.max(now, then)) return now - then;
  const difference =
    BigInt(account.sum) ** 2n * BigInt(best.squares) - BigInt(best.sum) ** 2n * BigInt(account.squares);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

const bestNow = (account: Account, best: Best): Best => {
  const comparison = compareNow(account, best);
  if (comparison < 0) return best;
  const rounds = switchedNow(account);
  return comparison > 0 || isEasier(rounds, best.rounds)
    ? { sum: account.sum, squares: account.squares, rounds }
    : best;
};

const everySetTried = (account: Account, first: Best): Best => {
  let best = first;
  for (let step = 1; step < 2 ** (account.rounds - 1); step += 1) {
    turn(account, account.rounds - Math.log2(step & -step));
    best = bestNow(account, best);
  }
  return best;
};

/** With up to so many rounds more switched than are now, the later ones first; all are turned back. */
const fewSetsTried = (account: Account, first: Best, from: number, more: number): Best => {
  let best = first;
  for (let round = from; round > 1; round -= 1) {
    turn(account, round);
    best = bestNow(account, best);
    if (more > 1) best = fewSetsTried(account, best, round - 1, more - 1);
    turn(account, round);
  }
  return best;
};

const improved = (account: Account, first: Best): Best => {
  for (const round of first.rounds) turn(account, round);
  let best = first;
  for (let helps = true; helps;) {
    helps = false;
    for (let round = account.rounds; round > 1; round -= 1) {
      turn(account, round);
      if (compareNow(account, best) > 0) {
        best = bestNow(account, best);
        helps = true;
      } else turn(account, round);
    }
  }
  return best;
};

/** The set of rounds to switch by which a movement of pairs compares best. */
export const bestSwitching = (movement: Movement): Switching => {
  const account = accountOf(movement);
  const none: Best = { sum: account.sum, squares: account.squares, rounds: [] };
  if (account.squares === 0) return { rounds: [], quality: ZERO, everySet: true };
  const counted = account.touched.reduce((sum, { length }) => sum + length / 3, 0) / Math.max(1, account.rounds);
  const everySet = counted * 2 ** (account.rounds - 1) <= MOST_COUNTED;
  const best = everySet
    ? everySetTried(account, none)
    : improved(account, fewSetsTried(account, none, account.rounds, 3));
  return { rounds: best.rounds, quality: qualityFrom(best.sum, account.count, best.squares) ?? ZERO, everySet };
};
