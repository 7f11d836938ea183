/**
 * The position of one table: what the events so far have made of the board. Small, readonly and structurally shared, so that a step
 * costs the same late in a long log as at its beginning. Every key
 * is always there: copies then keep one shape, which is what makes them cheap. Only `apply` makes a new one; Laws read it and answer in effects.
 */
import type { Vulnerability } from "../cards/board.ts";
import type { Call } from "../cards/calls.ts";
import type { Card, Hands, Suit } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Contest } from "../facts/contest.ts";
import type { Because, Irregularity, MadeCall, PlayedCard, Why } from "./irregularity.ts";
import type { Claim } from "./claim.ts";
import type { Regulations } from "./regulations.ts";

export type {
  About,
  Applied,
  Because,
  Having,
  Irregularity,
  Kind,
  MadeCall,
  PlayedCard,
  Progress,
  Revoke,
  Stage,
  State,
  Why,
} from "./irregularity.ts";
export { isA, STATES, whyOf } from "./irregularity.ts";

export const EDITIONS = [2017, 2007] as const;
export type Edition = (typeof EDITIONS)[number];

/**
 * What is looked at when play is over. Of what somebody had from partner without a right to it, the calls and plays that he might have chosen as well
 * count (16B1(b)): whose they are, and the event with which the director has noted them.
 */
export type Review = Why & { readonly alternatives?: readonly Alternatives[] };
export type Alternatives = { readonly seat: Seat; readonly noted?: number };

/** A call that stands; `why`: the Law that put it there, where it was not simply made. */
export type StandingCall = MadeCall & { readonly why?: Why };
/**
 * A seat that was left out: `-` where an accepted call out of rotation passed it over (29A), `Pass` where a Law passes for it (28A, 38C). Nobody called there,
 * so it has no event of its own: `by` is the one that left it out, `sake` the call for whose sake that was.
 */
export type PassedOver = Because & {
  readonly law: string;
  readonly seat: Seat;
  readonly call: "-" | "Pass";
  readonly event?: undefined;
  readonly meaning?: undefined;
  readonly by: number;
  readonly sake?: number;
  /** The enforced passes that were served by it: with the gap they are owed again. */
  readonly served?: readonly Silence[];
};
/** A place in the auction. */
export type Slot = StandingCall | PassedOver;

/** An enforced pass; `of` is the irregularity it rectifies. */
export type Silence = Because & {
  readonly law: string;
  readonly seat: Seat;
  readonly extent: "once" | "throughout";
  readonly of: number;
};

/** A card a player may take back by right, to play another to the same trick, until his side plays on. */
type CardPermission = Because & PlayedCard & { readonly authorisedTo: Audience };

/** A call a player may take back or change by right, as `law` gives it; it ends when his partner calls. */
export type Permission = Because & {
  readonly law: string;
  readonly seat: Seat;
  readonly event: number;
  readonly call: Call;
  /** Who may use what the call that goes has told (16C). */
  readonly authorisedTo: Audience;
};

/** What a side was told of a call, or not told in time, has been put right: who called between these two events called on what was wrong. */
type ToldAnew = Because & { readonly side: Side; readonly since: number; readonly until: number };

export type Audience = Side | "both" | "none";
export type Withdrawn = Because & {
  readonly seat: Seat;
  readonly call?: Call;
  readonly card?: Card;
  readonly event: number;
  readonly authorisedTo: Audience;
  /** The irregularity in whose course it went. */
  readonly of?: number;
  /** It was shown after a claim (68B2). */
  readonly afterClaim?: true;
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

type LeadRestriction = Because & {
  /** The paragraph by which it binds. */
  readonly law: string;
  readonly seat: Seat;
  readonly kind: "require" | "prohibit";
  readonly suits: readonly Suit[];
  /** A suit once required is led once; a prohibition lasts while the lead is retained. */
  readonly lasts: "lead" | "whileLeading";
  /** What gave declarer the choice. */
  readonly over: ChoiceOverLead;
  /** The trick to which that lead was due when it was asked for, from 1. */
  readonly trick: number;
};

/** `undecided`: it lies there as a penalty card until the director has said whether it is one (14B4). */
export type ExposedCard = Because & {
  readonly seat: Seat;
  readonly card: Card;
  /** By which it was first seen. */
  readonly event: number;
  /** Shown on purpose, in order to play it, or when another one lay there: it is major whatever its rank (50B). */
  readonly major: boolean;
  readonly of: number;
  readonly undecided?: true;
};

/** What a Law or an opponent's choice asks of the card a seat plays to one trick (45C, 51A, 57A). */
export type CardDemand = Because & {
  readonly law: string;
  readonly seat: Seat;
  readonly trick: number;
  /** He has named it himself (45C4), it is the penalty card that is due (51A, 52B2), or declarer asks it after a premature play (57A). */
  readonly of: "name" | "penaltyCard" | "prematurePlay";
  readonly event: number;
} & (
    | { readonly kind: "card"; readonly card: Card }
    | { readonly kind: "suit" | "notSuit" | "highest" | "lowest"; readonly suit: Suit }
  );

/** A trick from its lead on, its cards as they were played. A card taken back leaves a gap, which its hand must fill first. */
export type Trick = {
  readonly leader: Seat;
  readonly cards: readonly PlayedCard[];
  /** Who won it, once four cards lie in it, or once it has been quitted with fewer (67). */
  readonly winner?: Seat;
};

/** A card on the table that belongs to no trick: it was not due, and is to be ruled on. `trick` is the one that was then in hand. */
type CardAside = PlayedCard & { readonly trick: number };

/** Declarer's choice over a lead comes of withdrawn calls (26) or of penalty cards (50D2, 51B), once for each trick. */
export type ChoiceOverLead = "withdrawnCalls" | "penaltyCards";

/** From the face-down lead on. A card is in a hand, in one trick, or aside, and never in two of these. */
export type Play = {
  readonly selected: { readonly seat: Seat; readonly card?: Card } | undefined;
  readonly faced: boolean;
  /** Presumed declarer has spread his hand, and his partner plays the contract (54A). */
  readonly swapped: boolean;
  /** Who leads to a trick that nobody has led to yet. */
  readonly leader: Seat;
  /** Every trick that has been led to, in order; the last may be in hand, and an earlier one if a card of it was taken back. */
  readonly tricks: readonly Trick[];
  readonly aside: readonly CardAside[];
  /** Tricks with a winner, and how many each side has. */
  readonly completed: number;
  readonly won: Readonly<Record<Side, number>>;
  /** What declarer has chosen over for the lead to this trick. */
  readonly chosen: readonly ChoiceOverLead[];
  /** What declarer has named from dummy for a trick; several cards where his words leave a choice (46B3(b), 46B5). */
  readonly named: NamedCard | undefined;
  /** A card that is played because somebody designated it; dummy has still to put it out. */
  readonly designated: PlayedCard | undefined;
};

type NamedCard = {
  readonly law: string;
  readonly event: number;
  readonly trick: number;
  readonly cards: readonly Card[];
};

/** Tricks that go over to a side when play is over (64A). `of` is the irregularity they make good. */
export type Transfer = {
  readonly law: string;
  readonly to: Side;
  readonly tricks: number;
  readonly of: number;
};

/** Declarer's tricks, and how it came to them: by a claim as if played (69A), by agreement or entry (79A), by the director. */
export type Result = Because & {
  readonly contract?: string;
  readonly tricks: number;
  /** Where it was entered with its contract. */
  readonly lead?: Card;
  readonly how: "claimed" | "agreed" | "awarded";
};

/** What has gone on since: a side has called on the next board, the round is over, or the correction period. */
export type Past = Side | "round" | "correctionPeriod";

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
  /** The board has to begin again before anybody calls: with the cards it has, or with others (16D2). */
  readonly anew: (Because & { readonly cards: "same" | "new" }) | undefined;
  readonly ended: boolean;
  /** What each seat holds now; absent where it is not known. */
  readonly hands: Hands;
  readonly auction: readonly Slot[];
  /** The last two calls made at all, in rotation or not. */
  readonly lastActs: readonly MadeCall[];
  readonly irregularities: readonly Irregularity[];
  readonly silences: readonly Silence[];
  readonly permissions: readonly Permission[];
  readonly cardPermissions: readonly CardPermission[];
  readonly withdrawn: readonly Withdrawn[];
  readonly liabilities: readonly Liability[];
  readonly restrictions: readonly LeadRestriction[];
  readonly exposed: readonly ExposedCard[];
  readonly demands: readonly CardDemand[];
  /** Whose words each seat's last explained call rests on, which call that is, and at which event they were said. */
  readonly explained: {
    readonly [seat in Seat]?: { readonly by: Seat; readonly call: number | undefined; readonly event: number };
  };
  /** Sides that were told something else before: since which call, while the director has not ruled on it (21B1). */
  readonly toldAnew: readonly ToldAnew[];
  /** The call a seat once made on this board's cards at another board (15A3). */
  readonly calledElsewhere: { readonly [seat in Seat]?: Call };
  /** The call a seat must repeat because the opponent to his right went on and has to change nothing (2007, 17D2). */
  readonly mustRepeat: { readonly [seat in Seat]?: MadeCall | undefined };
  /** Who called or played out of tempo since the director was last there, and when (16B, 73D). */
  readonly outOfTempo: readonly { readonly seat: Seat; readonly event: number }[];
  /** What reached a player before anybody called: the director's choice under 16D2, while it is open. */
  readonly disturbed: Because | undefined;
  readonly review: readonly Review[];
  readonly adjust: Why | undefined;
  readonly cancelled: Why | undefined;
  readonly play: Play | undefined;
  /** A face-down lead that has to go back, for the auction has opened again (41A). */
  readonly leadToReturn: { readonly seat: Seat; readonly card?: Card; readonly since: number } | undefined;
  readonly claim: Claim | undefined;
  readonly past: readonly Past[];
  readonly result: Result | undefined;
};

export type Setting = { readonly edition?: Edition; readonly regulations?: Regulations };
