/**
 * Every deal has a number, and every number below their count is a deal (Laws 1, 6): the 52 cards go out one by one, and whose turn the number says is shared
 * between the four hands in proportion to the cards that each still takes. So what is equally likely among numbers is equally likely among deals.
 */
import { type Card, type Hands, PACK } from "../cards/deal.ts";
import { SEATS, type Seat } from "../cards/seats.ts";

const factorial = (number: number): bigint => (number < 2 ? 1n : BigInt(number) * factorial(number - 1));

/** 52! / 13!⁴: about 5.36 · 10²⁸. */
export const DEALS: bigint = factorial(52) / factorial(13) ** 4n;

type Open = { readonly [seat in Seat]: number };
const ALL_OPEN: Open = { N: 13, E: 13, S: 13, W: 13 };

/** How many of the ways that are left give the next card to each hand: a whole number, for they are counts of ways. */
const shareOf = (ways: bigint, open: Open, left: number, seat: Seat): bigint =>
  (ways * BigInt(open[seat])) / BigInt(left);

/** The deal of a number from 0 to `DEALS` - 1. */
export const dealOfNumber = (number: bigint): Hands => {
  if (number < 0n || number >= DEALS) throw new RangeError("no deal has this number");
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  let [rest, ways, open]: [bigint, bigint, Open] = [number, DEALS, ALL_OPEN];
  for (const [index, card] of PACK.entries())
    for (const seat of SEATS) {
      const share = shareOf(ways, open, PACK.length - index, seat);
      if (rest < share) {
        hands[seat].push(card);
        ways = share;
        open = { ...open, [seat]: open[seat] - 1 };
        break;
      }
      rest -= share;
    }
  return hands;
};

/** The number of a whole deal; `undefined` where a hand is not known or has other than thirteen cards. */
export const numberOfDeal = (hands: Hands): bigint | undefined => {
  const holder = new Map(SEATS.flatMap((seat) => (hands[seat] ?? []).map((card) => [card, seat] as const)));
  if (holder.size !== PACK.length || SEATS.some((seat) => hands[seat]?.length !== 13)) return undefined;
  let [number, ways, open]: [bigint, bigint, Open] = [0n, DEALS, ALL_OPEN];
  for (const [index, card] of PACK.entries())
    for (const seat of SEATS) {
      const share = shareOf(ways, open, PACK.length - index, seat);
      if (holder.get(card) === seat) {
        ways = share;
        open = { ...open, [seat]: open[seat] - 1 };
        break;
      }
      number += share;
    }
  return number;
};
