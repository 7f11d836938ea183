/**
 * The keys of a table's device: which calls and cards are free, which would be an irregularity, and which cannot happen here at all, each with its Law. A
 * device lets irregularities happen, or has none of them; which of the two, the organizer says. Laws 17 to 19, 37, 41, 44.
 */
import { CALLS, type Call, isBid, isDoubling } from "../cards/calls.ts";
import { type Card, PACK } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isAdmissible, isSufficient, mustPass } from "../position/auction.ts";
import type { TableEvent } from "../position/events.ts";
import { leadOf, suitOf, trickInHand } from "../position/tricks.ts";
import { admit } from "../table/door.ts";
import { mayCall } from "../table/may-call.ts";
import type { Stand } from "./stand.ts";

/** Why a key is no plain one. */
export type Hitch = "insufficient" | "inadmissible" | "mustPass" | "bound" | "outOfTurn" | "gone" | "closed";
export type Key<T> = {
  readonly of: T;
  /** An irregularity, as far as everybody can see it: it can happen. */
  readonly irregular?: Hitch;
  /** It cannot have happened, whatever is let happen. */
  readonly impossible?: Hitch;
};

const hitchOf = ({ noticed: { position } }: Stand, seat: Seat, call: Call): Hitch => {
  if (mustPass(position, seat)) return "mustPass";
  if (isDoubling(call) && !isAdmissible(position, seat, call)) return "inadmissible";
  return isBid(call) && !isSufficient(position, call) ? "insufficient" : "bound";
};

export const callKeys = (stand: Stand, seat: Seat): readonly Key<Call>[] => {
  const { noticed, table, view } = stand;
  const free = view.turn === seat ? mayCall(noticed.laws, noticed.position) : [];
  const closed = admit(table, { type: "CallMade", seat, call: "Pass" }) !== undefined;
  return CALLS.map((call) => {
    if (closed) return { of: call, impossible: "closed" };
    if (view.turn !== seat) return { of: call, irregular: "outOfTurn" };
    return free.includes(call) ? { of: call } : { of: call, irregular: hitchOf(stand, seat, call) };
  });
};

/** How a card comes down: the opening lead is faced, every other one is played. Law 41. */
export const cardEvent = ({ view: { phase } }: Stand, seat: Seat, card: Card): TableEvent =>
  phase === "clarification" ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card };

/** Nobody's hand is known here, so no key tells what a hand holds: only what everybody has seen. */
export const cardKeys = (stand: Stand, seat: Seat): readonly Key<Card>[] =>
  PACK.map((card) => {
    if (stand.gone.has(card)) return { of: card, impossible: "gone" };
    if (admit(stand.table, cardEvent(stand, seat, card)) !== undefined) return { of: card, impossible: "closed" };
    return stand.view.turn === seat ? { of: card } : { of: card, irregular: "outOfTurn" };
  });

/** The suit that was led to the trick in hand. */
export const suitLed = ({ table: { position } }: Stand): string | undefined => {
  const led = position.play === undefined ? undefined : leadOf(trickInHand(position.play));
  return led === undefined ? undefined : suitOf(led.card);
};
