/** What is said of a question how a session would stand otherwise scored, in English. */
export const WHAT_IF = {
  wrongMethod: "A contest of {contest} is not scored by {method}.",
  chooseMethod: "Choose one of {methods}.",
  notScoring: "{option} is no option that scores depend on.",
  chooseScoring: "Choose among the options that scoring reads.",
  correctId: "Correct its id.",
  stillToPlay: "Boards of this session are still to be played.",
  askOnceReleased: "Ask again once they are released.",
  tooMany: "The session has {count} results, more than {most}.",
  recomputeFiles: "Recompute it from its files.",
  chooseOther: "Choose other values.",
  tooManyAsk: "Too many ask at the moment.",
  askInMinute: "Ask again in a minute.",
  notUsable: "{why}.",
  defaultHolds: "Correct the session's settings; until then the default of this option holds, and the scores say so",
} as const;
