/** Which rulings may be appealed until later than all others, because they were given later: of those it is their own time that counts. Law 92B. */
import type { ScoreStands } from "@traveller/engine/procedure";

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);

type Score = Pick<ScoreStands, "longer"> | null;

export const hasOwnTime = (score: Score, ruling: string | undefined): boolean =>
  ruling !== undefined && score?.longer?.[ruling] !== undefined;

/** Until when, of those that have one; nothing of those that last until something that nobody has dated yet. */
export const ownEndOf = (score: Score, ruling: string): string | undefined => score?.longer?.[ruling] ?? undefined;

/** Whether that is another minute than for the others, as people read it. */
export const isSaidApart = (score: Pick<ScoreStands, "longer" | "ends"> | null, ruling: string): boolean => {
  const [own, all] = [ownEndOf(score, ruling), score?.ends?.appeal];
  return hasOwnTime(score, ruling) && (own === undefined || typeof all !== "string" || minuteOf(own) !== minuteOf(all));
};

/** Until when the last of them may be appealed, where that is another minute than for the others; nothing of those that nobody has dated yet. */
export const lastOwnEnd = (score: Pick<ScoreStands, "longer" | "ends"> | null): string | undefined =>
  Object.entries(score?.longer ?? {})
    .flatMap(([ruling, end]) => (end !== null && isSaidApart(score, ruling) ? [end] : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** The first of them among the rulings of an appeal. */
export const ownTimeOf = ({
  rulings,
  score,
}: {
  readonly rulings: readonly { readonly id: string }[];
  readonly score: Score;
}): string | undefined => rulings.find(({ id }) => hasOwnTime(score, id))?.id;
