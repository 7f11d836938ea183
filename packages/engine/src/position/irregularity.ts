/** What went wrong: whose it is, which Law follows it and how far, and what it is about. And the acts that both this and the position speak of. */
import type { Call } from "../cards/calls.ts";
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Meaning } from "./notation.ts";

/** Why an entry is there: the Law that put it there and the events it rests on, by their numbers. */
export type Why = { readonly law: string; readonly events: readonly number[] };
export type Because = { readonly why: Why };

/** A call somebody made. `event` is the number of the event that says so. */
export type MadeCall = { readonly seat: Seat; readonly call: Call; readonly event: number; readonly meaning?: Meaning };

export type PlayedCard = { readonly seat: Seat; readonly card: Card; readonly event: number };

/** A paragraph that has been applied, and the event that brought it about. */
export type Applied = { readonly law: string; readonly event: number };

export const STATES = ["pending", "rectified", "accepted", "forfeited", "established", "waived"] as const;
export type State = (typeof STATES)[number];

/**
 * How far a Law has got with an irregularity it follows:
 * `open` nothing is decided · `replacing` the offender owes another call at once · `awaiting` his next turn decides ·
 * `judging` the director compares two calls · `overtaken` the opponent to his left has called over it ·
 * `answered` a choice has been made, and whose word prevails may still choose otherwise · `returning` a card has to go back ·
 * `counting` it counts when play is over · `done`.
 */
export type Stage =
  | "open"
  | "replacing"
  | "awaiting"
  | "judging"
  | "overtaken"
  | "answered"
  | "returning"
  | "counting"
  | "done";

/** What a revoke was, beside its card and its trick, and what has become of it. */
export type Revoke = {
  /** The suit that should have been played; absent where it was a duty of another kind. */
  readonly suit?: Suit;
  /** The card played instead had lain on the table as a penalty card (62B2). */
  readonly rank?: "major" | "minor";
  /** What should have been played lay faced: a penalty card, or dummy's (64B3). */
  readonly faced?: true;
  /** The event by which the card that was due came in the place of its own (62B). */
  readonly replacedAt?: number;
  /** By what it became established last: a play, a name, a claim of its own side or assent to one (63A1 to 63A4). */
  readonly established?: { readonly by: "play" | "name" | "claim" | "assent"; readonly event: number };
  /** Put right because a dummy without rights asked, it costs what it would have cost (43B2(b)). */
  readonly stillCosts?: true;
  /** Nobody had spoken of it before the other side called on the next board (64B4), or before the round ended (64B5). */
  readonly unspokenUntil?: "nextBoard" | "roundEnd";
};

export type Irregularity = {
  readonly id: number;
  /** The Law that follows it. */
  readonly law: string;
  readonly offender: Seat;
  readonly state: State;
  readonly stage: Stage;
  /** Somebody at the table drew attention, called the director or acted on it. */
  readonly noticed: boolean;
  /** The call or card it is about, and whose turn it was. */
  readonly call?: MadeCall;
  readonly card?: PlayedCard;
  readonly turn?: Seat;
  /** The trick it happened in, from 1. */
  readonly trick?: number;
  readonly revoke?: Revoke;
  /** Cards that were seen beside that card (58B), or that were due instead (52). */
  readonly others?: readonly Card[];
  /** What the offender called instead. */
  readonly replacement?: MadeCall;
  /** It could only be accepted, for dummy was seen (54C). */
  readonly forced?: true;
  /** An attempt to replace that the Laws cancel has been made: the next one rectifies nothing any more (27B3, 27B4). */
  readonly spoiled?: boolean;
  /** How it came about and has been taken further, in its order. */
  readonly course: readonly Applied[];
};

/** What explains it: its course, as the reasons of other entries are given. */
export const whyOf = ({ course }: Irregularity): readonly Why[] =>
  course.map(({ law, event }) => ({ law, events: [event] }));
