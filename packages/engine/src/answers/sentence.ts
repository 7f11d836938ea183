/** A sentence of the director before it has words: a key with parameters, the Law it follows and the events it rests on (10C1). */
import type { Rank, Suit } from "../cards/deal.ts";

/** A seat, side, card, call or contract by its notation, several of them, or a number. */
export type Parameter = string | number | readonly string[];
export type Sentence = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly law: string;
  /** The events it rests on, by their numbers. */
  readonly events: readonly number[];
};
/** What was recorded, which not always has a Law. */
export type Told = Omit<Sentence, "law"> & { readonly law: string | null };

export const sentence = (
  key: string,
  law: string,
  events: readonly number[],
  parameters: Sentence["parameters"] = {},
): Sentence => ({ key, law, events, parameters });

/** A score with its sign: `+110`, `−50`. */
export const scoreNamed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

/** A suit by a name of its own: `S` is a seat as well. */
export const suitNamed = (suit: Suit): string => `suit:${suit}`;
/** A rank by a name of its own. */
export const rankNamed = (rank: Rank): string => `rank:${rank}`;
