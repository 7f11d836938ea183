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
import { says, type Sentence } from "@traveller/contract";
import type { ProblemLog } from "./problems.ts";
import type { DealFact, Place } from "./types.ts";

export type DoubleDummy = NonNullable<DealFact["doubleDummy"]>;
type Tricks = { [seat in Seat]?: { [strain in Strain]?: number } };

/** The table of one deal, filled number by number. */
export type TrickTable = {
  readonly put: (seat: Seat, strain: Strain, count: number) => void;
  /** `undefined` where nothing was told. */
  readonly tricks: () => Tricks | undefined;
};

export const trickTable = (board: number, place: Place, problems: ProblemLog): TrickTable => {
  const tricks: Tricks = {};
  const report = (message: Sentence, hint: Sentence): void =>
    problems.report("warning", "boardInconsistent", place, message, hint);
  return {
    put: (seat, strain, count) => {
      const before = tricks[seat]?.[strain];
      const cell = { board, seat: says(`files.seat${seat}`), count, strain: says(`files.strain${strain}`) };
      if (count > 13) report(says("files.makeableTooMany", cell), says("files.numberLeftOut"));
      else if (before !== undefined && before !== count)
        report(says("files.makeableTwice", { ...cell, before }), says("files.firstHolds"));
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
  const report = (message: Sentence): void =>
    problems.report("warning", "boardInconsistent", place, message, says("files.bothShown"));
  const byTricks = tricks === undefined ? undefined : parScores(tricks, vulnerability);
  // Programs differ in whether they ask who deals.
  if (byTricks !== undefined && byTricks.NS !== par.score && byTricks.EW !== par.score)
    report(says("files.parByTricks", { board, par: signed(par.score), other: signed(byTricks[sideOf(dealer)]) }));
  const others = parContracts(par.contracts ?? "").flatMap((contract) => {
    const score = parContractScore(contract, vulnerability);
    return score === undefined || score === par.score ? [] : [score];
  });
  const [other] = others;
  if (other !== undefined) report(says("files.parByContract", { board, par: signed(par.score), other: signed(other) }));
  return { ...deal, doubleDummy: told };
};
