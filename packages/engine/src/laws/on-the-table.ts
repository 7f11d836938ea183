/** What the Laws of the play have in common: whose side a hand is on, what follows suit, and what becomes of a card that was shown. */
import type { Card } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import { otherSide, partnerOf, sideOf } from "../cards/seats.ts";
import { contractOf, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { nextId } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { Irregularity, Play, PlayedCard, Position } from "../position/position.ts";
import { cardOf, leadOf, placeOf, suitOf, trickInHand } from "../position/tricks.ts";
import type { Return } from "./law.ts";
import { exposes, innocent, plainCard, reviews, takesBack } from "./verbs.ts";

export const declarerOf = (table: Position): Seat | undefined => contractOf(table)?.declarer;
export const dummyOf = (table: Position): Seat | undefined => {
  const declarer = declarerOf(table);
  return declarer === undefined ? undefined : partnerOf(declarer);
};

export const isDeclarersSide = (table: Position, seat: Seat): boolean => {
  const declarer = declarerOf(table);
  return declarer !== undefined && sideOf(declarer) === sideOf(seat);
};

export const defenders = (table: Position): Side | undefined => {
  const declarer = declarerOf(table);
  return declarer === undefined ? undefined : otherSide(sideOf(declarer));
};

export const hasPlayed = (play: Play, seat: Seat): boolean => cardOf(trickInHand(play), seat) !== undefined;

/** Whether the seat could play this card to the trick in hand: it follows suit, or the hand has nothing of the suit. */
export const isLegalPlay = (table: Position, play: Play, seat: Seat, card: Card): boolean => {
  const led = leadOf(trickInHand(play));
  return (
    led === undefined ||
    suitOf(card) === suitOf(led.card) ||
    (table.hands[seat] ?? []).every((each) => suitOf(each) !== suitOf(led.card))
  );
};

/** 68D: since a claim, or after the end, nothing is asked about the play. */
export const isStopped = (table: Position): boolean =>
  isOver(table) || table.claim?.state === "made" || table.claim?.state === "contested";

/** 68D: who may choose, while nobody has claimed. */
export const declarerInPlay = (_: unknown, table: Position): Seat | undefined =>
  isStopped(table) ? undefined : declarerOf(table);

/** Its card goes back; `penalty`: where a defender pays for it. */
export const cardReturns =
  (law: string, penalty?: Return["penalty"]) =>
  (_: Position, it: Irregularity & { readonly card: PlayedCard }): readonly Return[] => [
    {
      ...it.card,
      law,
      authorisedTo: innocent(it.offender),
      of: it.id,
      ...(penalty === undefined ? {} : { penalty }),
    },
  ];

export const isAside = (play: Play, card: PlayedCard | undefined): card is PlayedCard =>
  card !== undefined && placeOf(play, card.event) === 0;

/** Whether the Laws opened something under this reference in the trick in hand. */
export const irregularityOf = ({ irregularities }: Position, law: string, trick?: number): Irregularity | undefined =>
  irregularities.findLast((it) => it.law === law && (trick === undefined || it.trick === trick));

/** A card goes back to its owner, who if he defends has a penalty card: major, if he meant to play it (49, 50B). */
export const goesBack = (
  reference: string,
  table: Position,
  card: PlayedCard,
  of: number = nextId(table),
  major = true,
): Effects =>
  isDefender(table, card.seat)
    ? [{ do: "takeBack", law: reference, card: plainCard(card) }, ...penalises(reference, card, of, major)]
    : takesBack(reference, card, innocent(card.seat));

/** A defender's card is a penalty card; what it told is looked at when play ends (50E4). */
export const penalises = (reference: string, card: PlayedCard, of: number, major: boolean): Effects => [
  exposes(reference, card.seat, card.card, major, of),
  reviews("50E4"),
];

/** The same, until the director has said whether it is one (14B4). */
export const mayPenalise = (reference: string, { seat, card }: PlayedCard, of: number): Effects => [
  { ...exposes(reference, seat, card, false, of), undecided: true },
  reviews("50E4"),
];

/** Of the cards in its trick, those that opponents of the seat have played since this one. */
export const playedOver = ({ tricks }: Play, { seat, event }: PlayedCard): readonly PlayedCard[] =>
  (tricks.find(({ cards }) => cards.some((each) => each.event === event))?.cards ?? [])
    .filter((each) => each.event > event && sideOf(each.seat) !== sideOf(seat))
    .map(plainCard);
