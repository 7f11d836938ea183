/** Which rulings may be appealed until later than all others, because they were given later: of those it is their own time that counts. Law 92B. */
import type { ScoreStands } from "@traveller/engine/procedure";

type Score = Pick<ScoreStands, "longer"> | null;

export const hasOwnTime = (score: Score, ruling: string | undefined): boolean =>
  ruling !== undefined && score?.longer?.[ruling] !== undefined;

/** Until when, of those that have one; nothing of those that last until something that nobody has dated yet. */
export const ownEndOf = (score: Score, ruling: string): string | undefined => score?.longer?.[ruling] ?? undefined;

/** The first of them among the rulings of an appeal. */
export const ownTimeOf = ({
  rulings,
  score,
}: {
  readonly rulings: readonly { readonly id: string }[];
  readonly score: Score;
}): string | undefined => rulings.find(({ id }) => hasOwnTime(score, id))?.id;
