/** What can be wrong with a results file, by the door's code, as a title in the reader's language. What exactly it is follows in the door's own words. */
import type { Words } from "#i18n/words.ts";

type ProblemKey = keyof Words["fileProblem"];

/** The codes that have a title. */
export const TITLED = [
  "adjustedScore",
  "badCharacter",
  "badContract",
  "badDate",
  "badDeal",
  "badNumber",
  "badStratum",
  "binary",
  "boardInconsistent",
  "boardMissing",
  "contestantTwice",
  "contestantUnknown",
  "empty",
  "encoding",
  "eventType",
  "handicap",
  "leftAsRuled",
  "lineTooLong",
  "markup",
  "matchIncomplete",
  "nameOtherwise",
  "notRecomputed",
  "notResults",
  "opponentsAssumed",
  "resultTwice",
  "scoreContradictsContract",
  "sentBefore",
  "sessionAssumed",
  "sessionTooLarge",
  "settingAssumed",
  "tooDeep",
  "tooLarge",
  "truncated",
  "unreadableLine",
] as const satisfies readonly ProblemKey[];

/** Undefined where the code is newer than the words. */
export const problemTitle = (code: string, say: (key: ProblemKey) => string): string | undefined => {
  const known = TITLED.find((one) => one === code);
  return known === undefined ? undefined : say(known);
};
