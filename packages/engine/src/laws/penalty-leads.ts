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
import type { Position } from "../position/position.ts";
import type { PenaltyCard } from "../position/penalty-cards.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { TRICKS, suitOf, trickInHand } from "../position/tricks.ts";
import type { At, Step } from "./clauses.ts";
import type { Moments } from "./law.ts";
import { declarerOf, isStopped } from "./on-the-table.ts";
import { innocent, restrictsLead } from "./verbs.ts";

/** The major penalty cards of the partner of this seat, which is to lead or has just led. */
export const partnersMajors = (table: Position, leader: Seat): readonly PenaltyCard[] =>
  isDefender(table, leader)
    ? penaltyCards(table).filter(({ seat, rank }) => seat === partnerOf(leader) && rank === "major")
    : [];

/** A lead that is due from the partner of somebody with major penalty cards. */
export type DueLead = {
  readonly leader: Seat;
  readonly declarer: Seat;
  readonly cards: readonly PenaltyCard[];
  readonly suits: readonly Suit[];
};
export const dueLead = (table: Position): DueLead | undefined => {
  const { play, exposed } = table;
  if (play === undefined || exposed.length === 0 || play.completed === TRICKS || play.chosen.includes("penaltyCards"))
    return undefined;
  const declarer = declarerOf(table);
  // 68D: after a claim there is no lead to wait for.
  if (declarer === undefined || isStopped(table)) return undefined;
  const { leader, cards: led } = trickInHand(play);
  const cards = led.length > 0 ? [] : partnersMajors(table, leader);
  const suits = SUITS.filter((suit) => cards.some(({ card }) => suitOf(card) === suit));
  return cards.length === 0 ? undefined : { leader, declarer, cards, suits };
};

/** What there is to choose, and for whom. */
export const overLead = {
  of: ({ declarer }: DueLead) => declarer,
  offender: ({ leader }: DueLead) => partnerOf(leader),
  among: ({ suits }: DueLead) => suits,
};

type Choosing = At<DueLead, Moments["OptionElected"]>;
type Asking = Step<DueLead, Moments["OptionElected"]>;

/** 50E2: what the card told is from now on for declarer's side alone. */
const noLongerKnown = ({ exposed, withdrawn }: Position, card: Card): Effects =>
  exposed
    .filter((each) => each.card === card && !withdrawn.some((other) => other.card === card))
    .map(({ seat, event }) => ({
      do: "withdrawCard",
      law: "50E2",
      card: { seat, card, event },
      authorisedTo: innocent(seat),
    }));

const areAsked =
  (kind: "require" | "prohibit", suitsOf: (at: Choosing) => readonly Suit[]): Asking =>
  (paragraph, at) => {
    const suits = suitsOf(at);
    const { leader, cards } = at.it;
    const freed = cards.filter(({ card }) => suits.includes(suitOf(card))).map(({ card }) => card);
    return [
      restrictsLead(paragraph, leader, kind, suits, "penaltyCards"),
      ...freed.flatMap((card) => noLongerKnown(at.table, card)),
      { do: "pickUp", law: paragraph, seat: partnerOf(leader), cards: freed },
    ];
  };
const suitsNamed = ({ act: { suit, suits = [] } }: Choosing): readonly Suit[] => (suit === undefined ? suits : [suit]);

const hasChosen: Asking = (paragraph) => [{ do: "choose", over: "penaltyCards", law: paragraph }];
/** One suit has to be led, and its penalty cards go back to the hand. */
export const suitIsRequired: readonly Asking[] = [areAsked("require", (at) => suitsNamed(at).slice(0, 1)), hasChosen];
/** Some suits may not be led while the lead is kept, and their penalty cards go back to the hand. */
export const suitsAreForbidden: readonly Asking[] = [areAsked("prohibit", suitsNamed), hasChosen];
/** The lead is free, and the penalty cards stay. */
export const leadIsFree: Asking = hasChosen;
