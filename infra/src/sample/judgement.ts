/**
 * What a partnership's cards are worth: its fit, its points, the tricks it may expect in each denomination.
 * Rules of thumb that every player knows, so that the sample's contracts and results look like bridge.
 */
import { partnerOf } from "@traveller/engine";
import type { Seat, Side, Strain } from "@traveller/engine";
import type { Hand, Hands, Suit } from "./deals.ts";
import { lengths, points, SUITS } from "./deals.ts";

export const seatsOf = (side: Side): readonly [Seat, Seat] => (side === "NS" ? ["N", "S"] : ["E", "W"]);

const handsOf = (hands: Hands, side: Side): readonly [Hand, Hand] => {
  const [one, other] = seatsOf(side);
  return [hands[one], hands[other]];
};

export const sidePoints = (hands: Hands, side: Side): number => {
  const [one, other] = handsOf(hands, side);
  return points(one) + points(other);
};

export const fitIn = (hands: Hands, side: Side, suit: Suit): number => {
  const [one, other] = handsOf(hands, side);
  return one[suit].length + other[suit].length;
};

/** Tricks the other side takes at once whoever plays well: its aces and ace-kings that neither hand can ruff. */
export const topLosers = (hands: Hands, side: Side, strain: Strain): number => {
  const [one, other] = handsOf(hands, side);
  return SUITS.reduce((losers, suit) => {
    const both = one[suit] + other[suit];
    const follow = strain === "NT" || strain === suit ? 2 : Math.min(one[suit].length, other[suit].length, 2);
    const missing = both.includes("A") ? 0 : both.includes("K") ? 1 : 2;
    return losers + Math.min(follow, missing);
  }, 0);
};

const RUFFS = [1.1, 0.6, 0.2] as const;
const shortness = (hand: Hand, trumps: Suit): number => {
  const shortest = Math.min(...SUITS.filter((suit) => suit !== trumps).map((suit) => hand[suit].length));
  return hand[trumps].length >= 2 ? (RUFFS[shortest] ?? 0) : 0;
};

/** How many tricks a side may expect to take as declarer, on average and seen from its own cards. */
export const expectedTricks = (hands: Hands, side: Side, strain: Strain): number => {
  const [one, other] = handsOf(hands, side);
  const strength = sidePoints(hands, side) - 20;
  if (strain === "NT") {
    const open = SUITS.filter((suit) => !/^A|^K.|^Q../.test(one[suit]) && !/^A|^K.|^Q../.test(other[suit])).length;
    const length = Math.max(lengths(one)[0] ?? 0, lengths(other)[0] ?? 0);
    return 6.6 + 0.39 * strength + 0.25 * Math.max(0, length - 4) - 0.8 * open;
  }
  const [short, long] = one[strain].length < other[strain].length ? [one, other] : [other, one];
  const ruffs = shortness(short, strain) + 0.4 * shortness(long, strain);
  return 7.2 + 0.3 * strength + 0.7 * (fitIn(hands, side, strain) - 7) + ruffs;
};

/** The hand that plays: the longer trumps; without trumps the stronger hand. */
export const likelyDeclarer = (hands: Hands, side: Side, strain: Strain): Seat => {
  const [one] = seatsOf(side);
  const worth = (seat: Seat): number =>
    strain === "NT" ? points(hands[seat]) : hands[seat][strain].length * 100 + points(hands[seat]);
  return worth(one) >= worth(partnerOf(one)) ? one : partnerOf(one);
};
