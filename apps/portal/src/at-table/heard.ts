/** What an answer of the door means for what a table's device sends: taken, to be sent again later, at an end, or for people to decide. Nothing is dropped but what was taken. */
import type { Refusal } from "@traveller/contract/answers";
import type { Said } from "#door/send.ts";

export type Heard =
  | { readonly kind: "taken" }
  /** Nobody answered, or somebody who could not: later. */
  | { readonly kind: "unheard" }
  /** The device's key has ended. */
  | { readonly kind: "ended" }
  | { readonly kind: "conflict" | "refused"; readonly refusal: Refusal };

const ENDED = 401;
/** Too slow, too many, and what is wrong at the door's end: the same command may be taken in a moment. */
const isLater = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

export const heardIn = (said: Said): Heard => {
  if (said.kind === "done") return { kind: "taken" };
  if (said.kind === "silent" || isLater(said.status)) return { kind: "unheard" };
  if (said.status === ENDED) return { kind: "ended" };
  const { refusal } = said;
  if (refusal.code !== "conflict") return { kind: "refused", refusal };
  // Ids are made here and nowhere else: one that the door knows under a key before this one is this very command, and was taken then.
  return refusal.path === "id" ? { kind: "taken" } : { kind: "conflict", refusal };
};
