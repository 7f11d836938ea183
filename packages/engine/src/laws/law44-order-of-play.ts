/** Law 44: the order of play and the duty to follow suit, which comes before every other. */
import { trickInHand, leadOf, suitOf } from "../position/tricks.ts";
import { law } from "./law.ts";

export const orderOfPlay = law({
  number: "44",
  narrows: (table, _, cards) => {
    const led = table.play === undefined ? undefined : leadOf(trickInHand(table.play));
    return led === undefined
      ? undefined
      : { law: "44C", cards: cards.filter((card) => suitOf(card) === suitOf(led.card)) };
  },
});
