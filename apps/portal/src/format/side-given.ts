/** Who sat on a side, as a command names it: a contestant, or two who play for themselves. Law 4. */
export const sideGiven = ([one = "", other]: readonly string[]): string | [string, string] =>
  other === undefined ? one : [one, other];
