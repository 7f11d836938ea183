/**
 * The calls that lead to a contract: a natural auction that its cards can bear, with the few artificial bids that everybody plays, explained. The side that plays the contract
 * goes up to it; the others come in where they have a suit for it. Laws 17 to 22.
 */
import {
  BIDS,
  type Bid,
  type Call,
  dealerOf,
  leftOf,
  levelOf,
  type Meaning,
  outranks,
  partnerOf,
  type Seat,
  seatsFrom,
  sideOf,
  type Strain,
  strainOf,
} from "@traveller/engine";
import type { Chance } from "../chance.ts";
import { type Hand, type Hands, isBalanced, points, type Suit, SUITS } from "../deals.ts";

export type Spoken = {
  readonly seat: Seat;
  readonly call: Call;
  readonly meaning?: Meaning;
  readonly alerted?: true;
  /** It took so long that others looked up. */
  readonly slow?: boolean;
};

export type Goal = { readonly bid: Bid; readonly doubling: "" | "X" | "XX"; readonly declarer: Seat };

type Step = { readonly seat: Seat; readonly bid: Bid; readonly meaning?: Meaning };

const cheapest = (strain: Strain, over: Bid | undefined, least = 1): Bid | undefined =>
  BIDS.find((bid) => strainOf(bid) === strain && levelOf(bid) >= least && (over === undefined || outranks(bid, over)));

const isBelow = (bid: Bid | undefined, limit: Bid): bid is Bid => bid !== undefined && outranks(limit, bid);

const longestIn = (hand: Hand, but: Strain): Suit =>
  SUITS.filter((suit) => suit !== but).toSorted((a, b) => hand[b].length - hand[a].length)[0] ?? "C";

/** Three points in a row, the hand's among them: what a pair that opens such a hand says of it. */
const notrumpOn = (hand: Hand): Meaning => {
  const low = points(hand) - (points(hand) % 3);
  return { text: `${low} to ${low + 2}${isBalanced(hand) ? ", balanced" : ""}` };
};

const opened = (hand: Hand, strain: Strain, goal: Bid): Omit<Step, "seat"> | undefined => {
  const strength = points(hand);
  if (strain === "NT") {
    if (goal === "1NT" || (isBalanced(hand) && strength >= 15 && strength <= 17))
      return { bid: "1NT", meaning: notrumpOn(hand) };
    return isBalanced(hand) && strength >= 20 && goal !== "2NT"
      ? { bid: "2NT", meaning: { text: "20 to 22, balanced" } }
      : undefined;
  }
  const weak = strength < 11 && hand[strain].length >= 6 && levelOf(goal) >= 2;
  const bid = cheapest(strain, undefined, weak && strain !== "C" ? 2 : 1);
  return bid === undefined ? undefined : { bid, ...(weak ? { meaning: { text: "weak, six cards" } } : {}) };
};

/** How the side comes to the point where declarer has named the denomination. */
const namedBy = (hands: Hands, dealer: Seat, { bid: goal, declarer }: Goal): readonly Step[] => {
  const strain = strainOf(goal);
  const partner = partnerOf(declarer);
  const order = seatsFrom(dealer);
  const partnerFirst = order.indexOf(partner) < order.indexOf(declarer);
  const suit = longestIn(hands[partner], strain);
  const light = cheapest(suit, undefined);
  const answer = cheapest(strain, light);
  const answered = answer === goal || isBelow(answer, goal);
  if (partnerFirst && points(hands[partner]) >= 12 && isBelow(light, goal) && answer !== undefined && answered)
    return [
      { seat: partner, bid: light },
      { seat: declarer, bid: answer },
    ];
  const first = opened(hands[declarer], strain, goal);
  if (first !== undefined && (first.bid === goal || isBelow(first.bid, goal))) return [{ seat: declarer, ...first }];
  const own = cheapest(longestIn(hands[declarer], strain), undefined);
  const other = isBelow(own, goal) ? cheapest(longestIn(hands[partner], strainOf(own)), own) : undefined;
  const then = other === undefined || strainOf(other) === strain ? undefined : cheapest(strain, other);
  return own !== undefined && other !== undefined && then !== undefined && (then === goal || isBelow(then, goal))
    ? [
        { seat: declarer, bid: own },
        { seat: partner, bid: other },
        { seat: declarer, bid: then },
      ]
    : [{ seat: declarer, bid: goal }];
};

const ACES = ["none or four", "one", "two", "three"] as const;
const ANSWERS: readonly Bid[] = ["5C", "5D", "5H", "5S"];

/** The question for aces and its answer, where there is room for both. */
const acesAsked = (hands: Hands, asker: Seat, over: Bid, goal: Bid): readonly Step[] => {
  const partner = partnerOf(asker);
  const aces = SUITS.filter((suit) => hands[partner][suit].startsWith("A")).length % 4;
  const answer = ANSWERS[aces];
  if (strainOf(goal) === "NT" || answer === undefined || !outranks("4NT", over) || !isBelow(answer, goal)) return [];
  return [
    { seat: asker, bid: "4NT", meaning: { artificial: true, text: "asks for aces" } },
    { seat: partner, bid: answer, meaning: { artificial: true, text: `aces: ${ACES[aces] ?? ""}` } },
  ];
};

const raised = (hands: Hands, steps: readonly Step[], goal: Bid, chance: Chance): readonly Step[] => {
  const all = [...steps];
  for (;;) {
    const last = all.at(-1);
    if (last === undefined || last.bid === goal) return all;
    const seat = partnerOf(last.seat);
    const aces = levelOf(goal) >= 6 ? acesAsked(hands, seat, last.bid, goal) : [];
    if (aces.length > 0) return [...all, ...aces, { seat, bid: goal }];
    const next = cheapest(strainOf(goal), last.bid);
    const straight = levelOf(goal) - levelOf(last.bid) <= 1 || chance.happens(0.5);
    all.push({ seat, bid: straight || next === undefined ? goal : next });
  }
};

/** What an opponent may come in with before the side's next bid; a suit of five with some strength, or four beside partner's five. */
const comesIn = (hand: Hand, next: Bid, last: Bid | undefined, partners: Strain | undefined): Bid | undefined => {
  const suit = SUITS.find((one) => (one === partners ? hand[one].length >= 3 : hand[one].length >= 5));
  if (suit === undefined || points(hand) < (suit === partners ? 7 : 10)) return undefined;
  if (partners !== undefined && suit !== partners) return undefined;
  const bid = cheapest(suit, last);
  return isBelow(bid, next) && levelOf(bid) <= 3 ? bid : undefined;
};

/** Every call of the auction, passes too. The last bid is the goal's, and declarer was the first of his side to name its denomination (Law 22). */
export const auctionTo = (hands: Hands, board: number, goal: Goal, chance: Chance): readonly Spoken[] => {
  const dealer = dealerOf(board);
  const side = sideOf(goal.declarer);
  const steps = [...raised(hands, namedBy(hands, dealer, goal), goal.bid, chance)];
  const calls: Spoken[] = [];
  const came = new Map<Seat, Strain>();
  let last: Bid | undefined;
  let seat = dealer;
  for (;;) {
    const [next] = steps;
    if (next === undefined) break;
    const over =
      sideOf(seat) === side || came.has(seat) || strainOf(goal.bid) === came.get(partnerOf(seat))
        ? undefined
        : comesIn(hands[seat], next.bid, last, came.get(partnerOf(seat)));
    if (next.seat === seat) {
      steps.shift();
      const { bid, meaning } = next;
      calls.push({
        seat,
        call: bid,
        ...(meaning === undefined ? {} : { meaning }),
        ...(meaning?.artificial === true ? { alerted: true as const } : {}),
      });
      last = bid;
    } else if (over !== undefined && strainOf(over) !== strainOf(goal.bid) && chance.happens(0.7)) {
      came.set(seat, strainOf(over));
      calls.push({ seat, call: over });
      last = over;
    } else calls.push({ seat, call: "Pass" });
    seat = leftOf(seat);
  }
  if (goal.doubling !== "") {
    calls.push({ seat, call: "X" });
    seat = leftOf(seat);
  }
  if (goal.doubling === "XX") {
    calls.push({ seat, call: "XX" });
    seat = leftOf(seat);
  }
  for (let passes = 0; passes < 3; passes += 1) {
    calls.push({ seat, call: "Pass" });
    seat = leftOf(seat);
  }
  return calls;
};
