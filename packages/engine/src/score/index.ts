/** The arithmetic of scores by itself: lines, matchpoints, IMPs and datums, without the reasons that a session adds. */
export { besideDatum, datumOf, differenceRounding } from "./butler.ts";
export { crossDivisor, crossImpsByPlace, impSums } from "./cross-imps.ts";
export { certain, lineOf, placeOf, weightedMean, whole } from "./line.ts";
export type { Line, Outcomes, Scale, Weighted } from "./line.ts";
export {
  factored,
  factoring,
  matchpoints,
  matchpointsByPlace,
  tally,
  topOf,
  unitOf,
  weightedMatchpoints,
} from "./matchpoints.ts";
