/**
 * Law 52: a defender has played another card than the penalty card he had to play. He may not put that right himself (52A); declarer
 * accepts it, and has if he plays on (52B1), or has it changed, and then it is a penalty card too (52B2).
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { NOTHING, when } from "../position/effects.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { Position } from "../position/position.ts";
import { law } from "./law.ts";
import { declarerOf, isStopped } from "./on-the-table.ts";
import { demands, innocent, lapses, opens, reaches, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["52A"], how: "executed", cases: ["52A-not-by-himself"] },
    {
      at: ["52B1"],
      how: "asked",
      of: "declarer",
      asks: ["accept"],
      says: "playing on accepts",
      cases: ["52B1-accepted", "52B1-by-playing-on"],
    },
    {
      at: ["52B2"],
      how: "asked",
      of: "declarer",
      asks: ["refuse"],
      says: "then executed",
      cases: ["52B2-beside-a-minor-card", "52B2-changed"],
    },
  ],
};

/** The duties that a penalty card makes; breaking any other is a revoke (61A). */
const DUTIES_OF_PENALTY_CARDS = ["50C", "50D1(a)", "51A"];
export const isPenaltyDuty = (reference: string): boolean => DUTIES_OF_PENALTY_CARDS.includes(reference);

/** 52B2: what declarer may have in its place is the penalty card, beside a minor one no honour that might have been played. */
const cardsDue = (table: Position, seat: Seat, cards: readonly Card[]): readonly Card[] => {
  const lying = penaltyCards(table).filter((each) => each.seat === seat && cards.includes(each.card));
  return lying.length === 0 ? cards : lying.map(({ card }) => card);
};

export const penaltyCardNotPlayed = law({
  number: "52",
  detects: {
    played: (table, act) =>
      act.breaks !== undefined && isPenaltyDuty(act.breaks.law)
        ? [opens("52B", act.seat, { card: act, trick: act.trick, others: cardsDue(table, act.seat, act.breaks.cards) })]
        : NOTHING,
  },
  asks: (table, { stage }) => {
    const declarer = declarerOf(table);
    return stage === "open" && declarer !== undefined && !isStopped(table)
      ? [{ law: "52B", decider: declarer, options: ["accept", "refuse"] }]
      : [];
  },
  branches: (_, { stage, card }) =>
    stage === "returning" && card !== undefined
      ? [{ law: "52B2", events: [{ type: "CardWithdrawn", seat: card.seat, card: card.card }] }]
      : [],
  returns: (_, it) =>
    it.stage === "returning" && it.card !== undefined
      ? [{ ...it.card, law: "52B2", authorisedTo: innocent(it.offender), of: it.id, penalty: "major" }]
      : [],
  follows: {
    OptionElected: (_, it, { option }) =>
      option === "accept" ? [settles("52B1(a)", it, "accepted")] : [reaches("52B2", it, "returning")],
    played: (_, it, { seat }) =>
      when(it.stage === "open" && sideOf(seat) !== sideOf(it.offender), lapses("52B1(b)", it, "accepted")),
    /** 52B2: in its place comes the penalty card that was due, not the one that now is one as well. */
    CardWithdrawn: (_, it, { by }) => {
      const [due, ...more] = it.others ?? [];
      if (by.of !== it.id) return NOTHING;
      const demand = { seat: it.offender, trick: it.trick ?? 1, kind: "card" as const };
      return [
        settles("52B2", it, "rectified"),
        ...(due === undefined || more.length > 0 ? NOTHING : [demands("52B2", { ...demand, card: due })]),
      ];
    },
  },
  denies: ({ irregularities }, event) =>
    event.type === "CardWithdrawn" &&
    irregularities.some((it) => it.law === "52B" && it.stage === "open" && it.card?.card === event.card)
      ? "52A"
      : undefined,
});
