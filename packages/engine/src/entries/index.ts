/** The entries of a tournament: conditions as data, events, who is entered, waits or was refused, and who has a place. Laws 4, 80B2(c), (d), (h). */
export {
  ENTRY_CONDITIONS,
  EntryCondition,
  type EntryConditionKind,
  EntryConditions,
  EntryContest,
  MOST_PLAYERS,
  sizeOf,
} from "./conditions.ts";
export {
  type Entries,
  type Entry,
  ENTRY_STATES,
  type EntryState,
  entryStateAt,
  evolveEntries,
  type LineUp,
  noEntries,
  type RecordedEntry,
  type Substitute,
} from "./entries.ts";
export {
  type EntryData,
  type EntryEvent,
  entryEvents,
  type EntryEventType,
  isEntryEvent,
  MOST_ENTRIES,
  MOST_SETS,
} from "./events.ts";
export {
  ageOn,
  type Besides,
  clubsOf,
  type Entrant,
  entrantOn,
  type Failing,
  failingOf,
  mayBeWaived,
  whoTwice,
} from "./failing.ts";
export { lineUpTrouble, type LineUpTrouble, playersIn } from "./line-up.ts";
export { acceptedInOrder, isOpenAt, movingUp, placesLeft, standingOf, waitingList, wouldWait } from "./places.ts";
