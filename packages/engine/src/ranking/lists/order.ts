/** A list in its order: most points first, those who are level in one place. */
import { compareExact, equalExact, type Exact } from "../../score/rational.ts";

export type Listed = { readonly person: string; readonly points: Exact };

/** Level people stand in the order of their ids, so that a list is the same wherever it is made. */
export const inOrder = <One extends Listed>(all: readonly One[]): readonly (One & { readonly place: number })[] => {
  const sorted = all.toSorted(
    (a, b) => compareExact(b.points, a.points) || (a.person < b.person ? -1 : a.person > b.person ? 1 : 0),
  );
  let place = 0;
  let before: Exact | undefined;
  return sorted.map((one, index) => {
    if (before === undefined || !equalExact(before, one.points)) place = index + 1;
    before = one.points;
    return { ...one, place };
  });
};
