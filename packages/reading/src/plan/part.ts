/** A part of a plan: the events that one kind of thing needs, and what changes by them. */
import type { SessionEvent } from "@traveller/engine";
import type { PlannedChange } from "../facts/types.ts";

export type Part = { readonly events: readonly SessionEvent[]; readonly changes: readonly PlannedChange[] };
export const NOTHING: Part = { events: [], changes: [] };
export const joined = (parts: readonly Part[]): Part => ({
  events: parts.flatMap(({ events }) => events),
  changes: parts.flatMap(({ changes }) => changes),
});
