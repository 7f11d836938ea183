/**
 * Law 79: the number of tricks is agreed before the cards go back. Where it is disputed the director decides it, and what he decides under
 * this or another Law is the result of the board. After the round he changes both scores only if he is clearly convinced (79B3).
 */
import { when } from "../position/effects.ts";
import { law } from "./law.ts";
import { awards, settlesClaim } from "./verbs.ts";

export const tricksWon = law({
  number: "79",
  detects: {
    TricksAwarded: ({ claim }, { declarer, law: reference }) => [
      ...when(claim !== undefined, settlesClaim(reference, "settled")),
      awards(reference, declarer, "awarded"),
    ],
  },
});
