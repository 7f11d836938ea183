/** Law 51: two or more penalty cards of one defender. Declarer says which is played (51A), and has his choice over partner's lead (51B). */
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { leadOf, numberInHand, suitOf, turnToPlay } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { leadRestrictions } from "./law26-leads.ts";
import { orderOfPlay } from "./law44-order-of-play.ts";
import { designatedFor } from "./demands.ts";
import { prematurePlays } from "./law57-premature.ts";
import { offered } from "./offered.ts";
import { declarerOf } from "./on-the-table.ts";
import type { DueLead } from "./penalty-leads.ts";
import { dueLead, leadIsFree, overLead, suitIsRequired, suitsAreForbidden } from "./penalty-leads.ts";
import { always } from "./steps.ts";
import { demands } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["51A"],
      how: "asked",
      of: "declarer",
      asks: ["designate"],
      says: "a card played before he has said which is for him to accept or not (52B)",
      cases: [
        "51A-does-not-wait",
        "51A-does-not-wait-and-declarer-goes-on",
        "51A-the-other-does-not-follow",
        "51A-declarer-designates",
        "51A-on-lead",
        "51A-when-discarding",
      ],
    },
    {
      at: ["51B1", "51B2"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "suits he forbids may be several",
      cases: [
        "51B1-one-suit",
        "51B-nothing-asked-of-one-suit",
        "51B2-two-suits",
        "51B2-forbids-both",
        "51B2a-one-of-two-suits",
        "51B1b-one-suit-forbidden",
        "51B2c-nothing-asked",
        "51B-several-suits-forbidden",
      ],
    },
  ],
  readings: [
    {
      at: ["51A", "52B", "60C"],
      says:
        "a defender who plays one of his penalty cards before declarer has designated one takes nothing from him: declarer accepts it, and has if he " +
        "plays on, or has it changed for the other one, as if that had been required (52B).",
    },
  ],
};

/** A defender to play, and two or more penalty cards that he may play. */
type DueCard = {
  readonly seat: Seat;
  readonly declarer: Seat;
  readonly trick: number;
  readonly cards: readonly Card[];
};

/** What comes before a penalty card (50D1(b)). */
const BEFORE = [orderOfPlay.narrows, leadRestrictions, prematurePlays.narrows];
const legalNow = (table: Position, seat: Seat, hand: readonly Card[]): readonly Card[] =>
  BEFORE.reduce((left, narrows) => {
    const narrowed = narrows?.(table, seat, left)?.cards ?? left;
    return narrowed.length === 0 ? left : narrowed;
  }, hand);

const dueCard = (table: Position): DueCard | undefined => {
  const { play } = table;
  if (table.exposed.length < 2 || play === undefined) return undefined;
  const seat = turnToPlay(play);
  const declarer = declarerOf(table);
  if (seat === undefined || declarer === undefined || !isDefender(table, seat)) return undefined;
  if (designatedFor(table, seat).length > 0) return undefined;
  const own = penaltyCards(table).filter((each) => each.seat === seat);
  const legal = legalNow(table, seat, table.hands[seat] ?? own.map(({ card }) => card));
  const cards = own.filter(({ rank, card }) => rank === "major" && legal.includes(card)).map(({ card }) => card);
  return cards.length > 1 ? { seat, declarer, trick: numberInHand(play), cards } : undefined;
};
/** The others that he might have played, where he has not waited to hear which one declarer wants. */
export const othersNotDesignated = (table: Position, act: Moments["played"]): readonly Card[] => {
  const { seat, card, event, number, trick, led, rank, breaks } = act;
  // A card that lay there already and takes its place by a Law was not played now.
  if (rank !== "major" || breaks !== undefined || event !== number) return [];
  if (table.demands.some((each) => each.seat === seat && each.trick === trick)) return [];
  const others = penaltyCards(table).filter(
    (each) => each.seat === seat && each.rank === "major" && each.card !== card,
  );
  const suitLed = suitOfLead(table, trick);
  const forbidden = table.restrictions.filter(
    (each) => each.seat === seat && (each.lasts === "whileLeading" || each.trick === trick),
  );
  const mightBeLed = (other: Card): boolean =>
    forbidden.every(({ kind, suits }) => suits.includes(suitOf(other)) === (kind === "require"));
  const mightFollow = (other: Card): boolean => suitOf(card) !== suitLed || suitOf(other) === suitLed;
  return others.map((other) => other.card).filter(led ? mightBeLed : mightFollow);
};
const suitOfLead = ({ play }: Position, number: number): Suit | undefined => {
  const trick = play?.tricks[number - 1];
  const lead = trick && leadOf(trick);
  return lead && suitOf(lead.card);
};
const mustBePlayed = (
  paragraph: string,
  { it: { seat, trick }, act: { card } }: At<DueCard, Moments["OptionElected"]>,
): Effects => (card === undefined ? [] : [demands(paragraph, { seat, trick, of: "penaltyCard", kind: "card", card })]);

const ofSeveralCards = (table: Position): DueLead | undefined => {
  const due = table.exposed.length < 2 ? undefined : dueLead(table);
  return due !== undefined && due.cards.length > 1 ? due : undefined;
};
const ofOneSuit = ({ it }: At<DueLead, unknown>): boolean => it.suits.length === 1;

export const severalPenaltyCards = clauseTable({
  number: "51",
  offered: [
    offered([
      {
        paragraph: "51A",
        about: dueCard,
        of: ({ declarer }) => declarer,
        offender: ({ seat }) => seat,
        among: ({ cards }) => cards,
        answers: { designate: [clause("51A", always, mustBePlayed)] },
      },
    ]),
    offered([
      {
        paragraph: "51B",
        about: ofSeveralCards,
        ...overLead,
        answers: {
          require: [clause("51B1(a)", ofOneSuit, ...suitIsRequired), clause("51B2(a)", always, ...suitIsRequired)],
          prohibit: [
            clause("51B1(b)", ofOneSuit, ...suitsAreForbidden),
            clause("51B2(b)", always, ...suitsAreForbidden),
          ],
          none: [clause("51B", ofOneSuit, leadIsFree), clause("51B2(c)", always, leadIsFree)],
        },
      },
    ]),
  ],
});
