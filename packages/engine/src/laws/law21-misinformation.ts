/** Law 21: calls made on an opponent's wrong explanation. Whether it was wrong, and whether it mattered, the director finds. */
import { SEATS, isSide, partnerOf, sideOf } from "../cards/seats.ts";
import { hasCalledSince, isBeforeLead, lastCallOf } from "../position/auction.ts";
import { NOTHING } from "../position/effects.ts";
import { changeByRight } from "./by-right.ts";
import { law } from "./law.ts";
import { permits, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["21A"], how: "nothing follows", cases: ["21A-own-misunderstanding"] },
    {
      at: ["21B1(a)"],
      how: "asked",
      asks: ["misinformation"],
      says: "then executed",
      cases: ["21B1-final-pass-changed", "21B1-partner-has-called"],
    },
    {
      at: ["21B1(b)"],
      how: "asked",
      asks: ["misinformation"],
      asking: "the director's presumption when he finds",
      cases: ["21B1-final-pass-changed"],
    },
    {
      at: ["21B2"],
      how: "executed",
      where: ["laws/by-right.ts"],
      cases: ["21B2-opponent-may-change-too", "21B2-both-have-changed"],
    },
    { at: ["21B3"], how: "executed", asks: ["damage"], says: "review", cases: ["21B3-too-late"] },
  ],
};

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
