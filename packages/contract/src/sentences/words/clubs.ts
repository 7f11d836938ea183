/** What is said of the published results of American clubs, in English. */
export const CLUBS = {
  noNumber: "The deal of a board “{word}”: that is no number.",
  pairTwice: "Pair “{word}” of section {section} is listed twice.",
  pairUnknown: "Pair “{word}” of section {section} has results, but does not stand among the pairs.",
  noPlayers: "A result of board {board} does not say who played it.",
  noResult: "The result of {ns} against {ew} on board {board} cannot be read.",
  noBoard: "“{word}” is no number of a board.",
  resultsLeftOut: "Its {count} results were left out; reading went on.",
} as const;
