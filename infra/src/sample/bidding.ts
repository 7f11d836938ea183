/**
 * What one table bids to: a sketch of an auction from the cards, the vulnerability and the players' judgement.
 * One side opens, looks for its best contract, and the other competes as far as its fit allows.
 */
import {
  dealerOf,
  isVulnerable,
  leftOf,
  otherSide,
  partnerOf,
  sideOf,
  STRAINS,
  vulnerabilityOf,
} from "@traveller/engine";
import type { Seat, Side, Strain } from "@traveller/engine";
import type { Chance } from "./chance.ts";
import type { Hand, Hands } from "./deals.ts";
import { isBalanced, lengths, points, SUITS } from "./deals.ts";
import { expectedTricks, fitIn, likelyDeclarer, seatsOf, sidePoints, topLosers } from "./judgement.ts";

type Bid = { readonly level: number; readonly strain: Strain };
export type FinalContract = Bid & { readonly side: Side; readonly declarer: Seat; readonly doubled: boolean };

const outranks = (a: Bid, b: Bid): boolean =>
  a.level > b.level || (a.level === b.level && STRAINS.indexOf(a.strain) > STRAINS.indexOf(b.strain));

/** The cheapest bid in a denomination over another bid. */
const cheapestOver = (bid: Bid, strain: Strain): Bid => {
  const same = { level: bid.level, strain };
  return outranks(same, bid) ? same : { level: bid.level + 1, strain };
};

type Opening = { readonly seat: Seat; readonly weak: boolean };

const opens = (hand: Hand, place: number, chance: Chance): "strong" | "weak" | "pass" => {
  const strength = points(hand);
  const [longest = 0, second = 0] = lengths(hand);
  if (strength >= 12 || (strength >= 10 && strength + longest + second >= 20 && chance.happens(0.85))) return "strong";
  const long = SUITS.some((suit) => hand[suit].length >= (suit === "C" ? 7 : 6) && /[AKQ]/.test(hand[suit]));
  return place < 3 && strength >= 6 && long && chance.happens(0.8) ? "weak" : "pass";
};

const opening = (hands: Hands, board: number, chance: Chance): Opening | undefined => {
  let seat = dealerOf(board);
  for (let place = 0; place < 4; place += 1) {
    const choice = opens(hands[seat], place, chance);
    if (choice !== "pass") return { seat, weak: choice === "weak" };
    seat = leftOf(seat);
  }
  return undefined;
};

/** Where an undisturbed partnership comes to rest. */
const constructive = (hands: Hands, side: Side, weak: boolean, chance: Chance): Bid => {
  const strength = sidePoints(hands, side);
  const sees = (strain: Strain): number => expectedTricks(hands, side, strain) + 0.45 * chance.normal();
  const seen = STRAINS.map((strain) => ({ strain, tricks: sees(strain), losers: topLosers(hands, side, strain) }));
  const inSuit = seen.flatMap((one) =>
    one.strain === "NT" ? [] : [{ ...one, strain: one.strain, fit: fitIn(hands, side, one.strain) }],
  );
  const fits = inSuit.filter((one) => one.fit >= 8).toSorted((a, b) => b.tricks - a.tricks);
  const major = fits.find((one) => one.strain === "S" || one.strain === "H");
  const minor = fits.find((one) => one.strain === "C" || one.strain === "D");
  const notrump = seen.find((one) => one.strain === "NT");
  const notrumpTricks = notrump?.tricks ?? 0;

  const best = [major, minor, notrump].flatMap((one) => one ?? []).toSorted((a, b) => b.tricks - a.tricks)[0];
  if (best && !weak && best.losers === 0 && best.tricks >= 12.8 && strength >= 35)
    return { level: 7, strain: best.strain };
  if (best && !weak && best.losers <= 1 && best.tricks >= 11.6 && strength >= 31)
    return { level: 6, strain: best.strain };
  if (major && major.tricks >= 9.5 && strength >= (weak ? 21 : 23)) return { level: 4, strain: major.strain };
  if (notrumpTricks >= 8.4 && strength >= 24) return { level: 3, strain: "NT" };
  if (minor && minor.tricks >= 10.8 && strength >= 25) return { level: 5, strain: minor.strain };
  if (weak || strength < 19) {
    const longest = inSuit.toSorted((a, b) => b.fit - a.fit || b.tricks - a.tricks)[0];
    return { level: (longest?.fit ?? 0) >= 9 ? 3 : 2, strain: longest?.strain ?? "S" };
  }
  if (major) return { level: major.tricks >= 9 && chance.happens(0.35) ? 3 : 2, strain: major.strain };
  const [one, other] = seatsOf(side);
  const flat = isBalanced(hands[one]) || isBalanced(hands[other]);
  if (minor && (!flat || minor.fit >= 9))
    return { level: minor.tricks >= 9 && chance.happens(0.5) ? 3 : 2, strain: minor.strain };
  return { level: strength >= 23 && chance.happens(0.45) ? 2 : 1, strain: "NT" };
};

/** How high a side may go to compete: as many tricks as it has trumps, less where it is weak and vulnerable. */
const competitiveLevel = (hands: Hands, side: Side, strain: Strain, vulnerable: boolean): number => {
  if (strain === "NT") return 2;
  const level = fitIn(hands, side, strain) - 6;
  return Math.min(4, sidePoints(hands, side) < 16 && vulnerable ? level - 1 : level);
};

const suitOf = (hands: Hands, side: Side): { readonly strain: Strain; readonly fit: number } =>
  SUITS.map((suit) => ({ strain: suit, fit: fitIn(hands, side, suit) })).toSorted((a, b) => b.fit - a.fit)[0] ?? {
    strain: "S",
    fit: 0,
  };

/** Whether a side has what it takes to come in over an opening. */
const comesIn = (hands: Hands, side: Side, strain: Strain, chance: Chance): boolean => {
  const overcall = seatsOf(side).some(
    (seat) => strain !== "NT" && hands[seat][strain].length >= 5 && points(hands[seat]) >= 8,
  );
  return chance.happens(overcall ? 0.8 : sidePoints(hands, side) >= 17 ? 0.5 : 0.1);
};

/** The final contract at one table, or `undefined` where all four pass. */
export const bidBoard = (hands: Hands, board: number, chance: Chance): FinalContract | undefined => {
  const opened = opening(hands, board, chance);
  if (!opened) return undefined;
  const opener = sideOf(opened.seat);
  const rivals = otherSide(opener);
  const vulnerable = (one: Side): boolean => isVulnerable(vulnerabilityOf(board), one);

  const natural = constructive(hands, opener, opened.weak, chance);
  let bid: Bid = natural;
  let side = opener;
  const game =
    natural.level >= (natural.strain === "NT" ? 3 : natural.strain === "S" || natural.strain === "H" ? 4 : 5);
  const rival = suitOf(hands, rivals);
  const own = natural.strain === "NT" ? suitOf(hands, opener) : { strain: natural.strain, fit: 0 };

  if (game) {
    const save = cheapestOver(natural, rival.strain);
    const favourable = vulnerable(opener) && !vulnerable(rivals);
    if (rival.fit >= 10 && save.level <= 5 && favourable && chance.happens(0.4))
      return declared(hands, rivals, save, true, chance);
  } else if (rival.fit >= 8 && comesIn(hands, rivals, rival.strain, chance)) {
    const limits = {
      [opener]: competitiveLevel(hands, opener, own.strain, vulnerable(opener)),
      [rivals]: competitiveLevel(hands, rivals, rival.strain, vulnerable(rivals)),
    };
    for (;;) {
      const next: Side = side === opener ? rivals : opener;
      const over = cheapestOver(bid, next === rivals ? rival.strain : own.strain);
      if (over.level > (limits[next] ?? 0) || !chance.happens(0.82)) break;
      bid = over;
      side = next;
    }
  }
  const short = bid.level + 6 - expectedTricks(hands, side, bid.strain);
  const strongDefence = sidePoints(hands, otherSide(side)) >= 21;
  return declared(hands, side, bid, short > 1.2 && strongDefence && chance.happens(0.5), chance);
};

const declared = (hands: Hands, side: Side, bid: Bid, doubled: boolean, chance: Chance): FinalContract => {
  const likely = likelyDeclarer(hands, side, bid.strain);
  const declarer = chance.happens(bid.strain === "NT" ? 0.75 : 0.94) ? likely : partnerOf(likely);
  return { ...bid, side, declarer, doubled };
};
