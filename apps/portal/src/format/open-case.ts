/** Whether something of a case still waits for somebody: an answer, a ruling, an approval, a decision on appeal. */
import type { CaseSummary } from "@traveller/model";
import { isWaiting } from "@traveller/model/case-states";

/** Of what was given the outcome says it; before that, or where nothing is ever given, how far it has come. */
export const isOpenCase = ({ outcome, state }: Pick<CaseSummary, "outcome" | "state">): boolean =>
  outcome === null ? isWaiting(state) : outcome === "underAppeal";
