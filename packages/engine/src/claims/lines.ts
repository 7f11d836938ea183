/**
 * The lines of a claim: what his normal lines bring a claimer at least and at most, how they come to it, and what speaks against each card that he
 * might play now. The others hold each line to its least; nobody is taken to see all hands. Laws 68B1, 70C to 70E and 71.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, sideOf } from "../cards/seats.ts";
import type { CardsLeft, Moment } from "./ending.ts";
import { NO_TRUMP, choicesOf, handsOf, heldOf, played, shownOut, turnOf } from "./ending.ts";
import { ruleAgainst } from "./normal.ts";
import type { Bounds, Search } from "./search.ts";
import { searchOf, tricksFrom } from "./search.ts";
import type { Claimer } from "./sight.ts";
import type { PlayedAs, Way } from "./ways.ts";
import { shownAs, wayTo } from "./ways.ts";

/** A claim with more tricks to come than that is left to the director's own eyes. */
const MOST_TRICKS = 9;

export type Claiming = {
  readonly seat: Seat;
  /** The hands whose cards he chooses. */
  readonly plays: readonly Seat[];
  /** Tricks of those left that his side is to win; all, where it is not said. */
  readonly tricks?: number;
  /** Cards that his words name, in their order. */
  readonly stated: readonly Card[];
  readonly order: Claimer["order"];
};

/** `forgotten`: normal only for somebody who has lost sight of an outstanding trump (70C2). */
type Normality = "normal" | "forgotten" | "notNormal";
type Range = { readonly fewest: number; readonly most: number };

/** A card that the claimer may choose now, and what normal lines bring after it. */
export type First = PlayedAs & {
  readonly normality: Normality;
  /** What speaks against it, and by which paragraph. */
  readonly because?: { readonly law: string; readonly rule: string };
  readonly tricks: Range;
};

export type Lines = {
  /**
   * Fewest and most tricks of the claimer's side by normal lines. What he has conceded is his only where no normal line loses it (68B1, 71B).
   * `ifForgotten` counts also those that are normal without a thought of the trump that is out.
   */
  readonly normal: Range;
  readonly ifForgotten: Range;
  /** Not everything was gone through: the ends are what is certain, and the range may be narrower. */
  readonly isBounded: boolean;
  readonly firsts: readonly First[];
  /** A way to the fewest, and one to the most that cards and defence allow. */
  readonly worst?: Way;
  readonly best?: Way;
};
export type NoLines = { readonly problem: "tooManyTricks" | "handsUnknown" | "unequalHands" };
export type Voids = readonly { readonly seat: Seat; readonly suit: Suit }[];

type Start = { readonly claimer: Claimer; readonly moment: Moment; readonly claimed: number };
type Found = {
  readonly worst: Search;
  readonly best: Search;
  readonly range: Range;
  readonly isWhole: boolean;
};

const isExact = ({ least, most }: Bounds): boolean => least === most;

const found = ({ claimer, moment, claimed }: Start): Found => {
  const [worst, best] = [searchOf(claimer, "least"), searchOf(claimer, "most")];
  const [fewest, most] = [tricksFrom(worst, moment, claimed), tricksFrom(best, moment, claimed)];
  return {
    worst,
    best,
    range: { fewest: fewest.least, most: Math.max(most.most, fewest.least) },
    isWhole: isExact(fewest) && isExact(most),
  };
};

const wider = (one: Range, other: Range): Range => ({
  fewest: Math.min(one.fewest, other.fewest),
  most: Math.max(one.most, other.most),
});

/** A claim of some tricks concedes the others, and a concession is cancelled only for what could not be lost. */
const asConceded = ({ fewest, most }: Range, claimed: number): Range => ({
  fewest,
  most: Math.max(fewest, Math.min(most, claimed)),
});

const firstsOf = (
  { claimer, moment, claimed }: Start,
  { worst, best }: Found,
  forgetful: Claimer,
): readonly First[] => {
  const seat = turnOf(moment);
  if (!claimer.plays.includes(seat)) return [];
  return choicesOf(moment, seat).map((held) => {
    const after = played(moment, held);
    const rule = ruleAgainst(claimer, moment, seat, held);
    const isForgotten = rule?.law === "70C" && ruleAgainst(forgetful, moment, seat, held) === undefined;
    const [fewest, most] = [tricksFrom(worst, after, claimed), tricksFrom(best, after, claimed)];
    return {
      ...shownAs(seat, held),
      normality: rule === undefined ? "normal" : isForgotten ? "forgotten" : "notNormal",
      tricks: { fewest: fewest.least, most: most.most },
      ...(rule === undefined ? {} : { because: { law: rule.law, rule: rule.name } }),
    };
  });
};

const startOf = (cards: CardsLeft, claiming: Claiming, left: number, voids: Voids): Start => {
  const { seat, plays, stated, order, tricks = left } = claiming;
  return {
    claimed: tricks,
    claimer: {
      seat: SEATS.indexOf(seat),
      plays: plays.map((each) => SEATS.indexOf(each)),
      trump: cards.trump === undefined ? NO_TRUMP : SUITS.indexOf(cards.trump),
      stated: stated.map(heldOf),
      order,
      forgot: false,
    },
    moment: {
      hands: handsOf(cards),
      trick: cards.trick.map(({ card }) => heldOf(card)),
      leader: SEATS.indexOf(cards.leader),
      shownOut: voids.reduce((all, { seat: of, suit }) => all | shownOut(SEATS.indexOf(of), SUITS.indexOf(suit)), 0),
      left,
      toLose: left - tricks,
    },
  };
};

const hasTrumpOut = ({ hands, trump }: CardsLeft, claimer: Seat): boolean =>
  trump !== undefined &&
  SEATS.some((seat) => sideOf(seat) !== sideOf(claimer) && hands[seat].some((card) => card.startsWith(trump)));

/**
 * The range of a claim on these cards. `voids`: who had shown out of what when he claimed. Tricks are those still to come, the one in hand
 * with them. Hands must be whole: as many cards in each as there are tricks.
 */
export const linesOf = (cards: CardsLeft, claiming: Claiming, voids: Voids = []): Lines | NoLines => {
  const sizes = SEATS.map(
    (seat) => cards.hands[seat].length + (cards.trick.some((each) => each.seat === seat) ? 1 : 0),
  );
  const [left = 0] = sizes;
  if (sizes.some((each) => each !== left) || left === 0) return { problem: "unequalHands" };
  if (left > MOST_TRICKS) return { problem: "tooManyTricks" };
  const start = startOf(cards, claiming, left, voids);
  const known = found(start);
  const forgetful = { ...start.claimer, forgot: true };
  const forgotten = hasTrumpOut(cards, claiming.seat) ? found({ ...start, claimer: forgetful }) : known;
  const isBounded = !known.isWhole || !forgotten.isWhole;
  const normal = asConceded(known.range, start.claimed);
  const ranges = { normal, ifForgotten: wider(normal, asConceded(forgotten.range, start.claimed)) };
  if (!known.isWhole) return { ...ranges, isBounded, firsts: [] };
  return {
    ...ranges,
    isBounded,
    firsts: firstsOf(start, known, forgetful),
    worst: wayTo(known.worst, known.best, start.moment, known.range.fewest),
    best: wayTo(known.best, known.best, start.moment, known.range.most),
  };
};

/** What both sides would come to with all cards seen: the yardstick of a range, never a ruling. `undefined` where the search was bounded. */
export const doubleDummy = (cards: CardsLeft, claiming: Claiming): number | undefined => {
  const left = cards.hands[cards.leader].length + (cards.trick.length > 0 ? 1 : 0);
  const { claimer, moment, claimed } = startOf(cards, claiming, left, []);
  const bounds = tricksFrom(searchOf(claimer, "doubleDummy"), moment, claimed);
  return isExact(bounds) ? bounds.least : undefined;
};
