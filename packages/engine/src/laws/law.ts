/**
 * The shape of a Law: what makes its irregularity, who may choose what while it is open, what follows from what is chosen, done or
 * found, and the ways it may go on from a refusal. Every module here is one of these, and nothing else.
 */
import type { Card, Suit } from "../cards/deal.ts";
import type { Call } from "../cards/calls.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import type { Option } from "../position/choices.ts";
import type { EventOf, EventType, Finding, TableEvent } from "../position/events.ts";
import type {
  Audience,
  Edition,
  Irregularity,
  MadeCall,
  PlayedCard,
  Position,
  Transfer,
} from "../position/position.ts";

/** An event with its number in the log. */
export type Act<E> = E & { readonly number: number };

/** A call as it comes to the Laws: made, or made in place of the seat's last one. */
export type CallAct = MadeCall & { readonly number: number; readonly replaces: boolean };

/** Events that wake Laws by their own name, as they are. */
type Told = Exclude<
  EventType,
  "CallMade" | "CallReplaced" | "BoardStarted" | "OptionElected" | "CardWithdrawn" | "RecordCorrected"
>;

/** What wakes a Law: an event by its own name, `called` for both ways of making a call, and moments that events bring about. */
export type Moments = { readonly [T in Told]: Act<EventOf[T]> } & {
  readonly called: CallAct;
  /** An election, with the question it answers. */
  readonly OptionElected: Act<EventOf["OptionElected"]> & { readonly ask: Ask };
  /** A call that was not what was intended has been read as the one that was (25A). */
  readonly corrected: { readonly number: number; readonly of: number };
  /** Everything that follows from a call has been applied. */
  readonly callSettled: { readonly number: number };
  /** A card goes to a trick, in turn or because a Law puts it there. `breaks`: what its hand was bound to and able to do instead. */
  readonly played: PlayedCard & {
    readonly number: number;
    readonly trick: number;
    readonly led: boolean;
    readonly breaks: Narrowing | undefined;
    /** It had lain on the table as a penalty card. */
    readonly rank: "major" | "minor" | undefined;
  };
  /** A card that was not due lies aside; `turn` is the hand whose turn it was. The Law that deals with it joins it, takes it back or opens. */
  readonly playedAside: PlayedCard & {
    readonly number: number;
    /** The trick that was in hand, from 1. */
    readonly trick: number;
    readonly turn: Seat | undefined;
    /** A lead of his own, not a card played to the wrong lead (53B). */
    readonly asLead: boolean;
    /** Dummy moved without an instruction (45D, 57C2). */
    readonly unasked: boolean;
  };
  /** A card goes back to its hand, by the right or duty that `by` says. */
  readonly CardWithdrawn: Act<EventOf["CardWithdrawn"]> & { readonly by: Return };
  /** A trick is complete and its winner known. */
  readonly trickComplete: { readonly number: number; readonly winner: Seat };
  /** A card is led to a trick. */
  readonly led: {
    readonly number: number;
    readonly seat: Seat;
    readonly card: Card;
    readonly breaks: Narrowing | undefined;
  };
};
export type Moment = keyof Moments;

/** A question that is open: a choice of a player or of the director, or a fact for the director to find. */
export type Ask =
  | {
      readonly law: string;
      readonly offender?: Seat;
      /** A side where either of its players may choose. */
      readonly decider: Seat | Side | "director";
      readonly options: readonly Option[];
      /** What there is to choose from, where a suit or a card has to be named. */
      readonly among?: readonly (Suit | Card)[];
      /** Whose word counts where both players of the side speak (55A). */
      readonly prevails?: Seat;
      /** Answered already: nothing waits for it, but it may still be answered otherwise. */
      readonly answered?: boolean;
      readonly of?: number;
    }
  | {
      readonly law: string;
      readonly offender?: Seat;
      readonly decider: "director";
      readonly finding: Finding;
      /** The side of which it is asked: found for it, or for nobody (21B1). */
      readonly side?: Side;
      /** The calls that it is about. */
      readonly calls?: readonly MadeCall[];
      /** The event that it is asked about, where no irregularity asks. */
      readonly about?: number;
      /** The two calls the director compares (23A). */
      readonly compares?: { readonly withdrawn: MadeCall; readonly replacement: MadeCall };
      readonly of?: number;
    }
  | {
      readonly law: string;
      readonly offender?: Seat;
      readonly decider: "director";
      /** Tricks of declarer's side that he may award, in all (69B to 71, 79B). */
      readonly award: { readonly least: number; readonly most: number };
      readonly of?: number;
    };

/** One way on from here: the Law it follows and the events that would take it. */
export type Branch = { readonly law: string; readonly events: readonly TableEvent[] };

/** Calls that a Law demands of a player, or forbids him. */
export type Obligation = { readonly seat: Seat; readonly calls: readonly Call[]; readonly law: string };

/** Cards that a duty leaves of a hand, and the Law that says so. */
export type Narrowing = { readonly law: string; readonly cards: readonly Card[] };

/** A card on the table that may or must go back to its hand. */
export type Return = PlayedCard & {
  readonly law: string;
  /** Who may use what it told (16C). */
  readonly authorisedTo: Audience;
  /** The irregularity in whose course it goes. */
  readonly of?: number;
  /** Where it becomes a penalty card by it; `major` because it was played. */
  readonly penalty?: "major" | "minor";
};

/** What a Law says of itself, at the moments at which it wakes. */
export type Detectors = { readonly [M in Moment]?: (table: Position, act: Moments[M]) => Effects };
type Followers = { readonly [M in Moment]?: (table: Position, it: Irregularity, act: Moments[M]) => Effects };

export type Law = {
  /** Its number, by which irregularities name it. */
  readonly number: string;
  /** Where only one edition has it so. */
  readonly edition?: Edition;
  /** What makes the irregularity, or what else the Law says at that moment. */
  readonly detects?: Detectors;
  /** What follows at once when an irregularity comes under this Law. */
  readonly begins?: (table: Position, it: Irregularity) => Effects;
  /** Who may choose what, or what the director is asked, while an irregularity is open. */
  readonly asks?: (table: Position, it: Irregularity) => readonly Ask[];
  /** The same where no single irregularity asks, as at the moment of a lead. */
  readonly offers?: (table: Position) => readonly Ask[];
  /** The call an open irregularity demands of a player. */
  readonly obliges?: (table: Position, it: Irregularity) => readonly Obligation[];
  /** Calls it lets a player make that would not be legal otherwise. */
  readonly allows?: (table: Position, it: Irregularity) => readonly Obligation[];
  /** Calls it forbids a player who is otherwise free. */
  readonly forbids?: (table: Position, it: Irregularity) => readonly Obligation[];
  /** What it leaves of the cards a seat may play. A hand that cannot comply is free (59), so an empty answer counts for nothing. */
  readonly narrows?: (table: Position, seat: Seat, cards: readonly Card[]) => Narrowing | undefined;
  /** The cards an open irregularity lets players take back, or makes them. */
  readonly returns?: (table: Position, it: Irregularity) => readonly Return[];
  /** The tricks that go over when play is over, as the table stands. */
  readonly transfers?: (table: Position) => readonly Transfer[];
  /** The reference under which it forbids an event that could otherwise happen, or that another Law forbids less precisely. */
  readonly denies?: (table: Position, event: TableEvent) => string | undefined;
  /** What follows for an open irregularity from what is done, chosen or found. */
  readonly follows?: Followers;
  /** What follows when somebody at the table has noticed it. */
  readonly noticed?: (table: Position, it: Irregularity) => Effects;
  /** What might be done next, by examples: a preview finds out which paragraph each comes to, and keeps one for each. */
  readonly tries?: (table: Position, it: Irregularity) => readonly TableEvent[];
  /** The ways on, when an option that the Law offers is taken. */
  readonly branches?: (table: Position, it: Irregularity) => readonly Branch[];
};

export const law = (definition: Law): Law => definition;
