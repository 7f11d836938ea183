/** Whether something of a case still waits for somebody: an answer, a ruling, an approval, a decision on appeal. */
import type { CaseSummary } from "@traveller/model";

const WAITING: ReadonlySet<string> = new Set(["filed", "open", "lateRequested", "lateApproved", "pending"]);

/** Of what was given the outcome says it; before that, or where nothing is ever given, how far it has come. */
export const isOpenCase = ({ outcome, state }: Pick<CaseSummary, "outcome" | "state">): boolean =>
  outcome === null ? WAITING.has(state) : outcome === "underAppeal";
