/** What kind of thing an event of a session's history is, for its words. */
import type { ChangeView } from "@traveller/model";
import { z } from "zod";

const Adjusted = z.object({ outcome: z.object({ kind: z.literal("adjusted") }) });

/** A result that was corrected to an adjusted score is a ruling (Law 12); what kind a withheld one is, is withheld too. */
export const kindOf = ({ kind, after }: Pick<ChangeView, "kind" | "after">): ChangeView["kind"] | "ruling" =>
  kind === "correction" && Adjusted.safeParse(after).success ? "ruling" : kind;
