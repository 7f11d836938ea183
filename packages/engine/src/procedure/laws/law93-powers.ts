/**
 * Law 93B3: where it may not overrule the director in charge, on the Law and on the use of Law 91, the committee recommends; everything else it decides. Its members vote for no more
 * than it may decide.
 */
import { leavesOut } from "../told/elected.ts";
import type { ProcedureData } from "../told/events.ts";
import { hasOwnScore } from "../told/appealed.ts";
import { isPenalty, type Issue, type Procedure } from "../told/state.ts";
import { type Asked, type Decision, refuse } from "./decision.ts";

type Verdict = Pick<ProcedureData<"CommitteeDecided">, "appeal" | "outcome" | "result">;

/** Whether he, and not the committee, decides about it. */
const isBound = ({ session }: Procedure, { part }: Issue, { by, at }: Asked): boolean =>
  by.as === "committee" && (part === "discipline" || (part === "law" && !leavesOut(session, "directorOnLaw", at)));

const recommends = (procedure: Procedure, issue: Issue, asked: Asked): Decision | undefined => {
  if (leavesOut(procedure.session, "recommendation", asked.at)) return refuse("93C3(b)", "stageLeftOut");
  return isBound(procedure, issue, asked) ? undefined : refuse("93B3", "nothingToRecommend");
};

/** What the board is worth under a ruling on Law 91 is the committee's, until it has said so. */
const mayScore = (procedure: Procedure, issue: Issue, { appeal, result }: Verdict): boolean =>
  issue.scoreDecided !== true && !isPenalty(result) && hasOwnScore(procedure, appeal, issue);

export const withinPowers = (
  procedure: Procedure,
  issue: Issue,
  verdict: Verdict,
  asked: Asked,
): Decision | undefined => {
  if (verdict.outcome === "recommended") return recommends(procedure, issue, asked);
  const scores = verdict.result !== undefined && mayScore(procedure, issue, verdict);
  return verdict.outcome === "changed" && isBound(procedure, issue, asked) && !scores
    ? refuse("93B3", "mayNotOverrule")
    : undefined;
};

/** A vote for a change may leave open what to. */
export const mayVoteFor = (procedure: Procedure, issue: Issue, verdict: Verdict, asked: Asked): Decision | undefined =>
  verdict.outcome === "changed" && verdict.result === undefined && mayScore(procedure, issue, verdict)
    ? undefined
    : withinPowers(procedure, issue, verdict, asked);
