/** Awards, grades and lists by a federation's own scheme: data with formulas, worked out exactly, every number with how it came about. Law 80A. */
export type { RankedContestant, RankedEvent, PlayerOnTheDay } from "./awards/event.ts";
export { type AwardOfContestant, type AwardOfPlayer, awardsOf, type EventAwards } from "./awards/event-awards.ts";
export type { Unworked, Worked } from "./awards/worked.ts";
export {
  gradeAfter,
  type GradedSession,
  gradeSession,
  type Played,
  type SessionGrade,
  sessionWorth,
  type Worth,
} from "./grades/grades.ts";
export { inOrder, type Listed } from "./lists/order.ts";
export { type Booked, type Standing, standingOf } from "./lists/standing.ts";
export { yearOf } from "./lists/years.ts";
export type { Prepared, PreparedAwards, PreparedGrade, PreparedList } from "./scheme/prepared.ts";
export { readScheme } from "./scheme/read-scheme.ts";
export type { SchemeProblem } from "./scheme/reader.ts";
export { Scheme } from "./scheme/scheme.ts";
