/** What one table makes of its contract: a lead that the leader holds, and tricks that the cards and the players allow. */
import { leftOf, sideOf } from "@traveller/engine";
import type { Strain } from "@traveller/engine";
import type { FinalContract } from "./bidding.ts";
import { bidBoard } from "./bidding.ts";
import type { Chance } from "./chance.ts";
import { chanceFrom } from "./chance.ts";
import type { Hand, Hands, Suit } from "./deals.ts";
import { pointsIn, SUITS } from "./deals.ts";
import { expectedTricks, topLosers } from "./judgement.ts";

export type TableResult =
  | { readonly kind: "passedOut" }
  | { readonly kind: "played"; readonly contract: FinalContract; readonly lead: string; readonly tricks: number };

/** From a sequence its top, from a short suit its highest, else the fourth best. */
const cardFrom = (holding: string): string => {
  if (holding.length <= 2 || /^(AK|KQ|QJ|JT)/.test(holding)) return holding.charAt(0);
  return holding.charAt(Math.min(3, holding.length - 1));
};

const leadFrom = (hand: Hand, against: Strain, chance: Chance): string => {
  const liking = (suit: Suit): number => {
    const holding = hand[suit];
    if (holding === "") return -100;
    if (against === "NT") return holding.length * 2 + pointsIn(holding) + 1.5 * chance.normal();
    if (suit === against) return 2 * chance.normal() - 3;
    const short = holding.length === 1 ? 4 : 0;
    const sequence = /^(AK|KQ|QJ)/.test(holding) ? 5 : 0;
    return short + sequence + pointsIn(holding) * 0.5 - (/^A[^K]/.test(holding) ? 4 : 0) + 1.5 * chance.normal();
  };
  const suit =
    SUITS.map((one) => ({ one, liking: liking(one) })).toSorted((a, b) => b.liking - a.liking)[0]?.one ?? "S";
  return suit + cardFrom(hand[suit]);
};

/** What the cards allow, as they lie on this deal: the same for every table that plays the contract. */
const lie = (deal: string, contract: FinalContract): number =>
  0.8 * chanceFrom(`${deal} ${contract.side} ${contract.strain}`).normal();

const tricksTaken = (deal: string, hands: Hands, contract: FinalContract, edge: number, chance: Chance): number => {
  const expected = expectedTricks(hands, contract.side, contract.strain) + lie(deal, contract);
  const taken = Math.round(expected + 0.28 * edge + 0.45 * chance.normal());
  return Math.max(0, Math.min(13 - topLosers(hands, contract.side, contract.strain), taken));
};

/** One board at one table. `skills` are the pairs' own, North-South's first; `deal` and `table` are words to start chance from. */
export const playBoard = (
  deal: string,
  hands: Hands,
  board: number,
  table: string,
  skills: readonly [number, number],
): TableResult => {
  const chance = chanceFrom(`${deal} ${table}`);
  const contract = bidBoard(hands, board, chance);
  if (!contract) return { kind: "passedOut" };
  const [ns, ew] = skills;
  const edge = sideOf(contract.declarer) === "NS" ? ns - ew : ew - ns;
  const lead = leadFrom(hands[leftOf(contract.declarer)], contract.strain, chance);
  return { kind: "played", contract, lead, tricks: tricksTaken(deal, hands, contract, edge, chance) };
};
