/**
 * The position of one table: what the events so far have made of the board. Small, readonly and structurally shared, so that a step
 * costs the same late in a long log as at its beginning. Every key
 * is always there: copies then keep one shape, which is what makes them cheap. Only `apply` makes a new one; Laws read it and answer in effects.
 */
import type { Vulnerability } from "../cards/board.ts";
import type { Call } from "../cards/calls.ts";
import type { Card, Hands, Suit } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Contest } from "../session/events.ts";
import type { Meaning } from "./notation.ts";
import type { Regulations } from "./regulations.ts";

export const EDITIONS = [2017, 2007] as const;
export type Edition = (typeof EDITIONS)[number];

/** Why an entry is there: the Law that put it there and the events it rests on, by their numbers. */
export type Why = { readonly law: string; readonly events: readonly number[] };
export type Because = { readonly why: Why };

/** A call somebody made. `event` is the number of the event that says so. */
export type MadeCall = { readonly seat: Seat; readonly call: Call; readonly event: number; readonly meaning?: Meaning };

/** A place in the auction: a call that stands, or `-` where an accepted call out of rotation passed a seat over (29A). */
export type Slot = Omit<MadeCall, "call"> & {
  readonly call: Call | "-";
  /** The Law that put it there, where no player did. */
  readonly why?: Why;
};

export const STATES = ["pending", "rectified", "accepted", "forfeited", "established", "waived"] as const;
export type State = (typeof STATES)[number];

/**
 * How far a Law has got with an irregularity it follows:
 * `open` nothing is decided · `replacing` the offender owes another call at once · `awaiting` his next turn decides ·
 * `judging` the director compares two calls · `overtaken` the opponent to his left has called over it · `done`.
 */
export type Stage = "open" | "replacing" | "awaiting" | "judging" | "overtaken" | "done";

export type Irregularity = {
  readonly id: number;
  /** The Law that follows it. */
  readonly law: string;
  readonly offender: Seat;
  readonly state: State;
  readonly stage: Stage;
  /** Somebody at the table drew attention, called the director or acted on it. */
  readonly noticed: boolean;
  /** The call it is about, and whose turn it was. */
  readonly call?: MadeCall;
  readonly turn?: Seat;
  /** The trick it happened in, from 1. */
  readonly trick?: number;
  /** What the offender called instead. */
  readonly replacement?: MadeCall;
  /** An attempt to replace that the Laws cancel has been made: the next one rectifies nothing any more (27B3, 27B4). */
  readonly spoiled?: boolean;
  readonly why: readonly Why[];
};

/** An enforced pass; `of` is the irregularity it rectifies. */
export type Silence = Because & { readonly seat: Seat; readonly extent: "once" | "throughout"; readonly of: number };

/** What a player may take back or change by right; it ends when his partner calls. */
export type Permission = Because & {
  readonly seat: Seat;
  readonly event: number;
  readonly call: Call;
  /** Who may use what the call that goes has told (16C). */
  readonly authorisedTo: Audience;
};

export type Audience = Side | "both" | "none";
export type Withdrawn = Because & {
  readonly seat: Seat;
  readonly call?: Call;
  readonly card?: Card;
  readonly event: number;
  readonly authorisedTo: Audience;
};

/** A withdrawn call for which declarer may restrict a lead of the offender's partner (26B), until it is spent. */
export type Liability = Because & {
  readonly offender: Seat;
  readonly withdrawn: MadeCall;
  readonly replacement?: MadeCall;
  /** The director's finding under 23A, once he has made it. */
  readonly comparable?: boolean;
  readonly of: number;
};

export type LeadRestriction = Because & {
  readonly seat: Seat;
  readonly kind: "require" | "prohibit";
  readonly suits: readonly Suit[];
  /** A suit once required is led once; a prohibition lasts while the lead is retained. */
  readonly lasts: "lead" | "whileLeading";
};

export type ExposedCard = Because & {
  readonly seat: Seat;
  readonly card: Card;
  readonly deliberate: boolean;
  readonly of: number;
};

export type PlayedCard = { readonly seat: Seat; readonly card: Card; readonly event: number };

/** From the face-down lead on. `leader` leads to the trick in hand. */
export type Play = {
  readonly selected?: { readonly seat: Seat; readonly card?: Card };
  readonly faced: boolean;
  readonly leader: Seat;
  readonly trick: readonly PlayedCard[];
  readonly completed: number;
  readonly won: Readonly<Record<Side, number>>;
  /** Who has been on lead, in a trick or at the opening lead. */
  readonly hasLed: readonly Seat[];
  /** Laws under which declarer has chosen for the lead that is due. */
  readonly chosen: readonly string[];
};

export type Claim = {
  readonly seat: Seat;
  readonly tricks: number;
  readonly conceded: boolean;
  readonly contested: boolean;
};

export type Result = Because & { readonly contract?: string; readonly tricks: number };

export type Position = {
  readonly edition: Edition;
  readonly regulations: Regulations;
  /** The number of the last event. */
  readonly version: number;
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly contest: Contest | undefined;
  readonly started: boolean;
  readonly ended: boolean;
  /** What each seat holds now; absent where it is not known. */
  readonly hands: Hands;
  readonly auction: readonly Slot[];
  /** The last two calls made at all, in rotation or not. */
  readonly lastActs: readonly MadeCall[];
  readonly irregularities: readonly Irregularity[];
  readonly silences: readonly Silence[];
  readonly permissions: readonly Permission[];
  readonly withdrawn: readonly Withdrawn[];
  readonly liabilities: readonly Liability[];
  readonly restrictions: readonly LeadRestriction[];
  readonly exposed: readonly ExposedCard[];
  /** Whose words each seat's last explained call rests on. */
  readonly explained: { readonly [seat in Seat]?: { readonly by: Seat; readonly event: number } };
  /** The call a seat once made on this board's cards at another board (15A3). */
  readonly calledElsewhere: { readonly [seat in Seat]?: Call };
  /** The call a seat must repeat because the opponent to his right went on and has to change nothing (2007, 17D2). */
  readonly mustRepeat: { readonly [seat in Seat]?: MadeCall | undefined };
  /** What reached a player before anybody called: the director's choice under 16D2, while it is open. */
  readonly disturbed: Because | undefined;
  readonly review: readonly Why[];
  readonly adjust: Why | undefined;
  readonly cancelled: Why | undefined;
  readonly play: Play | undefined;
  readonly claim: Claim | undefined;
  readonly result: Result | undefined;
};

export type Setting = { readonly edition?: Edition; readonly regulations?: Regulations };

export const emptyPosition = ({ edition = 2017, regulations = {} }: Setting = {}): Position => ({
  edition,
  regulations,
  version: 0,
  board: 1,
  dealer: "N",
  vulnerability: "None",
  contest: undefined,
  started: false,
  ended: false,
  hands: {},
  auction: [],
  lastActs: [],
  irregularities: [],
  silences: [],
  permissions: [],
  withdrawn: [],
  liabilities: [],
  restrictions: [],
  exposed: [],
  explained: {},
  calledElsewhere: {},
  mustRepeat: {},
  disturbed: undefined,
  review: [],
  adjust: undefined,
  cancelled: undefined,
  play: undefined,
  claim: undefined,
  result: undefined,
});

/** The position with some of its fields changed. Copied key by key, which costs a tenth of spreading so many keys. */
export const changed = (table: Position, changes: Partial<Position>): Position => Object.assign(copy(table), changes);

const copy = (table: Position): Position => ({
  edition: table.edition,
  regulations: table.regulations,
  version: table.version,
  board: table.board,
  dealer: table.dealer,
  vulnerability: table.vulnerability,
  contest: table.contest,
  started: table.started,
  ended: table.ended,
  hands: table.hands,
  auction: table.auction,
  lastActs: table.lastActs,
  irregularities: table.irregularities,
  silences: table.silences,
  permissions: table.permissions,
  withdrawn: table.withdrawn,
  liabilities: table.liabilities,
  restrictions: table.restrictions,
  exposed: table.exposed,
  explained: table.explained,
  calledElsewhere: table.calledElsewhere,
  mustRepeat: table.mustRepeat,
  disturbed: table.disturbed,
  review: table.review,
  adjust: table.adjust,
  cancelled: table.cancelled,
  play: table.play,
  claim: table.claim,
  result: table.result,
});
