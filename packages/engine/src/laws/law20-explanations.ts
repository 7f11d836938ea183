/** Laws 20 and 75: who may ask and answer about calls, and when a wrong answer may be put right. Breaches silence nobody. */
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, isDefender, isDummy, mustPass, turnToCall } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { Position } from "../position/position.ts";
import { turnToPlay } from "../position/tricks.ts";
import { law } from "./law.ts";
import { breaches } from "./verbs.ts";

/**
 * 20F1: at one's own turn, unless bound to pass. 20F2 and 41B: when the auction is over, never dummy; before the lead is faced anybody
 * else, after that who is to play, declarer also from dummy.
 */
const mayAsk = (table: Position, seat: Seat): boolean => {
  if (!auctionEnded(table)) return seat === turnToCall(table) && !mustPass(table, seat);
  if (isDummy(table, seat)) return false;
  if (isBeforeLead(table) || table.play === undefined) return true;
  const due = turnToPlay(table.play);
  return due === seat || (due !== undefined && isDummy(table, due) && partnerOf(due) === seat);
};

export const explanations = law({
  number: "20",
  detects: {
    CallQuestioned: (table, { by, of }) =>
      when(
        sideOf(by) !== sideOf(of) && !mayAsk(table, by) && !isOver(table),
        breaches(auctionEnded(table) ? "20F2" : "20F1", by),
      ),
    CallExplained: (table, { of, by }) =>
      when(by === of && table.regulations.whoExplains !== "caller", breaches("20F1", by)),
    /** 20F4: one's own words may be put right at once. 20F5: partner's, only when the auction is over, and by a defender after play. */
    ExplanationCorrected: (table, { of, by }) => {
      const ownWords = by !== of || table.explained[of]?.by === by;
      if (ownWords || isOver(table)) return NOTHING;
      if (!auctionEnded(table)) return [breaches("20F5(a)", by)];
      return when(isDefender(table, by), breaches("20F5(b)", by));
    },
  },
});
