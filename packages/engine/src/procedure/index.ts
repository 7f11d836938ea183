/** Rulings, corrections and appeals of a session: their events, what follows from a command, the fold, and what stands at a moment. Laws 79 to 85, 90 to 93. */
export {
  appealAfter,
  appealEndOf,
  clocksAsSet,
  correctionIsOver,
  endsOf,
  finalBy,
  finalFrom,
  isAnythingOpen,
  ownPowerIsOver,
  scoreStands,
  type ScoreStands,
  type ScoreState,
} from "./told/clocks.ts";
export { decide, makeFinal, type ProcedureCommand } from "./decide.ts";
export { type Asker, type Decision, decidedResults, unknownIn } from "./laws/decision.ts";
export { lateAskedAlready } from "./laws/law79-late.ts";
export { LateChange, lateChanges, MOST_LATE_CHANGES } from "./late/change.ts";
export { ifDecided } from "./laws/law93-foreseen.ts";
export type { Refusal as ProcedureRefusal } from "./laws/refusal.ts";
export {
  Decided,
  FOUND,
  isProcedureEvent,
  isProcedureEventType,
  PenaltyDrafted,
  type ProcedureData,
  type ProcedureEvent,
  procedureEvents,
  type ProcedureEventType,
  RULING_KINDS,
  type RulingKind,
} from "./told/events.ts";
export { furtherBodies, furtherUntil } from "./told/bodies.ts";
export { By, sideAt } from "./told/by.ts";
export { placeOfCase } from "./laws/law84-85-file.ts";
export { appealStream, rulingStream, streamOf } from "./told/stream.ts";
export { FileOf, HandText, PollTaken, RestsOn } from "./told/file.ts";
export { type Event, foldNextOf, foldProcedure, foldProcedureAll, type RecordedEvent } from "./told/fold.ts";
export {
  cutsPeriods,
  datesPeriods,
  directorInCharge,
  directorsRole,
  reporting,
  scoreKeeper,
} from "./laws/law80-conditions.ts";
export { countsByRuling, heldOnAppeal, mayPutRight } from "./laws/law82-directors-error.ts";
export {
  againstMoving,
  type Body,
  carried,
  casePlaces,
  foundPlaces,
  hasPlace,
  leavesCase,
  movesResult,
} from "./laws/law79-moved.ts";
export { scoredAnew, scoredWhereMoved } from "./laws/law79-scored-anew.ts";
export { cancelsRuling, ruledOnBoard } from "./laws/law87-cancelled.ts";
export { offencesIn, penaltyRows, usualByMinutes } from "./laws/law90-91-penalties.ts";
export { takesHearing } from "./laws/law80-arranged.ts";
export { depositAsked, staysWithMerit } from "./laws/law92-merit.ts";
export { enteredWhere, mostVoted, votesComeTo } from "./laws/law93-votes.ts";
export { CASE_PARTS, CASE_READERS, type CasePart, type CaseReader, type Involved, NOT_INVOLVED } from "./told/parts.ts";
export { hasOwnScore, isPenaltyDecided } from "./told/appealed.ts";
export { type CaseParties, caseParties, type CaseParty } from "./told/case-parties.ts";
export { partiesIn, partiesNow, satFor } from "./told/parties.ts";
export { isConcerned, namedIn, sideIn } from "./told/concerned.ts";
export { asTold, isAmongPeople, type WhoIs } from "./told/who-is.ts";
export { contestantsAt, isAt, isAtTable, Place, placeOf, playsOrLeads, resultAt } from "./told/place.ts";
export { isSameWorth, Ruled, TableScore } from "./told/ruled.ts";
export {
  type Appeal,
  emptyProcedure,
  type Issue,
  hasHeard,
  isSitting,
  sitsAs,
  meritOf,
  type Part,
  type Parties,
  type Procedure,
} from "./told/state.ts";
export { byTurned, goesAlong, ruledTurned } from "./told/turned.ts";
export { type Entry, entryOf } from "./told/ruled.ts";
export { sameDecided } from "./told/same.ts";
export { eventTurned, isExchange } from "./told/turned-events.ts";
export { foundMerit } from "./told/fold-appeal.ts";
export { isUnderAppeal, waitsPutRight } from "./told/stages.ts";
export {
  appealState,
  type AppealView,
  appealView,
  boardView,
  type Clock,
  penaltyView,
  placesUnderAppeal,
  rulingView,
  scoreView,
  scoreViewOf,
} from "./views.ts";
