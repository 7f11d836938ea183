/** Marks and moves: the standings at a moment, and who stands elsewhere since. */
import type { ScoredSession } from "@traveller/engine";
import type { MarkedStanding, RowOf, tables } from "@traveller/model";
import type { MarkRow, SessionState } from "./state.ts";

export type MoveRow = RowOf<typeof tables.move>;

export const markedStandings = (scored: ScoredSession | undefined): readonly MarkedStanding[] =>
  (scored?.standings ?? []).map(({ contestant, rank, total, percent }) => ({
    contestant,
    total,
    ...(rank === undefined ? {} : { rank }),
    ...(percent === undefined ? {} : { percent }),
  }));

/** What a reader's "moves" are measured from: the last mark before the scores last moved. */
export const baseMark = ({ marks, scoredSequence }: SessionState): MarkRow | undefined =>
  marks.findLast((mark) => mark.sequence < scoredSequence);

/** One row for each contestant whose rank or total is another than before; someone new has no place before. */
export const movesBetween = (
  before: readonly MarkedStanding[],
  after: readonly MarkedStanding[],
  at: { readonly session: string; readonly sequence: number },
): readonly MoveRow[] => {
  const earlier = new Map(before.map((one) => [one.contestant, one]));
  const later = new Map(after.map((one) => [one.contestant, one]));
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((contestant) => {
    const [was, is] = [earlier.get(contestant), later.get(contestant)];
    if (was?.rank === is?.rank && was?.total === is?.total && was?.percent === is?.percent) return [];
    return [
      {
        ...at,
        contestant,
        rankBefore: was?.rank ?? null,
        rankAfter: is?.rank ?? null,
        totalBefore: was?.total ?? null,
        totalAfter: is?.total ?? null,
        percentBefore: was?.percent ?? null,
        percentAfter: is?.percent ?? null,
      },
    ];
  });
};
