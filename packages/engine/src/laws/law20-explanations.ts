/** Laws 20 and 75: who may ask and answer about calls, and when a wrong answer may be put right. Breaches silence nobody. */
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, isDefender, isDummy, mustPass, turnToCall } from "../position/auction.ts";
import { isOver } from "../position/phase.ts";
import type { Position } from "../position/position.ts";
import { turnToPlay } from "../position/tricks.ts";
import type { At, Condition, Step } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { both, isBreachBy, lookedAtLater, not } from "./steps.ts";

export const description: Description = {
  paragraphs: [
    { at: ["20A", "20B", "20C", "20D", "20E"], how: "conduct" },
    {
      at: ["20F1"],
      how: "executed",
      says: "questions out of turn, or by a player bound to pass; who answers, by regulation",
      cases: ["20F1-explains-his-own-call", "20F1-bound-to-pass", "20F1-a-question-for-later"],
    },
    { at: ["20F2"], how: "executed", cases: ["20F2-after-the-final-pass", "20F2-not-at-his-turn"] },
    { at: ["20F3"], how: "conduct" },
    {
      at: ["20F4"],
      how: "executed",
      says: "one's own words put right are no breach; whether an opponent called or played on the wrong ones, the director is asked (21B1, 47E2(a))",
      cases: ["20F4-his-own-words", "20F4-put-right-in-the-play", "21B1-final-pass-changed"],
    },
    {
      at: ["20F5"],
      how: "executed",
      says: "a breach before its time, and the director is asked all the same",
      cases: [
        "20F5a-and-the-director-is-asked",
        "20F5b-declarers-side-before-the-lead",
        "20F5b-dummy-after-the-auction",
        "20F5a-partner-speaks-too-early",
        "20F5b-defender-waits",
      ],
    },
    {
      at: ["20F6"],
      how: "executed",
      says: "21",
      where: ["laws/law21-misinformation.ts"],
      cases: ["21B1-final-pass-changed"],
    },
    { at: ["20G"], how: "conduct" },
  ],
};

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

type Speaking = { readonly by: Seat; readonly of: Seat };
type Speaks = At<undefined, Speaking>;
const auctionIsOver = ({ table }: Speaks): boolean => auctionEnded(table);
const playIsOver = ({ table }: Speaks): boolean => isOver(table);

const asksOpponents = ({ act: { by, of } }: Speaks): boolean => sideOf(by) !== sideOf(of);
const isEntitled = ({ table, act }: Speaks): boolean => mayAsk(table, act.by);
const asksWrongly: Condition<undefined, Speaking> = both(asksOpponents, not(isEntitled), not(playIsOver));

const isHisOwnCall = ({ table, act: { by, of } }: Speaks): boolean =>
  by === of && table.regulations.whoExplains !== "caller";
/** 20F4: one's own words may be put right at once. */
const areHisOwnWords = ({ table, act: { by, of } }: Speaks): boolean => by !== of || table.explained[of]?.by === by;
/** 20F5: partner's, only when the auction is over, and by a defender after play. */
const arePartnersWords: Condition<undefined, Speaking> = both(not(areHisOwnWords), not(playIsOver));
const byDefender = ({ table, act }: Speaks): boolean => isDefender(table, act.by);

const isBreach: readonly Step<undefined, Speaking>[] = [isBreachBy(({ act }: Speaks) => act.by), lookedAtLater("90")];

export const explanations = clauseTable({
  number: "20",
  besides: {
    CallQuestioned: said<Moments["CallQuestioned"]>([
      clause("20F1", both(asksWrongly, not(auctionIsOver)), ...isBreach),
      clause("20F2", asksWrongly, ...isBreach),
    ]),
    CallExplained: said<Moments["CallExplained"]>([clause("20F1", isHisOwnCall, ...isBreach)]),
    ExplanationCorrected: said<Moments["ExplanationCorrected"]>([
      clause("20F5(a)", both(arePartnersWords, not(auctionIsOver)), ...isBreach),
      clause("20F5(b)", both(arePartnersWords, byDefender), ...isBreach),
    ]),
  },
});
