/** From what to what a result was corrected, where the change is one of a result. */
import { Result } from "@traveller/engine";
import { z } from "zod";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";

const Changed = z.object({ outcome: Result.shape.outcome });

export const ChangedOutcome = ({ before, after }: { readonly before: unknown; readonly after: unknown }) => {
  const [from, to] = [Changed.safeParse(before), Changed.safeParse(after)];
  if (!from.success && !to.success) return null;
  return (
    <>
      {from.success ? <OutcomeOf outcome={from.data.outcome} /> : "–"} →{" "}
      {to.success ? <OutcomeOf outcome={to.data.outcome} /> : "–"}
    </>
  );
};
