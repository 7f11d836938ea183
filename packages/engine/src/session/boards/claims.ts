/** What each side of a result may claim: a score that is compared, an award that is not, or nothing (Laws 12C, 77, 86, 87). */
import type { Vulnerability } from "../../cards/board.ts";
import { parseContract } from "../../cards/contract.ts";
import { contractScore } from "../../score/contract-score.ts";
import type { Outcomes } from "../../score/line.ts";
import { certain } from "../../score/line.ts";
import type { Exact } from "../../score/rational.ts";
import { exact } from "../../score/rational.ts";
import type { Award, Outcome } from "../told/events.ts";

export type Claim =
  /** North-South's score, or several with weights. */
  | { readonly kind: "compared"; readonly outcomes: Outcomes; readonly assigned: boolean }
  | { readonly kind: "artificial"; readonly award: Extract<Award, { artificial: unknown }> }
  | { readonly kind: "stated"; readonly amount: Exact }
  | { readonly kind: "best"; readonly of: readonly [Claim, Claim] }
  | { readonly kind: "complement" }
  /** Nothing: the board was not played, or its deal had been in another session (Law 6D2). */
  | { readonly kind: "none"; readonly reason: "notPlayed" | "playedBefore" | "awaitsRuling" };

export const NO_CLAIM: Claim = { kind: "none", reason: "notPlayed" };
const AWAITS_RULING: Claim = { kind: "none", reason: "awaitsRuling" };
const PLAYED_BEFORE: Claim = { kind: "none", reason: "playedBefore" };

/** North-South's score at the table: what the source wrote, or what the contract makes. */
export const tableScore = (outcome: Outcome, vulnerability: Vulnerability): number | undefined => {
  switch (outcome.kind) {
    case "played":
      return outcome.score ?? scoreByLaw77(outcome, vulnerability);
    case "passedOut":
      return 0;
    case "scoreOnly":
      return outcome.score;
    case "adjusted":
      return outcome.table === undefined ? undefined : tableScore(outcome.table, vulnerability);
    case "notPlayed":
    case "awaitsRuling":
      return undefined;
  }
};

/** North-South's score of a contract that was played, by the table of Law 77. */
export const scoreByLaw77 = (outcome: Outcome, vulnerability: Vulnerability): number | undefined => {
  const played = outcome.kind === "adjusted" ? outcome.table : outcome;
  if (played?.kind !== "played") return undefined;
  const contract = parseContract(played.contract);
  return contract && contractScore(contract, played.declarer, played.tricks, vulnerability);
};

const claimOfAward = (award: Award, atTable: number | undefined): Claim => {
  if (award === "complement") return { kind: "complement" };
  if (award === "table")
    return atTable === undefined ? NO_CLAIM : { kind: "compared", outcomes: certain(atTable), assigned: false };
  if ("artificial" in award) return { kind: "artificial", award };
  if ("assigned" in award) return { kind: "compared", outcomes: certain(award.assigned), assigned: true };
  if ("stated" in award) return { kind: "stated", amount: exact(award.stated) };
  if ("best" in award)
    return { kind: "best", of: [claimOfAward(award.best[0], atTable), claimOfAward(award.best[1], atTable)] };
  return {
    kind: "compared",
    outcomes: award.weighted.map(([weight, score]) => ({ weight: exact(weight), score })),
    assigned: true,
  };
};

export type Claims = { readonly ns: Claim; readonly ew: Claim };

/** `playedBefore`: no result counts on a deal of another session, and only what the director awards is left (Law 6D2). */
export const claimsOf = (outcome: Outcome, vulnerability: Vulnerability, playedBefore = false): Claims => {
  if (playedBefore && outcome.kind !== "adjusted") return { ns: PLAYED_BEFORE, ew: PLAYED_BEFORE };
  const atTable = tableScore(outcome, vulnerability);
  if (outcome.kind === "adjusted")
    return { ns: claimOfAward(outcome.ns, atTable), ew: claimOfAward(outcome.ew, atTable) };
  if (outcome.kind === "awaitsRuling") return { ns: AWAITS_RULING, ew: AWAITS_RULING };
  if (atTable === undefined) return { ns: NO_CLAIM, ew: NO_CLAIM };
  const claim: Claim = { kind: "compared", outcomes: certain(atTable), assigned: false };
  return { ns: claim, ew: claim };
};

/** The claims of a board that was cancelled for everybody (Law 87): its awards, whatever happened at the tables. */
export const claimsOfCancelled = ({ ns, ew }: { readonly ns: Award; readonly ew: Award }): Claims => ({
  ns: claimOfAward(ns, undefined),
  ew: claimOfAward(ew, undefined),
});

/** The side that Law 12C1(e) lets bear its own error: the one whose score would have been better without it. */
export const selfInflictedBy = ([withoutError, atTable]: readonly [number, number]): "ns" | "ew" | undefined =>
  withoutError === atTable ? undefined : withoutError > atTable ? "ns" : "ew";

/** True where a side's score waits for what its contestant did on other boards. */
export const looksElsewhere = (claim: Claim): boolean =>
  claim.kind === "artificial" || (claim.kind === "best" && claim.of.some(looksElsewhere));
