/** Law 21: calls made on an opponent's wrong explanation. Whether it was wrong, and whether it mattered, the director finds. */
import { SEATS, isSide, partnerOf, sideOf } from "../cards/seats.ts";
import { hasCalledSince, isBeforeLead, lastCallOf } from "../position/auction.ts";
import { NOTHING } from "../position/effects.ts";
import { changeByRight } from "./by-right.ts";
import { law } from "./law.ts";
import { permits, reviews } from "./verbs.ts";

export const misinformation = law({
  number: "21",
  detects: {
    ...changeByRight("21", "21B2"),
    FindingMade: (table, { finding, value }) => {
      if (finding !== "misinformation" || !isSide(value)) return NOTHING;
      if (!isBeforeLead(table)) return [reviews("21B3")];
      const changeable = SEATS.filter((seat) => sideOf(seat) === value).flatMap((seat) => {
        const last = lastCallOf(table, seat);
        return last === undefined || hasCalledSince(table, partnerOf(seat), last.event) ? [] : [last];
      });
      return changeable.map((call) => permits("21B1(a)", call, value));
    },
  },
});
