/**
 * What a decision on appeal would make of the score, asked before it is taken: whose it is, whether it was heard and what the votes are for is left aside, for
 * those who will decide look at every way beforehand. What a board cannot be worth is refused as it would be. Laws 12C, 93.
 */
import { type Decision, firstRefusal, impossible, refuse, taken } from "./decision.ts";
import { decidedResult, resultFits } from "./law93-results.ts";
import type { ProcedureEvent } from "../told/events.ts";
import { changesResult } from "../told/fold-appeal.ts";
import { hearingStages } from "../told/stages.ts";
import type { Procedure } from "../told/state.ts";

const LAWS = { DirectorDecidedOnLaw: "93B1", CommitteeDecided: "93B3", AuthorityDecided: "93C" } as const;
type Deciding = Extract<ProcedureEvent, { readonly type: keyof typeof LAWS }>;

export const ifDecided = (procedure: Procedure, event: Deciding, at: string): Decision => {
  const { data } = event;
  const law = LAWS[event.type];
  const appeal = procedure.appeals.get(data.appeal);
  if (appeal === undefined) return refuse("92C", { kind: "noAppeal", appeal: data.appeal });
  const issue = appeal.issues.find(({ ruling }) => ruling === data.ruling);
  const counts = event.type !== "AuthorityDecided" || changesResult(appeal, event.data);
  const refusal = firstRefusal(
    issue === undefined ? refuse("92A", "notOfAppeal") : undefined,
    appeal.state === "withdrawn" ? impossible("appealWithdrawn") : undefined,
    hearingStages(appeal) === "over" || (issue?.state.at === "decided" && appeal.beyond === undefined)
      ? refuse(law, "partDecided")
      : undefined,
    resultFits(procedure, { ...data, isOnLaw: event.type === "DirectorDecidedOnLaw" || !counts }, law),
  );
  return refusal ?? taken(...(counts ? decidedResult(procedure, data, event, { by: data.by, at }, law) : [event]));
};
