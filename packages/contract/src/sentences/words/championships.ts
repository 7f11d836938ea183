/** What is said of a federation's championships and of who won them, in English. */
export const CHAMPIONSHIPS = {
  none: "There is no championship {id}.",
  lookThere: "Look it up on the page of championships.",
  sameAgain: "It says exactly this already.",
  noEdition: "Nothing is said of {year}.",
  oneOfBoth: "The edition of a year is a tournament here, or was won before.",
  sayOne: "Give either the tournament or the winners.",
  noTournament: "There is no tournament {id}.",
  announce: "Copy the address of its page; who was first before it was held here is entered by name.",
  editionOf: "{tournament} is the edition of {year} already.",
  takeBackFirst: "Take that back first, if it is not so.",
  nobodyWon: "A winner is a team's name, or has players.",
  nameThem: "Name them.",
  notKnown: "Nobody is known here as {person}.",
  byName: "Look the number up, or give the name instead.",
} as const;
