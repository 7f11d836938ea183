/**
 * Law 93A and B: who decides what of an appeal. The director in charge the part about Laws and regulations, and all of it without a committee; the committee
 * the rest, with every power of a director but two: on the Law and on Law 91 it may only recommend, and he then decides.
 */
import { type Side, SIDES } from "../../cards/seats.ts";
import type { ProcedureData } from "../told/events.ts";
import { isDirector } from "../told/by.ts";
import { sideIn } from "../told/concerned.ts";
import { type Asked, type Decision, firstRefusal, isFor, refuse, sinceDone, taken, unknownIn } from "./decision.ts";
import { finalBy } from "../told/clocks.ts";
import { leavesOut } from "../told/elected.ts";
import { goesOnConcurred } from "../told/concurrence.ts";
import { isRefusal, unheard } from "./law92-lodging.ts";
import { withConsequences } from "./law92-merit.ts";
import { againstVotes, votesComeTo } from "./law93-votes.ts";
import { asJudge } from "./law93-conflicts.ts";
import { withinPowers } from "./law93-powers.ts";
import { changesNothing, decidedResult, resultFits } from "./law93-results.ts";
import { finalWord, hearingBody, hearingStages, liesWith } from "../told/stages.ts";
import { type Appeal, hasHeard, type Issue, type Procedure, type Ruling } from "../told/state.ts";

const alreadyDecided = (procedure: Procedure, law: string): Decision =>
  finalWord(procedure.session) === undefined ? refuse(law, "partDecided") : refuse("93C3(a)", "lastWordSaid");

export const hearing = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = unheard(procedure, id, at);
  if (isRefusal(appeal)) return appeal;
  const bodies = appeal.issues.map((issue) => liesWith(procedure, issue, at));
  if (hearingStages(appeal) === "over") return alreadyDecided(procedure, "93B");
  if (bodies.some((body) => body === by.as))
    return asJudge(procedure, appeal, asked) ?? taken({ type: "HearingHeld", data: { by, appeal: id } });
  if (hearingBody(procedure, at) === "directorInCharge") return refuse("93A", "noCommittee");
  return by.as === "committee" ? isFor("93B1", "directorInCharge") : isFor("93B2", "committee");
};

const issueOf = (appeal: Appeal, ruling: string): Issue | undefined =>
  appeal.issues.find((issue) => issue.ruling === ruling);

const notOfIt = refuse("92A", "notOfAppeal");

/** Whether a body may decide this at all, as far as it lies with it. */
const isTheirs = (procedure: Procedure, appeal: Appeal, issue: Issue, { by, at }: Asked): Decision | undefined => {
  const body = liesWith(procedure, issue, at);
  const done = { appeal: appeal.appeal, ruling: issue.ruling };
  if (body === undefined) return sinceDone(alreadyDecided(procedure, issue.part === "law" ? "93B1" : "93B3"), done);
  if (body !== by.as) {
    if (hearingBody(procedure, at) === "directorInCharge") return refuse("93A", "noCommittee");
    if (issue.state.at === "recommended") return sinceDone(isFor("93B3", "directorInCharge"), done);
    if (issue.part !== "law") return isFor("93B2", "committee");
    return body === "directorInCharge" ? isFor("93B1", "directorInCharge") : isFor("93B1", "committee");
  }
  const lawFirst = appeal.issues.some((one) => one.part === "law" && one.state.at === "first");
  return issue.part !== "law" && lawFirst && !leavesOut(procedure.session, "directorOnLaw", at)
    ? refuse("93B1", "lawFirst")
    : undefined;
};

const findsMerit = (
  appeal: Appeal,
  { withoutMerit, outcome }: { readonly withoutMerit?: boolean | undefined; readonly outcome: string },
): Decision | undefined => {
  if (withoutMerit !== true) return undefined;
  if (appeal.begun.how === "referred") return refuse("83", "nobodysAppeal");
  // Something of it was changed already.
  return outcome === "upheld" && appeal.issues.every(({ scoreDecided }) => scoreDecided !== true)
    ? undefined
    : refuse("92A", "hasMerit");
};

/** Nobody says otherwise who was at fault than the ruling does. */
const isFaultOf = (ruling: Ruling | undefined, nonOffending: readonly Side[] | undefined): boolean =>
  nonOffending === undefined ||
  SIDES.every((side) => nonOffending.includes(side) === (ruling?.nonOffending?.includes(side) === true));

/**
 * A committee whose votes came to a decision that none of its members tells: the director in charge writes that down for it, and nothing that they did not vote on. He hears nothing, and sees
 * no vote.
 */
const writesForCommittee = (
  procedure: Procedure,
  appeal: Appeal,
  issue: Issue,
  { withoutMerit, nonOffending, selfInflicted }: Omit<ProcedureData<"CommitteeDecided">, "by">,
  { by, at }: Asked,
): boolean =>
  by.as === "directorInCharge" &&
  liesWith(procedure, issue, at) === "committee" &&
  withoutMerit !== true &&
  isFaultOf(procedure.rulings.get(issue.ruling), nonOffending) &&
  selfInflicted === undefined &&
  hasHeard(appeal) &&
  votesComeTo(procedure, appeal, issue.ruling) !== undefined;

export const committeeDecided = (
  procedure: Procedure,
  data: Omit<ProcedureData<"CommitteeDecided">, "by">,
  asking: Asked,
): Decision => {
  const { at } = asking;
  const appeal = unheard(procedure, data.appeal, at);
  if (isRefusal(appeal)) return appeal;
  const issue = issueOf(appeal, data.ruling);
  if (issue === undefined) return notOfIt;
  const asked: Asked = writesForCommittee(procedure, appeal, issue, data, asking)
    ? { ...asking, by: { as: "committee" } }
    : asking;
  const { by } = asked;
  const refusal = firstRefusal(
    isTheirs(procedure, appeal, issue, asked),
    asJudge(procedure, appeal, asking),
    withinPowers(procedure, issue, data, asked),
    by.as === "committee" ? againstVotes(procedure, appeal, data, asked) : undefined,
    findsMerit(appeal, data),
    resultFits(procedure, data, "93B3"),
    changesNothing(procedure, data, asked, "93B3"),
  );
  if (refusal !== undefined) return refusal;
  const events = decidedResult(procedure, data, { type: "CommitteeDecided", data: { ...data, by } }, asked, "93B3");
  return withConsequences(procedure, data.appeal, taken(...events), at);
};

export const decidedOnLaw = (
  procedure: Procedure,
  data: Omit<ProcedureData<"DirectorDecidedOnLaw">, "by">,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const appeal = unheard(procedure, data.appeal, at);
  if (isRefusal(appeal)) return appeal;
  const issue = issueOf(appeal, data.ruling);
  if (issue === undefined) return notOfIt;
  const isOnLaw = issue.part === "law" || issue.part === "discipline";
  const refusal = firstRefusal(
    by.as === "directorInCharge" || !isDirector(by) ? undefined : isFor("93B1", "directorInCharge"),
    isTheirs(procedure, appeal, issue, asked),
    asJudge(procedure, appeal, asked),
    isOnLaw ? undefined : refuse("93A", "noPointOfLaw"),
    resultFits(procedure, { ...data, isOnLaw: true }, "93B1"),
    changesNothing(procedure, data, asked, "93B1"),
  );
  if (refusal !== undefined) return refusal;
  const events = decidedResult(procedure, data, { type: "DirectorDecidedOnLaw", data: { ...data, by } }, asked, "93B1");
  return withConsequences(procedure, data.appeal, taken(...events), at);
};

/** Law 93B1: the director's decision on the Law is taken on to the committee. */
export const takenToCommittee = (
  procedure: Procedure,
  data: Omit<ProcedureData<"AppealLodged">, "by">,
  { by, at }: Asked,
): Decision => {
  const appeal = unheard(procedure, data.appeal, at);
  if (isRefusal(appeal)) return appeal;
  const { session } = procedure;
  const side = sideIn(procedure, data.rulings[0] ?? "", by);
  const issues = data.rulings.map((ruling) => issueOf(appeal, ruling));
  const refusal = firstRefusal(
    unknownIn(procedure, data.rulings),
    side === undefined
      ? refuse("92A", "notYourTable")
      : goesOnConcurred(session, side, appeal, by, at)
        ? undefined
        : refuse("92D", "notAgreedToGoOn"),
    hearingBody(procedure, at) === "directorInCharge" ? refuse("93A", "noCommittee") : undefined,
    finalBy(procedure, at) !== undefined ? refuse("93B1", "scoresFinal") : undefined,
    finalWord(session) === "directorInCharge" ? refuse("93C3(a)", "lastWordSaid") : undefined,
    issues.every((issue) => issue?.part === "law" && issue.state.at === "decided" && !issue.byCommittee)
      ? undefined
      : refuse("93B1", "onlyLawGoesOn"),
  );
  return (
    refusal ?? withConsequences(procedure, data.appeal, taken({ type: "AppealLodged", data: { ...data, by } }), at)
  );
};
