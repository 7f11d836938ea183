/** Which period a board is in: Laws 17A, 17D, 22 and 41. */
import { auctionEnded, contractOf, turnWasLost } from "./auction.ts";
import type { Position } from "./position.ts";
import { TRICKS } from "./tricks.ts";

export type Phase = "auction" | "clarification" | "play" | "claim" | "ended";

/** Play is over: the cards are back, a result stands, or thirteen tricks are complete. */
export const isOver = ({ ended, result, play }: Position): boolean =>
  ended || result !== undefined || play?.completed === TRICKS;

/** 17D2: also where somebody's turn was taken away, once the hands are back. */
export const isPassedOut = (table: Position): boolean =>
  (auctionEnded(table) || (table.ended && turnWasLost(table))) && contractOf(table) === undefined;

export const phaseOf = (table: Position): Phase => {
  if (isOver(table)) return "ended";
  if (table.claim?.state === "made" || table.claim?.state === "contested") return "claim";
  if (table.play?.faced === true) return "play";
  return auctionEnded(table) ? "clarification" : "auction";
};
