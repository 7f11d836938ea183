/** What is said where a file is looked at and sent: which session it is about, and what its sender has to say yes to; in English. */
export const IMPORTS = {
  nothingAbout: "Nothing in this file may be about a session {session}.",
  nameOne: "Name one that the file was found to be like, or none.",
  perhapsCorrection: "“{title}” may be a correction of a session that is here already: {sessions}.",
  writtenOutOf: "“{title}” was written out of a session that is here already: {session}.",
  correctThere:
    "What is to be put right is put right in that session. Only where it is to be there twice, say {own}: a session of its own.",
  sayWhich: "Say which it is: that one's id, or {own} if it is another session.",
  withdraws:
    "{count} of what is known here {count, plural, one {is} other {are}} not in this file, and would be withdrawn{kinds}{said}.",
  ofKinds: " ({kinds})",
  saidOther: "; {count} was said",
  results: "{count, plural, one {# result} other {# results}}",
  contestants: "{count, plural, one {# contestant} other {# contestants}}",
  matches: "{count, plural, one {# match} other {# matches}}",
  adjustments: "{count, plural, one {# adjustment} other {# adjustments}}",
  sayHowMany:
    "If it is right that they go, say how many: {count}. If this is another session, it is taken for one that is here: give it another title or date.",
  numberOtherwise: "Number {number} is called “{name}” in the file, and otherwise here.",
  nameStays:
    "The name that is here stays. The federation's office corrects it (Office, People), for this session and all others.",
  sameAsHere: "{alike} of {tables} results are those of “{title}”, which is here already, and the names are not.",
  calledOtherwise:
    "{alike} of {tables} results are those of “{title}”, which is here already; there {names} {count, plural, one {is} other {are}} called otherwise.",
  takenForCorrection:
    "It was taken for a correction of that session. If it is another one, say so when you send it (session {own}).",
  lookFirst: "As a correction of “{title}” the file changes what is here: look at it first.",
  sendSameChoice: "What would change is shown now. If it is right, send the file again with the same choice.",
  notKept: "The file is not kept here any more.",
  bringAgain: "Bring it again.",
  keptWriting: "Somebody else kept writing to the session “{title}”.",
  sendAgain: "Send the file again.",
} as const;
