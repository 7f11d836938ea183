/**
 * What follows from a command of the procedure: events, or why not. Pure; `at` is when it was received, and every clock runs by that. Laws 12, 69, 71, 79 to
 * 85, 90 to 93; one module each.
 */
import type { Json } from "../regulations/problem.ts";
import type { SessionEvent } from "../session/told/events.ts";
import { goesToCommittee } from "./told/bodies.ts";
import type { By } from "./told/by.ts";
import { endsOf, finalBy, isAnythingOpen, isOver, mayGoOn } from "./told/clocks.ts";
import { type Asked, type Asker, type Decision, impossible, refuse, taken } from "./laws/decision.ts";
import type { ProcedureData, ProcedureEventType } from "./told/events.ts";
import { conditionsSet, published } from "./laws/law80-conditions.ts";
import { committeeArranged, momentSet } from "./laws/law80-arranged.ts";
import { withdrawn, givenBack } from "./laws/law69-71-withdrawn.ts";
import { disputed } from "./laws/law79-disputes.ts";
import { corrected, type Corrected, errorReported } from "./laws/law79-corrections.ts";
import { lateApproved, lateAsked, lateDeclined, lateMade } from "./laws/law79-late.ts";
import { requested, ruled, waived } from "./laws/law81-rulings.ts";
import { directorsError } from "./laws/law82-directors-error.ts";
import { drafted, factsFound, polled, stated } from "./laws/law84-85-file.ts";
import { approved, declined, imposed, type Imposed, proposed } from "./laws/law90-91-penalties.ts";
import { consent, lodged, notAdmitted, referred, withdrawn as appealWithdrawn } from "./laws/law92-lodging.ts";
import { forfeited } from "./laws/law92-merit.ts";
import { committeeNamed, memberRecused, voteCast } from "./laws/law93-committee.ts";
import { committeeDecided, decidedOnLaw, hearing, takenToCommittee } from "./laws/law93-deciding.ts";
import {
  agreesToGoOn,
  authorityDecided,
  furtherAppealed,
  leaveGranted,
  referredToAuthority,
} from "./laws/law93c-beyond.ts";
import type { LateChange } from "./late/change.ts";
import type { Procedure } from "./told/state.ts";

/** What follows of itself from something else: nobody asks for it. */
type OfItself =
  | "LateCorrectionMade"
  | "CaseMoved"
  | "DepositTaken"
  | "DepositReturned"
  | "SanctionBooked"
  | "ScoresMadeFinal";
type Asking = Exclude<ProcedureEventType, OfItself>;
type OwnCommand = {
  readonly [Type in Asking]: {
    readonly type: Type;
    readonly by: By;
    readonly data: Omit<ProcedureData<Type>, "by">;
  };
}[Asking];

export type ProcedureCommand =
  | OwnCommand
  | { readonly type: "ResultCorrected"; readonly by: By; readonly data: Corrected }
  | { readonly type: "PenaltyImposed"; readonly by: By; readonly data: Imposed }
  /** What somebody is about to put right late, whoever asked for it. */
  | {
      readonly type: "LateCorrectionMade";
      readonly by: By;
      readonly data: { readonly changes: readonly LateChange[] };
    }
  | {
      readonly type: "ConditionsSet";
      readonly by: By;
      readonly data: { readonly regulations: Readonly<Record<string, Json>> };
    }
  | {
      readonly type: "ScoresPublished";
      readonly by: By;
      readonly data: Extract<SessionEvent, { readonly type: "ScoresPublished" }>["data"];
    };

const resultCorrected = (procedure: Procedure, data: Corrected, asked: Asked): Decision => {
  const correction = procedure.corrections.get(data.of);
  if (correction !== undefined) return corrected(procedure, correction, data, asked);
  const withdrawal = procedure.withdrawals.get(data.of);
  return withdrawal === undefined
    ? refuse(data.law, { kind: "nothingAsked", id: data.of })
    : givenBack(procedure, withdrawal, data, asked);
};

const appealLodged = (
  procedure: Procedure,
  data: Omit<ProcedureData<"AppealLodged">, "by">,
  asked: Asked,
): Decision => {
  const { to, appeal } = data;
  const known = procedure.appeals.get(appeal);
  if (known === undefined) return lodged(procedure, data, asked);
  if (to === undefined || to === "director" || to === "directorInCharge")
    return impossible({ kind: "exists", id: appeal });
  return goesToCommittee({ ...procedure, finalSince: finalBy(procedure, asked.at) }, known, data)
    ? takenToCommittee(procedure, data, asked)
    : furtherAppealed(procedure, { ...data, to }, asked);
};

/** @param asker the person behind it, where somebody asks in person */
export const decide = (procedure: Procedure, command: ProcedureCommand, at: string, asker: Asker = {}): Decision => {
  const asked: Asked = { ...asker, by: command.by, at };
  switch (command.type) {
    case "AttentionDrawn":
      return taken({ type: command.type, data: { ...command.data, by: command.by } });
    case "ConditionsSet":
      return conditionsSet(procedure, command.data.regulations, asked);
    case "CommitteeArranged":
      return committeeArranged(procedure, command.data, asked);
    case "MomentSet":
      return momentSet(procedure, command.data, asked);
    case "ScoresPublished":
      return published(procedure, command.data, asked);
    case "RulingRequested":
      return requested(procedure, command.data, asked);
    case "ScoreErrorReported":
      return errorReported(procedure, command.data, asked);
    case "LateCorrectionApproved":
      return lateApproved(procedure, command.data, asked);
    case "LateCorrectionAsked":
      return lateAsked(procedure, command.data, asked);
    case "LateCorrectionDeclined":
      return lateDeclined(procedure, command.data, asked);
    case "LateCorrectionMade":
      return lateMade(procedure, command.data.changes, asked);
    case "TrickDisputed":
      return disputed(procedure, command.data, asked);
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
      return withdrawn(procedure, command.type, command.data, asked);
    case "ResultCorrected":
      return resultCorrected(procedure, command.data, asked);
    case "RulingGiven":
      return ruled(procedure, command.data, asked);
    case "FactsFound":
      return factsFound(procedure, command.data, asked);
    case "RulingDrafted":
      return drafted(procedure, command.data, asked);
    case "StatementGiven":
      return stated(procedure, command.data, asked);
    case "PollTaken":
      return polled(procedure, command.data, asked);
    case "RulingCorrected":
      return directorsError(procedure, command.data, asked);
    case "RectificationWaived":
      return waived(procedure, command.data, asked);
    case "PenaltyImposed":
      return imposed(procedure, command.data, asked);
    case "DisqualificationProposed":
      return proposed(procedure, command.data, asked);
    case "DisqualificationApproved":
      return approved(procedure, command.data.disqualification, asked);
    case "DisqualificationDeclined":
      return declined(procedure, command.data, asked);
    case "AppealLodged":
      return appealLodged(procedure, command.data, asked);
    case "AppealConcurred":
      return agreesToGoOn(procedure, command.data.appeal, asked)
        ? taken({ type: command.type, data: { ...command.data, by: command.by } })
        : consent(procedure, command.type, command.data.appeal, asked);
    case "AppealConcurrenceRefused":
      return consent(procedure, command.type, command.data.appeal, asked);
    case "AppealNotAdmitted":
      return notAdmitted(procedure, command.data.appeal, asked);
    case "AppealWithdrawn":
      return appealWithdrawn(procedure, command.data.appeal, asked);
    case "CommitteeNamed":
      return committeeNamed(procedure, command.data, asked);
    case "MemberRecused":
      return memberRecused(procedure, command.data, asked);
    case "VoteCast":
      return voteCast(procedure, command.data, asked);
    case "HearingHeld":
      return hearing(procedure, command.data.appeal, asked);
    case "RulingReferred":
      return referred(procedure, command.data, asked);
    case "DirectorDecidedOnLaw":
      return decidedOnLaw(procedure, command.data, asked);
    case "CommitteeDecided":
      return committeeDecided(procedure, command.data, asked);
    case "ReferredToAuthority":
      return referredToAuthority(procedure, command.data.appeal, asked);
    case "LeaveToAppealGranted":
      return leaveGranted(procedure, command.data.appeal, asked);
    case "AuthorityDecided":
      return authorityDecided(procedure, command.data, asked);
    case "DepositForfeited":
      return forfeited(procedure, command.data.appeal, asked);
  }
};

/** For whoever watches the clocks: the scores are final, once, when both periods have ended and nothing is open. */
export const makeFinal = (procedure: Procedure, at: string): Decision => {
  if (procedure.madeFinal) return impossible("scoresFinal");
  const since = finalBy(procedure, at);
  if (since !== undefined) return taken({ type: "ScoresMadeFinal", data: { since } });
  const ends = endsOf(procedure);
  if (ends === undefined) return refuse("79C1", "notPublished");
  if (!isOver(ends.correction, at)) return refuse("79C1", "periodRuns");
  if (isAnythingOpen(procedure)) return impossible("somethingOpen");
  return isOver(ends.appeal, at) && mayGoOn(procedure, at) ? refuse("93B1", "mayGoOn") : refuse("92B", "periodRuns");
};
