/** Endings for the tests of claims, written as directors write them. */
import type { Card, Suit } from "../cards/deal.ts";
import { isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { CardsLeft } from "./ending.ts";
import type { Claiming, First, Lines, Voids } from "./lines.ts";
import { linesOf } from "./lines.ts";

export const cards = (text: string): readonly Card[] => text.split(" ").filter(isCard);

export const left = (leader: Seat, trump: Suit | undefined, N: string, E: string, S: string, W: string): CardsLeft => ({
  hands: { N: cards(N), E: cards(E), S: cards(S), W: cards(W) },
  trick: [],
  leader,
  trump,
});

/** South is declarer and claims all that is left, without a word. */
export const south: Claiming = { seat: "S", plays: ["S", "N"], line: [], order: "none" };

export const linesFor = (of: CardsLeft, claiming: Claiming, voids: Voids = []): Lines => {
  const lines = linesOf(of, claiming, voids);
  if ("problem" in lines) throw new Error(lines.problem);
  return lines;
};

/** Each card that may be played now: what it brings at least, and what speaks against it. */
export const shown = ({ firsts }: Lines): readonly string[] =>
  firsts.map(({ seat, card, tricks, normality, because }: First) =>
    [`${seat}${card}`, tricks.fewest, normality, because?.rule].filter((part) => part !== undefined).join(" "),
  );

/** The same with cards on the table, led by `leader`: `"E D5 S C3"`. */
export const withTrick = (of: CardsLeft, trick: string): CardsLeft => {
  const words = trick.split(" ");
  const seats = words.filter((word): word is Seat => /^[NESW]$/u.test(word));
  return {
    ...of,
    trick: cards(trick).flatMap((card, at) => (seats[at] === undefined ? [] : [{ seat: seats[at], card }])),
  };
};

/** By card, the rule that speaks against it; `normal` where none does. */
export const ruled = (of: CardsLeft, tricks?: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    linesFor(of, { ...south, ...(tricks === undefined ? {} : { tricks }) }).firsts.map(({ card, because }) => [
      card,
      because?.rule ?? "normal",
    ]),
  );
