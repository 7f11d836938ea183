/** What is said of penalties (Laws 90, 91), in English. `{of}` is 1 where the amount is one, so that its unit is said of that many. */
export const PENALTIES = {
  matchpoints: "{of, plural, one {matchpoint} other {matchpoints}}",
  percentOfTop: "% of a top",
  imps: "{of, plural, one {IMP} other {IMPs}}",
  vp: "{of, plural, one {victory point} other {victory points}}",
  points: "{of, plural, one {point} other {points}}",
  moreThanAllBoards:
    "{amount} {unit} is more than everything in it is worth: {all} ({count, plural, one {# board} other {# boards}}).",
  moreThanAllMatches:
    "{amount} {unit} is more than everything in it is worth: {all} ({count, plural, one {# match} other {# matches}}).",
  correctAmount: "Correct the amount, or its unit.",
  moreThanBoard: "{amount} {unit} is more than one board is worth: {one}.",
  moreThanMatch: "{amount} {unit} is more than one match is worth: {one}.",
  asItIs: "Correct the amount; or, if it is meant, say that it is to be taken as it is (asItIs).",
  notPositive: "A penalty takes something away: its amount is more than 0.",
  positive: "Give a positive amount; it lowers the total.",
} as const;
