/**
 * What the engine finds wrong with regulations, in the reader's language where it has words. The engine runs in the portal's server, too: nothing of
 * it comes from the door. Laws 78, 80B2.
 */
import { regulationSays, says, inFull, type Worded } from "@traveller/contract";
import type { RegulationProblem } from "@traveller/engine";
import { ownLaw, ownWords } from "./door-words.ts";
import type { Locale } from "#i18n/locales.ts";

type About = { readonly option: string; readonly law?: string | undefined };
export type Trouble = Pick<Worded, "message" | "hint"> & About & { readonly own: ReturnType<typeof ownWords> };

const inWords = (locale: Locale, { option, law }: About, { message, hint, says: said }: Worded): Trouble => ({
  option,
  message,
  hint,
  own: { ...ownWords(locale, said ?? {}), ...ownLaw(locale, law) },
  ...(law === undefined ? {} : { law }),
});

/** A choice that cannot be made. */
export const regulationTrouble = (locale: Locale, problem: RegulationProblem): Trouble =>
  inWords(locale, problem, inFull(...regulationSays(problem)));

/** A pinned value that scoring cannot use: what it says of itself is kept with the scores, in English. */
export const scoringTrouble = (locale: Locale, problem: About & Pick<Worded, "message" | "hint">): Trouble => ({
  ...inWords(locale, problem, inFull(says("whatIf.notUsable", { why: problem.message }), says("whatIf.defaultHolds"))),
  message: problem.message,
  hint: problem.hint,
});
