/**
 * Tricks of which nothing is known but who won them: cards are put in the place of those that were played, so that the count stands and nobody has revoked. Of these
 * cards nothing is ever said. Laws 44, 65.
 */
import { type Card, RANKS, SUITS } from "../cards/deal.ts";
import { type Seat, seatsFrom } from "../cards/seats.ts";
import type { TableEvent } from "../position/events.ts";

/** From each suit three tricks to which all four follow: the highest of each block of four wins. */
const blockOf = (number: number): readonly Card[] => {
  const suit = SUITS[number % SUITS.length] ?? "S";
  const first = Math.floor(number / SUITS.length) * 4;
  return RANKS.slice(first, first + 4).map((rank): Card => `${suit}${rank}`);
};

/** As many as there can be so; the thirteenth trick holds what is left of every suit. */
export const MOST_PLAYED = 12;

/** A trick with its leader and its winner. `number`: which block of cards it takes. */
const trick = (number: number, leader: Seat, winner: Seat): readonly TableEvent[] => {
  const [highest, ...rest] = blockOf(number);
  const low = rest[Symbol.iterator]();
  return seatsFrom(leader).flatMap((seat): readonly TableEvent[] => {
    const card = seat === winner ? highest : low.next().value;
    return card === undefined ? [] : [{ type: "CardPlayed", seat, card }];
  });
};

/** Tricks won by these seats, one after the other; the first is led by `leader`, whose lead is faced. */
export const playedTricks = (leader: Seat, winners: readonly Seat[], from = 0): readonly TableEvent[] => {
  let leads = leader;
  return winners.flatMap((winner, index) => {
    const events = trick(from + index, leads, winner);
    leads = winner;
    return events;
  });
};

/** The first card of the play is the opening lead, which is faced. */
export const faced = (events: readonly TableEvent[]): readonly TableEvent[] => {
  const [first, ...rest] = events;
  return first?.type === "CardPlayed" ? [{ type: "LeadFaced", seat: first.seat, card: first.card }, ...rest] : events;
};
