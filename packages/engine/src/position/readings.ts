/**
 * How an event of the log is read. A finding can show that an act was not what it seemed (25A, 33): the log keeps the fact as it
 * happened, and the fold reads it again in its new meaning.
 */
import type { TableEvent } from "./events.ts";
import type { MadeCall } from "./position.ts";

export type Reading =
  /** The call that this event says was made is really that one (25A: the intended call). */
  | { readonly as: "call"; readonly call: MadeCall }
  /** The change of call by which an unintended one was put right; it has become that call, at that event (25A). */
  | { readonly as: "correction"; readonly of: number }
  /** What happened here counts as happening right after a later event (33). */
  | { readonly as: "later" }
  /** This call, and right after it that one, which came at the same moment (33). */
  | { readonly as: "together"; readonly followedBy: MadeCall }
  /** These happened here instead, one after the other, each with the number it is known by (45C, 58A). */
  | { readonly as: "instead"; readonly events: readonly { readonly event: TableEvent; readonly number: number }[] }
  /** A finding that has done its work by changing how another event is read. */
  | { readonly as: "read" };
