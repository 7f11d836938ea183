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
  asItIs: "Correct the amount; or, if it is meant, say that it is to be taken as it is.",
  notPositive: "A penalty takes something away: its amount is more than 0.",
  positive: "Give a positive amount; it lowers the total.",
  onlyLess:
    "After the time for corrections a recorded penalty becomes only a smaller one, of the same contestant and in the same unit.",
  lessOrLift: "Give a smaller amount, or lift it.",
  exists: "There is a penalty {penalty} already.",
  anotherId: "Give this one another id.",
  wrongUnit: "A penalty in {unit} does not fit a session scored by {method}.",
  useUnits: "Use {units}.",
  notInMatch: "{contestant} does not play match {match}.",
  nameMatch: "Name the match in which it happened.",
  notInForce: "There is no penalty {penalty} in force.",
  inForce: "In force: {penalties}.",
  "unit-matchpoints": "matchpoints",
  "unit-percentOfTop": "percentOfTop",
  "unit-imps": "imps",
  "unit-vp": "vp",
  "unit-points": "points",
} as const;
