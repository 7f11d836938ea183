/**
 * Victory points (Law 78D, option `vpScale`): the world federation's continuous scale, and scales given by a table.
 * Where the scores of a match do not balance, each side's come from its own margin.
 */
import type { Elected } from "../regulations/scoring.ts";
import { whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { absolute, compareExact, exact, fraction } from "./rational.ts";

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

/** Hundredths of a VP for a margin that is not negative: 10 + 10(1 − g^(3I/B))/(1 − g³), B = 15√n; 20 from B on. */
const hundredths = (boards: number, margin: Exact): bigint => {
  const blitz = squareRoot(225n * BigInt(boards) * UNIT * UNIT);
  if (margin.n * UNIT >= blitz * margin.d) return 2000n;
  const share = (3n * margin.n * UNIT * UNIT) / (blitz * margin.d);
  const gained = ((UNIT - exponential((share * DECAY) / UNIT)) * 1000n * UNIT) / WHOLE;
  return 1000n + (gained + UNIT / 2n) / UNIT;
};

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

const tables = new Map<number, readonly bigint[]>();

/** The winner's VP in hundredths for 0, 1, 2 … IMPs, until 20 VP are reached. */
const continuousTable = (boards: number): readonly bigint[] => {
  const known = tables.get(boards);
  if (known !== undefined) return known;
  const cells: bigint[] = [];
  for (let margin = 0; cells.at(-1) !== 2000n; margin += 1) cells.push(hundredths(boards, whole(margin)));
  const table = concave([...cells, 2000n, 2000n]);
  tables.set(boards, table);
  return table;
};

/** VP of one side on the world federation's continuous scale. Whole margins are read from its table, others by its formula. */
const continuous = (boards: number, margin: Exact): Exact => {
  const size = absolute(margin);
  const winner = size.d === 1n ? (continuousTable(boards)[Number(size.n)] ?? 2000n) : hundredths(boards, size);
  return margin.n >= 0n ? fraction(winner, 100n) : fraction(2000n - winner, 100n);
};

export type VpScale = Elected["vpScale"];
export type VpReading = { readonly victoryPoints: Exact; readonly from?: Exact };

/** The name of a scale, as shown. */
export const scaleName = (scale: VpScale): string => (typeof scale === "string" ? scale : scale.name);

/** What the margin is counted in. */
export const marginUnit = (scale: VpScale): "imps" | "percent" | "points" | "boardsWon" =>
  typeof scale === "string" ? "imps" : (scale.of ?? "imps");

/**
 * VP of one side for its own margin, negative where it lost, in a match of so many boards.
 * `undefined` where the scale has no table for that number of boards. The federation's scale in whole VP has none here: its
 * table is given as rows (see `scoringRegulations`).
 */
export const victoryPoints = (scale: VpScale, boards: number, margin: Exact): VpReading | undefined => {
  if (scale === "none" || scale === "wbf-discrete") return undefined;
  if (scale === "wbf-continuous") return boards < 1 ? undefined : { victoryPoints: continuous(boards, margin) };
  const table = scale.tables.find(({ boardsFrom, boardsTo }) => boardsFrom <= boards && boards <= boardsTo);
  const size = absolute(margin);
  const row = table?.rows
    .toSorted((a, b) => a.from - b.from)
    .findLast(({ from }) => compareExact(exact(from), size) <= 0);
  if (row === undefined) return undefined;
  return { victoryPoints: exact(margin.n >= 0n ? row.winner : row.loser), from: exact(row.from) };
};
