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
  /** The event by which attention was drawn to it, or its own player took it back (62C1). */
  readonly spokenOf?: number;
  /** The event by which the card that was due came in the place of its own (62B). */
  readonly replacedAt?: number;
  /** By what it became established last: a play, a name, a claim of its own side or assent to one (63A1 to 63A4). */
  readonly established?: { readonly by: "play" | "name" | "claim" | "assent"; readonly event: number };
  /** Put right because a dummy without rights asked, it costs what it would have cost (43B2(b)). */
  readonly stillCosts?: true;
  /** Nobody had spoken of it before the other side called on the next board (64B4), or before the round ended (64B5). */
  readonly unspokenUntil?: "nextBoard" | "roundEnd";
};

type AboutCard = { readonly card: PlayedCard; readonly trick: number };

/** What is known of an irregularity of each kind, as long as it is followed, and the stages it goes through. */
type Facts = {
  /** Another call in the place of one's own (25). */
  readonly change: { readonly stage: "judging" | "open"; readonly call: MadeCall; readonly replacement: MadeCall };
  /** 27. `failed`: an attempt to put it right has been cancelled, and the next one rectifies nothing any more (27B3, 27B4). */
  readonly lowBid: {
    readonly stage: "open" | "replacing" | "judging";
    readonly call: MadeCall;
    readonly replacement?: MadeCall;
    readonly failed?: true;
  };
  /** 29, and 30 to 32 once it is refused; whose turn it was, and what the offender has called at his own. */
  readonly callOutOfTurn: {
    readonly stage: "open" | "awaiting" | "judging";
    readonly call: MadeCall;
    readonly turn: Seat;
    readonly replacement?: MadeCall;
  };
  /** A call that never stands (35): 36, 37, 38. */
  readonly voidCall: {
    readonly stage: "open" | "overtaken" | "replacing" | "awaiting";
    readonly call: MadeCall;
    readonly turn: Seat;
  };
  /** 39. */
  readonly callAfterTheEnd: { readonly stage: "open" | "overtaken"; readonly call: MadeCall };
  /** 17D3; in 2007 17E2. */
  readonly lostTurn: { readonly stage: "open" };
  /** A lead that the wrong hand has selected (41A). */
  readonly selectedLead: { readonly stage: "returning" };
  /** From which of two hands declarer leads is the defenders' choice (43B2(a)). */
  readonly handOrDummy: { readonly stage: "open" };
  /** Dummy has put out another card than the one named (45D). */
  readonly wrongCard: AboutCard & { readonly stage: "open" };
  /** Before declarer's choice over a penalty card (50D2). */
  readonly earlyLead: AboutCard & { readonly stage: "open" };
  /** 52B; `others`: what was due instead. */
  readonly penaltyCardKept: AboutCard & { readonly stage: "open" | "returning"; readonly others: readonly Card[] };
  /** 53 to 56, 47E1; whose lead it was. `forced`: it could only be accepted, for dummy was seen (54C). */
  readonly leadOutOfTurn: AboutCard & {
    readonly stage: "open" | "answered" | "returning" | "awaiting";
    readonly turn: Seat;
    readonly forced?: true;
  };
  /** Played by the same side to a lead that nobody had decided about (60C). */
  readonly besideALead: AboutCard & { readonly stage: "returning" };
  /** 57. */
  readonly prematurePlay: AboutCard & { readonly stage: "open" | "returning" | "awaiting" };
  /** 58B2; `others`: what was seen beside it. */
  readonly severalCards: AboutCard & { readonly stage: "open"; readonly others: readonly Card[] };
  /** 61 to 64. */
  readonly revoke: AboutCard & {
    readonly stage: "open" | "replacing" | "awaiting" | "counting";
    readonly revoke: Revoke;
  };
  /** 67: a card too many in that trick, or one that is missing there until it is placed (67B1). */
  readonly defectiveTrick: {
    readonly stage: "open" | "counting";
    readonly trick: number;
    readonly card?: PlayedCard;
  };
  /** At an end as soon as it was seen: a breach, or what was put right there and then. */
  readonly over: { readonly stage: "done"; readonly call?: MadeCall; readonly trick?: number };
};
export type Kind = keyof Facts;

type FactOf<K extends Kind> = K extends Kind ? keyof Facts[K] : never;
/** A fact of any kind; what a kind has not is absent, and may be looked for where all kinds are read alike. */
type Fact = Exclude<FactOf<Kind>, "stage">;

type Absent<K extends Kind> = { readonly [F in Exclude<Fact, keyof Facts[K]>]?: undefined };

type Common = {
  readonly id: number;
  /** The Law that follows it. */
  readonly law: string;
  readonly offender: Seat;
  readonly state: State;
  /** Somebody at the table drew attention, called the director or acted on it. */
  readonly noticed: boolean;
  /** How it came about and has been taken further, in its order. */
  readonly course: readonly Applied[];
};

type Kinds = {
  readonly [K in Kind]: Common & {
    readonly kind: K;
    readonly stage: Facts[K]["stage"] | "done";
  } & Omit<Facts[K], "stage"> &
    Absent<K>;
};
/** Of one kind, of several, or of any. */
export type Irregularity<K extends Kind = Kind> = Kinds[K];
export const isA =
  <K extends Kind>(...kinds: readonly K[]) =>
  (it: Irregularity): it is Irregularity<K> =>
    kinds.some((kind) => kind === it.kind);
/** Of any kind of which these facts are always known. */
export type Having<F extends Fact> = Extract<Irregularity, { readonly [P in F]: NonNullable<Irregularity[P]> }>;

type OpeningOf<K extends Kind> = K extends Kind
  ? { readonly kind: K } & Omit<Facts[K], "stage"> &
      Absent<K> &
      ("open" extends Facts[K]["stage"]
        ? { readonly stage?: Facts[K]["stage"] | "done" }
        : { readonly stage: Facts[K]["stage"] | "done" })
  : never;
/** What is said of an irregularity when it is opened: its facts, and its stage where that is not `open`. */
export type About = OpeningOf<Kind>;
/** What may become known of it as it goes on. */
export type Progress<It extends Irregularity> = { readonly state?: State } & {
  readonly [P in keyof It & Fact]?: It[P];
};

/** What explains it: its course, as the reasons of other entries are given. */
export const whyOf = ({ course }: Irregularity): readonly Why[] =>
  course.map(({ law, event }) => ({ law, events: [event] }));
