/**
 * Law 69: a claim or concession that the other side agrees to is scored as if it had been played. That side may take its assent back until
 * the correction period ends, for a trick it had won or would probably have won: the director decides.
 */
import { contractOf } from "../position/auction.ts";
import { TRICKS } from "../position/tricks.ts";
import { concededBy, isClaimers, isOpenClaim, tricksLeft } from "./law68-claims.ts";
import { tricksAskedBack } from "./law71-cancelled.ts";
import { awards, settlesClaim } from "./verbs.ts";
import type { Seat } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import type { Position } from "../position/position.ts";
import type { Effects } from "../position/effects.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, denied, said } from "./clauses.ts";
import type { Moments } from "./law.ts";
import { both, either, not } from "./steps.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["69A"],
      how: "executed",
      says: "as if played; an objection counts until the next board or the round's end",
      where: ["laws/law69-agreement.ts", "laws/law70-contested.ts"],
      cases: [
        "68D2-nothing-to-contest",
        "69A-agreed-for-good",
        "69A-an-objection-in-time",
        "69A-nothing-to-agree-to",
        "68-claim-while-revoke-is-pending",
        "69A-the-others-have-called",
        "69A-claim-with-a-penalty-card",
      ],
    },
    {
      at: ["69B1", "69B2"],
      how: "asked",
      asks: ["TricksAwarded"],
      asking: "until the correction period ends",
      where: ["procedure/laws/law69-71-withdrawn.ts"],
      cases: [
        "69-whichever-Law-is-named",
        "69-no-award-outside",
        "69B1-a-trick-already-won",
        "69B-last-second",
        "69B-a-trick-that-was-won",
        "69B-declarers-side",
        "69B-by-dummy-later",
        "69B-and-a-revoke",
        "69A-they-have-called-themselves",
      ],
    },
  ],
  readings: [
    {
      at: ["69A"],
      says:
        "assent is entered at once and counts as the result; until the side that gave it calls on the next " +
        "board, or the round is over, anybody may still contest the claim (70), afterwards only 69B is left.",
    },
  ],
};

/** 69A: the round is over, or the side that agreed has called on the next board. */
export const isAgreementFinal = ({ past, claim }: Position): boolean =>
  past.includes("round") || (claim !== undefined && past.includes(otherSide(sideOf(claim.seat))));

type By = At<undefined, { readonly seat: Seat }>;

const byOtherSide = ({ table: { claim }, act }: By): boolean => claim !== undefined && !isClaimers(claim, act.seat);
const isSettled = ({ table }: By): boolean => table.claim?.state === "settled";
const isAgreed = ({ table }: By): boolean => table.claim?.state === "agreed";
const isOpen = ({ table }: By): boolean => isOpenClaim(table.claim);
const inTime = ({ table }: By): boolean => !table.past.includes("correctionPeriod");
const mayAgree = both(byOtherSide, not(isSettled));
const mayTakeItBack = both(byOtherSide, either(isAgreed, isSettled), inTime);

/** What was won, and of the rest what the claim gives each side: declarer's tricks. */
const isScoredAsPlayed = (paragraph: string, { table }: By): Effects => {
  const settled = contractOf(table);
  const { claim, play } = table;
  if (settled === undefined || play === undefined || claim === undefined) return [];
  const side = sideOf(claim.seat);
  const claimers = play.won[side] + tricksLeft(table) - concededBy(table, claim);
  const declarers = side === sideOf(settled.declarer) ? claimers : TRICKS - claimers;
  return [settlesClaim(paragraph, "agreed"), awards(paragraph, declarers, "claimed")];
};
const isAskedBack = (
  paragraph: string,
  { act: { seat, tricks } }: At<undefined, Moments["AcquiescenceWithdrawn"]>,
): Effects => [settlesClaim(paragraph, "reopened", { tricks, seat })];

export const agreement = clauseTable({
  number: "69",
  denies: denied({
    ClaimAccepted: [clause("69A", not(mayAgree))],
    AcquiescenceWithdrawn: [clause("69B", not(mayTakeItBack))],
  }),
  besides: {
    ClaimAccepted: said([clause("69A", both(isOpen, byOtherSide), isScoredAsPlayed)]),
    AcquiescenceWithdrawn: said([clause("69B", byOtherSide, isAskedBack)]),
  },
  offers: (table) => (table.claim?.asked?.law === "69B" ? tricksAskedBack(table) : []),
});
