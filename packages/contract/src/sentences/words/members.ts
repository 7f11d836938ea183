/** What is said of members of an authority, in English. */
export const MEMBERS = {
  twice: "Number {number} is in the list twice.",
  leaveOneOut: "Leave one of them out.",
  endsBefore: "The membership of {number} ends before it begins.",
  correctDays: "Correct the days.",
  ofAnother: "{person} is no number of {authority}.",
  ownNumbers: "Memberships are told of the authority's own numbers.",
  toldAlready: "That is told of {person} already.",
  noneAfter: "{person} is no member after that day.",
  noList: "There is no list {list} of members.",
  lookAtLists: "Look at the lists that came.",
  nothingToSetBack: "Nothing of that list is left that could be set back.",
} as const;
