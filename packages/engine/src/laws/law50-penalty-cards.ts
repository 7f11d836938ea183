/**
 * Laws 49 to 51, as far as the lead goes: a defender's card exposed after the auction, and declarer's choice over a lead while the
 * leader's partner has a major penalty card.
 */
import { sideOf } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import type { Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import { auctionEnded, contractOf, isDefender } from "../table/auction.ts";
import { NOTHING, nextId } from "../table/effects.ts";
import type { Position } from "../table/position.ts";
import type { PenaltyCard } from "../table/penalty-cards.ts";
import { penaltyCards } from "../table/penalty-cards.ts";
import { TRICKS, isHonour, suitOf, trickInHand } from "../table/tricks.ts";
import type { Law } from "./law.ts";
import { law } from "./law.ts";
import { exposes, opens, restrictsLead } from "./verbs.ts";

type DueLead = {
  readonly leader: Seat;
  readonly declarer: Seat;
  readonly cards: readonly PenaltyCard[];
  readonly suits: readonly Suit[];
};

const dueLead = (table: Position): DueLead | undefined => {
  const { play, exposed } = table;
  if (play === undefined || exposed.length === 0 || play.completed === TRICKS || play.chosen.includes("50"))
    return undefined;
  const settled = contractOf(table);
  const { leader, cards: led } = trickInHand(play);
  if (settled === undefined || led.length > 0 || sideOf(leader) === sideOf(settled.declarer)) return undefined;
  const cards = penaltyCards(table).filter(({ seat, rank }) => seat === partnerOf(leader) && rank === "major");
  if (cards.length === 0) return undefined;
  return {
    leader,
    declarer: settled.declarer,
    cards,
    suits: SUITS.filter((suit) => cards.some(({ card }) => suitOf(card) === suit)),
  };
};

/** 50D1: a major penalty card goes first. 50C: beside a minor one no other small card of its suit. */
const narrows: Law["narrows"] = (table, seat, cards) => {
  const own = penaltyCards(table).filter((each) => each.seat === seat);
  if (own.length === 0) return undefined;
  const majors = cards.filter((card) => own.some((each) => each.card === card && each.rank === "major"));
  if (majors.length > 0) return { law: "50D1(a)", cards: majors };
  const minors = own.filter(({ rank }) => rank === "minor").map(({ card }) => card);
  const allowed = cards.filter(
    (card) => isHonour(card) || minors.includes(card) || minors.every((minor) => suitOf(minor) !== suitOf(card)),
  );
  return { law: "50C", cards: allowed };
};

export const penaltyCardsAndLeads = law({
  number: "50",
  narrows,
  offers: (table) => {
    const due = dueLead(table);
    if (due === undefined) return [];
    const law = due.cards.length > 1 ? "51B" : "50D2";
    return [
      {
        law,
        offender: partnerOf(due.leader),
        decider: due.declarer,
        options: ["require", "prohibit", "none"],
        among: due.suits,
      },
    ];
  },
  detects: {
    CardsExposed: (table, { seat, cards, manner }) => {
      if (!auctionEnded(table) || !isDefender(table, seat) || manner === "currentTrick") return NOTHING;
      const it = nextId(table);
      return [
        opens("49", seat, { stage: "done", state: "rectified" }),
        ...cards.map((card) => exposes("49", seat, card, manner !== "accidental", it)),
      ];
    },
    OptionElected: (table, { ask, option, suit, suits = [] }) => {
      const due = dueLead(table);
      if (due === undefined || (option !== "require" && option !== "prohibit")) return [{ do: "choose", law: "50" }];
      const chosen = suit === undefined ? suits : [suit];
      const freed = due.cards.filter(({ card }) => chosen.includes(suitOf(card))).map(({ card }) => card);
      return [
        restrictsLead(ask.law, due.leader, option, chosen),
        { do: "pickUp", law: ask.law, seat: partnerOf(due.leader), cards: freed },
        { do: "choose", law: "50" },
      ];
    },
  },
});
