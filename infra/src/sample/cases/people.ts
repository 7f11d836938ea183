/** Who of the islands works on the cases of the founders' evening: none of them played there. Laws 80B, 81, 93. */
import { AUTHORITY, type Member, PARTNERSHIPS } from "../people.ts";

const member = (partnership: number, place: 0 | 1): Member => {
  const found = PARTNERSHIPS[partnership]?.[place];
  if (found === undefined) throw new Error(`there is no partnership ${partnership}`);
  return found;
};

export const personOf = ({ number }: Member): string => `${AUTHORITY}:${number}`;

/** Has the federation's role, and lets the others in. */
export const SECRETARY = member(30, 0);
/** Walks the room. In charge is the federation's officer. */
export const DIRECTOR = member(31, 1);
export const CHAIR = member(24, 0);
export const SECOND = member(25, 1);
export const THIRD = member(28, 0);
/** Is named for a committee, and steps down. */
export const TEAMMATE = member(29, 1);
/** Were asked what they would call. */
export const POLLED: readonly Member[] = [member(20, 0), member(21, 1), member(22, 0), member(23, 1), member(26, 0)];
