/** What one position has that the other had not, told by what is said there and not by which copy says it: what an answer brings, of any Law. */

/**
 * What was read anew, or is told of a part of the table, is a copy with what is so in it. Which irregularity it belongs to is a place in a list, which need
 * not be the same in both.
 */
const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify({ ...one, of: undefined }) === JSON.stringify({ ...other, of: undefined });

export const isNew = <T extends object>(before: readonly T[], item: T): boolean =>
  !before.some((each) => isSame(each, item));
