/**
 * How many tricks a claimer is sure of, looked for with every card known to the search and none of the others' to him: they hold each line to
 * its least. States that come again are known by the order of the cards left in each suit. Bounded by states, not by time.
 */
import type { Held, Moment } from "./ending.ts";
import { NO_TRUMP, SUIT_PLACES, bestAt, choicesOf, countOf, heldAs, played, ranksOf, turnOf } from "./ending.ts";
import { normalPlays } from "./normal.ts";
import type { Claimer } from "./sight.ts";
import { unseenChoices } from "./unseen.ts";

/** `least`: the worst of his normal lines. `most`: the best of them. `doubleDummy`: the best of all, normal or not. */
export type Aim = "least" | "most" | "doubleDummy";

export type Search = {
  readonly claimer: Claimer;
  readonly aim: Aim;
  /** Cards that keep their names, because the statement names them. */
  readonly named: ReadonlySet<Held>;
  /** By who leads and what was seen: what is known of a position, at least and at most. */
  readonly known: Map<number, Map<number, number>>;
  /** By suit: which order of owners a set of cards that are left has, and the number of each order. */
  readonly suits: readonly { readonly sets: Map<number, number>; readonly orders: Map<string, number> }[];
  readonly budget: { plays: number; more: number };
  /** Which of what was seen is of the opponents. */
  readonly seen: number;
};

/**
 * Plays that a search may take, bounded by them and never by a clock; those that every further question has at least, be it a lower one where they
 * were not enough or one on the way; and how many more there are for all of these together.
 */
const MOST_PLAYS = 150_000;
const PLAYS_LEFT = 10_000;
const MORE_PLAYS = 100_000;

const namedIn = ({ line }: Claimer): ReadonlySet<Held> =>
  new Set(line.flatMap((step) => (step.do === "playCards" ? step.cards : step.do === "finesse" ? [step.against] : [])));

export const searchOf = (claimer: Claimer, aim: Aim): Search => ({
  claimer,
  aim,
  named: namedIn(claimer),
  known: new Map(),
  suits: SUIT_PLACES.map(() => ({ sets: new Map<number, number>(), orders: new Map<string, number>() })),
  budget: { plays: MOST_PLAYS, more: MORE_PLAYS },
  seen: (claimer.seat & 1) === 0 ? 0xf0f0 : 0x0f0f,
});

export const isOurs = ({ claimer }: Search, seat: number): boolean => ((seat ^ claimer.seat) & 1) === 0;

/** The order of owners in a suit from the top; cards that a statement names keep their names. */
const orderOf = (search: Search, moment: Moment, suit: number): number => {
  const all = ranksOf(moment, 0, suit) | ranksOf(moment, 1, suit) | ranksOf(moment, 2, suit) | ranksOf(moment, 3, suit);
  const known = search.suits[suit];
  const found = known?.sets.get(all);
  if (known === undefined || found !== undefined) return found ?? 0;
  let order = "";
  for (let rank = 12; rank >= 0; rank -= 1) {
    const bit = 1 << rank;
    if ((all & bit) === 0) continue;
    const owner = [0, 1, 2, 3].find((seat) => (ranksOf(moment, seat, suit) & bit) !== 0) ?? 0;
    order += search.named.has(heldAs(suit, rank)) ? `(${owner}:${rank})` : owner;
  }
  const number = known.orders.get(order) ?? known.orders.size;
  known.orders.set(order, number);
  known.sets.set(all, number);
  return number;
};

const ORDERS = 2 ** 13;
const numberOf = (search: Search, moment: Moment): number =>
  ((orderOf(search, moment, 0) * ORDERS + orderOf(search, moment, 1)) * ORDERS + orderOf(search, moment, 2)) * ORDERS +
  orderOf(search, moment, 3);

/** The trick is over: who won it leads, and a trick that was lost is one less to lose. */
export const quitted = (search: Search, moment: Moment): { readonly moment: Moment; readonly won: boolean } => {
  const leader = (moment.leader + bestAt(search.claimer.trump, moment.trick)) & 3;
  const won = isOurs(search, leader);
  const toLose = won ? moment.toLose : Math.max(moment.toLose - 1, 0);
  const { hands, shownOut, left } = moment;
  return { moment: { hands, trick: [], leader, shownOut, toLose, left: left - 1 }, won };
};

/** No card of this hand can be beaten by these others'. */
const isHigh = (moment: Moment, seat: number, others: readonly number[]): boolean => {
  for (const suit of SUIT_PLACES) {
    const own = ranksOf(moment, seat, suit);
    if (own === 0) continue;
    let against = 0;
    for (const other of others) against |= ranksOf(moment, other, suit);
    if (against > (own & -own)) return false;
  }
  return true;
};

/** The side on lead takes all that is left, whatever anybody plays: both its hands are high, or one is that keeps the lead. */
const takesAll = (search: Search, moment: Moment): boolean => {
  const { leader } = moment;
  const { trump } = search.claimer;
  const [left, across, right] = [(leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3];
  if (trump !== NO_TRUMP && (ranksOf(moment, left, trump) | ranksOf(moment, right, trump)) !== 0) return false;
  if (!isHigh(moment, leader, [left, right])) return false;
  if (isHigh(moment, across, [left, right])) return true;
  return isHigh(moment, leader, [across]) && (trump === NO_TRUMP || ranksOf(moment, across, trump) === 0);
};

/** Tricks that trumps make whatever anybody plays: one hand's, less those of the others, each of which beats one of them at most. */
const trumpTricks = ({ claimer: { trump, unseen } }: Search, moment: Moment, seat: number): number => {
  if (trump === NO_TRUMP || unseen.includes(seat)) return 0;
  const of = (each: number): number => countOf(ranksOf(moment, each, trump));
  const others = (seat + 1) & 3;
  const against = unseen.includes(others) ? of(others) : of(others) + of((seat + 3) & 3);
  return Math.max(of(seat), of((seat + 2) & 3)) - against;
};

export const optionsOf = (search: Search, moment: Moment): readonly Held[] => {
  const seat = turnOf(moment);
  if (search.claimer.unseen.includes(seat)) return unseenChoices(moment, seat);
  return isOurs(search, seat) && search.aim !== "doubleDummy"
    ? normalPlays(search.claimer, moment, seat)
    : choicesOf(moment, seat);
};

/** He chooses for the best of his lines; everybody else, and he himself for the worst, against him. */
const choosesBest = (search: Search, seat: number): boolean =>
  search.aim === "doubleDummy" ? isOurs(search, seat) : search.aim === "most" && search.claimer.plays.includes(seat);

/** Whether the claimer's side takes so many tricks from here, the one in hand with them. `undefined` where the bound was reached. */
const takesAtLeast = (search: Search, moment: Moment, target: number): boolean | undefined => {
  if (target <= 0) return true;
  if (moment.trick.length === 4) {
    const next = quitted(search, moment);
    return takesAtLeast(search, next.moment, next.won ? target - 1 : target);
  }
  const left = moment.left;
  if (target > left) return false;
  if (moment.trick.length > 0) return decided(search, moment, target);
  if (takesAll(search, moment)) return isOurs(search, moment.leader);
  const { seat } = search.claimer;
  if (target <= trumpTricks(search, moment, seat)) return true;
  if (target > left - trumpTricks(search, moment, (seat + 1) & 3)) return false;
  const context = moment.leader + 4 * moment.toLose + 64 * (moment.shownOut & search.seen);
  let positions = search.known.get(context);
  if (positions === undefined) search.known.set(context, (positions = new Map<number, number>()));
  const number = numberOf(search, moment);
  const bounds = positions.get(number) ?? left;
  const [least, most] = [bounds >> 4, bounds & 15];
  if (target <= least) return true;
  if (target > most) return false;
  const found = decided(search, moment, target);
  if (found !== undefined) {
    const now = positions.get(number) ?? left;
    positions.set(
      number,
      found ? (Math.max(now >> 4, target) << 4) | (now & 15) : ((now >> 4) << 4) | Math.min(now & 15, target - 1),
    );
  }
  return found;
};

const decided = (search: Search, moment: Moment, target: number): boolean | undefined => {
  if (search.budget.plays <= 0) return undefined;
  search.budget.plays -= 1;
  const seat = turnOf(moment);
  const isChoice = choosesBest(search, seat);
  for (const held of optionsOf(search, moment)) {
    const found = takesAtLeast(search, played(moment, held), target);
    if (found === undefined) return undefined;
    if (found === isChoice) return isChoice;
  }
  return !isChoice;
};

/** What is certain of the number of tricks: both ends alike where all was gone through. */
export type Bounds = { readonly least: number; readonly most: number };

/**
 * Looked for from a guess, one trick at a time. Where a question takes more than the bound, lower ones may still be answered, so that at least
 * something is certain.
 */
export const tricksFrom = (search: Search, moment: Moment, guess: number): Bounds => {
  let [least, most] = [0, moment.left];
  let target = Math.min(Math.max(guess, 1), most);
  while (least < most && target > least) {
    const more = Math.min(Math.max(PLAYS_LEFT - search.budget.plays, 0), search.budget.more);
    search.budget.plays += more;
    search.budget.more -= more;
    const answer = takesAtLeast(search, moment, target);
    if (answer === true) least = target;
    if (answer === false) most = target - 1;
    target = answer === true ? least + 1 : answer === false ? most : target - 1;
  }
  return { least, most };
};
