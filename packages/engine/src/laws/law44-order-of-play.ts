/** Law 44: the order of play and the duty to follow suit, which comes before every other. */
import type { Card } from "../cards/deal.ts";
import type { Position } from "../position/position.ts";
import { leadOf, suitOf, trickInHand } from "../position/tricks.ts";
import { clauseTable } from "./clauses.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["44A", "44B"],
      how: "executed",
      says: "whose turn it is",
      where: ["position/tricks.ts"],
      cases: ["44D-free-without-the-suit"],
    },
    {
      at: ["44C", "44D"],
      how: "executed",
      says: "the first of the duties",
      where: ["laws/law44-order-of-play.ts", "laws/precedence.ts"],
      cases: ["44C-follow-suit", "44D-free-without-the-suit", "44C-before-a-card-named"],
    },
    {
      at: ["44E", "44F", "44G"],
      how: "executed",
      where: ["position/tricks.ts"],
      cases: ["44D-free-without-the-suit", "44F-highest-of-the-suit-led"],
    },
  ],
};

/** Where the hand has none of the suit led, nothing is left, and it is free (44D). */
const ofTheSuitLed = ({ play }: Position, cards: readonly Card[]): readonly Card[] | undefined => {
  const led = play === undefined ? undefined : leadOf(trickInHand(play));
  return led && cards.filter((card) => suitOf(card) === suitOf(led.card));
};

export const orderOfPlay = clauseTable({
  number: "44",
  narrows: (table, _, cards) => {
    const left = ofTheSuitLed(table, cards);
    return left && { law: "44C", cards: left };
  },
});
