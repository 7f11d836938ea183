/** A deal at random with its contract, and the lawful cards of its play: what tables in play begin with. */
import { BIDS } from "../../cards/calls.ts";
import type { Card } from "../../cards/deal.ts";
import { PACK, makeDeal } from "../../cards/deal.ts";
import type { Seat } from "../../cards/seats.ts";
import { SEATS, leftOf, partnerOf } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import type { Table } from "../../tables.ts";
import { phaseOf } from "../../position/phase.ts";
import { mayPlay } from "../may-play.ts";
import { turnOf } from "../view.ts";
import { type Below, chance, oneOf } from "./chance.ts";

const shuffled = (below: Below): readonly Card[] => {
  const pack = [...PACK];
  for (let left = pack.length; left > 1; left -= 1) {
    const at = below(left);
    const [one, other] = [pack[at], pack[left - 1]];
    if (one !== undefined && other !== undefined) [pack[at], pack[left - 1]] = [other, one];
  }
  return pack;
};

/** A deal, one bid and three passes: who defends and what is trumps differ, and nothing else has happened. */
export const dealt = (seed: number): readonly TableEvent[] => {
  const below = chance(seed);
  const pack = shuffled(below);
  const hand = (from: number): readonly Card[] => pack.slice(13 * from, 13 * from + 13);
  const deal = makeDeal({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) });
  const dealer = oneOf(below, SEATS);
  const calls = (seat: Seat, call: (typeof BIDS)[number] | "Pass"): TableEvent => ({ type: "CallMade", seat, call });
  const bid = BIDS[below(BIDS.length)] ?? "1C";
  const others = [leftOf(dealer), partnerOf(dealer), leftOf(partnerOf(dealer))];
  return [
    { type: "BoardStarted", board: 1, deal, dealer, vulnerability: "None" },
    calls(dealer, bid.startsWith("8") || bid.startsWith("9") ? "3NT" : bid),
    ...others.map((seat) => calls(seat, "Pass")),
  ];
};

/** The next lawful card: a lead is faced first. */
export const lawfulCard = ({ laws, position }: Table, below: Below): TableEvent | undefined => {
  const seat = turnOf(position);
  const cards = seat === null ? [] : mayPlay(laws, position);
  const card = cards[below(Math.max(cards.length, 1))];
  if (seat === null || card === undefined) return undefined;
  return phaseOf(position) === "clarification" ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card };
};
