/**
 * What is said of a session's completeness when a file of it comes: what the file lacks, or that nothing is missing any more. Where a person said that
 * nothing is, a file that lacks the same changes nothing of that.
 */
import { emptySession, lackingKind, type Lacking } from "@traveller/engine";
import { says } from "@traveller/contract";
import { change, NOTHING, type Part } from "./part.ts";
import type { Known } from "./ruled.ts";
import { sameValue } from "./same.ts";

/** Without where it stands, which is another line in every other file that lacks the same. */
const reasons = (lacking: readonly Lacking[]): readonly unknown[] =>
  lacking.map((one) => {
    if (one.what === "cutOff") return one.what;
    return one.what === "notReproduced" ? [one.what, one.numbers, one.reproduced, one.of] : one;
  });

const BECOMES = {
  hands: says("plan.becomesHands"),
  disagrees: says("plan.becomesDisagrees"),
  incomplete: says("plan.becomesIncomplete"),
} as const;

export const completenessPart = (known: Known | undefined, lacking: readonly Lacking[]): Part => {
  const { session, imported } = known ?? { session: emptySession, imported: emptySession };
  if (sameValue(reasons(session.lacking), reasons(lacking))) return NOTHING;
  const saidByPerson = !sameValue(session.lacking, imported.lacking);
  if (saidByPerson && sameValue(reasons(imported.lacking), reasons(lacking))) return NOTHING;
  const kind = lackingKind(lacking);
  return {
    events: [{ type: "CompletenessStated", data: { lacking: [...lacking] } }],
    changes:
      session.settings === undefined
        ? []
        : [change("corrected", "settings", "completeness", kind === undefined ? says("plan.complete") : BECOMES[kind])],
  };
};
