/** What may be chosen at a table, as its page has it: words in the reader's language, and the events that are written when it is chosen. */
import type { Seat, TableEvent } from "@traveller/engine";
import type { Spoken } from "./replay.ts";
import type { NumbersShown } from "./rounding.ts";

/** Who has to make another call in the place of one that was taken back. */
export type Mend = { readonly seat: Seat };

export type ChoiceShown = {
  readonly says: Spoken;
  readonly mend?: Mend;
  readonly options: readonly {
    readonly says: Spoken;
    readonly follows: readonly Spoken[];
    readonly ways: readonly { readonly says: Spoken; readonly follows: readonly Spoken[] }[];
    /** The board has a result once it is chosen. */
    readonly counts?: true;
    /** It may be chosen, and hardly ever is: it is shown when it is asked for. */
    readonly far?: true;
    /** Absent where it is an example of what somebody may do, and not a choice. */
    readonly takes?: readonly TableEvent[];
  }[];
};

/** Where those who sit at a table stand, and what is needed to say what an option would do to that. */
export type ScoresShown = {
  readonly here: readonly { readonly id: string; readonly number: string }[];
  /** Everybody, by id and as they are called. */
  readonly contestants: readonly { readonly value: string; readonly words: string }[];
  readonly numbers: NumbersShown;
  /** How far the session and its tables were told: another table may move what an option would do. */
  readonly moved: number;
};

/** The record of a board at a table that is written on, as far as it was seen. */
export type AtTable = {
  readonly session: string;
  readonly table: {
    readonly section: string;
    readonly round: number;
    readonly table: string;
    readonly board: number;
    readonly attempt: number;
  };
  readonly version: number;
  readonly csrf: string;
};
