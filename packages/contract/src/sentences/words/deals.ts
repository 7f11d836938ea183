/** What is wrong with a deal, in English (Law 1). The clause takes its end from the sentence around it. */
export const DEALS = {
  suits: "A hand has four suits, “{hand}” has {count}",
  writeSuits: "Write spades, hearts, diamonds and clubs with a point between them.",
  rank: "“{rank}” in “{hand}” is no rank",
  ranksAre: "Ranks are A K Q J T 9 8 7 6 5 4 3 2.",
  first: "“{text}” does not say whose hand comes first",
  writeFirst: "Write N:, E:, S: or W: before the hands.",
  hands: "A deal has four hands, this one has {count}",
  writeUnknown: "Write “-” for a hand that is not known.",
  cards: "{seat} holds {count, plural, one {# card} other {# cards}}",
  thirteenEach: "Every hand holds thirteen.",
  twice: "{card} is in the deal twice",
  onceEach: "A pack has each card once.",
  wrong: "This deal is wrong: {why}.",
  wrongOnBoard: "The deal of board {board} is wrong: {why}.",
  onBoard: "Board {board}: {why}.",
} as const;
