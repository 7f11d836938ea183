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
export * from "./session/reasons/canonical.ts";
export * from "./session/told/events.ts";
export * from "./session/told/lacking.ts";
export * from "./session/told/fold.ts";
export * from "./session/told/limits.ts";
export * from "./session/told/withdrawn.ts";
export * from "./session/reasons/opened.ts";
export * from "./session/overall.ts";
export * from "./session/boards/own-results.ts";
export * from "./session/standings/penalty-units.ts";
export * from "./session/standings/penalty-worth.ts";
export * from "./session/told/periods.ts";
export * from "./session/reasons/published.ts";
export * from "./session/score.ts";
export * from "./session/reasons/scored.ts";
export * from "./session/told/state.ts";
export * from "./session/told/told.ts";
export * from "./session/standings/strata.ts";
export * from "./session/what-if.ts";
export * from "./session/reasons/why.ts";
export * from "./tables.ts";
