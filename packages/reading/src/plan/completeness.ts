/**
 * What is said of a session's completeness when a file of it comes: what the file lacks, or that nothing is missing any more. Where a person said that
 * nothing is, a file that lacks the same changes nothing of that.
 */
import { emptySession, lackingKind, type Lacking, type SessionEvent } from "@traveller/engine";
import type { PlannedChange } from "../facts/types.ts";
import type { Known } from "./ruled.ts";
import { sameValue } from "./same.ts";

type Said = { readonly events: readonly SessionEvent[]; readonly changes: readonly PlannedChange[] };
export const NOTHING_SAID: Said = { events: [], changes: [] };

/** Without where it stands, which is another line in every other file that lacks the same. */
const reasons = (lacking: readonly Lacking[]): readonly unknown[] =>
  lacking.map((one) => {
    if (one.what === "cutOff") return one.what;
    return one.what === "notReproduced" ? [one.what, one.numbers, one.reproduced, one.of] : one;
  });

const BECOMES = {
  hands: "The session becomes one of hands without results.",
  disagrees: "The session is marked: the numbers of its file do not agree with the results.",
  incomplete: "The session becomes incomplete: the file lacks something.",
} as const;

export const completenessPart = (known: Known | undefined, lacking: readonly Lacking[]): Said => {
  const { session, imported } = known ?? { session: emptySession, imported: emptySession };
  if (sameValue(reasons(session.lacking), reasons(lacking))) return NOTHING_SAID;
  const saidByPerson = !sameValue(session.lacking, imported.lacking);
  if (saidByPerson && sameValue(reasons(imported.lacking), reasons(lacking))) return NOTHING_SAID;
  const kind = lackingKind(lacking);
  return {
    events: [{ type: "CompletenessStated", data: { lacking: [...lacking] } }],
    changes:
      session.settings === undefined
        ? []
        : [
            {
              kind: "corrected",
              what: "settings",
              about: "completeness",
              sentence: kind === undefined ? "The session is complete: what it lacked is there." : BECOMES[kind],
            },
          ],
  };
};
