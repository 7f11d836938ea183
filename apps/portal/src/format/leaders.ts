/** Who leads a session: one for each of its ranking lists, with how many are level with it. So that a tie in one list hides no other list. */
import type { Leader } from "@traveller/model";

/** No list of sessions has room for more. */
const LISTS = 4;

export type Leading = { readonly first: Leader; readonly level: number };

export const leadersByList = (leaders: readonly Leader[]): readonly Leading[] => {
  const lists = new Map<string, Leading>();
  for (const leader of leaders) {
    const key = `${leader.field} ${leader.line ?? ""}`;
    const known = lists.get(key);
    lists.set(key, known === undefined ? { first: leader, level: 0 } : { ...known, level: known.level + 1 });
  }
  return [...lists.values()].slice(0, LISTS);
};
