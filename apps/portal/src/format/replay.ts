/** What a replay's page is made of: plain data, made on the server from what its reader may see; words are in the reader's language already. */
import type { Seat } from "@traveller/engine";

/** A sentence, and the Law that it follows: with a link where a law book of the federation has it, and its language where that is another. */
export type Spoken = {
  readonly text: string;
  /** The same for the ear, where signs stand in it. */
  readonly heard?: string;
  readonly law?: { readonly cited: string; readonly href?: string; readonly language?: string };
};

/** What an event is to who looks for something: the next irregularity or piece of information (Laws 16, 21), the next ruling. */
export type Mark = "irregularity" | "information" | "ruling" | "choice" | "claim";

export type CallShown = {
  readonly seat: Seat;
  readonly call: string;
  readonly state: "stands" | "withdrawn" | "open";
  readonly alerted: boolean;
  /** What was said of it; `null` for what was erased. */
  readonly told: readonly (string | null)[];
};
export type CardShown = { readonly seat: Seat; readonly card: string };

type SpokenOption = {
  readonly says: Spoken;
  readonly follows: readonly Spoken[];
  readonly ways: readonly { readonly says: Spoken; readonly follows: readonly Spoken[] }[];
};
export type SpokenAnswer = {
  readonly happened: readonly Spoken[];
  readonly choice: readonly { readonly says: Spoken; readonly options: readonly SpokenOption[] }[];
  readonly later: readonly Spoken[];
};

export type FrameShown = {
  /** Its place among those that are shown, and its number in the record: where nothing is passed over they are the same. */
  readonly number: number;
  readonly entry: number;
  readonly at: string | null;
  readonly mark: Mark | null;
  /** Seconds since the event before it, where its times are those of the table. */
  readonly gap: number | null;
  /** What has just happened; and where the board stands now. */
  readonly said: readonly Spoken[];
  readonly now: readonly Spoken[];
  /** In free words what somebody said; `null` for what was erased. */
  readonly quoted: readonly (string | null)[];
  /** Of each hand the cards that are left, `AKQ.T98.765.432`. */
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  readonly calls: readonly CallShown[];
  readonly trick: readonly CardShown[];
  readonly aside: readonly CardShown[];
  readonly lastTrick: readonly CardShown[];
  readonly won: readonly Seat[];
  readonly turn: Seat | null;
  /** `4SX`, with its declarer. */
  readonly contract: string | null;
  readonly declarer: Seat | null;
  /** Declarer's tricks once they are known; and whether the play is over, and the cards lie open again. */
  readonly tricks: number | null;
  readonly over: boolean;
  readonly answer: SpokenAnswer | null;
};

/** What is new of a record that somebody has open. */
export type RecordNews =
  | {
      readonly kind: "frames";
      /** Where these take the place of what he has. */
      readonly from: number;
      readonly frames: readonly FrameShown[];
      /** What is played at this table after it, where he may see that. */
      readonly next: string | null;
      readonly over: boolean;
      /** Something was erased since he was sent anything: a name beside the record may be, too. */
      readonly erased: boolean;
    }
  /** He may not see it any more. */
  | { readonly kind: "closed" };

/** The number of an address; whatever is no such number was not said. Beyond the last event is the last. */
export const eventNumber = (asked: string | undefined): number | undefined =>
  asked !== undefined && /^\d+$/u.test(asked) ? Number(asked) : undefined;

/** The number of the address in bounds; the board as it was taken up where none is given. */
export const startAt = (frames: readonly FrameShown[], asked: string | undefined): number =>
  Math.min(frames.length - 1, eventNumber(asked) ?? 1);
