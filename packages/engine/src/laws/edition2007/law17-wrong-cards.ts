/**
 * Laws 17D and 17E of the 2007 edition: cards from another board, which in 2017 are Law 15A, and lost turns, which are 17D3. Whoever
 * called over the void call must repeat himself, and the new call must say the same as the old one.
 */
import { leftOf } from "../../cards/seats.ts";
import { hasCalledSince, isLegal, lastCallOf, mustPass } from "../../position/auction.ts";
import type { Effects } from "../../position/effects.ts";
import { NOTHING } from "../../position/effects.ts";
import type { MadeCall } from "../../position/position.ts";
import type { At } from "../clauses.ts";
import { clause, said } from "../clauses.ts";
import type { Description } from "../description.ts";
import type { Moments } from "../law.ts";
import {
  asideGoes,
  differs,
  firstCall,
  foundOfSecondCall,
  hasCalled,
  isHisFirst,
  isIrregular,
  isRemembered,
  itsCallGoes,
  partnerHasNotCalled,
} from "../law15-wrong-cards.ts";
import { auctionInRotation } from "../law17-auction.ts";
import { always, both, isAdjusted, isBreach, not, under, unless } from "../steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["17D1"],
      in2007For: ["15A1"],
      how: "executed",
      cases: ["2007-17D2-left-must-repeat", "2007-17D1-out-of-turn-undecided"],
    },
    {
      at: ["17D2"],
      in2007For: ["15A2"],
      how: "executed",
      asks: ["comparable"],
      asking: "where the new call differs from the old one",
      says: "who called over the void call must repeat himself",
      cases: [
        "2007-17D2-left-must-repeat",
        "2007-17D2-partner-has-bid",
        "2007-17D2-another-call-that-says-the-same",
        "2007-17D2-the-same-call-that-says-something-else",
      ],
    },
    {
      at: ["17D3"],
      in2007For: ["15A3"],
      how: "executed",
      asks: ["comparable"],
      asking: "false where the same call differs",
      cases: [
        "2007-17D3-same-board-later",
        "2007-17D3-another-call-that-says-the-same",
        "2007-17D3-the-same-call-that-says-something-else",
      ],
    },
    {
      at: ["17E2"],
      in2007For: ["17D3"],
      how: "executed",
      where: ["laws/law17-auction.ts"],
      cases: [
        "2007-17E2-he-calls-himself",
        "2007-17E2-lost-turn",
        "2007-17E2-a-pass-is-no-bid",
        "2007-17E2-the-hands-are-back",
      ],
    },
  ],
};

type Replaced = At<undefined, Moments["HandReplaced"]>;
/** What the opponent to the left has called over the first call on those cards. */
const calledOver = (at: Replaced): MadeCall | undefined => {
  const first = firstCall(at);
  const left = leftOf(at.act.seat);
  return first !== undefined && hasCalledSince(at.table, left, first.event) ? lastCallOf(at.table, left) : undefined;
};
const leftHasCalledOverIt = (at: Replaced): boolean => calledOver(at) !== undefined;
const leftMustRepeat = (law: string, at: Replaced): Effects => {
  const over = calledOver(at);
  return over === undefined ? NOTHING : [{ do: "mustRepeat", law, call: over }];
};
const itIsRemembered = (law: string, at: Replaced): Effects => {
  const first = firstCall(at);
  return first === undefined ? NOTHING : [{ do: "calledElsewhere", law, seat: first.seat, call: first.call }];
};

type Called = At<undefined, Moments["called"]>;
/** He must repeat the call he made, if over the new one it is legal still. */
const doesNotRepeat = ({ table, act: { seat, call } }: Called): boolean => {
  const demanded = table.mustRepeat[seat]?.call;
  return demanded !== undefined && demanded !== call && isLegal(table, seat, demanded) && !mustPass(table, seat);
};
const leftOwesRepetition = ({ table, act }: Called): boolean => table.mustRepeat[leftOf(act.seat)] !== undefined;
const differsAtOnce = both(isHisFirst, differs, leftOwesRepetition);
const differsLater = both(isHisFirst, differs, not(leftOwesRepetition));
/** The opponent to the left called over the first of the two calls, and has not called since the second. */
const leftIsToRepeat = ({ table }: At<undefined, unknown>): boolean => {
  const last = table.lastActs.at(-1);
  return last !== undefined && table.mustRepeat[leftOf(last.seat)] !== undefined;
};

export const auctionAndWrongCards2007 = auctionInRotation(2007, "17E2", {
  calls: [
    unless(not(doesNotRepeat), under("17D2", isBreach)),
    unless(not(differsAtOnce), under("17D2", isAdjusted)),
    unless(not(differsLater), under("17D3", isAdjusted)),
  ],
  besides: {
    HandReplaced: said([
      clause(
        "17D1",
        hasCalled,
        isIrregular,
        unless(partnerHasNotCalled, under("17D2", isAdjusted)),
        asideGoes,
        itsCallGoes,
        unless(not(leftHasCalledOverIt), under("17D2", leftMustRepeat), under("17D2", itIsRemembered)),
      ),
    ]),
    CalledFromWrongHand: said([clause("17D3", always, isRemembered)]),
    FindingMade: said([...foundOfSecondCall("17D2", leftIsToRepeat), ...foundOfSecondCall("17D3")]),
  },
});
