/** The whole engine. Who needs a part of it takes that part: `score`, `session`, `tables`, `regulations`, `federation`, `lawbook`, `laws`. */
export * from "./cards/index.ts";
export * from "./facts/index.ts";
export * from "./federation/index.ts";
export * from "./regulations/index.ts";
export type { Datum } from "./score/butler.ts";
export * from "./score/contract-score.ts";
export * from "./score/exact-number.ts";
export * from "./score/imps.ts";
export * from "./score/par.ts";
export * from "./score/rational.ts";
export * from "./score/regulations.ts";
export * from "./score/rounding.ts";
export * from "./score/victory-points.ts";
export * from "./session/index.ts";
export * from "./tables.ts";
