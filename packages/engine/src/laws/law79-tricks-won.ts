/**
 * Law 79: the number of tricks is agreed before the cards go back. Where it is disputed the director decides it, and what he decides under
 * this or another Law is the result of the board. After the round he changes both scores only if he is clearly convinced (79B3).
 */
import { when } from "../position/effects.ts";
import { law } from "./law.ts";
import { awards, settlesClaim } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["79A1"],
      how: "executed",
      says: "`ResultAgreed`; tricks that go over come on top unless the record shows they are in it",
      where: ["table/account.ts"],
      cases: ["79B2-disputed-at-the-table"],
    },
    { at: ["79A2"], how: "conduct" },
    {
      at: ["79B1"],
      how: "executed",
      says: "69B, 71",
      where: ["laws/law69-agreement.ts", "laws/law71-cancelled.ts"],
      cases: ["69B1-a-trick-already-won"],
    },
    { at: ["79B2"], how: "asked", asks: ["TricksAwarded"], cases: ["79B2-disputed-at-the-table"] },
    {
      at: ["79B3"],
      how: "asked",
      asks: ["TricksAwarded"],
      says: "lowering one side only is the session's split score",
      cases: ["79B3-after-the-round"],
    },
    { at: ["79C"], how: "the session's", says: "corrections and their period" },
  ],
  readings: [
    {
      at: ["79A1"],
      says:
        "an agreed number after a revoke is the tricks won, and what goes over comes on top, unless the " +
        "record of all thirteen tricks shows another number than was agreed; then it has been counted in. An " +
        "award of the director is final as it is.",
    },
  ],
};

export const tricksWon = law({
  number: "79",
  detects: {
    TricksAwarded: ({ claim }, { declarer, law: reference }) => [
      ...when(claim !== undefined, settlesClaim(reference, "settled")),
      awards(reference, declarer, "awarded"),
    ],
  },
});
