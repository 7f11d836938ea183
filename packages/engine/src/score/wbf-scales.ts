/**
 * The world federation's two scales of 20 victory points (Law 78D, option `vpScale`), computed in fixed point: the curve
 * 10 + 10(1 − g^(3I/B))/(1 − g³) for a margin of I IMPs, g the inverse of the golden ratio, B = 15√n in a match of n boards, and 20 from
 * B on. The continuous scale rounds it to hundredths. The discrete one gives each whole number the margins that are nearest to
 * it on the curve. Both are then corrected where a further IMP would be worth more than the one before it.
 */
import { whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { isWhole, nearest, partsOf } from "./rational.ts";

/** Fixed-point numbers: this many decimals, which leaves dozens beyond the two that are shown. */
const DECIMALS = 48n;
const UNIT = 10n ** DECIMALS;

const squareRoot = (n: bigint): bigint => {
  let root = n;
  for (let next = (n + 1n) / 2n; next < root; next = (root + n / root) / 2n) root = next;
  return root;
};

/** ln((1 + x)/(1 − x)) for a fixed-point x: twice the series of odd powers. */
const logarithm = (x: bigint): bigint => {
  let total = 0n;
  let power = x;
  for (let k = 1n; power !== 0n; k += 2n) {
    total += power / k;
    power = (((power * x) / UNIT) * x) / UNIT;
  }
  return 2n * total;
};

/** e to the minus x, x fixed-point and not negative: halved until small, the series, then squared as often. */
const exponential = (x: bigint): bigint => {
  const halvings = 8n;
  const small = x / 2n ** halvings;
  let total = 0n;
  let term = UNIT;
  for (let k = 1n; term !== 0n; k += 1n) {
    total += term;
    term = -(term * small) / (UNIT * k);
  }
  for (let k = 0n; k < halvings; k += 1n) total = (total * total) / UNIT;
  return total;
};

const GOLDEN = (squareRoot(5n * UNIT * UNIT) - UNIT) / 2n;
/** −ln of the golden ratio's inverse: (1 − g)/(1 + g) is what the series wants. */
const DECAY = logarithm(((UNIT - GOLDEN) * UNIT) / (UNIT + GOLDEN));
/** 1 − g³. */
const WHOLE = UNIT - (((GOLDEN * GOLDEN) / UNIT) * GOLDEN) / UNIT;

/** The curve, fixed-point, for a margin that is not negative. */
const curve = (boards: number, margin: Exact): bigint => {
  const blitz = squareRoot(225n * BigInt(boards) * UNIT * UNIT);
  const { numerator, denominator } = partsOf(margin);
  if (numerator * UNIT >= blitz * denominator) return 20n * UNIT;
  const share = (3n * numerator * UNIT * UNIT) / (blitz * denominator);
  return 10n * UNIT + ((UNIT - exponential((share * DECAY) / UNIT)) * 10n * UNIT) / WHOLE;
};

/** Hundredths of a victory point on the curve, rounded, for a margin that is not negative. */
const rounded = (boards: number, margin: Exact): bigint => (curve(boards, margin) * 100n + UNIT / 2n) / UNIT;

/** Each further IMP may not be worth more than the one before it; a cell that would make it so is raised by a hundredth. */
const concave = (cells: readonly bigint[]): readonly bigint[] => {
  const raised = [...cells];
  const at = (index: number): bigint => raised[Math.min(index, raised.length - 1)] ?? 0n;
  for (let changed = true; changed;) {
    changed = false;
    for (let index = 1; index < raised.length - 1; index += 1) {
      if (at(index + 1) - at(index) <= at(index) - at(index - 1)) continue;
      raised[index] = at(index) + 1n;
      changed = true;
    }
  }
  return raised;
};

/** Each number of boards has its table made once. */
const madeOnce = <Table>(make: (boards: number) => Table): ((boards: number) => Table) => {
  const tables = new Map<number, Table>();
  return (boards) => {
    const table = tables.get(boards) ?? make(boards);
    tables.set(boards, table);
    return table;
  };
};

/** The winner's hundredths for 0, 1, 2 … IMPs, until 20 victory points are reached. */
const continuousTable = madeOnce((boards): readonly bigint[] => {
  const cells: bigint[] = [];
  for (let margin = 0; cells.at(-1) !== 2000n; margin += 1) cells.push(rounded(boards, whole(margin)));
  return concave([...cells, 2000n, 2000n]);
});

/** The winner's hundredths on the continuous scale. Whole margins are read from its table, others from the curve. */
export const continuousHundredths = (boards: number, margin: Exact): bigint =>
  isWhole(margin) ? (continuousTable(boards)[nearest(margin)] ?? 2000n) : rounded(boards, margin);

/** How many margins give a draw, on either side of none, or the winner that many more points than a draw. */
const margins = (from: readonly number[], points: number): number => {
  const [first, next] = [from[points] ?? 0, from[points + 1] ?? Infinity];
  return points === 0 ? 2 * next - 1 : next - first;
};

/** No whole number may have fewer margins than the one before it; the first margin of the next one is lowered until none has. */
const widening = (from: readonly number[]): readonly number[] => {
  const lowered = [...from];
  for (let points = 1; points < lowered.length; points += 1) {
    if (margins(lowered, points) >= margins(lowered, points - 1)) continue;
    lowered[points] = (lowered[points] ?? 0) - 1;
    points = 0;
  }
  return lowered;
};

/** The least margin, in IMPs, for which the winner gets 10, 11 … 20 in a match of so many boards. */
export const discreteRows = madeOnce((boards): readonly number[] => {
  const from = [0];
  for (let margin = 1; from.length < 11; margin += 1) {
    const points = curve(boards, whole(margin));
    while (from.length < 11 && 2n * points > BigInt(19 + 2 * from.length) * UNIT) from.push(margin);
  }
  return widening(from);
});
