/**
 * Laws 65 and 66: played cards stay in order until the tricks are agreed on, and quitted tricks are not looked at while play lasts. A trick
 * may be seen again only until one's own side has played on; cards once mixed speak against the side that mixed them (66D).
 */
import { sideOf } from "../cards/seats.ts";
import { isDummy } from "../position/auction.ts";
import { when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import { law } from "./law.ts";
import { breaches, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["66A", "66B"],
      how: "executed",
      says: "until one's own side has played on",
      cases: ["66A-dummy-looks-back", "66C-looking-back"],
    },
    {
      at: ["66C"],
      how: "executed",
      says: "a breach; looked at on the director's word it leaves no event",
      cases: ["66C-looking-back"],
    },
    {
      at: ["66D"],
      how: "asked",
      asks: ["TricksAwarded"],
      where: ["laws/law79-tricks-won.ts"],
      cases: ["65D-a-penalty-may-follow", "65D-cards-mixed"],
    },
  ],
};

export const inspection = law({
  number: "66",
  detects: {
    TrickInspected: (table, { by, trick }) => {
      const later = table.play?.tricks.slice(trick) ?? [];
      const hasPlayedOn = later.some(({ cards }) => cards.some(({ seat }) => sideOf(seat) === sideOf(by)));
      return when(!isOver(table) && (hasPlayedOn || isDummy(table, by)), breaches(hasPlayedOn ? "66C" : "66A", by));
    },
    /** 65D: the order is kept until the number of tricks is agreed. */
    CardsMixed: (table, { seat }) =>
      when(table.result === undefined, breaches("65D", seat), reviews("66D"), reviews("90")),
  },
});
