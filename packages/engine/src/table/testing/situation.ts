/** A situation that a table can get into, and what somebody may do next while it lasts: what is possible is for the door to say. Shared by the situations of a board's parts. */
import type { Call } from "../../cards/calls.ts";
import type { Card, Suit } from "../../cards/deal.ts";
import type { Seat } from "../../cards/seats.ts";
import { SEATS } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import { turnToPlay } from "../../position/tricks.ts";
import type { Table } from "../../tables.ts";
import type { Below } from "./chance.ts";
import { oneOf } from "./chance.ts";

/** One of these comes next; what is `undefined` cannot come at this table. */
export type Situation = (table: Table, below: Below) => readonly (TableEvent | undefined)[];

/** One of all there are, as far as there are any. */
export const anyOf = <T>(below: Below, all: readonly T[]): T | undefined => all[below(Math.max(all.length, 1))];

export const handOf = ({ position }: Table, seat: Seat): readonly Card[] => position.hands[seat] ?? [];

/** Whose card is due, or anybody. */
export const dueToPlay = ({ position: { play } }: Table, below: Below): Seat =>
  (play === undefined ? undefined : turnToPlay(play)) ?? oneOf(below, SEATS);

export const played = (
  seat: Seat,
  card: Card | undefined,
  beside: Partial<Extract<TableEvent, { type: "CardPlayed" }>> = {},
): TableEvent | undefined => (card === undefined ? undefined : { type: "CardPlayed", seat, card, ...beside });

export const called = (seat: Seat, call: Call | undefined): TableEvent | undefined =>
  call === undefined ? undefined : { type: "CallMade", seat, call };

export const replaced = (seat: Seat, call: Call | undefined): TableEvent | undefined =>
  call === undefined ? undefined : { type: "CallReplaced", seat, call };

/** The number of an event that an irregularity of this table is about, or of any. */
export const eventOfNote = ({ position: { irregularities, version } }: Table, below: Below): number => {
  const it = anyOf(below, irregularities);
  const numbers = [it?.call?.event, it?.replacement?.event, it?.card?.event].flatMap((number) => number ?? []);
  return anyOf(below, numbers) ?? 1 + below(version);
};

export const ofSuit = (cards: readonly Card[], suit: Suit): readonly Card[] =>
  cards.filter((card) => card.startsWith(suit));
