/** A line that was stated is the line that is looked at, as long as it can be followed: Laws 68C, 70B1 and 70D1. */
import { suitOf } from "../ending.ts";
import type { Rule } from "./rule.ts";

const notAsStated: Rule = {
  name: "notAsStated",
  law: "70D1",
  against: ({ claimer, moment, seat }, held, options) => {
    for (const card of claimer.stated) {
      const holder = [0, 1, 2, 3].find(
        (each) => ((moment.hands[each * 4 + suitOf(card)] ?? 0) & (1 << (card & 15))) !== 0,
      );
      if (holder === undefined) continue;
      if (holder !== seat) return false;
      // Of cards that are worth the same the lowest stands for the one he named.
      const meant = options.find((each) => suitOf(each) === suitOf(card) && each <= card);
      return meant !== undefined && meant !== held;
    }
    return false;
  },
};

export const STATED: readonly Rule[] = [notAsStated];
