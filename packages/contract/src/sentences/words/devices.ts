/** What is said to a device at a table that comes in by its code, in English. */
export const DEVICES = {
  wrongCode: "This code opens nothing at this table: it is wrong, was used already, or was ended.",
  askForCode: "Read it once more, or ask the director for a new one.",
  tooManyCodes: "Too many codes were tried at this table.",
  waitTen: "Wait ten minutes, or ask the director to write the results.",
  notHere: "This device is not set up for a table.",
  enterCode: "Enter the code of the table, which the director has.",
  ended: "This device writes no more: its key was ended, or its time is over.",
  tooFast: "This device asks too often.",
  usedSo: "The devices at these tables are used so already.",
  noSuchBoard: "Board {board} is not played at this table in round {round} now.",
  itsBoards: "Ask of a board of the round that GET /device tells.",
  waitMinute: "Wait a minute; what waits in it is sent then.",
} as const;
