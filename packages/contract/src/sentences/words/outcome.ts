/** What is said of a result and what it is read from, in English. */
export const OUTCOME = {
  adjustedOpen: "This score is adjusted, but the file does not say what each side gets.",
  averageTaken: "Average was taken for both; the director's ruling can correct it.",
  adjustedSide: "This score is adjusted, but the file does not say for which of the two sides.",
  wordForBoth:
    "A word was taken for both sides, a percentage for North-South with what is left for East-West; the director's ruling can correct it.",
  scoreInstead: "The contract was scored instead, where there is one.",
  fileScore: "It was read with the file's score; ask who keyed it.",
  scoreAlone: "The line was read by its score alone.",
  leadLeftOut: "The lead was left out.",
  nothingElse: "There is nothing else to read the line by.",
  noScore: "“{word}” is not a score.",
  passedOutScore: "The board was passed out, but its score is {score}.",
  noContract: "“{word}” is not a contract (“{written}”).",
  noDeclarer: "The line does not say who played the contract (“{written}”).",
  noTricks: "The line does not say how many tricks were made (“{written}”).",
  wrongTricks: "“{word}” is no number of tricks: a hand has thirteen (“{written}”).",
  wrongTricksIn: "“{word}” is no number of tricks in {contract}: a hand has thirteen.",
  tricksByScore: "By its score {tricks} were made, and so it was read.",
  contradicts: "{contract} by {declarer} with {tricks} tricks is {score}, but the file says {written}.",
  noLead: "“{word}” is not a card to lead.",
} as const;
