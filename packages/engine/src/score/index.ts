/** Cards and the arithmetic of scores: contracts, exact numbers, matchpoints, IMPs, datums, victory points, par; without the reasons that a session adds. */
export * from "../cards/index.ts";
export * from "../facts/index.ts";
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
export type { Datum } from "./butler.ts";
export * from "./contract-score.ts";
export * from "./exact-number.ts";
export * from "./imps.ts";
export * from "./par.ts";
export * from "./rational.ts";
export * from "./regulations.ts";
export * from "./rounding.ts";
export * from "./victory-points.ts";
