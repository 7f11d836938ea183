/** Whether a claim says anything of trumps: what is stated of them binds, what is not is the director's to settle. Law 70C1. */
import type { Suit } from "../cards/deal.ts";
import type { ClaimLine } from "./claim-line.ts";

export const speaksOfTrumps = (line: ClaimLine, trump: Suit | undefined): boolean =>
  trump !== undefined &&
  line.some((each) => {
    switch (each.do) {
      case "drawTrumps":
      case "crossRuff":
      case "ruff":
        return true;
      case "playSuit":
        return each.suit === trump;
      case "finesse":
        return each.against.startsWith(trump);
      case "playCards":
        return each.cards.some((card) => card.startsWith(trump));
      case "discard":
      case "topDown":
        return false;
    }
  });
