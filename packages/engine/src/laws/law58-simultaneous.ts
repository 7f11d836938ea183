/**
 * Law 58: cards shown at the same moment. Of two players, the one out of turn counts as later (58A): the log is read again in that order.
 * Of two cards of one hand, its player says which he meant; the other, if a defender's, is a penalty card (58B).
 */
import type { Card } from "../cards/deal.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isDefender } from "../position/auction.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { cardsOnTable, holds, numberInHand, placeOf } from "../position/tricks.ts";
import { sideOf } from "../cards/seats.ts";
import type { Moments } from "./law.ts";
import { law } from "./law.ts";
import { penalises, playedOver } from "./on-the-table.ts";
import { sameLaw } from "./references.ts";
import { exchanges, innocent, joins, lapses, opens, permitsCard, rereads, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["58A"],
      how: "asked",
      asks: ["simultaneous"],
      says: "then the log is read again",
      cases: ["58A-about-the-card-that-was-due", "58A-two-opening-leads", "58A-both-at-once"],
    },
    { at: ["58B1"], how: "recorded", event: "CardPlayed", says: "the card that was seen" },
    {
      at: ["58B2", "58B3"],
      how: "asked",
      of: "the player",
      asks: ["designate"],
      says: "then executed",
      cases: ["58B2-declarer", "58B2-defender", "58B3-over-a-card-that-stays", "58B3-the-card-that-was-kept"],
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
const reordered = ({ play }: Position, { value, about }: Moments["FindingMade"]): Effects => {
  const cards = play === undefined ? [] : cardsOnTable(play);
  // What it is about may be told by either card: the one that was due, or the one that counts as later.
  const other = cards.findIndex(({ seat, event }) => seat !== value && event === about);
  const until = other < 0 ? cards.length : other;
  const later = cards
    .slice(0, until)
    .findLast(({ seat, event }) => seat === value && (about === undefined || event === about || other >= 0));
  const due = later === undefined ? undefined : cards.find(({ event }) => event > later.event);
  if (later === undefined || due === undefined || due.seat === later.seat) return NOTHING;
  return [
    rereads("58A", [
      [later.event, { as: "later" }],
      [due.event, { as: "instead", events: [play?.faced === true ? asPlay(due) : asLead(due), asPlay(later)] }],
    ]),
  ];
};

/** The other card comes in its place; whether it follows suit is looked at anew. */
const playsInstead = ({ play, irregularities }: Position, card: PlayedCard, meant: Card): Effects => {
  if (play === undefined || (placeOf(play, card.event) ?? 0) === 0) return [exchanges("58B2", card, meant)];
  const about = irregularities.filter(
    (it) => it.stage !== "done" && it.card?.event === card.event && !sameLaw(it.law, "58"),
  );
  return [
    ...about.map((it) => lapses("58B2", it, "rectified")),
    { do: "takeBack", law: "58B2", card },
    joins("58B2", { ...card, card: meant }),
  ];
};

/** 58B2: the card he meant is played; of the others, a defender's are penalty cards, minor if one small card came by accident (50B). */
const designated = (table: Position, it: Irregularity, { card: meant }: Moments["OptionElected"]): Effects => {
  const { card, others = [] } = it;
  if (card === undefined || meant === undefined || table.play === undefined) return NOTHING;
  if (meant !== card.card && !holds(table, card.seat, meant)) return NOTHING;
  const shown = [card.card, ...others].filter((each) => each !== meant);
  return [
    ...(meant === card.card ? NOTHING : playsInstead(table, card, meant)),
    ...(isDefender(table, it.offender)
      ? shown.flatMap((each) => penalises("58B2", { ...card, card: each }, it.id, false))
      : NOTHING),
    // 58B3: who has played to a card that goes back may change his own.
    ...(meant === card.card
      ? NOTHING
      : playedOver(table.play, card).map((each) => permitsCard("58B3", each, innocent(it.offender)))),
    settles("58B2", it, "rectified"),
  ];
};

export const simultaneousPlays = law({
  number: "58",
  detects: {
    CardPlayed: ({ play }, { seat, card, number, with: others = [] }) =>
      others.length === 0 || play?.faced !== true
        ? NOTHING
        : [opens("58B2", seat, { card: { seat, card, event: number }, others, trick: numberInHand(play) })],
    FindingMade: (table, act) =>
      act.finding === "simultaneous" && table.play !== undefined ? reordered(table, act) : NOTHING,
  },
  asks: (_, { offender, card, others = [] }) =>
    card === undefined
      ? []
      : [{ law: "58B2", decider: offender, options: ["designate"], among: [card.card, ...others] }],
  follows: {
    OptionElected: designated,
    /** 58B4: seen too late; the card that lies there is the one played, and a trick with two is Law 67. */
    played: ({ play }, it) => {
      const later = play?.tricks.slice(it.trick ?? play.tricks.length).flatMap(({ cards }) => cards) ?? [];
      const sides = new Set(later.map(({ seat }) => sideOf(seat)));
      return when(sides.size === 2, settles("58B4", it, "forfeited"));
    },
  },
});
