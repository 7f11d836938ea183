/** The engine's public face: every name that other rooms may use. */
export * from "./cards/board.ts";
export * from "./cards/calls.ts";
export * from "./cards/contract.ts";
export * from "./cards/deal.ts";
export * from "./cards/seats.ts";
export * from "./facts/contest.ts";
export {
  BoardNumber,
  CardText,
  ContestantId,
  ContractText,
  Digest,
  PersonId,
  SeatSchema,
  SectionId,
  TextReference,
} from "./facts/identity.ts";
export * from "./federation/index.ts";
export * from "./regulations/index.ts";
export * from "./score/regulations.ts";
export type { Datum } from "./score/butler.ts";
export * from "./score/contract-score.ts";
export * from "./score/exact-number.ts";
export * from "./score/imps.ts";
export * from "./score/par.ts";
export * from "./score/rational.ts";
export * from "./score/rounding.ts";
export * from "./score/victory-points.ts";
export * from "./session/canonical.ts";
export * from "./session/events.ts";
export * from "./session/lacking.ts";
export * from "./session/fold.ts";
export * from "./session/limits.ts";
export * from "./session/opened.ts";
export * from "./session/overall.ts";
export * from "./session/own-results.ts";
export * from "./session/penalty-units.ts";
export * from "./session/penalty-worth.ts";
export * from "./session/periods.ts";
export * from "./session/published.ts";
export * from "./session/score.ts";
export * from "./session/scored.ts";
export * from "./session/state.ts";
export * from "./session/told.ts";
export * from "./session/strata.ts";
export * from "./session/what-if.ts";
export * from "./session/why.ts";
export * from "./table/index.ts";
