/** Law 48: declarer shows cards, which never become penalty cards. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["48A"],
      how: "executed",
      says: "declarer has no penalty cards",
      where: ["position/penalty-cards.ts"],
      cases: ["48A-declarers-cards"],
    },
    {
      at: ["48B1"],
      how: "executed",
      says: "54A",
      where: ["laws/law54-opening-lead.ts"],
      cases: ["54A-begins-to-spread"],
    },
    {
      at: ["48B2"],
      how: "asked",
      asks: ["isClaim"],
      asking: "68",
      where: ["laws/law68-claims.ts"],
      cases: ["68A-it-was-no-claim"],
    },
  ],
};
