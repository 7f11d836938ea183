/** What is said of the databases of scoring units, in English. */
export const UNITS = {
  erased: "{count} results were erased at the table or by the director.",
  erasedHint: "They were left out, as they were meant to be.",
  remark: "Board {board} of {ns} against {ew} has a remark (“{word}”).",
  remarkHint: "It was read as it was keyed; a ruling can be given in the session.",
  notPlanned: "Board {board} is not one of those that table {table} plays in round {round}.",
  otherPairs:
    "In round {round} the movement has {ns} against {ew} at table {table}, and not {keyedNs} against {keyedEw}.",
  asKeyed: "It was read as it was keyed; ask the director.",
  moreInMovement: "The movement has {count} more results than there are.",
  notPlayed: "They were not played, or not keyed.",
  noResult: "This row (board {board}, {ns} against {ew}, “{word}”) has no result that can be read.",
  keyedAgain:
    "Board {board} of {ns} against {ew} was keyed again (before: {count, plural, one {row} other {rows}} {rows}).",
  laterCounts: "The later one counts.",
  noColumn: "Row {row} of the table “{table}” has no “{column}” that can be read.",
  noScores: "This file holds what happened at the tables, and publishes no scores.",
  scoredAs: "It was scored as {method}; correct the session's settings if it was scored otherwise.",
  tooLarge: "This database has more than {limit} MB.",
  sendOneSession: "Send the file of one session.",
  unreadable: "This is an Access database, but its tables cannot be read.",
  mayBeDamaged: "It may be damaged, protected by a password, or still open in a program. Close it, and send it again.",
  noResults: "This database has no results in it (no rows in its table ReceivedData).",
  sendAfter: "Send it after the session; results are there once they were keyed at the tables.",
} as const;
