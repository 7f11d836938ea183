/**
 * What a file says could be made of a deal with all hands in sight: gathered from however its format tells it, and held against itself. It is kept
 * beside the deal as it was told; nothing is scored by it. What no deal can have is left out, and what contradicts itself is said.
 */
import {
  dealerOf,
  parContracts,
  parContractScore,
  parScores,
  SEATS,
  sideOf,
  vulnerabilityOf,
  type Seat,
  type Strain,
} from "@traveller/engine";
import type { ProblemLog } from "./problems.ts";
import type { DealFact, Place } from "./types.ts";

export type DoubleDummy = NonNullable<DealFact["doubleDummy"]>;
type Tricks = { [seat in Seat]?: { [strain in Strain]?: number } };

const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: "North", E: "East", S: "South", W: "West" };
const STRAIN_NAMES: Readonly<Record<Strain, string>> = {
  C: "clubs",
  D: "diamonds",
  H: "hearts",
  S: "spades",
  NT: "notrumps",
};

/** The table of one deal, filled number by number. */
export type TrickTable = {
  readonly put: (seat: Seat, strain: Strain, count: number) => void;
  /** `undefined` where nothing was told. */
  readonly tricks: () => Tricks | undefined;
};

export const trickTable = (board: number, place: Place, problems: ProblemLog): TrickTable => {
  const tricks: Tricks = {};
  const report = (message: string, hint: string): void =>
    problems.report("warning", "boardInconsistent", place, message, hint);
  return {
    put: (seat, strain, count) => {
      const before = tricks[seat]?.[strain];
      const cell = `${SEAT_NAMES[seat]} ${count} tricks in ${STRAIN_NAMES[strain]}`;
      if (count > 13)
        report(
          `What can be made of board ${board}: the file gives ${cell}, and a deal has 13.`,
          "That number was left out.",
        );
      else if (before !== undefined && before !== count)
        report(
          `What can be made of board ${board}: the file gives ${cell}, and ${before} elsewhere.`,
          "The first one holds.",
        );
      else if (count >= 0) tricks[seat] = { ...tricks[seat], [strain]: count };
    },
    tricks: () => (SEATS.some((seat) => tricks[seat] !== undefined) ? tricks : undefined),
  };
};

const signed = (score: number): string => (score > 0 ? `+${score}` : String(score));

/** The deal with what can be made of it; where its par is not that of its tricks, or not what its own contracts give, that is said. */
export const withDoubleDummy = (deal: DealFact, told: DoubleDummy | undefined, problems: ProblemLog): DealFact => {
  if (told === undefined) return deal;
  const { board, place, dealer = dealerOf(board), vulnerability = vulnerabilityOf(board) } = deal;
  const { tricks, par } = told;
  if (par === undefined) return { ...deal, doubleDummy: told };
  const report = (message: string): void =>
    problems.report(
      "warning",
      "boardInconsistent",
      place,
      message,
      "Both are shown as the file has them; no score depends on them.",
    );
  const byTricks = tricks === undefined ? undefined : parScores(tricks, vulnerability);
  // Programs differ in whether they ask who deals.
  if (byTricks !== undefined && byTricks.NS !== par.score && byTricks.EW !== par.score)
    report(
      `Board ${board}: the file gives a par of ${signed(par.score)} to North-South, and by its own tricks par is ${signed(byTricks[sideOf(dealer)])}.`,
    );
  const others = parContracts(par.contracts ?? "").flatMap((contract) => {
    const score = parContractScore(contract, vulnerability);
    return score === undefined || score === par.score ? [] : [score];
  });
  const [other] = others;
  if (other !== undefined)
    report(
      `Board ${board}: the file gives a par of ${signed(par.score)} to North-South, and its contract gives ${signed(other)}.`,
    );
  return { ...deal, doubleDummy: told };
};
