/**
 * What a claimer can know when he plays a card: his own hand, the other one if he plays it too, which cards the opponents still have between
 * them, and who has shown out. Never who holds what. Laws 70C to 70E.
 */
import type { Held, Moment, Ranks } from "./ending.ts";
import {
  NO_TRUMP,
  SUIT_PLACES,
  above,
  bestAt,
  beats,
  countOf,
  partnerOf,
  ranksOf,
  shownOut,
  suitOf,
} from "./ending.ts";

/** A step of what he said (`position/claim-line.ts`), by the numbers of suits and cards. */
export type Step =
  | { readonly do: "drawTrumps" | "crossRuff" }
  | { readonly do: "ruff"; readonly suit: number }
  | { readonly do: "playSuit"; readonly suit: number; readonly topDown: boolean }
  | { readonly do: "finesse"; readonly against: Held }
  | { readonly do: "playCards"; readonly cards: readonly Held[] };

/** What the claimer said and may be taken to know. */
export type Claimer = {
  readonly seat: number;
  /** The hands whose cards he chooses: his own, and dummy's if he is declarer. */
  readonly plays: readonly number[];
  /** Opponents whose hands are not known. */
  readonly unseen: readonly number[];
  readonly trump: number;
  /** The steps of his statement, in their order; and of which suits he would throw first. */
  readonly line: readonly Step[];
  readonly discards: readonly number[];
  /** 70E2, as he has said or as the authority has it. */
  readonly order: "none" | "topDown" | "bottomUp" | "directorsDiscretion";
  /** He has lost sight of the trumps that are out (70C2). */
  readonly forgot: boolean;
  /**
   * Looked at for the least: doubt goes against him (70A), and a finesse that he did not state may lose. For the most trumps are his to draw or to
   * use as it suits him, and no finesse that he did not state is accepted (70D1, 70E1).
   */
  readonly isDoubted: boolean;
};

export type Sight = {
  readonly claimer: Claimer;
  readonly moment: Moment;
  readonly seat: number;
  /** The hand opposite, where the claimer plays that too. */
  readonly across: number | undefined;
  /** By suit, what the opponents have, as he takes it. */
  readonly out: readonly Ranks[];
  readonly trump: number;
  /** The best card of the trick so far; 0 where nothing is led. */
  readonly best: Held;
  readonly isOurs: boolean;
};

export const sightOf = (claimer: Claimer, moment: Moment, seat: number): Sight => {
  const { trump, forgot, plays } = claimer;
  const across = partnerOf(seat);
  const out = SUIT_PLACES.map((suit) =>
    forgot && suit === trump ? 0 : ranksOf(moment, (seat + 1) & 3, suit) | ranksOf(moment, (seat + 3) & 3, suit),
  );
  const at = bestAt(trump, moment.trick);
  return {
    claimer,
    moment,
    seat,
    across: plays.includes(seat) && plays.includes(across) ? across : undefined,
    out,
    trump,
    best: moment.trick[at] ?? 0,
    isOurs: moment.trick.length > 0 && ((moment.leader + at) & 3) === across,
  };
};

const outIn = ({ out }: Sight, suit: number): Ranks => out[suit] ?? 0;
export const trumpsOut = (sight: Sight): Ranks => (sight.trump === NO_TRUMP ? 0 : outIn(sight, sight.trump));
export const isLast = ({ moment }: Sight): boolean => moment.trick.length === 3;
export const isTrump = ({ trump }: Sight, held: Held): boolean => suitOf(held) === trump;
const follows = ({ moment }: Sight, held: Held): boolean =>
  moment.trick[0] !== undefined && suitOf(moment.trick[0]) === suitOf(held);
export const beatsBest = ({ trump, best }: Sight, held: Held): boolean => beats(trump, held, best);

/** Nothing the opponents hold in its suit beats it. */
export const isWinner = (sight: Sight, held: Held): boolean => (outIn(sight, suitOf(held)) & above(held)) === 0;
/** Those of these cards that nothing out beats. */
export const winnersAmong = (sight: Sight, suit: number, ranks: Ranks): Ranks => {
  const out = outIn(sight, suit);
  return out === 0 ? ranks : ranks & (-2 << (31 - Math.clz32(out)));
};
export const winnersIn = (sight: Sight, seat: number, suit: number): Ranks =>
  winnersAmong(sight, suit, ranksOf(sight.moment, seat, suit));

/** A hand that has none of a suit and could ruff it. */
export const mayRuff = ({ moment, trump }: Sight, seat: number, suit: number): boolean =>
  trump !== NO_TRUMP && suit !== trump && ranksOf(moment, seat, suit) === 0 && ranksOf(moment, seat, trump) !== 0;

/** Whether a hand wins a lead of this suit out of the other one, by a winner or by a ruff. */
export const takes = (sight: Sight, seat: number, suit: number): boolean =>
  winnersIn(sight, seat, suit) !== 0 || mayRuff(sight, seat, suit);

/** Whether one of our hands, on lead, can bring the lead to the other. `without`: a card it no longer has by then. */
export const reaches = (sight: Sight, from: number, to: number, without?: Held): boolean =>
  SUIT_PLACES.some((suit) => {
    const gone = without !== undefined && suitOf(without) === suit ? 1 << (without & 15) : 0;
    return (ranksOf(sight.moment, from, suit) & ~gone) !== 0 && takes(sight, to, suit);
  });

/** Whether a hand has a winner beside this card. */
export const hasWinner = (sight: Sight, seat: number, beside?: Held): boolean =>
  SUIT_PLACES.some((suit) => {
    const ranks = ranksOf(sight.moment, seat, suit);
    const rest = beside !== undefined && suitOf(beside) === suit ? ranks & ~(1 << (beside & 15)) : ranks;
    return winnersAmong(sight, suit, rest) !== 0;
  });

/** Whether the card is as good as the trick: the last one in it, or one that nothing out beats. What may be ruffed he cannot know. */
export const isSure = (sight: Sight, held: Held): boolean =>
  isLast(sight) || (isWinner(sight, held) && (follows(sight, held) || isTrump(sight, held)));

/** The hand opposite has made the trick ours, as far as he can know. */
export const isAcrossSure = (sight: Sight): boolean => sight.isOurs && isSure(sight, sight.best);

/** A winner that is played to this trick draws from both opponents: nothing from one who has played, unless he has none. */
const drawsNow = ({ moment, seat }: Sight, suit: number): boolean => {
  const { trick, leader } = moment;
  if (trick[0] === undefined || suitOf(trick[0]) !== suit) return true;
  return trick.every((_, at) => {
    const by = (leader + at) & 3;
    return by === partnerOf(seat) || (moment.shownOut & shownOut(by, suit)) !== 0;
  });
};

/** Trumps of the shorter hand that make tricks of their own: as many as the longer one has cards for them to ruff. */
const ruffsBeside = ({ moment, seat, across, trump }: Sight, longest: number): number => {
  if (across === undefined) return 0;
  const isHere = countOf(ranksOf(moment, seat, trump)) === longest;
  const [long, short] = isHere ? [seat, across] : [across, seat];
  let toRuff = 0;
  for (const suit of SUIT_PLACES)
    if (ranksOf(moment, short, suit) === 0) toRuff += countOf(ranksOf(moment, long, suit));
  return Math.min(countOf(ranksOf(moment, short, trump)), toRuff);
};

/** What is counted: tricks that he can cash, those that he is sure of, those that he has where what is out is evenly divided. */
type Counted = "cashed" | "sure" | "evenly";

/** Tricks of both hands: winners, the length behind them once they have drawn what is out, trumps that outlast those that are out. */
const topTricks = (sight: Sight, counted: Counted): number => {
  const { moment, seat, across, trump } = sight;
  let tops = 0;
  for (const suit of SUIT_PLACES) {
    const here = ranksOf(moment, seat, suit);
    const there = across === undefined ? 0 : ranksOf(moment, across, suit);
    const winners = countOf(winnersAmong(sight, suit, here)) + countOf(winnersAmong(sight, suit, there));
    const longest = Math.max(countOf(here), countOf(there));
    const out = countOf(outIn(sight, suit));
    const isMissed = drawsNow(sight, suit) ? 0 : 1;
    const drawn = counted === "evenly" ? 2 * winners - isMissed : winners - isMissed;
    const draws = drawn > 0 && drawn >= out;
    if (suit === trump && out === 0) tops += longest + ruffsBeside(sight, longest);
    else if (draws) tops += longest;
    // Each trump that is out beats one of his at most, and he cannot be kept from using the others.
    else tops += Math.max(Math.min(winners, longest), suit === trump && counted !== "cashed" ? longest - out : 0);
  }
  return tops;
};

const wanted = ({ moment }: Sight): number => moment.left - moment.toLose;

/** To cash his winners makes what he has claimed. */
export const needsNoMore = (sight: Sight): boolean => topTricks(sight, "cashed") >= wanted(sight);
/** What he is sure of makes it. */
export const isSureOfClaim = (sight: Sight): boolean => topTricks(sight, "sure") >= wanted(sight);
/** It is made where what is out is evenly divided. */
export const isMadeEvenly = (sight: Sight): boolean => topTricks(sight, "evenly") >= wanted(sight);
