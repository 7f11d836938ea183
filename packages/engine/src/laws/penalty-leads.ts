/**
 * Declarer's choice over a lead while the leader's partner has major penalty cards: one card is Law 50D2, more are Law 51B. The cards of
 * the suits he requires or forbids go back to their hand.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import type { PenaltyCard } from "../position/penalty-cards.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { isOver } from "../position/phase.ts";
import { TRICKS, suitOf, trickInHand } from "../position/tricks.ts";
import type { Ask, Law, Moments } from "./law.ts";
import { isOpenClaim } from "./law68-claims.ts";
import { declarerOf } from "./on-the-table.ts";
import { innocent, restrictsLead } from "./verbs.ts";

/** The major penalty cards of the partner of this seat, which is to lead or has just led. */
export const partnersMajors = (table: Position, leader: Seat): readonly PenaltyCard[] =>
  isDefender(table, leader)
    ? penaltyCards(table).filter(({ seat, rank }) => seat === partnerOf(leader) && rank === "major")
    : [];

type DueLead = { readonly leader: Seat; readonly cards: readonly PenaltyCard[]; readonly suits: readonly Suit[] };

const dueLead = (table: Position): DueLead | undefined => {
  const { play, exposed } = table;
  if (play === undefined || exposed.length === 0 || play.completed === TRICKS || play.chosen.includes("penaltyCards"))
    return undefined;
  // 68D: after a claim there is no lead to wait for.
  if (isOver(table) || isOpenClaim(table.claim)) return undefined;
  const { leader, cards: led } = trickInHand(play);
  const cards = led.length > 0 ? [] : partnersMajors(table, leader);
  return cards.length === 0
    ? undefined
    : { leader, cards, suits: SUITS.filter((suit) => cards.some(({ card }) => suitOf(card) === suit)) };
};

/** The question, under the Law that its number of cards belongs to. */
const asks = (law: "50D2" | "51B", table: Position): readonly Ask[] => {
  const due = dueLead(table);
  const decider = declarerOf(table);
  if (due === undefined || decider === undefined || due.cards.length > 1 !== (law === "51B")) return [];
  return [
    { law, offender: partnerOf(due.leader), decider, options: ["require", "prohibit", "none"], among: due.suits },
  ];
};

/** 50D2(a), or of several cards 51B1 for one suit and 51B2 for more. */
const paragraph = (law: string, { suits }: DueLead, option: "require" | "prohibit"): string =>
  law === "50D2" ? "50D2(a)" : `51B${suits.length > 1 ? 2 : 1}${option === "require" ? "(a)" : "(b)"}`;

/** 50E2: what the card told is from now on for declarer's side alone. */
const noLongerKnown = ({ exposed, withdrawn }: Position, card: Card): Effects => {
  const shown = exposed.find((each) => each.card === card);
  if (shown === undefined || withdrawn.some((each) => each.card === card)) return NOTHING;
  const [event = 0] = shown.why.events;
  return [
    {
      do: "withdrawCard",
      law: "50E2",
      card: { seat: shown.seat, card, event },
      authorisedTo: innocent(shown.seat),
    },
  ];
};

const elected = (table: Position, { ask, option, suit, suits = [] }: Moments["OptionElected"]): Effects => {
  const due = dueLead(table);
  if (due === undefined) return NOTHING;
  const chosen = suit === undefined ? suits : [suit];
  const chooses = (law: string) => ({ do: "choose", over: "penaltyCards", law }) as const;
  if (option !== "require" && option !== "prohibit") return [chooses(ask.law === "50D2" ? "50D2(b)" : ask.law)];
  const asked = option === "require" ? chosen.slice(0, 1) : chosen;
  const freed = due.cards.filter(({ card }) => asked.includes(suitOf(card))).map(({ card }) => card);
  const reference = paragraph(ask.law, due, option);
  return [
    restrictsLead(reference, due.leader, option, asked),
    ...freed.flatMap((card) => noLongerKnown(table, card)),
    { do: "pickUp", law: reference, seat: partnerOf(due.leader), cards: freed },
    chooses(reference),
  ];
};

export const choiceOverLead = (law: "50D2" | "51B") =>
  ({
    offers: (table: Position) => asks(law, table),
    elected,
  }) satisfies Pick<Law, "offers"> & { readonly elected: typeof elected };
