/** Laws 1 to 8: cards, boards, seats and dealing, before anybody calls. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["1"],
      how: "executed",
      says: "rank of cards",
      where: ["cards/deal.ts", "position/tricks.ts"],
      cases: ["44F-highest-of-the-suit-led"],
    },
    {
      at: ["2"],
      how: "executed",
      says: "dealer and vulnerability by number; a marked board rules",
      where: ["cards/board.ts", "position/physical.ts"],
      cases: ["2-cycle"],
    },
    {
      at: ["3"],
      how: "executed",
      says: "seats and sides",
      where: ["cards/seats.ts"],
      tests: ["table/seats.property.test.ts"],
    },
    { at: ["4", "5"], how: "the session's", says: "who sits where, and with whom" },
    {
      at: ["6"],
      how: "executed",
      says: "thirteen cards in each hand, and no card twice; how they are dealt is conduct",
      where: ["cards/deal.ts"],
      tests: ["cards/deal.test.ts"],
    },
    { at: ["7A", "7C", "7D"], how: "conduct" },
    {
      at: ["7B"],
      how: "conduct",
      says: "hands put right come as `CardsCorrected` and `HandReplaced`",
      where: ["laws/law13-cards.ts", "laws/law15-wrong-cards.ts"],
      cases: ["15A1-later-calls-go"],
    },
    { at: ["8"], how: "the session's", says: "its rounds" },
  ],
};
