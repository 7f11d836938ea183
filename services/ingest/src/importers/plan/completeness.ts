/**
 * What is said of a session's completeness when a file of it comes: what the file lacks, or that nothing is missing any more. Where a person said that
 * nothing is, a file that lacks the same changes nothing of that.
 */
import { emptySession, type Lacking, type SessionEvent } from "@traveller/engine";
import type { PlannedChange } from "../types.ts";
import type { Known } from "./ruled.ts";
import { sameValue } from "./same.ts";

type Said = { readonly events: readonly SessionEvent[]; readonly changes: readonly PlannedChange[] };
export const NOTHING_SAID: Said = { events: [], changes: [] };

/** A cut stands in another line of every other cut of the same file. */
const reasons = (lacking: readonly Lacking[]): readonly unknown[] =>
  lacking.map((one) => (one.what === "cutOff" ? one.what : one));

export const completenessPart = (known: Known | undefined, lacking: readonly Lacking[]): Said => {
  const { session, imported } = known ?? { session: emptySession, imported: emptySession };
  if (sameValue(reasons(session.lacking), reasons(lacking))) return NOTHING_SAID;
  const saidByPerson = !sameValue(session.lacking, imported.lacking);
  if (saidByPerson && sameValue(reasons(imported.lacking), reasons(lacking))) return NOTHING_SAID;
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
              sentence:
                lacking.length === 0
                  ? "The session is complete: what it lacked is there."
                  : "The session becomes incomplete: the file lacks something.",
            },
          ],
  };
};
