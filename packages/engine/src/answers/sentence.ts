/** A sentence of the director before it has words: a key with parameters, the Law it follows and the events it rests on (10C1). */
import type { Suit } from "../cards/deal.ts";

export type Parameter = string | number | readonly string[];
export type Sentence = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly law: string;
  /** The events it rests on, by their numbers. */
  readonly events: readonly number[];
};

export const sentence = (
  key: string,
  law: string,
  events: readonly number[],
  parameters: Sentence["parameters"] = {},
): Sentence => ({ key, law, events, parameters });

/** A suit by a name of its own: `S` is a seat as well. */
export const suitNamed = (suit: Suit): string => `suit:${suit}`;
