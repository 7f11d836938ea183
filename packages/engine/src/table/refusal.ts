/** How the door of a table says no: what cannot have happened, and the Law or the fact that says so. Its words are made of the trouble, in every language. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { MOST_READ_ANEW, type Table } from "./way.ts";

/** What a refusal is about where its kind says all. */
export type PlainTrouble =
  | "startedAlready"
  | "notStarted"
  | "cardsBack"
  | "endedAlready"
  | "auctionPeriodOver"
  | "auctionNotOver"
  | "leadFaced"
  | "leadStays"
  | "leadNotFaced"
  | "playOver"
  | "cardsSayOtherwise"
  | "ownSideExplains"
  | "noContract"
  | "directorHasNoSuchChoice"
  | "nothingToWaive"
  | "beginsWithBoard";

export type Trouble =
  | { readonly kind: PlainTrouble }
  | { readonly kind: "noCallToReplace" | "mayNotTakeBackCall" | "noCallYet" | "noSuchChoice"; readonly seat: Seat }
  | { readonly kind: "notHeld" | "mayNotTakeBack"; readonly seat: Seat; readonly card: Card }
  | { readonly kind: "denied"; readonly law: string }
  | { readonly kind: "tricksLeft"; readonly left: number }
  | { readonly kind: "readTooOften" | "tooIrregular"; readonly most: number }
  | { readonly kind: "noSuchEvent" | "correctsRecord"; readonly number: number }
  /** After a correction, of what was written later. */
  | { readonly kind: "thenImpossible"; readonly number: number; readonly why: Trouble };

/** `law` is `fact` where no Law but a plain fact forbids it. */
export type Refusal = {
  readonly code: "impossible" | "unlawful" | "tooLarge";
  readonly law: string;
  readonly trouble: Trouble;
};

/** The table after an event that can have happened, or why it cannot. */
export type Taken =
  | { readonly table: Table; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly table?: undefined };

const whole = (trouble: Trouble | PlainTrouble): Trouble => (typeof trouble === "string" ? { kind: trouble } : trouble);

export const fact = (trouble: Trouble | PlainTrouble): Refusal => ({
  code: "impossible",
  law: "fact",
  trouble: whole(trouble),
});
/** A bound of ours and no Law's: so much has one record never had read anew. */
export const readTooOften: Refusal = {
  code: "tooLarge",
  law: "fact",
  trouble: { kind: "readTooOften", most: MOST_READ_ANEW },
};
/** Nor does one speak of so many irregularities at one board: what each event meets stays bounded, and with it what a record costs to read. */
export const MOST_IRREGULARITIES = 50;
export const tooIrregular: Refusal = {
  code: "tooLarge",
  law: "fact",
  trouble: { kind: "tooIrregular", most: MOST_IRREGULARITIES },
};
export const unlawful = (law: string, trouble: Trouble | PlainTrouble): Refusal => ({
  code: "unlawful",
  law,
  trouble: whole(trouble),
});
