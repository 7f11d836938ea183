/**
 * Law 67: a trick with a card too few or too many. Until both sides have played to the next one it is simply put right; after that the
 * missing card goes among the played ones and counts as a revoke, a surplus one back to its hand, where it has been all along.
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { seatsFrom, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { TableEvent } from "../position/events.ts";
import type { Irregularity, Position, Trick } from "../position/position.ts";
import { cardOf, holds, leadOf, suitOf } from "../position/tricks.ts";
import type { Act, Law, Moments, Return } from "./law.ts";
import { law } from "./law.ts";
import { missedRevokes } from "./law61-revoke.ts";
import { sameLaw } from "./references.ts";
import { adjusts, innocent, notices, opens, reaches, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["67A1"], how: "executed", cases: ["67A1-supplied"] },
    {
      at: ["67A2"],
      how: "executed",
      says: "the card too many goes back, a defender's as a penalty card (45E1); a fifth card that is a lead is 45E, cards together 58B",
      cases: ["67A2-one-card-too-many", "67A2-is-a-fifth-card"],
    },
    {
      at: ["67B1(a)", "67B1(b)"],
      how: "executed",
      says: "the door takes only a card that may be placed; counted under 64A2",
      where: ["laws/law67-defective.ts", "laws/law64-tricks.ts"],
      cases: ["67B1b-none-of-the-suit"],
    },
    {
      at: ["67B2(a)", "67B2(b)"],
      how: "executed",
      says: "the trick stays with who won it; a revoke where the card was due",
      where: ["laws/law67-defective.ts", "laws/law61-revoke.ts"],
      cases: ["67B2b-it-was-in-his-hand"],
    },
    {
      at: ["67B3"],
      how: "executed",
      says: "nothing to move where the record has the card; adjusted where it is in a later trick too",
      cases: ["67B3-quitted-or-not"],
    },
  ],
};

const trickOf = ({ play }: Position, number: number | undefined): Trick | undefined =>
  number === undefined ? undefined : play?.tricks[number - 1];

/** 67B: both sides have played to a later trick. */
const isLate = ({ play }: Position, { trick = 0 }: Irregularity): boolean =>
  new Set(play?.tricks.slice(trick).flatMap(({ cards }) => cards.map(({ seat }) => sideOf(seat)))).size === 2;

const isKnown = ({ irregularities }: Position, seat: Seat, trick: number): boolean =>
  irregularities.some((it) => sameLaw(it.law, "67") && it.offender === seat && it.trick === trick);

/** Who has no card in the trick before this one, now that somebody has gone on. */
const missing = (table: Position, number: number): readonly Seat[] => {
  const before = trickOf(table, number - 1);
  return before === undefined
    ? []
    : seatsFrom(before.leader).filter(
        (seat) => cardOf(before, seat) === undefined && !isKnown(table, seat, number - 1),
      );
};

const seen = (table: Position, act: Moments["played"]): Effects => {
  const { seat, card, event, trick: number } = act;
  const trick = trickOf(table, number);
  const isSecond = trick !== undefined && trick.cards.filter((each) => each.seat === seat).length > 1;
  return [
    ...missing(table, number).map((offender) => opens("67A", offender, { trick: number - 1 })),
    ...when(
      isSecond && !isKnown(table, seat, number),
      opens("67A", seat, { trick: number, card: { seat, card, event } }),
    ),
  ];
};

/** What may be added among the played cards: one of the suit led to that trick, if the hand has any (67B1). */
const mayPlace = (table: Position, seat: Seat, trick: Trick): readonly Card[] | undefined => {
  const hand = table.hands[seat];
  const led = leadOf(trick);
  const following = led === undefined ? [] : (hand ?? []).filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
};

const denies = (table: Position, event: TableEvent): string | undefined => {
  if (event.type !== "CardPlaced") return undefined;
  const { seat, card, trick: number } = event;
  const trick = trickOf(table, number);
  if (trick === undefined || cardOf(trick, seat) !== undefined) return "67B1";
  if (mayPlace(table, seat, trick)?.includes(card) !== false) return undefined;
  return table.hands[seat]?.includes(card) === true ? "67B1(a)" : "fact";
};

const placed = (table: Position, it: Irregularity, act: Act<Moments["CardPlaced"]>): Effects => {
  const { seat, card, trick: number, number: event } = act;
  const trick = trickOf(table, it.trick);
  if (seat !== it.offender || number !== it.trick || it.card !== undefined || trick === undefined) return NOTHING;
  if (!holds(table, seat, card)) return NOTHING;
  const played = { seat, card, event };
  const puts: Effects = [{ do: "place", law: "67B1", card: played, trick: number }];
  if (!isLate(table, it)) return [...puts, settles("67A1", it, "rectified")];
  const led = leadOf(trick);
  const paragraph = led !== undefined && suitOf(led.card) === suitOf(card) ? "67B1(a)" : "67B1(b)";
  return [
    ...puts,
    notices("67B1", [it.id]),
    reaches(paragraph, it, "counting", { state: "established", card: played }),
  ];
};

/** 67A2, 67B2(a): the card too many goes back; in time it is a fifth card, with a defender a penalty card (45E1). */
const returns = (table: Position, it: Irregularity): readonly Return[] => {
  const { card, state } = it;
  if (card === undefined || state !== "pending") return [];
  const back = { ...card, authorisedTo: innocent(card.seat), of: it.id };
  if (isLate(table, it)) return [{ ...back, law: "67B2(a)" }];
  return [{ ...back, law: "67A2", ...(isDefender(table, card.seat) ? { penalty: "minor" } : {}) }];
};

const follows: Law["follows"] = {
  /** 67A1: the card that was left out is supplied. */
  played: (_, it, { seat, trick }) =>
    when(
      it.card === undefined && it.state === "pending" && seat === it.offender && trick === it.trick,
      settles("67A1", it, "rectified"),
    ),
  CardPlaced: placed,
  /** 67B2(b): it was in the hand all the time, so he may have revoked since. */
  CardWithdrawn: (table, it, { by }) =>
    by.of !== it.id
      ? NOTHING
      : [settles(by.law, it, "rectified"), ...missedRevokes(table, by.seat, by.card, (it.trick ?? 0) + 1)],
};

export const defectiveTrick = law({
  number: "67",
  denies,
  returns,
  follows,
  detects: {
    played: seen,
    /** 67B3: where the same card has been played again and it is too late to put that right, the score is adjusted. */
    CardNotQuitted: (table, { seat, card, trick }) =>
      when(
        (table.play?.tricks.slice(trick) ?? []).some((later) => cardOf(later, seat)?.card === card),
        adjusts("67B3"),
      ),
  },
});
