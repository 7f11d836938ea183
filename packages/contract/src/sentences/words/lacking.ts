/** What a file lacks to be the whole session, as clauses, and what its sender is told of it, in English. */
export const LACKED = {
  cutOff: "the file ends in the middle",
  cutOffAt: "the file ends in the middle (line {line})",
  anywhere: "a board may be missing, or a score wrong",
  onBoards: "its numbers and its results disagree on {count, plural, one {board} other {boards}} {boards}",
  onBoardsAt:
    "its numbers and its results disagree on {count, plural, one {board} other {boards}} {boards} (line {line})",
  all: "{where}; only {reproduced} of {of} published numbers come out of what it says happened",
  totals: "{where}; only {reproduced} of {of} published totals come out of what it says happened",
  points: "{where}; only {reproduced} of {of} published points of boards come out of what it says happened",
  boardsWithoutResults: "nobody has a result on {count, plural, one {board} other {boards}} {boards}",
  tablesMissing: "it counts more tables than it has on {count, plural, one {board} other {boards}} {boards}",
  otherBoards: "it is one board of an event that has others",
  severalEvenings:
    "contestants stand twice on {count, plural, one {board} other {boards}} {boards}, as if two evenings were one",
  handsOnly: "it has {count, plural, one {# deal} other {# deals}}, and no result",
  isHands: "“{title}” has hands and no results: {lacking}.",
  isDisagrees: "“{title}” does not agree with itself: {lacking}.",
  isIncomplete: "“{title}” is not whole: {lacking}.",
  sendHands:
    "Add the hands to the session that was played with them. If this is all there is, say that it is to be sent as it is: the session is then one of hands only.",
  sendDisagrees:
    "Correct the score or the total and send the file again. If this is all there is, say that it is to be sent as it is: the session is then marked so.",
  sendIncomplete:
    "Send the whole file when you have it. If this is all there is, say that it is to be sent as it is: the session is then marked incomplete.",
} as const;
