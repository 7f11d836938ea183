/** Who meets whom: round robins, Swiss rounds by exact matching with why and at what cost, knock-outs, stages that feed each other. Pure. Laws 78D, 80B2. */
export { checkSwiss, type SwissCheck } from "./check/check.ts";
export type { Costs } from "./matching/costs.ts";
export { type Certificate, type Matching, perfectMatching } from "./matching/perfect-matching.ts";
export { LARGEST_SEED } from "./lot.ts";
export { type DrawProblem, isRefused, problemSentence, type Refused } from "./problem.ts";
export { MOST_IN_ROUND_ROBIN, type NumbersThatMeet, type RoundOfAll, roundRobin } from "./round-robin.ts";
export { MOST_ROUNDS, SwissConditions } from "./swiss/conditions.ts";
export {
  type Drawn,
  drawSwiss,
  SWISS_ALGORITHM,
  type SwissDraw,
  type SwissMatch,
  type SwissTriangle,
  type Why,
} from "./swiss/draw.ts";
export { type Alternative, alternatives, costsByHand, type SwissChange } from "./swiss/explain.ts";
export {
  MOST_IN_SWISS,
  type Pairing,
  type StandingDrawnFrom,
  type SwissContestant,
  type SwissField,
  type SwissRound,
} from "./swiss/field.ts";
export { type Level, type LevelCosts, LEVELS } from "./swiss/levels.ts";
export type { HomeBecause } from "./swiss/tables.ts";
export {
  type Bracket,
  bracketOf,
  KnockOutConditions,
  type KnockOutMatch,
  type KnockOutPart,
  MOST_IN_KNOCK_OUT,
  type Source,
} from "./knockout/bracket.ts";
export { type Choice, choosing, ChoosingRule, type Chosen, seedsByChoice } from "./knockout/choosing.ts";
export { type Decided, type KnockOutNow, knockOutNow, type MatchNow } from "./knockout/progress.ts";
export { type BoardSet, setsOf, SetsRule } from "./knockout/sets.ts";
export {
  carriedIntoMatch,
  type CarriedOver,
  carriedOver,
  CarryOverRule,
  CarryOverStep,
  type MatchCarriedOver,
  MatchCarryOverRule,
} from "./stages/carry-over.ts";
export {
  type Because,
  type GoesOn,
  type NextStage,
  nextStage,
  type StagePlace,
  type StageResult,
} from "./stages/next-stage.ts";
export { StageRule, Taken, wrongWithRules } from "./stages/rule.ts";
