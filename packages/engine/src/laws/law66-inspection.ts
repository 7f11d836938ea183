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

export const inspection = law({
  number: "66",
  detects: {
    TrickInspected: (table, { by, trick }) => {
      const later = table.play?.tricks.slice(trick) ?? [];
      const hasPlayedOn = later.some(({ cards }) => cards.some(({ seat }) => sideOf(seat) === sideOf(by)));
      return when(!isOver(table) && (hasPlayedOn || isDummy(table, by)), breaches(hasPlayedOn ? "66C" : "66A", by));
    },
    /** 65D: the order is kept until the number of tricks is agreed. */
    CardsMixed: (table, { seat }) => when(table.result === undefined, breaches("65D", seat), reviews("66D")),
  },
});
