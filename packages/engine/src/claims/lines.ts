/**
 * The lines of a claim: every play of the claimer against every legal play of the others, over the last five tricks at most. What a line is
 * worth is the fewest tricks the others can hold it to; nobody is taken to see all hands. Laws 70C to 70E.
 */
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, leftOf, sideOf } from "../cards/seats.ts";
import type { Cards, CardsLeft, Ending, Held } from "./ending.ts";
import { bestOf, choicesOf, endingOf, withoutCard } from "./ending.ts";
import type { Claimer, Judged, Moment, Normality } from "./normal.ts";
import { NORMALITIES, judge, shownOut } from "./normal.ts";

const MOST_TRICKS = 5;
/** Plays that are tried at most; a claim with more ways on than that is left to the director's own eyes. */
const MOST_PLAYS = 200_000;

export type Line = {
  /** The first card of the claimer's side that is still to be chosen. */
  readonly first: { readonly seat: Seat; readonly card: Card };
  readonly normality: Normality;
  /** The first play that is not normal, and why. */
  readonly because?: NonNullable<Judged["because"]> & { readonly seat: Seat; readonly card: Card };
  /** Tricks of the claimer's side, the one in hand included, when the others play their best against it. */
  readonly tricks: number;
  /** 70E1: a card that the line hopes to find with one opponent rather than the other. */
  readonly dependsOn?: Card;
  /** One way in which the cards may fall. */
  readonly play: readonly { readonly seat: Seat; readonly card: Card }[];
};

export type Lines = {
  readonly lines: readonly Line[];
  /** Fewest and most tricks by normal lines; `ifForgotten` counts those that are normal only without a thought of the trump that is out. */
  readonly normal: { readonly fewest: number; readonly most: number };
  readonly ifForgotten: { readonly fewest: number; readonly most: number };
};
export type NoLines = { readonly problem: "tooManyTricks" | "tooManyWays" | "handsUnknown" | "unequalHands" };

/** For each degree of normality the results it can bring about: bit n for n tricks. */
type Results = readonly [number, number, number];
type Place = Moment & { readonly leader: Seat };

type Search = {
  readonly ending: Ending;
  readonly claimer: Claimer;
  readonly known: Map<number, Results>;
  plays: number;
};

const NONE: Results = [0, 0, 0];
const NO_TRICKS: Results = [1, 1, 1];

const numberOf = ({ left, leader, shownOut: out }: Place): number =>
  left * 2 ** 18 + SEATS.indexOf(leader) * 2 ** 16 + out;

const isOurs = ({ claimer }: Search, seat: Seat): boolean => sideOf(seat) === sideOf(claimer.seat);

const turnOf = ({ leader, trick }: Place): Seat => {
  const last = trick.at(-1);
  return last === undefined ? leader : leftOf(last.seat);
};

const after = (place: Place, held: Held): Place => {
  const [led] = place.trick;
  return {
    leader: place.leader,
    left: withoutCard(place.left, held),
    trick: [...place.trick, held],
    shownOut:
      led === undefined || led.suit === held.suit ? place.shownOut : place.shownOut | shownOut(held.seat, led.suit),
  };
};

/** The hands others choose for try everything; a defender's partner everything that is normal (70D2). */
const choices = (search: Search, place: Place, seat: Seat): readonly Judged[] => {
  const { ending, claimer } = search;
  const options = choicesOf(ending, place.left, seat, place.trick);
  if (!isOurs(search, seat)) return options.map((held) => ({ held, normality: "normal" }));
  const judged = judge(ending, claimer, place, seat, options);
  return claimer.plays.includes(seat) ? judged : judged.filter(({ normality }) => normality === "normal");
};

const mostOf = (results: number): number => 31 - Math.clz32(results);
const fewestOf = (results: number): number => 31 - Math.clz32(results & -results);
const each = (of: (degree: 0 | 1 | 2) => number): Results => [of(0), of(1), of(2)];
const union = (all: readonly Results[], degree: 0 | 1 | 2): number =>
  all.reduce((together, results) => together | results[degree], 0);

/** The others hold a line to the least that one of their plays does: no more than the smallest of what it could still make. */
const worst = (all: readonly Results[]): Results =>
  each((degree) => {
    const cap = Math.min(...all.map((results) => mostOf(results[degree])));
    return union(all, degree) & (2 ** (cap + 1) - 1);
  });

const best = (judged: readonly Judged[], all: readonly Results[]): Results =>
  each((degree) =>
    union(
      all.filter((_, at) => NORMALITIES.indexOf(judged[at]?.normality ?? "notNormal") <= degree),
      degree,
    ),
  );

const resultsFrom = (search: Search, place: Place): Results => {
  const { ending, known } = search;
  if (place.trick.length === 4) {
    const winner = bestOf(ending, place.trick)?.seat ?? place.leader;
    const rest = resultsFrom(search, { ...place, trick: [], leader: winner });
    return isOurs(search, winner) ? each((degree) => rest[degree] << 1) : rest;
  }
  if (place.trick.length > 0) return resultsOfTurn(search, place);
  if (place.left === 0) return NO_TRICKS;
  const number = numberOf(place);
  const found = known.get(number) ?? resultsOfTurn(search, place);
  known.set(number, found);
  return found;
};

const resultsOfTurn = (search: Search, place: Place): Results => {
  search.plays += 1;
  if (search.plays > MOST_PLAYS) return NONE;
  const seat = turnOf(place);
  const judged = choices(search, place, seat);
  const all = judged.map(({ held }) => resultsFrom(search, after(place, held)));
  return search.claimer.plays.includes(seat) ? best(judged, all) : worst(all);
};

type Play = Judged & { readonly seat: Seat };

/** The cards of one way to a result that can be reached from here. */
const wayTo = (search: Search, place: Place, degree: 0 | 1 | 2, result: number): readonly Play[] => {
  if (place.trick.length === 4) {
    const winner = bestOf(search.ending, place.trick)?.seat ?? place.leader;
    return wayTo(search, { ...place, trick: [], leader: winner }, degree, result - (isOurs(search, winner) ? 1 : 0));
  }
  if (place.left === 0 && place.trick.length === 0) return [];
  const seat = turnOf(place);
  const open = choices(search, place, seat).filter(
    ({ held, normality }) =>
      NORMALITIES.indexOf(normality) <= degree &&
      (resultsFrom(search, after(place, held))[degree] & (1 << result)) !== 0,
  );
  const lower = degree === 0 ? undefined : degree === 1 ? 0 : 1;
  // The others play low where it makes no difference.
  const inOrder = search.claimer.plays.includes(seat) ? open : open.toReversed();
  const next =
    inOrder.find(
      ({ held }) => lower !== undefined && (resultsFrom(search, after(place, held))[lower] & (1 << result)) === 0,
    ) ?? inOrder[0];
  return next === undefined ? [] : [{ ...next, seat }, ...wayTo(search, after(place, next.held), degree, result)];
};

const bits = (results: number): readonly number[] =>
  Array.from({ length: MOST_TRICKS + 1 }, (_, result) => result).filter((result) => (results & (1 << result)) !== 0);

const lineOf = (search: Search, degree: 0 | 1 | 2, tricks: number, way: readonly Play[]): readonly Line[] => {
  const chosen = way.filter(({ seat }) => search.claimer.plays.includes(seat));
  const [first] = chosen;
  if (first === undefined) return [];
  const odd = chosen.find(({ because }) => because !== undefined);
  const guess = chosen.find(({ dependsOn }) => dependsOn !== undefined)?.dependsOn;
  return [
    {
      first: { seat: first.seat, card: first.held.card },
      normality: NORMALITIES[degree],
      tricks,
      play: way.map(({ seat, held }) => ({ seat, card: held.card })),
      ...(odd?.because === undefined ? {} : { because: { ...odd.because, seat: odd.seat, card: odd.held.card } }),
      ...(guess === undefined ? {} : { dependsOn: guess }),
    },
  ];
};

/** One line for each first card and each result it can have; of the less normal ones only what they add. */
const linesFrom = (search: Search, place: Place): readonly Line[] => {
  const seat = turnOf(place);
  const firsts: readonly (Play | undefined)[] = search.claimer.plays.includes(seat)
    ? choices(search, place, seat).map((judged) => ({ ...judged, seat }))
    : [undefined];
  return firsts.flatMap((first) => {
    const next = first === undefined ? place : after(place, first.held);
    const least = first === undefined ? 0 : NORMALITIES.indexOf(first.normality);
    const results = resultsFrom(search, next);
    return ([0, 1, 2] as const)
      .filter((degree) => degree >= least)
      .flatMap((degree) => {
        const before = degree > least && degree > 0 ? results[degree === 2 ? 1 : 0] : 0;
        return bits(results[degree] & ~before).flatMap((result) => {
          const way = wayTo(search, next, degree, result);
          return lineOf(search, degree, result, first === undefined ? way : [first, ...way]);
        });
      });
  });
};

const spread = (results: number): Lines["normal"] => ({ fewest: fewestOf(results), most: mostOf(results) });

/**
 * Every line of the claimer on these cards. `voids`: who had shown out of what when he claimed. Tricks are those still to come, the one
 * in hand with them. Hands must be whole: as many cards in each as there are tricks.
 */
export const linesOf = (
  cards: CardsLeft,
  claimer: Claimer,
  voids: readonly { readonly seat: Seat; readonly suit: Suit }[] = [],
): Lines | NoLines => {
  const sizes = SEATS.map(
    (seat) => cards.hands[seat].length + (cards.trick.some((each) => each.seat === seat) ? 1 : 0),
  );
  const [size = 0] = sizes;
  if (sizes.some((each) => each !== size) || size === 0) return { problem: "unequalHands" };
  if (size > MOST_TRICKS) return { problem: "tooManyTricks" };
  const ending = endingOf(cards);
  const search: Search = { ending, claimer, known: new Map(), plays: 0 };
  const trick = cards.trick.flatMap(({ card }) => ending.held.find((held) => held.card === card) ?? []);
  const all: Cards = 2 ** ending.held.length - 1;
  const place: Place = {
    left: trick.reduce(withoutCard, all),
    trick,
    leader: cards.leader,
    shownOut: voids.reduce((out, { seat, suit }) => out | shownOut(seat, suit), 0),
  };
  const results = resultsFrom(search, place);
  if (search.plays > MOST_PLAYS) return { problem: "tooManyWays" };
  return { lines: linesFrom(search, place), normal: spread(results[0]), ifForgotten: spread(results[1]) };
};
