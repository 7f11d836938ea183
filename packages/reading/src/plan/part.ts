/** A part of a plan: the events that one kind of thing needs, and what changes by them. */
import { spoken, type Sentence } from "@traveller/contract";
import type { SessionEvent } from "@traveller/engine";
import type { PlannedChange } from "../facts/types.ts";

export type Part = { readonly events: readonly SessionEvent[]; readonly changes: readonly PlannedChange[] };
export const NOTHING: Part = { events: [], changes: [] };
export const joined = (parts: readonly Part[]): Part => ({
  events: parts.flatMap(({ events }) => events),
  changes: parts.flatMap(({ changes }) => changes),
});

/** A change as a person reads it. */
export const change = (
  kind: PlannedChange["kind"],
  what: PlannedChange["what"],
  about: string,
  sentence: Sentence,
  where: { readonly line?: number } = {},
): PlannedChange => ({ kind, what, about, sentence: sentence.text, says: { sentence: spoken(sentence) }, ...where });
