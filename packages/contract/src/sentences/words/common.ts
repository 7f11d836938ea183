/** Words that stand in many of the door's sentences, in English. */
export const COMMON = {
  none: "none",
  listedMore: "{items} and {count} more",
  or: "{first} or {second}",
  nothingToDo: "There is nothing to do.",
  nothingNeeded: "Nothing needs to be done.",
  correctId: "Correct the id.",
  correctOneOfTwo: "Correct one of the two.",
  loadAgain: "Load the page again.",
  "contest-pairs": "pairs",
  "contest-teams": "teams",
  "contest-individual": "individual",
} as const;
