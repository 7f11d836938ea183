/**
 * Victory points (Law 78D, option `vpScale`): the world federation's scales, and scales given by a table, in whole points or others.
 * Where the scores of a match do not balance, each side's come from its own margin.
 */
import type { Elected } from "./regulations.ts";
import type { Exact } from "./rational.ts";
import { absolute, compareExact, exact, fraction, signOf } from "./rational.ts";
import { continuousHundredths, discreteRows } from "./wbf-scales.ts";

export type VpScale = Elected["vpScale"];
/** `from`: the least margin of the row that held, where the scale has rows. */
export type VpReading = { readonly victoryPoints: Exact; readonly from?: Exact };

/** The name of a scale, as shown. */
export const scaleName = (scale: VpScale): string => (typeof scale === "string" ? scale : scale.name);

/** What the margin is counted in. */
export const marginUnit = (scale: VpScale): "imps" | "percent" | "points" | "boardsWon" =>
  typeof scale === "string" ? "imps" : (scale.of ?? "imps");

type Row = { readonly from: Exact; readonly winner: Exact; readonly loser: Exact };

/** The rows of a scale in whole or given points, for a match of so many boards, by rising margin. */
const rowsOf = (scale: Exclude<VpScale, "none" | "wbf-continuous">, boards: number): readonly Row[] => {
  if (scale === "wbf-discrete")
    return discreteRows(boards).map((from, more) => ({
      from: fraction(from),
      winner: fraction(10 + more),
      loser: fraction(10 - more),
    }));
  const table = scale.tables.find(({ boardsFrom, boardsTo }) => boardsFrom <= boards && boards <= boardsTo);
  return (table?.rows ?? [])
    .map(({ from, winner, loser }) => ({ from: exact(from), winner: exact(winner), loser: exact(loser) }))
    .toSorted((a, b) => compareExact(a.from, b.from));
};

/**
 * VP of one side for its own margin, in the scale's unit and negative where it lost, in a match of so many boards.
 * `undefined` where the scale has no table for that number of boards, or none at all.
 */
export const victoryPoints = (scale: VpScale, boards: number, margin: Exact): VpReading | undefined => {
  if (scale === "none" || boards < 1) return undefined;
  const size = absolute(margin);
  const won = signOf(margin) >= 0;
  if (scale === "wbf-continuous") {
    const winner = continuousHundredths(boards, size);
    return { victoryPoints: fraction(won ? winner : 2000n - winner, 100n) };
  }
  const row = rowsOf(scale, boards).findLast(({ from }) => compareExact(from, size) <= 0);
  return row && { victoryPoints: won ? row.winner : row.loser, from: row.from };
};
