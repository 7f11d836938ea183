/** What is said of results files of every format, in English. `{word}` is a word of the file. */
export const FILES = {
  dealBefore: "Board {board} has another deal before (line {line}).",
  firstHolds: "The first one holds.",
  leftOut: "It was left out.",
  leftOutGoesOn: "It was left out; reading went on.",
  dealLeftOut: "The deal was left out.",
  handsIncomplete: "The hands of board “{board}” are not complete.",
  toldTwice:
    "{count, plural, one {The same result stands here twice} other {# results stand here twice}}, word for word ({shown}{rest}).",
} as const;
