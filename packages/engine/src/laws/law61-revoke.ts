/**
 * Law 61: a revoke is a card played while another one was due: of the suit led, or of what a Law or an opponent's choice required. It is
 * seen where the hand is known. What may be put right is Law 62, when it no longer may Law 63, what it then costs Law 64.
 */
import { cardOf, leadOf, suitOf } from "../position/tricks.ts";
import type { PlayedCard, Position, Revoke } from "../position/position.ts";
import { isDefender, isDummy } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import type { Moments } from "./law.ts";
import { law } from "./law.ts";
import { drawnTo } from "./law09-attention.ts";
import { dummyHasLostHisRights } from "./law43-dummy.ts";
import { corrections, hasPlayedSince, returnsOfRevoke } from "./law62-correction.ts";
import { establishes, isTooLate } from "./law63-establishment.ts";
import { sameLaw } from "./references.ts";
import { isPenaltyDuty } from "./law52-penalty-card-not-played.ts";

import { breaches, notices, opens, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["61A"],
      how: "executed",
      says: "the suit led (44C), and what a Law or an opponent's choice required; a penalty card not played is 52",
      cases: [
        "45C4b-the-card-that-was-kept",
        "58B3-the-card-that-was-kept",
        "61A-dummys-revoke-is-declarers",
        "61A-prohibited-suit-led",
      ],
    },
    { at: ["61B1"], how: "nothing follows", says: "from declarer's question" },
    {
      at: ["61B2"],
      how: "executed",
      says: "dummy may ask declarer (43B2(b)), not a defender",
      where: ["laws/law61-revoke.ts", "laws/law43-dummy.ts"],
      cases: ["61B2a-dummy-asks-declarer", "61B2b-dummy-asks-a-defender"],
    },
    {
      at: ["61B3"],
      how: "executed",
      says: "no irregularity, kept for review (16B3)",
      cases: ["61B3-a-defender-asks-his-partner"],
    },
    {
      at: ["61C"],
      how: "conduct",
      says: "an inspection is 66C",
      where: ["laws/law66-inspection.ts"],
      cases: ["66C-looking-back"],
    },
  ],
  readings: [
    {
      at: ["61A"],
      says:
        "a suit that was forbidden: leading it while able to lead another is a revoke like leading past a " +
        "required one.",
    },
    {
      at: ["61A", "52"],
      says:
        "a penalty card that was not played where the suit led did not call for it is Law 52's matter, not a " +
        "revoke; where it did, it is a revoke that costs no trick (64B3).",
    },
  ],
};

/** 64B3: a card of dummy's, or one where only a penalty card could have been played. */
const isFree = (table: Position, { seat, breaks }: Moments["played"]): boolean => {
  const lying = penaltyCards(table).filter((each) => each.seat === seat);
  const due = lying.filter(({ card }) => breaks?.cards.includes(card) === true);
  return (
    isDummy(table, seat) ||
    (due.length > 0 && (due.length === breaks?.cards.length || due.some(({ rank }) => rank === "major")))
  );
};

const revokeOf = (table: Position, act: Moments["played"]): Revoke => {
  const cards = act.breaks?.cards ?? [];
  const [first] = cards;
  const isOneSuit = first !== undefined && cards.every((card) => suitOf(card) === suitOf(first));
  return {
    ...(isOneSuit ? { suit: suitOf(first) } : {}),
    ...(act.rank === undefined ? {} : { rank: act.rank }),
    ...(isFree(table, act) ? { free: "64B3" } : {}),
  };
};

/**
 * A card that turns out to have been in a hand all along (14B4, 67B2(b)): it was due wherever its suit was led and the hand played another.
 */
export const missedRevokes = (table: Position, seat: Seat, card: Card, from = 1): Effects =>
  (table.play?.tricks ?? []).flatMap((trick, at) => {
    const number = at + 1;
    const led = leadOf(trick);
    const played = cardOf(trick, seat);
    if (number < from || led === undefined || led.seat === seat || played === undefined) return [];
    if (suitOf(led.card) !== suitOf(card) || suitOf(played.card) === suitOf(card)) return [];
    if (table.irregularities.some((it) => it.card?.event === played.event)) return [];
    // A count of cards has brought it to light before everybody.
    const details = { trick: number, card: played, revoke: { suit: suitOf(card) }, noticed: true } as const;
    const isEstablished = hasPlayedSince(table, number, seat);
    return isEstablished
      ? [opens("61A", seat, { ...details, stage: "counting", state: "established" }), reviews("64C")]
      : [opens("61A", seat, details)];
  });

/** Of two cards that were led at once the other one was meant (58B2): what had been played to the first was let go back (58B3). */
const hasBecome = ({ irregularities }: Position, led: PlayedCard): boolean =>
  irregularities.some(({ law: of, card }) => sameLaw(of, "58") && card?.event === led.event && card.card !== led.card);

export const revoke = law({
  number: "61",
  detects: {
    played: (table, act) => {
      const { seat, card, event, trick, breaks } = act;
      if (breaks === undefined || isPenaltyDuty(breaks.law)) return NOTHING;
      return [opens("61A", seat, { trick, card: { seat, card, event }, revoke: revokeOf(table, act) })];
    },
    /** A card that its player kept when the lead it was played to became another one (45C4(b), 45D, 58B3) has to follow that one. */
    trickComplete: (table) => {
      const trick = table.play?.tricks.findLast(({ winner }) => winner !== undefined);
      const number = table.play?.tricks.findLastIndex(({ winner }) => winner !== undefined) ?? -1;
      const led = trick === undefined ? undefined : leadOf(trick);
      if (trick === undefined || led === undefined) return NOTHING;
      return trick.cards
        .filter(({ event }) => event < led.event || (event > led.event && hasBecome(table, led)))
        .flatMap((card): Effects => {
          const due = (table.hands[card.seat] ?? []).some((each) => suitOf(each) === suitOf(led.card));
          const known = table.irregularities.some((it) => sameLaw(it.law, "61") && it.card?.event === card.event);
          return when(
            due && !known && suitOf(card.card) !== suitOf(led.card),
            opens("61A", card.seat, { trick: number + 1, card, revoke: { suit: suitOf(led.card) } }),
          );
        });
    },
    /** 61B: dummy may ask declarer, not a defender; defenders who ask each other may tell something. */
    RevokeAsked: (table, { by, of }) => [
      ...when(isDummy(table, by) && isDefender(table, of), breaches("61B2(b)", by), reviews("16B3")),
      ...when(isDefender(table, by) && of === partnerOf(by), reviews("16B3")),
    ],
  },
  returns: returnsOfRevoke,
  denies: isTooLate,
  follows: {
    ...establishes,
    CardWithdrawn: corrections.CardWithdrawn,
    /** 43B3: of a defender's, spoken of first by a dummy without rights, nothing is put right and nothing paid; play goes on. */
    AttentionDrawn: (table, it, { seat, to }) =>
      when(
        seat !== undefined &&
          isDummy(table, seat) &&
          isDefender(table, it.offender) &&
          dummyHasLostHisRights(table, seat) &&
          drawnTo(table, to).some(({ id }) => id === it.id),
        settles("43B3", it, "forfeited"),
        notices("43B3", [it.id]),
        reviews("43B3"),
      ),
    played: (table, it, act) => [...corrections.played(table, it, act), ...establishes.played(table, it, act)],
  },
  noticed: (_, it) => when(it.state === "established", reviews("64C")),
});
