/** Law 24: cards exposed during the auction. What becomes of them when it ends (24D, 24E) is read off who defends. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { auctionEnded } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, nextId, when } from "../position/effects.ts";
import type { ExposedCard, Position } from "../position/position.ts";
import { isHonour } from "../position/tricks.ts";
import { law } from "./law.ts";
import { couldHaveKnown, exposes, opens, silences } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["24A", "24B", "24C"],
      how: "executed",
      asks: ["prematureLead", "deliberateExposure"],
      cases: ["24-before-the-first-call", "24B-premature-lead", "24A-small-card", "24C-two-cards"],
    },
    {
      at: ["24D", "24E"],
      how: "executed",
      asks: ["penaltyCard"],
      where: ["position/penalty-cards.ts", "laws/law24-exposed.ts"],
      cases: ["24-director-rules-otherwise"],
    },
    {
      at: ["24B"],
      in2007For: ["24B"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-24B-honour"],
    },
  ],
  readings: [
    {
      at: ["24"],
      says:
        "“during the auction” begins with the auction period (17A), when the first card has left the board: a card shown before the first call " +
        "is shown in it, and partner passes at his first turn.",
    },
  ],
};

/** Which paragraph an exposure comes under: A a small card, B an honour or a lead, C two cards or more. */
const paragraph = (cards: readonly Card[], before: number, led: boolean): "24A" | "24B" | "24C" => {
  if (cards.length + before > 1) return "24C";
  return led || cards.some(isHonour) ? "24B" : "24A";
};

const exposure = (table: Position, seat: Seat, cards: readonly Card[], led: boolean, deliberate: boolean): Effects => {
  const before = table.exposed.filter((each) => each.seat === seat && !cards.includes(each.card)).length;
  const reference = paragraph(cards, before, led);
  const it = nextId(table);
  return [
    opens(reference, seat, { stage: "done", state: "rectified" }),
    ...cards.map((card) => exposes(reference, seat, card, led || deliberate, it)),
    ...when(reference !== "24A", silences(reference, partnerOf(seat), "once", it), couldHaveKnown(table.edition)),
  ];
};

const exposedAt = ({ exposed }: Position, about: number | undefined): readonly ExposedCard[] => {
  const last = exposed.at(-1)?.why.events[0];
  return exposed.filter(({ why }) => why.events[0] === (about ?? last));
};

export const exposedInAuction = law({
  number: "24",
  detects: {
    CardsExposed: (table, { seat, cards, manner }) =>
      auctionEnded(table) ? NOTHING : exposure(table, seat, cards, manner === "led", manner === "deliberate"),
    FindingMade: (table, { finding, value, about }) => {
      const cards = exposedAt(table, about);
      const [first] = cards;
      if (first === undefined) return NOTHING;
      if (finding === "penaltyCard" && value === false)
        return [{ do: "pickUp", seat: first.seat, cards: cards.map(({ card }) => card), law: "50" }];
      if (finding === "deliberateExposure")
        return cards.map(({ seat, card, of }) => exposes("50B", seat, card, value === true, of));
      if (finding !== "prematureLead" || value !== true || auctionEnded(table) || first.major) return NOTHING;
      return exposure(
        table,
        first.seat,
        cards.map(({ card }) => card),
        true,
        false,
      );
    },
  },
});
