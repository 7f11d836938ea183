/**
 * Law 69: a claim or concession that the other side agrees to is scored as if it had been played. That side may take its assent back until
 * the correction period ends, for a trick it had won or would probably have won: the director decides.
 */
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import { NOTHING } from "../position/effects.ts";
import type { Claim, Position } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import { law } from "./law.ts";
import { concededBy, isClaimers, isOpenClaim, tricksLeft } from "./law68-claims.ts";
import { tricksAskedBack } from "./law71-cancelled.ts";
import { awards, settlesClaim } from "./verbs.ts";
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

/** Declarer's tricks if the claim stands: what was won, and of the rest what it gives each side. */
const claimedResult = (table: Position, claim: Claim): number | undefined => {
  const settled = contractOf(table);
  if (settled === undefined || table.play === undefined) return undefined;
  const side = sideOf(claim.seat);
  const claimers = table.play.won[side] + tricksLeft(table) - concededBy(table, claim);
  return side === sideOf(settled.declarer) ? claimers : TRICKS - claimers;
};

/** 69A: the round is over, or the side that agreed has called on the next board. */
export const isAgreementFinal = ({ past, claim }: Position): boolean =>
  past.includes("round") || (claim !== undefined && past.includes(sideOf(claim.seat) === "NS" ? "EW" : "NS"));

export const agreement = law({
  number: "69",
  denies: ({ claim, past }, event) => {
    if (event.type === "ClaimAccepted")
      return claim !== undefined && claim.state !== "settled" && !isClaimers(claim, event.seat) ? undefined : "69A";
    if (event.type !== "AcquiescenceWithdrawn") return undefined;
    const isAgreed = claim !== undefined && (claim.state === "agreed" || claim.state === "settled");
    return isAgreed && !isClaimers(claim, event.seat) && !past.includes("correctionPeriod") ? undefined : "69B";
  },
  detects: {
    ClaimAccepted: (table, { seat }) => {
      const { claim } = table;
      if (!isOpenClaim(claim) || isClaimers(claim, seat)) return NOTHING;
      const declarer = claimedResult(table, claim);
      return declarer === undefined ? NOTHING : [settlesClaim("69A", "agreed"), awards("69A", declarer, "claimed")];
    },
    AcquiescenceWithdrawn: ({ claim }, { seat, tricks }) =>
      claim === undefined || isClaimers(claim, seat) ? NOTHING : [settlesClaim("69B", "reopened", { tricks, seat })],
  },
  offers: (table) => (table.claim?.asked?.law === "69B" ? tricksAskedBack(table) : []),
});
