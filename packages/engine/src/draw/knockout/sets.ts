/** A match in sets of boards: which boards each has, who tells his line-up first, and the extra boards of a tie. */
import { z } from "zod";
import { refuse, type Refused } from "../problem.ts";

export const SetsRule = z.strictObject({
  /** Boards of a match, and the sets that they are played in: earlier ones have a board more where it does not come out even. */
  boards: z.int().min(1).max(999),
  sets: z.int().min(1).max(99),
  /** Boards that are played where it is a tie after all sets: so many at a time, until it is none; none where a tie is broken otherwise. */
  extraBoards: z.int().min(1).max(99).optional(),
  /** Who tells his line-up first: by turns from the home side, or the home side always second, which may choose by what it has seen. */
  lineUp: z.enum(["byTurns", "homeSecond"]).default("byTurns"),
});
export type SetsRule = z.infer<typeof SetsRule>;

export type BoardSet = {
  readonly set: number;
  readonly boards: { readonly from: number; readonly to: number };
  readonly lineUpFirst: "home" | "away";
  readonly extra?: true;
};

/** The sets of a match whose boards are numbered from `from`, with so many sets of extra boards behind them. */
export const setsOf = (
  { boards, sets, extraBoards, lineUp }: SetsRule,
  { from = 1, extraSets = 0 }: { readonly from?: number; readonly extraSets?: number } = {},
): readonly BoardSet[] | Refused => {
  if (sets > boards) return refuse({ kind: "moreSetsThanBoards", sets, boards });
  if (extraSets > 0 && extraBoards === undefined) return refuse({ kind: "noExtraBoards" });
  const lengths = [
    ...Array.from({ length: sets }, (_, index) => Math.floor(boards / sets) + (index < boards % sets ? 1 : 0)),
    ...Array.from({ length: extraSets }, () => extraBoards ?? 0),
  ];
  let next = from;
  return lengths.map((length, index) => {
    const first = next;
    next += length;
    return {
      set: index + 1,
      boards: { from: first, to: next - 1 },
      lineUpFirst: lineUp === "homeSecond" ? "away" : index % 2 === 0 ? "home" : "away",
      ...(index >= sets ? { extra: true as const } : {}),
    };
  });
};
