/**
 * The lines of a claim: what his normal lines bring a claimer at least and at most, how they come to it, and what speaks against each card that he
 * might play now. The others hold each line to its least; nobody is taken to see all hands. Laws 68B1, 70C to 70E and 71.
 */
import type { Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, sideOf } from "../cards/seats.ts";
import type { ClaimLine } from "../position/claim-line.ts";
import { speaksOfTrumps } from "../position/trumps-stated.ts";
import type { CardsLeft, Moment } from "./ending.ts";
import { NO_TRUMP, choicesOf, handsOf, heldOf, played, shownOut, turnOf } from "./ending.ts";
import { ruleAgainst } from "./normal.ts";
import type { Bounds, Search } from "./search.ts";
import { searchOf, tricksFrom } from "./search.ts";
import type { Claimer, Step } from "./sight.ts";
import type { PlayedAs, Way } from "./ways.ts";
import { shownAs, wayTo } from "./ways.ts";

export type Claiming = {
  readonly seat: Seat;
  /** The hands whose cards he chooses. */
  readonly plays: readonly Seat[];
  /** Tricks of those left that his side is to win; all, where it is not said. */
  readonly tricks?: number;
  /** What he said of how he would play. */
  readonly line: ClaimLine;
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
  /** The others' cards are not known: the fewest are his whoever has which, and more than he claimed is not asked. */
  readonly isUnseen: boolean;
  readonly firsts: readonly First[];
  /** A way to the fewest, and one to the most that cards and defence allow. */
  readonly worst?: Way;
  readonly best?: Way;
};
export type NoLines = { readonly problem: "handsUnknown" | "unequalHands" };
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
  const [worst, best] = [searchOf(claimer, "least"), searchOf({ ...claimer, isDoubted: false }, "most")];
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

const placeOf = (suit: Suit): number => SUITS.indexOf(suit);

/** What is to be done one thing after the other. */
const stepsOf = (line: ClaimLine): readonly Step[] =>
  line.flatMap((step): readonly Step[] => {
    switch (step.do) {
      case "drawTrumps":
      case "crossRuff":
        return [{ do: step.do }];
      case "ruff":
        return [{ do: "ruff", suit: placeOf(step.suit) }];
      case "playSuit":
        return [{ do: "playSuit", suit: placeOf(step.suit), topDown: step.topDown === true }];
      case "finesse":
        return [{ do: "finesse", against: heldOf(step.against) }];
      case "playCards":
        return [{ do: "playCards", cards: step.cards.map(heldOf) }];
      case "discard":
      case "topDown":
        return [];
    }
  });

const startOf = (cards: CardsLeft, claiming: Claiming, left: number, voids: Voids): Start => {
  const { seat, plays, line, order, tricks = left } = claiming;
  const { unseen = [] } = cards;
  return {
    claimed: tricks,
    claimer: {
      seat: SEATS.indexOf(seat),
      plays: plays.map((each) => SEATS.indexOf(each)),
      unseen: unseen.map((each) => SEATS.indexOf(each)),
      trump: cards.trump === undefined ? NO_TRUMP : placeOf(cards.trump),
      line: stepsOf(line),
      discards: line.flatMap((step) => (step.do === "discard" ? step.suits.map(placeOf) : [])),
      order: line.some((step) => step.do === "topDown") ? "topDown" : order,
      forgot: false,
      isDoubted: true,
    },
    moment: {
      hands: handsOf(cards),
      trick: cards.trick.map(({ card }) => heldOf(card)),
      leader: SEATS.indexOf(cards.leader),
      shownOut: voids.reduce((all, { seat: of, suit }) => all | shownOut(SEATS.indexOf(of), placeOf(suit)), 0),
      left,
      toLose: left - tricks,
    },
  };
};

/** 70C: a trump is out, and nothing was said of trumps. */
const mayHaveForgotten = ({ hands, trump }: CardsLeft, { seat: claimer, line }: Claiming): boolean =>
  trump !== undefined &&
  !speaksOfTrumps(line, trump) &&
  SEATS.some((seat) => sideOf(seat) !== sideOf(claimer) && hands[seat].some((card) => card.startsWith(trump)));

/** Tricks still to come: as many as there are cards in each hand. `undefined` where the hands do not agree on that. */
const tricksLeft = ({ hands, trick, unseen = [] }: CardsLeft): number | undefined => {
  const played = (seat: Seat): number => (trick.some((each) => each.seat === seat) ? 1 : 0);
  const sizes = SEATS.filter((seat) => !unseen.includes(seat)).map((seat) => hands[seat].length + played(seat));
  const [left] = sizes;
  if (left === undefined || sizes.some((each) => each !== left)) return undefined;
  const [one] = unseen;
  const between = unseen.reduce((sum, seat) => sum + left - played(seat), 0);
  return one === undefined || hands[one].length === between ? left : undefined;
};

/** What he has whoever holds which of the cards that nobody knows; the most is what he has claimed. */
const whoeverHasWhich = ({ claimer, moment, claimed }: Start, hasForgotten: boolean): Lines => {
  const rangeFor = (forgot: boolean): Range => {
    const { least } = tricksFrom(searchOf({ ...claimer, forgot }, "least"), moment, claimed);
    return { fewest: least, most: Math.max(least, claimed) };
  };
  const normal = rangeFor(false);
  const ifForgotten = hasForgotten ? wider(normal, rangeFor(true)) : normal;
  return { normal, ifForgotten, isBounded: true, isUnseen: true, firsts: [] };
};

/**
 * The range of a claim on these cards. `voids`: who had shown out of what when he claimed. Tricks are those still to come, the one in hand
 * with them. Hands must be whole: as many cards in each as there are tricks.
 */
export const linesOf = (cards: CardsLeft, claiming: Claiming, voids: Voids = []): Lines | NoLines => {
  const left = tricksLeft(cards);
  if (left === undefined || left === 0) return { problem: "unequalHands" };
  const start = startOf(cards, claiming, left, voids);
  if (cards.unseen !== undefined) return whoeverHasWhich(start, mayHaveForgotten(cards, claiming));
  const known = found(start);
  const forgetful = { ...start.claimer, forgot: true };
  const forgotten = mayHaveForgotten(cards, claiming) ? found({ ...start, claimer: forgetful }) : known;
  const isBounded = !known.isWhole || !forgotten.isWhole;
  const normal = asConceded(known.range, start.claimed);
  const ranges = { normal, ifForgotten: wider(normal, asConceded(forgotten.range, start.claimed)) };
  if (!known.isWhole) return { ...ranges, isBounded, isUnseen: false, firsts: [] };
  const worst = wayTo(known.worst, known.best, start.moment, known.range.fewest);
  const best = wayTo(known.best, known.best, start.moment, known.range.most);
  return {
    ...ranges,
    isBounded,
    isUnseen: false,
    firsts: firstsOf(start, known, forgetful),
    ...(worst === undefined ? {} : { worst }),
    ...(best === undefined ? {} : { best }),
  };
};

/** What both sides would come to with all cards seen: the yardstick of a range, never a ruling. `undefined` where the search was bounded. */
export const doubleDummy = (cards: CardsLeft, claiming: Claiming): number | undefined => {
  const left = cards.hands[cards.leader].length + (cards.trick.length > 0 ? 1 : 0);
  const { claimer, moment, claimed } = startOf(cards, claiming, left, []);
  const bounds = tricksFrom(searchOf(claimer, "doubleDummy"), moment, claimed);
  return isExact(bounds) ? bounds.least : undefined;
};
