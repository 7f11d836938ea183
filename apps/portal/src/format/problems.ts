/** What can be wrong with a results file, by the door's code, as a title in the reader's language. What exactly it is follows in the door's own words. */
import { PROBLEM_CODES } from "@traveller/contract/codes";
import type { Words } from "#i18n/words.ts";

type ProblemKey = keyof Words["fileProblem"];

/** The codes that have a title: a code without one is a mistake of types. */
export const TITLED: readonly ProblemKey[] = PROBLEM_CODES;

/** Undefined where the code is newer than the words. */
export const problemTitle = (code: string, say: (key: ProblemKey) => string): string | undefined => {
  const known = TITLED.find((one) => one === code);
  return known === undefined ? undefined : say(known);
};
