/**
 * Law 70: a claim or concession that somebody doubts, dummy too. The director awards the tricks, as equitably to both sides as he can, and
 * what is doubtful goes against the claimer. What he needs for it `claims/contested.ts` lays out.
 */
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import type { Ask } from "./law.ts";
import { law } from "./law.ts";
import { isOpenClaim, tricksLeft } from "./law68-claims.ts";
import { isAgreementFinal } from "./law69-agreement.ts";
import { settlesClaim } from "./verbs.ts";

/** Assent that is not final yet (69A) does not keep anybody from doubting. */
const mayContest = (table: Position): boolean =>
  isOpenClaim(table.claim) || (table.claim?.state === "agreed" && !isAgreementFinal(table));

const awardOf = (table: Position): readonly Ask[] => {
  const settled = contractOf(table);
  if (table.claim?.state !== "contested" || settled === undefined || table.play === undefined) return [];
  const least = table.play.won[sideOf(settled.declarer)];
  return [{ law: "70", decider: "director", award: { least, most: least + tricksLeft(table) } }];
};

export const contestedClaims = law({
  number: "70",
  offers: awardOf,
  denies: (table, event) => {
    if (event.type !== "ClaimContested" || mayContest(table)) return undefined;
    return table.claim === undefined ? "68D2" : "69B";
  },
  detects: {
    ClaimContested: (table) =>
      mayContest(table)
        ? [settlesClaim("70", "contested"), ...when(table.claim?.state === "agreed", { do: "reopen", law: "70" })]
        : NOTHING,
  },
});
