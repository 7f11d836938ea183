/** Law 44: the order of play and the duty to follow suit, which comes before every other. */
import { trickInHand, leadOf, suitOf } from "../position/tricks.ts";
import { law } from "./law.ts";
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

export const orderOfPlay = law({
  number: "44",
  narrows: (table, _, cards) => {
    const led = table.play === undefined ? undefined : leadOf(trickInHand(table.play));
    return led === undefined
      ? undefined
      : { law: "44C", cards: cards.filter((card) => suitOf(card) === suitOf(led.card)) };
  },
});
