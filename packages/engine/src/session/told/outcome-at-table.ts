/** What came about at the table, whatever has been ruled on it since. Laws 12C1, 77. */
import type { Award, Outcome } from "./events.ts";

type AtTable = Exclude<Outcome, { readonly kind: "adjusted" | "awaitsRuling" }>;

/** Nothing, where only the ruling is known. */
export const outcomeAtTable = (outcome: Outcome): AtTable | undefined =>
  outcome.kind === "adjusted" || outcome.kind === "awaitsRuling" ? outcome.table : outcome;

/** What a result of a cancelled board is: the awards, with what happened at the table beside them (Law 12C2). */
export const outcomeOfCancelled = (
  outcome: Outcome,
  { ns, ew }: { readonly ns: Award; readonly ew: Award },
): Outcome => {
  const table = outcomeAtTable(outcome);
  return { kind: "adjusted", ns, ew, ...(table === undefined || table.kind === "notPlayed" ? {} : { table }) };
};
