/** Law 51: two or more penalty cards of one defender. Declarer says which is played (51A), and has his choice over partner's lead (51B). */
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { numberInHand, turnToPlay } from "../position/tricks.ts";
import type { Ask } from "./law.ts";
import { law } from "./law.ts";
import { leadRestrictions } from "./law26-leads.ts";
import { orderOfPlay } from "./law44-order-of-play.ts";
import { designatedFor, prematurePlays } from "./law57-premature.ts";
import { declarerOf } from "./on-the-table.ts";
import { choiceOverLead } from "./penalty-leads.ts";
import { demands } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["51A"],
      how: "asked",
      of: "declarer",
      asks: ["designate"],
      cases: ["51A-declarer-designates", "51A-on-lead", "51A-when-discarding"],
    },
    {
      at: ["51B1", "51B2"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "suits he forbids may be several",
      cases: [
        "51B1-one-suit",
        "51B2-two-suits",
        "51B2-forbids-both",
        "51B2a-one-of-two-suits",
        "51B1b-one-suit-forbidden",
        "51B2c-nothing-asked",
        "51B-several-suits-forbidden",
      ],
    },
  ],
};

const { offers: overLead, elected: electedLead } = choiceOverLead("51B");

/** What comes before a penalty card (50D1(b)). */
const BEFORE = [orderOfPlay.narrows, leadRestrictions, prematurePlays.narrows];

const toDesignate = (table: Position): readonly Ask[] => {
  const { play } = table;
  if (table.exposed.length < 2 || play === undefined) return [];
  const seat = turnToPlay(play);
  const decider = declarerOf(table);
  if (seat === undefined || decider === undefined || !isDefender(table, seat)) return [];
  if (designatedFor(table, seat).length > 0) return [];
  const hand =
    table.hands[seat] ??
    penaltyCards(table)
      .filter((each) => each.seat === seat)
      .map(({ card }) => card);
  const legal = BEFORE.reduce((left, narrows) => {
    const narrowed = narrows?.(table, seat, left)?.cards ?? left;
    return narrowed.length === 0 ? left : narrowed;
  }, hand);
  const among = penaltyCards(table)
    .filter((each) => each.seat === seat && each.rank === "major" && legal.includes(each.card))
    .map(({ card }) => card);
  return among.length > 1 ? [{ law: "51A", offender: seat, decider, options: ["designate"], among }] : [];
};

export const severalPenaltyCards = law({
  number: "51",
  offers: (table) => (table.exposed.length < 2 ? [] : [...overLead(table), ...toDesignate(table)]),
  detects: {
    OptionElected: (table, act): Effects => {
      if (act.ask.law !== "51A") return electedLead(table, act);
      const seat = act.ask.offender;
      return seat === undefined || act.card === undefined || table.play === undefined
        ? NOTHING
        : [demands("51A", { seat, trick: numberInHand(table.play), kind: "card", card: act.card })];
    },
  },
});
