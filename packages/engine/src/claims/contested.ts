/**
 * What the director has to look at when a claim is contested: the cards that are left, what was said, the trumps that are still out, and the
 * lines (70B to 70E). He awards; nothing here does.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { PACK, RANKS, SUITS, isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, partnerOf, sideOf } from "../cards/seats.ts";
import { contractOf, isDefender } from "../position/auction.ts";
import type { ClaimLine } from "../position/claim-line.ts";
import { speaksOfTrumps } from "../position/trumps-stated.ts";
import type { Claim } from "../position/claim.ts";
import type { Play, PlayedCard, Position } from "../position/position.ts";
import { TRICKS, leadOf, suitOf, trickInHand, trumpOf, turnToPlay } from "../position/tricks.ts";
import type { CardsLeft } from "./ending.ts";
import type { Claiming, Lines, NoLines } from "./lines.ts";
import { doubleDummy, linesOf } from "./lines.ts";

export type ContestedClaim = {
  readonly claim: Claim;
  /** Absent for a hand that is not known. */
  readonly hands: Position["hands"];
  readonly trick: readonly PlayedCard[];
  readonly turn: Seat | undefined;
  readonly tricksLeft: number;
  readonly trump: Suit | undefined;
  /** Trumps that the claimer's opponents have. */
  readonly trumpsOut: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
  /** Of free words the director judges (70C1). */
  readonly spokeOfTrumps: boolean | "forTheDirector";
  /** What was said of how it is played; of free words the cards that they name, in their order. */
  readonly line: ClaimLine;
  readonly lines: Lines | NoLines;
};

const SYMBOLS: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** Cards written out in a statement, `SA`, `♠A` or `S10`; words are left to the director. */
export const cardsStated = (statement: string): readonly Card[] => {
  const suits = `[${SUITS.join("")}♠♥♦♣]`;
  const pattern = new RegExp(`(?<![A-Za-z])(${suits})(10|[${RANKS.join("")}])(?![A-Za-z0-9])`, "gu");
  return [...statement.matchAll(pattern)].flatMap(([, suit = "", rank = ""]) => {
    const card = `${SYMBOLS[suit] ?? suit}${rank.replace("10", "T")}`;
    return isCard(card) ? [card] : [];
  });
};

/** Who has been seen to be out of a suit. */
const voids = ({ tricks }: Play): readonly { readonly seat: Seat; readonly suit: Suit }[] =>
  tricks.flatMap((trick) => {
    const led = leadOf(trick);
    return led === undefined
      ? []
      : trick.cards
          .filter(({ card }) => suitOf(card) !== suitOf(led.card))
          .map(({ seat }) => ({ seat, suit: suitOf(led.card) }));
  });

/** The cards that no known hand has and that nobody has played. */
const missing = ({ hands }: Position, { tricks }: Play): readonly Card[] => {
  const seen = new Set([
    ...SEATS.flatMap((seat) => hands[seat] ?? []),
    ...tricks.flatMap(({ cards }) => cards.map(({ card }) => card)),
  ]);
  return PACK.filter((card) => !seen.has(card));
};

/** One hand that is not known has what is missing; of two opponents each may have any of it; of more nothing can be said. */
const cardsLeft = (table: Position, play: Play, { seat: claimer }: Claim): CardsLeft | undefined => {
  const unknown = SEATS.filter((seat) => table.hands[seat] === undefined);
  const rest = unknown.length === 0 ? [] : missing(table, play);
  if (unknown.length > 2 || (unknown.length === 2 && unknown.some((seat) => sideOf(seat) === sideOf(claimer))))
    return undefined;
  const { N = rest, E = rest, S = rest, W = rest } = table.hands;
  const { leader, cards } = trickInHand(play);
  const unseen = unknown.length === 2 ? { unseen: unknown } : {};
  return { hands: { N, E, S, W }, trick: cards, leader, trump: trumpOf(table), ...unseen };
};

const lineOf = ({ line, statement }: Claim): ClaimLine => {
  const cards = line === undefined ? cardsStated(statement ?? "") : [];
  return line ?? (cards.length === 0 ? [] : [{ do: "playCards", cards: [...cards] }]);
};

/** Words that have been erased may have spoken of them: that they cannot be read any more does not count against the claimer. */
const spokeOfTrumps = (
  { line = [], statement, wordsNotAtHand }: Claim,
  trump: Suit | undefined,
): ContestedClaim["spokeOfTrumps"] =>
  speaksOfTrumps(line, trump) || (statement === undefined && wordsNotAtHand === undefined ? false : "forTheDirector");

const claimingOf = (table: Position, claim: Claim, left: number, line: ClaimLine): Claiming => ({
  seat: claim.seat,
  tricks: Math.max(claim.conceded ? left - claim.tricks : Math.min(claim.tricks, left), 0),
  plays: isDefender(table, claim.seat) ? [claim.seat] : [claim.seat, partnerOf(claim.seat)],
  line,
  order: table.regulations.unstatedLineOrder ?? "none",
});

/** `undefined` where no claim is contested. */
export const contestedClaim = (table: Position): ContestedClaim | undefined => {
  const { claim, play, hands } = table;
  if (claim?.state !== "contested" || play === undefined || contractOf(table) === undefined) return undefined;
  const trump = trumpOf(table);
  const line = lineOf(claim);
  const left = cardsLeft(table, play, claim);
  const trumpsOut = SEATS.filter((seat) => sideOf(seat) !== sideOf(claim.seat)).flatMap((seat) => {
    const cards = (hands[seat] ?? []).filter((card) => suitOf(card) === trump);
    return cards.length === 0 ? [] : [{ seat, cards }];
  });
  return {
    claim,
    hands,
    trick: trickInHand(play).cards,
    turn: turnToPlay(play),
    tricksLeft: TRICKS - play.completed,
    trump,
    trumpsOut,
    spokeOfTrumps: spokeOfTrumps(claim, trump),
    line,
    lines:
      left === undefined
        ? { problem: "handsUnknown" }
        : linesOf(left, claimingOf(table, claim, TRICKS - play.completed, line), voids(play)),
  };
};

/** Tricks of the claimer's side with all hands seen: a yardstick for those who measure, never a ruling. */
export const doubleDummyOfClaim = (table: Position): number | undefined => {
  const { claim, play } = table;
  const left = play === undefined || claim === undefined ? undefined : cardsLeft(table, play, claim);
  return claim === undefined || play === undefined || left === undefined || left.unseen !== undefined
    ? undefined
    : doubleDummy(left, claimingOf(table, claim, TRICKS - play.completed, []));
};
