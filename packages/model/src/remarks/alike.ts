/**
 * Remarks on a results file that say the same of many places, as one with its count: for the pages and for the commands alike. What differs in
 * numbers, seats and the words that are quoted from the file is the same remark.
 */

/** Places that a group names; of the others it says how many they are. */
export const FIRST_PLACES = 5;

export type Remark = {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
};

/** Remarks that are alike, in their order; the first one's sentence stands for all. */
export type Alike<T> = { readonly first: T; readonly all: readonly [T, ...(readonly T[])] };

const QUOTED = /“[^”]*(?:”|$)/gu;
/** A word with a figure in it: a number, a score, a contract, a pair of a section. */
const FIGURE = /[^\s“”()]*\p{N}[^\s“”()]*/gu;
const SEAT = /(?<!\p{L})(?:NS|EW|[NESW])(?!\p{L})/gu;
const LIST = /#(?:\s+#)+/gu;

/** A sentence without what it tells of one place only. */
const sentenceOf = (text: string): string =>
  text.replaceAll(QUOTED, "#").replaceAll(FIGURE, "#").replaceAll(SEAT, "#").replaceAll(LIST, "#");

/** In the order of their first places. */
export const alike = <T extends Remark>(remarks: readonly T[]): readonly Alike<T>[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const remark of remarks) {
    const { severity, code, message, hint } = remark;
    const key = [severity, code, sentenceOf(message), sentenceOf(hint)].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [remark]);
    else group.push(remark);
  }
  return [...groups.values()].map((all) => ({ first: all[0], all }));
};
