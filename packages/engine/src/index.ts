/** The engine's public face: every name that other rooms may use. */
export * from "./cards/board.ts";
export * from "./cards/contract.ts";
export * from "./cards/deal.ts";
export * from "./cards/seats.ts";
export * from "./regulations/scoring.ts";
export * from "./score/contract-score.ts";
export * from "./score/imps.ts";
export * from "./score/rational.ts";
export * from "./score/victory-points.ts";
export * from "./session/canonical.ts";
export * from "./session/events.ts";
export * from "./session/fold.ts";
export * from "./session/published.ts";
export * from "./session/score.ts";
export * from "./session/scored.ts";
export * from "./session/state.ts";
export * from "./session/why.ts";
