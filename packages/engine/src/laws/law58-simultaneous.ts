/**
 * Law 58: cards shown at the same moment. Of two players, the one out of turn counts as later (58A): the log is read again in that order.
 * Of two cards of one hand, its player says which he meant; the other, if a defender's, is a penalty card (58B).
 */
import type { Card } from "../cards/deal.ts";
import { sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, PlayedCard } from "../position/position.ts";
import { cardsOnTable, holds, numberInHand, placeOf } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { penalises, playedOver } from "./on-the-table.ts";
import { sameLaw } from "./references.ts";
import { settled, under } from "./steps.ts";
import { exchanges, innocent, joins, lapses, opens, permitsCard, rereads } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["58A"],
      how: "asked",
      asks: ["simultaneous"],
      says: "then the log is read again",
      cases: [
        "58A-about-the-card-that-was-due",
        "58A-two-opening-leads",
        "58A-both-at-once",
        "58A-after-the-card-that-was-due",
        "58A-two-leads-that-differ",
        "58A-two-leads-of-one-suit",
      ],
    },
    { at: ["58B1"], how: "recorded", event: "CardPlayed", says: "the card that was seen" },
    {
      at: ["58B2", "58B3"],
      how: "asked",
      of: "the player",
      asks: ["designate"],
      says: "then executed",
      cases: [
        "58B2-declarer",
        "58B2-defender",
        "58B3-over-a-card-that-stays",
        "58B3-the-card-that-was-kept",
        "58B2-three-at-once",
        "58B2-declarers-lead",
        "58B2-two-small-ones",
        "58B2-an-honour-beside",
      ],
    },
    {
      at: ["58B4"],
      how: "executed",
      says: "67",
      where: ["laws/law67-defective.ts"],
      cases: ["58B4-when-both-sides-have-played-on", "67A1-supplied"],
    },
  ],
};

const asPlay = ({ seat, card, event: number }: PlayedCard) => ({
  event: { type: "CardPlayed", seat, card } as const,
  number,
});

/** Two leads were faced at once: the one that was due is the lead. */
const asLead = ({ seat, card, event: number }: PlayedCard) => ({
  event: { type: "LeadFaced", seat, card } as const,
  number,
});

/** The later actor's card came first in the log: it is read after the card of the player whose turn it was. */
const reordered = (paragraph: string, { table: { play }, act }: At<undefined, Moments["FindingMade"]>): Effects => {
  const { value, about } = act;
  const cards = play === undefined ? [] : cardsOnTable(play);
  // What it is about may be told by either card: the one that was due, or the one that counts as later.
  const other = cards.findIndex(({ seat, event }) => seat !== value && event === about);
  const until = other < 0 ? cards.length : other;
  const later = cards
    .slice(0, until)
    .findLast(({ seat, event }) => seat === value && (about === undefined || event === about || other >= 0));
  const due = later === undefined ? undefined : cards.find(({ event }) => event > later.event);
  if (later === undefined || due === undefined || due.seat === later.seat) return [];
  return [
    rereads(paragraph, [
      [later.event, { as: "later" }],
      [due.event, { as: "instead", events: [play?.faced === true ? asPlay(due) : asLead(due), asPlay(later)] }],
    ]),
  ];
};

type Shown = Irregularity<"severalCards">;
type Designated = At<Shown, Moments["OptionElected"]>;

const isFirst = ({ it, act }: Designated): boolean => act.card === it.card.card;
const isHeld = ({ table, it, act }: Designated): boolean =>
  act.card !== undefined && holds(table, it.card.seat, act.card);
/** The other card comes in its place; whether it follows suit is looked at anew. */
const comesInItsPlace = (paragraph: string, { table, it: { card }, act: { card: meant } }: Designated): Effects => {
  if (meant === undefined) return [];
  if (table.play === undefined || (placeOf(table.play, card.event) ?? 0) === 0)
    return [exchanges(paragraph, card, meant)];
  const about = table.irregularities.filter(
    (it) => it.stage !== "done" && it.card?.event === card.event && !sameLaw(it.law, "58"),
  );
  return [
    ...about.map((it) => lapses(paragraph, it, "rectified")),
    { do: "takeBack", law: paragraph, card },
    joins(paragraph, { ...card, card: meant }),
  ];
};
/** Of the others, a defender's are penalty cards, minor if one small card came by accident (50B). */
const othersWereShown = (paragraph: string, { table, it, act }: Designated): Effects =>
  isDefender(table, it.offender)
    ? [it.card.card, ...it.others]
        .filter((each) => each !== act.card)
        .flatMap((card: Card) => penalises(paragraph, { ...it.card, card }, it.id, false))
    : [];
/** Who has played to a card that goes back may change his own. */
const mayBeChanged = (paragraph: string, { table: { play }, it: { card, offender } }: Designated): Effects =>
  play === undefined ? [] : playedOver(play, card).map((each) => permitsCard(paragraph, each, innocent(offender)));

type Shows = At<undefined, Moments["CardPlayed"]>;
const showsSeveral = ({ table, act }: Shows): boolean => (act.with ?? []).length > 0 && table.play?.faced === true;
const isAsked = (
  paragraph: string,
  { table: { play }, act: { seat, card, number, with: others = [] } }: Shows,
): Effects =>
  play === undefined
    ? []
    : [
        opens(paragraph, seat, {
          kind: "severalCards",
          card: { seat, card, event: number },
          others,
          trick: numberInHand(play),
        }),
      ];
const isSimultaneous = ({ table, act }: At<undefined, Moments["FindingMade"]>): boolean =>
  act.finding === "simultaneous" && table.play !== undefined;
const bothSidesHavePlayedOn = ({ table: { play }, it }: At<Shown, unknown>): boolean => {
  const later = play?.tricks.slice(it.trick).flatMap(({ cards }) => cards) ?? [];
  return new Set(later.map(({ seat }) => sideOf(seat))).size === 2;
};

export const simultaneousPlays = lawAbout("severalCards", {
  number: "58",
  besides: {
    FindingMade: said([clause("58A", isSimultaneous, reordered)]),
    CardPlayed: said([clause("58B2", showsSeveral, isAsked)]),
  },
  always: {
    choice: {
      paragraph: "58B2",
      of: ({ offender }) => offender,
      among: ({ card, others }) => [card.card, ...others],
      answers: {
        designate: [
          clause("58B2", isFirst, othersWereShown, settled("rectified")),
          clause("58B2", isHeld, comesInItsPlace, othersWereShown, under("58B3", mayBeChanged), settled("rectified")),
        ],
      },
    },
    // Seen too late: the card that lies there is the one played, and a trick with two is Law 67.
    played: [clause("58B4", bothSidesHavePlayedOn, settled("forfeited"))],
  },
});
