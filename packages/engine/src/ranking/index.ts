/** Awards, grades and lists by a federation's own scheme: data with formulas, worked out exactly, every number with how it came about. Law 80A. */
export type { PlayedContestant, PlayedEvent, RankedContestant, RankedEvent, PlayerOnTheDay } from "./awards/event.ts";
export { type AwardOfContestant, type AwardOfPlayer, awardsOf, type EventAwards } from "./awards/event-awards.ts";
export type { Unworked, Worked } from "./awards/worked.ts";
export { type Example, type ExampleLine, exampleOf } from "./examples/example.ts";
export { ExampleAsked, exampleEvent } from "./examples/example-event.ts";
export { gradedAfter } from "./grades/after-event.ts";
export {
  gradeAfter,
  type GradedSession,
  gradeSession,
  type Played,
  type SessionGrade,
  type NotGraded,
  sessionWorth,
  type Worth,
} from "./grades/grades.ts";
export { type EventGrades, gradesOf } from "./grades/of-event.ts";
export { type Held, heldBy, sortedBy, titlesOf } from "./lists/held.ts";
export { endOfYear, listsOn } from "./lists/on-day.ts";
export { inOrder, type Listed } from "./lists/order.ts";
export { type Days, daysOfSeries, type Foreseen, stillAsked } from "./lists/series.ts";
export { type Booked, type Standing, standingOf } from "./lists/standing.ts";
export { yearOf } from "./lists/years.ts";
export { NAMES_BY_PLACE } from "./scheme/names.ts";
export type { Prepared, PreparedAwards, PreparedGrade, PreparedList } from "./scheme/prepared.ts";
export { readScheme } from "./scheme/read-scheme.ts";
export { awardsTournaments, spokenOfPlayers } from "./scheme/speaks-of.ts";
export type { SchemeProblem } from "./scheme/reader.ts";
export { EVENTS, Scheme } from "./scheme/scheme.ts";
export {
  booked,
  type Bookable,
  type BookedAward,
  givenBy,
  type PublishedEvents,
  type ToBook,
  toBook,
} from "./told/book.ts";
export {
  isRankingEvent,
  MOST_OF_PORTION,
  type RankingData,
  type RankingEvent,
  rankingEvents,
  type RankingEventType,
  type Reversal,
  REVERSALS,
} from "./told/events.ts";
export { ContestantFacts, EventFacts, eventOf, factsOf } from "./told/facts.ts";
export {
  type Booking,
  emptyRanking,
  evolveRanking,
  type Ranking,
  type RecordedInRanking,
  schemeOn,
  type SetScheme,
} from "./told/ranking.ts";
export { asEnteredNow } from "./published/as-entered.ts";
export { type Besides, dayOfSession, eventsOfSession, type OnTheDay } from "./published/from-session.ts";
export { eventsOfTournament, type PublishedSession, putTogether } from "./published/from-tournament.ts";
export { type RestsOn, stillRests } from "./published/still-rests.ts";
export { rulesOf, Together } from "./told/together.ts";
export { type AsOf, listsAsOf, openAsOf, type PublishedLists, withBooked } from "./what-if/as-of.ts";
export { type BookedEvent } from "./what-if/tally.ts";
export { type ListThen, openTrial, type TitleThen, tried, type WhatIf, whatIfInSteps } from "./what-if/what-if.ts";
