/** What tests of the whole may use of scoring; processes and commands have their own entries. */
export { PROJECTION } from "./projector/parking.ts";
export { scoringProjection } from "./projector/project.ts";
export { type Scoring, type ScoringOptions, startScoring } from "./scoring.ts";
