/** Stages of a championship: their events, what these leave, how one is drawn and checked, and where it is. Laws 78D, 80B2. */
export {
  type InStage,
  type MadeFrom,
  type Meets,
  MOST_IN_A_LEAGUE,
  MOST_IN_A_STAGE,
  MOST_SETS_OF_A_MATCH,
  MOST_STAGES,
  STAGE_KINDS,
  StagePlan,
  type TieBroken,
} from "./events.ts";
export { evolveStages, type StageAsTold, stageNamed, type Stages } from "./state.ts";
export {
  checkStageDrawn,
  type DrawnFrom,
  type DrawnStage,
  drawStage,
  enteredIn,
  inItsSession,
  originOf,
  STAGE_ALGORITHM,
  withTiesBroken,
} from "./drawing.ts";
export { drawnOtherwise, knockOutResult, type StageInPlay, stageInPlay, wrongWithPlan } from "./now.ts";
export {
  marginOver,
  matchBetween,
  type MatchScore,
  matchScore,
  originIn,
  type PlayedSession,
  sharedFirst,
  stageResult,
} from "./results.ts";
