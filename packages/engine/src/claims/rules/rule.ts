/**
 * What keeps a play from being a normal one (the footnote to Laws 70 and 71: careless or inferior play is normal, irrational play is not). Each rule
 * speaks against some of the cards a hand may play; one that would leave none of them is not heard.
 */
import type { Held } from "../ending.ts";
import type { Sight } from "../sight.ts";

export type Rule = {
  /** What a play does that it speaks against; a key for words. */
  readonly name: string;
  readonly law: string;
  readonly against: (sight: Sight, held: Held, options: readonly Held[]) => boolean;
};
