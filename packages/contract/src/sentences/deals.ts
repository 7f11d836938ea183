/** A deal that cannot be, as sentences: what is wrong with it, and what is right (Law 1). */
import type { DealProblem } from "@traveller/engine";
import { says, type Sentence } from "./sentence.ts";

/** `why` is a clause: `deals.onBoard` and its kin put it into a sentence. */
export const dealWords = ({ trouble }: DealProblem): { readonly why: Sentence; readonly hint: Sentence } => {
  switch (trouble.kind) {
    case "suits":
      return {
        why: says("deals.suits", { hand: trouble.hand.slice(0, 60), count: trouble.suits }),
        hint: says("deals.writeSuits"),
      };
    case "rank":
      return {
        why: says("deals.rank", { rank: trouble.rank, hand: trouble.hand.slice(0, 60) }),
        hint: says("deals.ranksAre"),
      };
    case "first":
      return { why: says("deals.first", { text: trouble.deal }), hint: says("deals.writeFirst") };
    case "hands":
      return { why: says("deals.hands", { count: trouble.hands }), hint: says("deals.writeUnknown") };
    case "cards":
      return {
        why: says("deals.cards", { seat: says(`files.seat${trouble.seat}`), count: trouble.cards }),
        hint: says("deals.thirteenEach"),
      };
    case "twice":
      return { why: says("deals.twice", { card: trouble.card }), hint: says("deals.onceEach") };
  }
};
