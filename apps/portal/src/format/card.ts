/** A score card in rounds: the boards against one opponent stand together, as they were played. */
import type { Side } from "@traveller/engine";
import type { CardBoard } from "@traveller/model";

export type CardRound = { readonly round: number | null; readonly boards: readonly CardBoard[] };

const roundOf = (board: CardBoard): number | null => (board.kind === "open" ? board.result.round : board.round);
const numberOf = (board: CardBoard): number => (board.kind === "open" ? board.result.board : board.board);

/** By rounds where rounds are known, else one list by board number. */
export const roundsOf = (boards: readonly CardBoard[]): readonly CardRound[] => {
  const rounds = new Map<number | null, CardBoard[]>();
  for (const board of boards) {
    const round = roundOf(board);
    rounds.set(round, [...(rounds.get(round) ?? []), board]);
  }
  return [...rounds]
    .toSorted(([a], [b]) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
    .map(([round, played]) => ({ round, boards: played.toSorted((a, b) => numberOf(a) - numberOf(b)) }));
};

/** The score that one side has from North–South's. */
export const ownScore = (score: number | null, side: Side): number | null =>
  score === null ? null : side === "NS" ? score : 0 - score;

/** `1–4, 7, 9–12`: numbers in order, those that follow one another drawn together. */
export const ranges = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const one of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === one - 1) last[1] = one;
    else runs.push([one, one]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
};
