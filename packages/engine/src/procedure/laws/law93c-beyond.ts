/**
 * Law 93C: what comes after the event. A further appeal exists only where the authority has established one (1); the director in charge or the committee may
 * refer a matter to the authority (2); where the last word was given to a body at the event, all are bound (3a); stages may be left out (3b).
 */
import { type By, seatsOf } from "../told/by.ts";
import { sideIn } from "../told/concerned.ts";
import { finalBy } from "../told/clocks.ts";
import {
  type Asked,
  type Decision,
  firstRefusal,
  isFor,
  impossible,
  refuse,
  sinceDone,
  taken,
  unknownIn,
} from "./decision.ts";
import { agreedToGoOn, goesOnConcurred } from "../told/concurrence.ts";
import { leavesOut, elected } from "../told/elected.ts";
import type { ProcedureData } from "../told/events.ts";
import { changesResult } from "../told/fold-appeal.ts";
import { type Further, furtherAppeal, furtherEnds } from "../told/bodies.ts";
import { withConsequences } from "./law92-merit.ts";
import { asJudge } from "./law93-conflicts.ts";
import { changesNothing, decidedResult, resultFits } from "./law93-results.ts";
import { finalWord, hearingBody, hearingStages } from "../told/stages.ts";
import type { Appeal, Procedure } from "../told/state.ts";

const bound = ({ session }: Procedure): Decision | undefined =>
  finalWord(session) === undefined ? undefined : refuse("93C3(a)", "lastWordSaid");

const whoBrings = (
  procedure: Procedure,
  rulings: readonly string[],
  { by }: Asked,
): Further["mayBring"][number] | undefined => {
  if (by.as === "director" || by.as === "directorInCharge") return "director";
  if (by.as === "organizer") return "organizer";
  return rulings.every((id) => sideIn(procedure, id, by) !== undefined) ? "contestant" : undefined;
};

/** A contestant goes on as it appealed (Law 92D): both partners, or the captain. */
const isAgreed = (procedure: Procedure, appeal: Appeal, rulings: readonly string[], { by, at }: Asked): boolean => {
  const side = sideIn(procedure, rulings[0] ?? "", by);
  return side !== undefined && goesOnConcurred(procedure.session, side, appeal, by, at);
};

/** Whether what was decided may go on to a body beyond the event, if its contestants wish it. */
const mayGoBeyond = (procedure: Procedure, appeal: Appeal, at: string): boolean =>
  hearingStages(appeal) === "over" &&
  appeal.state === "admitted" &&
  bound(procedure) === undefined &&
  !leavesOut(procedure.session, "furtherAppeal", at) &&
  (elected(procedure.session, "furtherAppeals") ?? []).some(
    (further) =>
      further.mayBring.includes("contestant") &&
      !appeal.past.includes(further.body) &&
      Date.parse(at) <= furtherEnds(further, lastDecided(appeal)),
  );

/** What the authority itself has decided is resolved finally: it goes nowhere any more (Law 93C2). */
const resolved = (appeal: Appeal | undefined, law: string): Decision | undefined =>
  appeal?.past.includes("authority") === true ? refuse(law, { kind: "bodyDecided", body: "authority" }) : undefined;

/** What comes after the event, leave for it among that, comes when the event has heard and decided all of it (Law 93C1). */
const notDone = (appeal: Appeal): Decision | undefined =>
  hearingStages(appeal) === "open" || appeal.state !== "admitted" ? refuse("93C1", "eventNotDone") : undefined;

const lastDecided = ({ issues }: Appeal): number =>
  Math.max(...issues.map(({ state }) => (state.at === "decided" ? Date.parse(state.when) : -Infinity)));

const meets = (further: Further, appeal: Appeal): Decision | undefined => {
  const requires = further.requires ?? [];
  if (requires.includes("committeeDecided") && !appeal.issues.some(({ byCommittee }) => byCommittee))
    return refuse("93C1", "committeeFirst");
  return requires.includes("leaveToAppeal") && !appeal.leave
    ? refuse("93C1", { kind: "noLeave", body: further.body })
    : undefined;
};

export const furtherAppealed = (
  procedure: Procedure,
  data: Omit<ProcedureData<"AppealLodged">, "by"> & { readonly to: string },
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const { session } = procedure;
  const appeal = procedure.appeals.get(data.appeal);
  if (appeal === undefined) return refuse("92C", "throughDirector");
  const further = leavesOut(session, "furtherAppeal", at) ? undefined : furtherAppeal(session, data.to);
  const binding = bound(procedure);
  if (binding !== undefined) return binding;
  if (further === undefined) return refuse("93C1", "noFurtherAppeal");
  const unknown = unknownIn(procedure, data.rulings);
  if (unknown !== undefined) return unknown;
  const brings = whoBrings(procedure, data.rulings, asked);
  return (
    firstRefusal(
      brings !== undefined && further.mayBring.includes(brings)
        ? undefined
        : refuse("93C1", { kind: "mayNotBring", body: further.body }),
      notDone(appeal),
      data.rulings.every((ruling) => appeal.issues.some((issue) => issue.ruling === ruling))
        ? undefined
        : refuse("92A", "notOfAppeal"),
      brings === "contestant" && !isAgreed(procedure, appeal, data.rulings, asked)
        ? refuse("92D", "notAgreedToGoOn")
        : undefined,
      resolved(appeal, "93C2"),
      appeal.past.includes(further.body) ? refuse("93C1", { kind: "bodyDecided", body: further.body }) : undefined,
      meets(further, appeal),
      Date.parse(at) > furtherEnds(further, lastDecided(appeal))
        ? refuse("93C1", { kind: "furtherPeriodOver", body: further.body })
        : undefined,
    ) ?? withConsequences(procedure, data.appeal, taken({ type: "AppealLodged", data: { ...data, by } }), at)
  );
};

export const leaveGranted = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by } = asked;
  const asks = (elected(procedure.session, "furtherAppeals") ?? []).some(
    ({ body, requires }) => requires?.includes("leaveToAppeal") === true && isForThem(procedure, body, by),
  );
  if (!asks) return refuse("93C1", "noLeaveToGive");
  const appeal = procedure.appeals.get(id);
  if (appeal === undefined) return impossible({ kind: "noAppeal", appeal: id });
  return (
    firstRefusal(asJudge(procedure, appeal, asked), notDone(appeal), resolved(appeal, "93C2")) ??
    taken({ type: "LeaveToAppealGranted", data: { by, appeal: id } })
  );
};

export const referredToAuthority = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = procedure.appeals.get(id);
  return (
    firstRefusal(
      by.as === "committee" || by.as === "directorInCharge" ? undefined : isFor("93C2", "whoHears"),
      appeal === undefined ? refuse("93C2", { kind: "noAppeal", appeal: id }) : undefined,
      asJudge(procedure, appeal, asked),
      bound(procedure),
      leavesOut(procedure.session, "referral", at) ? refuse("93C3(b)", "stageLeftOut") : undefined,
      resolved(appeal, "93C2"),
      appeal?.beyond === undefined && (appeal === undefined || appeal.state === "admitted")
        ? undefined
        : refuse("93C2", "notReferable"),
    ) ?? taken({ type: "ReferredToAuthority", data: { by, appeal: id } })
  );
};

/** The authority decides itself, by the body that the case was brought to, or by one that it has handed the power to (Law 80A3). */
const isForThem = ({ session }: Procedure, to: string, by: By): boolean =>
  by.as === "authority" &&
  (by.body === undefined ||
    by.body === to ||
    (to === "authority" && furtherAppeal(session, by.body) !== undefined) ||
    (elected(session, "authorityDelegation")?.powers ?? []).some(
      (power) => power.law.startsWith("93C") && power.to === by.body,
    ));

const mayDecline = (procedure: Procedure): boolean => {
  const value = elected(procedure.session, "furtherAppealSanction");
  return value !== undefined && value !== "none" && value.mayDecline === true;
};

export const authorityDecided = (
  procedure: Procedure,
  data: Omit<ProcedureData<"AuthorityDecided">, "by">,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const appeal = procedure.appeals.get(data.appeal);
  const binding = bound(procedure);
  if (binding !== undefined) return binding;
  if (appeal?.beyond === undefined) {
    const body = appeal?.past.at(-1);
    return body === undefined
      ? refuse("93C2", "notBeyond")
      : sinceDone(refuse("93C2", { kind: "bodyDecided", body }), { appeal: data.appeal, ruling: data.ruling });
  }
  const { via, changesResults, open } = appeal.beyond;
  const refusal = firstRefusal(
    isForThem(procedure, appeal.beyond.body, by) ? undefined : isFor(via, "authority"),
    asJudge(procedure, appeal, asked),
    open.has(data.ruling) || appeal.issues.some((issue) => via === "93C2" && issue.ruling === data.ruling)
      ? undefined
      : refuse(via, "notOfAppeal"),
    data.outcome === "declined" && (via !== "93C1" || !mayDecline(procedure))
      ? refuse("93C1", "mayNotDecline")
      : undefined,
    data.changesResult === true && (data.outcome !== "changed" || changesResults === "no")
      ? refuse(via, "resultStays")
      : undefined,
    data.withoutMerit === true && data.outcome === "changed" ? refuse(via, "hasMerit") : undefined,
    resultFits(procedure, { ...data, isOnLaw: !changesResult(appeal, data) }, via),
    changesNothing(procedure, data, asked, via),
  );
  if (refusal !== undefined) return refusal;
  const event = { type: "AuthorityDecided", data: { ...data, by } } as const;
  const events = changesResult(appeal, data) ? decidedResult(procedure, data, event, asked, "93C") : [event];
  return withConsequences(procedure, data.appeal, taken(...events), at);
};

const mayGoToCommittee = (procedure: Procedure, { issues }: Appeal, at: string): boolean =>
  finalBy(procedure, at) === undefined &&
  hearingBody(procedure, at) === "committee" &&
  finalWord(procedure.session) !== "directorInCharge" &&
  issues.some(({ part, state, byCommittee }) => part === "law" && state.at === "decided" && !byCommittee);

/**
 * Law 92D where a decision goes on: whether the consent of somebody who plays in a pair is asked for it, and has not been given. Whoever agrees says so beforehand, and his
 * partner takes it on; of a team its captain does, in an individual nobody is asked.
 */
export const agreesToGoOn = (procedure: Procedure, id: string, { by, at }: Asked): boolean => {
  const appeal = procedure.appeals.get(id);
  const contest = procedure.session.settings?.contest;
  return (
    appeal !== undefined &&
    by.as === "player" &&
    sideIn(procedure, appeal.issues[0]?.ruling ?? "", by) !== undefined &&
    contest !== "teams" &&
    contest !== "individual" &&
    seatsOf(by).some((seat) => !agreedToGoOn(appeal, by).has(seat)) &&
    (mayGoToCommittee(procedure, appeal, at) || mayGoBeyond(procedure, appeal, at))
  );
};
