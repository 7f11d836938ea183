/** The read model's public face: its tables, its migrations, its queries. */
export * from "./case-stands.ts";
export type { CaseState } from "./case-states.ts";
export * from "./case-trail.ts";
export * from "./database/compare.ts";
export * from "./database/migrate.ts";
export * from "./database/model.ts";
export * from "./database/registry.ts";
export * from "./database/replay.ts";
export * from "./database/rows.ts";
export { setsOfDeals, type SetOfDealsRow } from "./queries/sets-of-deals.ts";
export { type MissingDeals, sessionsMissingDeals } from "./queries/missing-deals.ts";
export * from "./queries/as-of.ts";
export * from "./queries/awards-lately.ts";
export * from "./queries/board-glances.ts";
export * from "./queries/booked-session.ts";
export * from "./queries/boards.ts";
export * from "./queries/card.ts";
export * from "./queries/career/index.ts";
export * from "./queries/cases/appeal-file.ts";
export { momentText } from "./queries/moment-text.ts";
export { penalised, type Penalised, warningsIn } from "./queries/cases/penalised.ts";
export { type AppealView, type CaseEffect, type CaseFile, caseFile } from "./queries/cases/case-file.ts";
export * from "./queries/cases/case-list.ts";
export { type CaseOfResult, casesOfResults } from "./queries/cases/case-results.ts";
export * from "./queries/cases/case-statistics.ts";
export { type CaseClaim, type CaseStep, type CaseSteps, caseSteps, type StepsOf } from "./queries/cases/case-steps.ts";
export type { AppealRow, CaseViewer } from "./queries/cases/involved.ts";
export { type Directed, type OpenCases, openCases, type Reach } from "./queries/cases/open-cases.ts";
export { type HeardCase, heardCases } from "./queries/cases/heard-cases.ts";
export { type PartyCases, partyCases } from "./queries/cases/party-cases.ts";
export * from "./queries/cases/public-record.ts";
export type { AskedPlayer, CaseEventView, CaseWords } from "./queries/cases/shown-event.ts";
export * from "./queries/changes.ts";
export * from "./queries/choices.ts";
export {
  type EntriesGlance,
  entriesGlance,
  entriesOf,
  type EntriesPage,
  type EntryFile,
  type EntryPerson,
  ownEntries,
} from "./queries/entries.ts";
export * from "./queries/exists.ts";
export * from "./queries/identities.ts";
export { idsOf, keptId } from "./queries/same-person.ts";
export type { EnteredAs } from "./queries/entered.ts";
export { erasedSoFar } from "./queries/beside.ts";
export * from "./queries/labels.ts";
export * from "./queries/law-books.ts";
export * from "./queries/law-search.ts";
export * from "./queries/overall.ts";
export * from "./queries/titles.ts";
export * from "./queries/members.ts";
export * from "./queries/parked.ts";
export * from "./queries/conditions.ts";
export { againstResult, type RecordAgainst } from "./queries/record-against.ts";
export * from "./queries/championships.ts";
export * from "./queries/news.ts";
export * from "./queries/published-lately.ts";
export * from "./queries/published-rankings.ts";
export { listOfSome, type OfSome } from "./queries/list-of-some.ts";
export * from "./queries/rankings.ts";
export * from "./queries/series.ts";
export { type NamedMove, rankingWhatIf, type RankingWhatIf } from "./queries/ranking-what-if.ts";
export * from "./queries/regulations.ts";
export * from "./queries/results.ts";
export * from "./queries/search/played.ts";
export { closeTo } from "./queries/search/close.ts";
export * from "./queries/search/search.ts";
export * from "./queries/running.ts";
export * from "./queries/seatings.ts";
export * from "./queries/session-page.ts";
export * from "./queries/shown.ts";
export * from "./queries/sessions.ts";
export * from "./queries/stages.ts";
export * from "./queries/standings.ts";
export { followedRecord, type RecordFollowed, type RecordToFollow } from "./queries/followed-record.ts";
export {
  type BroughtIn,
  type DirectorsDesk,
  directorsDesk,
  type DoubtedResult,
  movedTo,
  type WaitingTable,
} from "./queries/desk.ts";
export { type BoardWanted, type DirectedRecord, directedTable, type DirectedTable } from "./queries/directed-table.ts";
export { type LiveHall, liveHall, type TableNow, type TableOfHall } from "./queries/live-hall.ts";
export { type BoardOfMatch, type LiveMatch, type RoomOfBoard } from "./queries/live-matches.ts";
export { type LiveTable, liveTables } from "./queries/live-tables.ts";
export type { RecordAddress } from "./queries/record-places.ts";
export * from "./queries/table-records.ts";
export { notYetToldTo } from "./queries/told-late.ts";
export * from "./queries/tournaments.ts";
export * from "./queries/viewer.ts";
export * from "./queries/why.ts";
export * from "./queries/written-boards.ts";
export * from "./queries/written-state.ts";
export { type ChangeKind, isMark, MARKS } from "./change-kinds.ts";
export type { ChangeBy, ReasonText } from "./schema/change.ts";
export { SEARCH_CONFIGURATIONS, type SearchConfiguration } from "./schema/law-book.ts";
export type { MarkedStanding } from "./schema/mark.ts";
export type { ConditionApproval } from "./schema/tournament.ts";
export { headOf, mayChangeScores, movesScores, type SessionHead } from "./session-head.ts";
export type { StandingFlags } from "./schema/standing.ts";
export * from "./trail.ts";
export * as tables from "./schema/index.ts";
