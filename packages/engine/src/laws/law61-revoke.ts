/**
 * Law 61: a revoke is a card played while another one was due: of the suit led, or of what a Law or an opponent's choice required. It is
 * seen where the hand is known. What may be put right is Law 62, when it no longer may Law 63, what it then costs Law 64.
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { otherSide, partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender, isDummy } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { PlayedCard, Position, Revoke } from "../position/position.ts";
import { cardOf, leadOf, suitOf } from "../position/tricks.ts";
import type { At, Row } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { drawnTo } from "./law09-attention.ts";
import { dummyHasLostHisRights } from "./law43-dummy.ts";
import { isPenaltyDuty } from "./law52-penalty-card-not-played.ts";
import type { Revoked } from "./law62-correction.ts";
import { correction, hasPlayedSince, isSpokenOfNow } from "./law62-correction.ts";
import { establishment, staysAsPlayed } from "./law63-establishment.ts";
import { isOfFacedCard, looksAtDamage, tooLateToCost } from "./law64-tricks.ts";
import { always, isBreachBy, lookedAtLater, settled } from "./steps.ts";
import { notices, opens, reviews } from "./verbs.ts";

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
        "61A-not-the-highest",
        "61A-required-suit-not-led",
        "61A-required-and-not-done",
        "56-accepted-and-then-a-revoke",
        "61A-past-his-penalty-card",
      ],
    },
    {
      at: ["61B1"],
      cases: ["61B1-declarer-asks", "61B1-there-was-none"],
      how: "nothing follows",
      says: "from declarer's question",
    },
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
      cases: ["61B3-a-defender-asks-his-partner", "61B3-a-defender-asks-declarer"],
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

const revokeOf = (table: Position, act: Moments["played"]): Revoke => {
  const cards = act.breaks?.cards ?? [];
  const [first] = cards;
  const isOneSuit = first !== undefined && cards.every((card) => suitOf(card) === suitOf(first));
  return {
    ...(isOneSuit ? { suit: suitOf(first) } : {}),
    ...(act.rank === undefined ? {} : { rank: act.rank }),
    ...(isOfFacedCard(table, act) ? { faced: true } : {}),
  };
};

/** Whether the opponents had called on the next board, or the round was over. */
const tooLateSince = ({ past }: Position, offender: Seat): Revoke["unspokenUntil"] =>
  past.includes(otherSide(sideOf(offender))) ? "nextBoard" : past.includes("round") ? "roundEnd" : undefined;

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
    // A count of cards has brought it to light before everybody, and may have done so too late to cost a trick (64B4, 64B5).
    const late = tooLateSince(table, seat);
    const revoke = {
      suit: suitOf(card),
      spokenOf: table.version,
      ...(late === undefined ? {} : { unspokenUntil: late }),
    };
    const about = { kind: "revoke", trick: number, card: played, revoke } as const;
    const isEstablished = hasPlayedSince(table, number, seat);
    return isEstablished
      ? [opens("61A", seat, { ...about, stage: "counting" }, { noticed: true, state: "established" }), reviews("64C")]
      : [opens("61A", seat, about, { noticed: true })];
  });

/** Of two cards that were led at once the other one was meant (58B2): what had been played to the first was let go back (58B3). */
const hasBecome = ({ irregularities }: Position, led: PlayedCard): boolean =>
  irregularities.some((it) => it.kind === "severalCards" && it.card.event === led.event && it.card.card !== led.card);

type Played = At<undefined, Moments["played"]>;
/** 44C, or what a Law or an opponent's choice required; a penalty card that was not played is Law 52's. */
const breaksDuty = ({ act: { breaks } }: Played): boolean => breaks !== undefined && !isPenaltyDuty(breaks.law);
const isRevoke = (paragraph: string, { table, act }: Played): Effects => {
  const { seat, card, event, trick } = act;
  return [opens(paragraph, seat, { kind: "revoke", trick, card: { seat, card, event }, revoke: revokeOf(table, act) })];
};

/** Cards that their players kept when the lead they were played to became another one (45C4(b), 45D, 58B3): they have to follow that one. */
const keptCards = ({ table }: At<undefined, unknown>): readonly (PlayedCard & { readonly trick: number })[] => {
  const tricks = table.play?.tricks ?? [];
  const at = tricks.findLastIndex(({ winner }) => winner !== undefined);
  const trick = tricks[at];
  const led = trick === undefined ? undefined : leadOf(trick);
  if (trick === undefined || led === undefined) return [];
  return trick.cards
    .filter(({ event }) => event < led.event || (event > led.event && hasBecome(table, led)))
    .filter(({ card }) => suitOf(card) !== suitOf(led.card))
    .filter(({ seat }) => (table.hands[seat] ?? []).some((each) => suitOf(each) === suitOf(led.card)))
    .filter(({ event }) => !table.irregularities.some((it) => it.kind === "revoke" && it.card.event === event))
    .map((card) => ({ ...card, trick: at + 1 }));
};
const areRevokes = (paragraph: string, at: At<undefined, unknown>): Effects =>
  keptCards(at).flatMap(({ trick, ...card }) => {
    const led = leadOf(at.table.play?.tricks[trick - 1] ?? { leader: card.seat, cards: [] });
    return led === undefined
      ? []
      : [opens(paragraph, card.seat, { kind: "revoke", trick, card, revoke: { suit: suitOf(led.card) } })];
  });

type Asks = At<undefined, Moments["RevokeAsked"]>;
const dummyAsksDefender = ({ table, act: { by, of } }: Asks): boolean => isDummy(table, by) && isDefender(table, of);
const defenderAsksPartner = ({ table, act: { by, of } }: Asks): boolean =>
  isDefender(table, by) && of === partnerOf(by);

type Speaks = At<Revoked, Moments["AttentionDrawn"]>;
/** Of a defender's revoke, spoken of first by a dummy without rights, nothing is put right and nothing paid; play goes on. */
const firstByDummyWithoutRights = ({ table, it, act: { seat, to } }: Speaks): boolean =>
  seat !== undefined &&
  isDummy(table, seat) &&
  isDefender(table, it.offender) &&
  dummyHasLostHisRights(table, seat) &&
  drawnTo(table, to).some(({ id }) => id === it.id);
const isNoticed = (paragraph: string, { it }: Speaks): Effects => [notices(paragraph, [it.id])];
const dummysAttention: Row<Revoked> = {
  AttentionDrawn: [clause("43B3", firstByDummyWithoutRights, settled("forfeited"), isNoticed, lookedAtLater("43B3"))],
};

/** The life of a revoke: it is put right (62), or becomes established (63), and costs what it costs (64). */
export const revoke = lawAbout("revoke", {
  number: "61",
  besides: {
    played: said([clause("61A", breaksDuty, isRevoke)]),
    trickComplete: said([clause("61A", (at) => keptCards(at).length > 0, areRevokes)]),
    RevokeAsked: said([
      clause(
        "61B2(b)",
        dummyAsksDefender,
        isBreachBy(({ act }: Asks) => act.by),
        lookedAtLater("16B3"),
      ),
      clause("61B3", defenderAsksPartner, lookedAtLater("16B3")),
    ]),
  },
  denies: denied({ CardWithdrawn: [clause("63B", staysAsPlayed)] }),
  always: [dummysAttention, correction, establishment, tooLateToCost],
  noticed: [...looksAtDamage, clause("9A", always, isSpokenOfNow)],
});
