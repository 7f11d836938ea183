/**
 * How the door says no: a stable code, a sentence for a person, the Law where there is one, and what to do. A refusal appends nothing.
 */
import type { Outcome, TableEvent } from "@traveller/engine";
import type { Already } from "./already.ts";
import type { LATE, REFUSAL_CODES } from "./codes.ts";
import { inFull, says, type Sentence, type Worded } from "./sentences/sentence.ts";

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type Refusal = Worded & {
  readonly code: RefusalCode;
  readonly law?: string;
  /** Where in the request the trouble is, as zod counts: `results.3.outcome.tricks`. */
  readonly path?: string;
  /** What the record of a table had that its sender had not seen: for those who may see all of it. */
  readonly unseen?: readonly { readonly version: number; readonly at: string; readonly event: TableEvent }[];
  /** What was changed since the sender looked: when, by whom as far as the name is known, and what came of a board now. */
  readonly changed?: { readonly at: string; readonly by?: string; readonly outcome?: Outcome };
  readonly already?: Already;
  /** The correction period alone stands against it (Law 79C2): what may be said with the same command, or that the organizer has been asked for exactly this. */
  readonly late?: (typeof LATE)[number];
};

export type Refused = { readonly kind: "refused"; readonly refusal: Refusal };

export const refused = (
  code: RefusalCode,
  message: Sentence,
  hint: Sentence,
  more: Pick<Refusal, "law" | "path" | "changed" | "unseen"> = {},
): Refused => ({
  kind: "refused",
  refusal: { code, ...inFull(message, hint), ...more },
});

/**
 * The same in English alone: for what only programs meet, whose people read English documentation, and for words that a library or the log chose.
 * Nothing that a page can bring about; `tests/house` knows each place.
 */
export const refusedInEnglish = (
  code: RefusalCode,
  message: string,
  hint: string,
  more: Pick<Refusal, "law" | "path"> = {},
): Refused => ({ kind: "refused", refusal: { code, message, hint, ...more } });

const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  forbidden: 403,
  unknown: 404,
  gone: 410,
  conflict: 409,
  tooLate: 409,
  tooLarge: 413,
  impossible: 422,
  unlawful: 422,
  unavailable: 503,
};

/** The HTTP status of a refusal. Who has not signed in at all gets 401 instead of 403: see `notSignedIn`. */
export const statusOf = (refusal: Refusal): number => STATUS[refusal.code];

export const notSignedIn: Refusal = {
  code: "forbidden",
  ...inFull(says("signIn.nobody"), says("signIn.signInOrKey")),
};
