/** What is said of the records of boards that a file brings, in English (Laws 77, 79). */
export const RECORDS = {
  come: "With it {boards, plural, one {comes the record of # board at a table} other {come the records of # boards at tables}}: calls of {calls}, play of {play}.",
  beside: "They are kept beside the results, and can be looked at call by call and card by card.",
  many: "The file holds the records of more than {limit} boards.",
  firstTaken: "Those of the first {limit} were taken; of the others the results.",
  late: "They were not taken when the file first came: send it again, and they are.",
  added: "The record of {at} is added.",
  changes: "The record of {at} changes from its event {number} on.",
  left: "The record of {at} is another one in the file: people wrote in it since, and it is left as it is.",
  ofCase:
    "The record of {at} is another one in the file from its event {number} on: facts were found there, or somebody ruled, and it stays as that rests on it.",
  correctThere: "If the file is right, the director puts the record right at its table, and then the case.",
  cannotBe:
    "The record of {at} holds what cannot have happened here. {why} That and what follows it, {count, plural, one {# event} other {# events}}, is left out.",
  readTooOften:
    "The findings and corrections in the record of {at} have it read anew too often: {count, plural, one {# event} other {# events}} from there on {count, plural, one {is} other {are}} left out.",
  tooIrregular:
    "The record of {at} has more irregularities than any board's record holds: {count, plural, one {# event} other {# events}} from there on {count, plural, one {is} other {are}} left out.",
  otherTricks:
    "On {at} the file has {tricks, plural, one {# trick} other {# tricks}} for declarer; in its play {won} were won, and {left} were left.",
  stops: "The record of {at} stops before the board is over.",
  asFarAsItGoes: "It is kept as far as it goes; the result is as the file has it.",
  otherwise: "The record of {at} comes to another result ({outcome}) than the file's own ({other}).",
  resultStands: "The result stands as the file has it, and the record is kept beside it; ask who kept it.",
} as const;
