/** A claim or concession as it stands: who made it, how many tricks it is about, how they are to be played, and how far it has come. Laws 68 to 71. */
import type { Seat } from "../cards/seats.ts";
import type { ClaimLine } from "./claim-line.ts";

/** Whether a claim or concession stands, and what is to be decided about it. */
const CLAIM_STATES = ["made", "contested", "agreed", "reopened", "settled"] as const;
export type Claim = {
  readonly seat: Seat;
  /** Tricks that the claimer's side is to win, or to lose if he concedes, of those still to come. */
  readonly tricks: number;
  readonly conceded: boolean;
  readonly event: number;
  /** How it is to be played, as it was said (68C): in free words, and step by step. */
  readonly statement?: string;
  /** Free words went with it that are not at hand: they have been erased, or lie beside the log. */
  readonly wordsNotAtHand?: true;
  readonly line?: ClaimLine;
  readonly state: (typeof CLAIM_STATES)[number];
  /** Who takes assent (69B) or a concession (71) back, and for how many tricks. */
  readonly asked?: { readonly law: string; readonly seat: Seat; readonly tricks: number };
};
