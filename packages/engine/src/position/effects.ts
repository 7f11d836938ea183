/**
 * The language in which the Laws of rectification are written: a small closed vocabulary. A Law never touches a position; it
 * answers in effects, and `apply` carries them out and stamps each with the event and the Law it comes from.
 */
import type { Card, Suit } from "../cards/deal.ts";
import type { Call } from "../cards/calls.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Claim } from "./claim.ts";
import type {
  About,
  Alternatives,
  Audience,
  CardDemand,
  ChoiceOverLead,
  Irregularity,
  MadeCall,
  PassedOver,
  PlayedCard,
  Position,
  Result,
  State,
} from "./position.ts";
import type { Reading } from "./readings.ts";

export type Effect =
  /** A call takes its place in the auction. */
  | { readonly do: "stand"; readonly call: MadeCall; readonly law: string }
  /** A seat is left out: passed over, or bound to pass and so not asked. */
  | {
      readonly do: "passOver";
      readonly seat: Seat;
      readonly as: "-" | "Pass";
      /** The call for whose sake it is: where that goes, so does the gap. */
      readonly sake?: number;
      readonly law: string;
    }
  /** A call that stands becomes another one. */
  | { readonly do: "change"; readonly event: number; readonly to: MadeCall; readonly law: string }
  /** A call, and all that followed it, leaves the auction. */
  | {
      readonly do: "cancelFrom";
      /** The first call that goes, or the seat from whose lost turn on all goes (17D3). */
      readonly event: number | PassedOver;
      readonly authorisedTo: Audience;
      /** The irregularity in whose course it goes; others about these calls fall with them. */
      readonly of?: number;
      readonly law: string;
    }
  /** One call leaves the auction, and what followed it stays (36C). */
  | { readonly do: "strike"; readonly event: number; readonly law: string }
  /** What was taken back, and who may use it. */
  | { readonly do: "withdraw"; readonly call: MadeCall; readonly authorisedTo: Audience; readonly law: string }
  | { readonly do: "authorise"; readonly event: number; readonly to: Audience; readonly law: string }
  /** `noticed`: everybody at the table knows of it at once. */
  | {
      readonly do: "open";
      readonly law: string;
      readonly offender: Seat;
      readonly about: About;
      readonly state?: State;
      readonly noticed?: true;
    }
  /** The Law takes an irregularity further: its stage and its facts are these from now on. */
  | {
      readonly do: "reach";
      readonly id: number;
      readonly becomes: Irregularity;
      readonly state?: State;
      readonly law: string;
    }
  /** Another Law takes it over. */
  | { readonly do: "comesUnder"; readonly id: number; readonly law: string }
  | { readonly do: "notice"; readonly ids: readonly number[]; readonly law: string }
  /** `unseen`: it is over without a word, and who has not noticed it has not noticed that either. */
  | {
      readonly do: "settle";
      readonly id: number;
      readonly state: State;
      readonly law: string;
      readonly unseen?: true;
      /** It could not be otherwise (54C). */
      readonly forced?: true;
    }
  | { readonly do: "waive"; readonly id: number; readonly law: string }
  | {
      readonly do: "silence";
      readonly seat: Seat;
      readonly extent: "once" | "throughout";
      readonly of: number;
      readonly law: string;
    }
  | { readonly do: "permit"; readonly call: MadeCall; readonly authorisedTo: Audience; readonly law: string }
  | {
      readonly do: "liable";
      readonly withdrawn: MadeCall;
      readonly replacement?: MadeCall;
      readonly of: number;
      readonly law: string;
    }
  | { readonly do: "compare"; readonly of: number; readonly comparable: boolean; readonly law: string }
  | {
      readonly do: "restrictLead";
      readonly seat: Seat;
      readonly kind: "require" | "prohibit";
      readonly suits: readonly Suit[];
      readonly lasts: "lead" | "whileLeading";
      readonly over: ChoiceOverLead;
      readonly law: string;
    }
  | {
      readonly do: "liftRestrictions";
      readonly seat: Seat;
      readonly lasts?: "lead" | "whileLeading";
      readonly law: string;
    }
  /** Declarer has made the choice this Law gives him over the lead that is due. */
  | { readonly do: "choose"; readonly over: ChoiceOverLead; readonly law: string }
  /** Declarer's choice over withdrawn calls of this offender is used up. */
  | { readonly do: "discharge"; readonly offender: Seat; readonly law: string }
  | {
      readonly do: "expose";
      readonly seat: Seat;
      readonly card: Card;
      readonly major: boolean;
      readonly of: number;
      readonly undecided?: true;
      readonly law: string;
    }
  /** Exposed cards go back to their hand. */
  | { readonly do: "pickUp"; readonly seat: Seat; readonly cards: readonly Card[]; readonly law: string }
  /** A card that lay aside goes to the trick in hand; the first one of a trick is its lead. */
  | { readonly do: "join"; readonly card: PlayedCard; readonly law: string }
  /** A card of a trick is laid aside again: it may not belong there after all. */
  | { readonly do: "layAside"; readonly card: PlayedCard; readonly law: string }
  /** A card goes back to its hand, and with it the trick it made. */
  | { readonly do: "takeBack"; readonly card: PlayedCard; readonly law: string }
  | {
      readonly do: "withdrawCard";
      readonly card: PlayedCard;
      readonly authorisedTo: Audience;
      /** The irregularity in whose course it goes. */
      readonly of?: number;
      readonly afterClaim?: true;
      readonly law: string;
    }
  /** A card of the trick was not the one meant: another of the same hand takes its place (58B2). */
  | { readonly do: "exchange"; readonly card: PlayedCard; readonly for: Card; readonly law: string }
  /** A card goes into a trick that others have gone on from: by it the trick may be won (67A1), or who won it without it has won it (67B1). */
  | {
      readonly do: "place";
      readonly card: PlayedCard;
      readonly trick: number;
      readonly mayWin: boolean;
      readonly law: string;
    }
  /** What declarer has named from dummy. */
  | { readonly do: "name"; readonly cards: readonly Card[]; readonly law: string }
  /** A card is played by being designated: dummy has only to put it out. */
  | { readonly do: "designate"; readonly card: PlayedCard; readonly law: string }
  | { readonly do: "demand"; readonly demand: Demand; readonly law: string }
  /** The card that seat has named itself it need not play. */
  | { readonly do: "liftNamed"; readonly seat: Seat; readonly law: string }
  | { readonly do: "permitCard"; readonly card: PlayedCard; readonly authorisedTo: Audience; readonly law: string }
  /** The lead is due from this hand. */
  | { readonly do: "turn"; readonly seat: Seat; readonly law: string }
  /** Declarer and dummy change places (54A). */
  | { readonly do: "swap"; readonly law: string }
  /** Somebody claims or concedes, and play stops. */
  | { readonly do: "claim"; readonly claim: Omit<Claim, "state">; readonly law: string }
  /** The claim is none, or is void: play goes on. */
  | { readonly do: "voidClaim"; readonly law: string }
  | {
      readonly do: "settleClaim";
      readonly state: Claim["state"];
      readonly asked?: Claim["asked"];
      readonly law: string;
    }
  /** Play is at an end, and declarer's side has so many tricks. */
  | { readonly do: "award"; readonly declarer: number; readonly how: Result["how"]; readonly law: string }
  /** No result stands: it is to be decided. */
  | { readonly do: "reopen"; readonly law: string }
  | { readonly do: "mustRepeat"; readonly call: MadeCall; readonly law: string }
  | { readonly do: "calledElsewhere"; readonly seat: Seat; readonly call: Call; readonly law: string }
  | { readonly do: "disturb"; readonly law: string }
  | { readonly do: "undisturb"; readonly law: string }
  /** The board begins again: with the same cards, the players sitting otherwise (16D2(a)), or dealt anew (16D2(b)). */
  | { readonly do: "beginAnew"; readonly cards: "same" | "new"; readonly law: string }
  /** The director has heard of what came out of tempo. */
  | { readonly do: "hearOfTempo"; readonly law: string }
  /** What a side was told of a call was something else before; and the director has ruled on that. */
  | { readonly do: "tellAnew"; readonly side: Side; readonly since: number; readonly law: string }
  | { readonly do: "ruleOnTold"; readonly sides: readonly Side[]; readonly law: string }
  /** Where it was information from partner: whose logical alternatives are weighed (16B1). */
  | { readonly do: "review"; readonly alternatives?: readonly Alternatives[]; readonly law: string }
  | { readonly do: "adjust"; readonly law: string }
  | { readonly do: "doNotAdjust"; readonly law: string }
  | { readonly do: "cancelBoard"; readonly law: string }
  /** Earlier events were something else than they seemed: the log is read again from the first of them. */
  | { readonly do: "reread"; readonly readings: ReadonlyMap<number, Reading>; readonly law: string };

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A demand as a Law makes it; `apply` adds when and why. */
export type Demand = Without<CardDemand, "law" | "why" | "event">;

export type Effects = readonly Effect[];
export const NOTHING: Effects = [];

/** The effects where they are due, nothing where they are not. */
export const when = (due: boolean, ...effects: readonly Effect[]): Effects => (due ? effects : NOTHING);

/** The irregularity's number is the effect's own business: a Law that opens one and says more about it asks for this number. */
export const nextId = (table: Position): number => table.irregularities.length;
