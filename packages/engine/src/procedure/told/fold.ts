/**
 * The fold of rulings, corrections and appeals: one recorded event at a time, the session's own among them. What the door let through is taken as it is; a
 * fact about something unknown changes nothing. Nothing throws. Laws 79 to 85, 90 to 93.
 */
import { SIDES } from "../../cards/seats.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import { foldSession, passed } from "../../session/told/fold.ts";
import { isSessionEvent } from "../../session/told/told.ts";
import { sideAt } from "./by.ts";
import { finalBy, waitedFor } from "./clocks.ts";
import type { ProcedureData, ProcedureEvent, ProcedureEventType } from "./events.ts";
import * as appeals from "./fold-appeal.ts";
import { withAppeal } from "./fold-appeal.ts";
import { committeeNamed } from "./fold-committee.ts";
import * as disqualifications from "./fold-disqualification.ts";
import { moved } from "./moved.ts";
import { saidWithIt, saysOfBoard } from "./of-board.ts";
import { partiesNow } from "./parties.ts";
import { isAt, type Place } from "./place.ts";
import { disputeLaw } from "./round.ts";
import { isSameWorth } from "./ruled.ts";
import { lateBecomes, type Procedure, type Withdrawal } from "./state.ts";
import { goesAlong } from "./turned.ts";

/** An event of a ruling or an appeal, or one of the session's that follows from it. */
export type Event = ProcedureEvent | SessionEvent;
export type RecordedEvent = Event & { readonly sequence: number; readonly recordedAt: string };

const withdrawn = (
  procedure: Procedure,
  law: Withdrawal["law"],
  { by, withdrawal, place, tricks }: ProcedureData<"AcquiescenceWithdrawn">,
): Procedure => ({
  ...procedure,
  withdrawals: withEntry(procedure.withdrawals, withdrawal, {
    place,
    side: sideAt(place, by),
    by,
    law,
    tricks,
    state: "open",
  }),
});

const answered = (procedure: Procedure, about: string | undefined): Procedure => {
  if (about === undefined) return procedure;
  const [request, dispute] = [procedure.requests.get(about), procedure.disputes.get(about)];
  if (request !== undefined)
    return { ...procedure, requests: withEntry(procedure.requests, about, { ...request, state: "answered" }) };
  if (dispute !== undefined)
    return { ...procedure, disputes: withEntry(procedure.disputes, about, { ...dispute, state: "decided" }) };
  const [withdrawal, correction] = [procedure.withdrawals.get(about), procedure.corrections.get(about)];
  if (withdrawal !== undefined)
    return { ...procedure, withdrawals: withEntry(procedure.withdrawals, about, { ...withdrawal, state: "declined" }) };
  if (correction !== undefined)
    return { ...procedure, corrections: withEntry(procedure.corrections, about, { ...correction, state: "declined" }) };
  return procedure;
};

const onFile = (
  procedure: Procedure,
  { ruling, place }: { readonly ruling: string; readonly place: Place },
): Procedure => ({ ...procedure, files: withEntry(procedure.files, ruling, place) });

const folds: {
  readonly [Type in ProcedureEventType]: (procedure: Procedure, data: ProcedureData<Type>, at: string) => Procedure;
} = {
  CommitteeArranged: (procedure, { committee }) => ({ ...procedure, committee }),
  // What lasts until a moment that had been, and that nobody had dated, ends when that is told: before, nobody could know it.
  MomentSet: (procedure, { moment, at }, toldAt) => {
    const unknown = procedure.moments[moment] === undefined && Date.parse(at) < Date.parse(toldAt);
    return { ...procedure, moments: { ...procedure.moments, [moment]: unknown ? toldAt : at } };
  },
  AttentionDrawn: (procedure) => procedure,
  RulingRequested: (procedure, { request, place, by }) => ({
    ...procedure,
    requests: withEntry(procedure.requests, request, { place, side: sideAt(place, by), state: "open" }),
  }),
  ScoreErrorReported: (procedure, { correction, place, should, late, by }) => ({
    ...procedure,
    corrections: withEntry(procedure.corrections, correction, {
      place,
      side: sideAt(place, by),
      should,
      state: late === true ? "lateRequested" : "reported",
    }),
  }),
  LateCorrectionAsked: (procedure, { correction, changes }) => ({
    ...procedure,
    late: withEntry(procedure.late, correction, { changes, state: "lateRequested" }),
  }),
  LateCorrectionApproved: (procedure, { correction }) => lateBecomes(procedure, correction, "lateApproved"),
  LateCorrectionDeclined: (procedure, { correction }) => lateBecomes(procedure, correction, "declined"),
  LateCorrectionMade: (procedure, { correction }) => lateBecomes(procedure, correction, "corrected"),
  TrickDisputed: (procedure, { dispute, place, says, by }) => ({
    ...procedure,
    disputes: withEntry(procedure.disputes, dispute, {
      place,
      side: sideAt(place, by),
      says,
      law: disputeLaw(procedure.session, place),
      state: "open",
    }),
  }),
  AcquiescenceWithdrawn: (procedure, data) => withdrawn(procedure, "69B", data),
  ConcessionWithdrawn: (procedure, data) => withdrawn(procedure, "71", data),
  // What lies in a file changes nothing that anybody may do.
  FactsFound: onFile,
  StatementGiven: (procedure) => procedure,
  PollTaken: (procedure) => procedure,
  RulingDrafted: onFile,
  RulingGiven: (procedure, data, at) => {
    const { ruling, place, kind, laws, result, about, nonOffending, selfInflicted } = data;
    return {
      ...disqualifications.ruledOn(answered(procedure, about), data),
      rulings: withEntry(procedure.rulings, ruling, {
        ruling,
        place,
        kind,
        laws,
        nonOffending,
        selfInflicted,
        when: at,
        given: at,
        parties: partiesNow(procedure.session, place),
        ...(result !== undefined && saysOfBoard(procedure, data)
          ? { result: { ruled: result, told: procedure.told } }
          : {}),
      }),
    };
  },
  RulingCorrected: (procedure, { ruling: id, by, result, normalResult, selfInflicted }, at) => {
    const ruling = procedure.rulings.get(id);
    return ruling === undefined
      ? procedure
      : {
          ...appeals.putRight(procedure, "82C", (issue) => issue.ruling === id),
          rulings: withEntry(procedure.rulings, id, {
            ...ruling,
            ...(normalResult ? {} : { nonOffending: SIDES }),
            selfInflicted,
            when: at,
            stood: undefined,
            changed: { how: "corrected", by: by.as },
            result: { ruled: result, told: procedure.told },
          }),
        };
  },
  // Whoever asked for it has what they asked for; what the other side asked is open all the same.
  RectificationWaived: (procedure, data) => {
    const { ruling, nonOffending } = data;
    const after = onFile(procedure, data);
    return procedure.requests.get(ruling)?.side === nonOffending ? answered(after, ruling) : after;
  },
  CaseMoved: (procedure, { ruling, to }, at) => moved(procedure, ruling, to, at),
  DisqualificationProposed: disqualifications.proposed,
  DisqualificationApproved: disqualifications.approved,
  DisqualificationDeclined: disqualifications.declined,
  AppealLodged: appeals.lodged,
  AppealConcurred: appeals.concurred,
  AppealConcurrenceRefused: appeals.concurrenceRefused,
  AppealNotAdmitted: (procedure, { appeal }) =>
    withAppeal(procedure, appeal, () => ({ state: "notAdmitted", refusing: undefined })),
  AppealWithdrawn: (procedure, { appeal }) => withAppeal(procedure, appeal, () => ({ state: "withdrawn" })),
  CommitteeNamed: committeeNamed,
  MemberRecused: (procedure, { appeal, member }) =>
    withAppeal(procedure, appeal, ({ committee }) =>
      committee === undefined ? {} : { committee: { ...committee, recused: new Set([...committee.recused, member]) } },
    ),
  VoteCast: (procedure, { appeal, ruling, member, vote, result }) =>
    withAppeal(procedure, appeal, ({ votes }) => {
      const cast = result === undefined ? { vote } : { vote, result };
      return {
        votes: withEntry(votes, ruling, withEntry(votes.get(ruling) ?? new Map<string, typeof cast>(), member, cast)),
      };
    }),
  HearingHeld: (procedure, { appeal, by }) =>
    withAppeal(procedure, appeal, ({ heardByCommittee }) => ({
      heard: true,
      heardByCommittee: heardByCommittee || by.as === "committee",
      ...(by.as === "committee" ? { heardByOthers: undefined } : {}),
    })),
  RulingReferred: appeals.referred,
  DirectorDecidedOnLaw: appeals.decidedOnLaw,
  CommitteeDecided: appeals.committeeDecided,
  ReferredToAuthority: appeals.referredToAuthority,
  LeaveToAppealGranted: (procedure, { appeal }) => withAppeal(procedure, appeal, () => ({ leave: true })),
  AuthorityDecided: appeals.authorityDecided,
  DepositTaken: (procedure, { appeal }) =>
    withAppeal(procedure, appeal, ({ deposit, forfeitedBefore = 0 }) => ({
      deposit: "taken",
      forfeitedBefore: forfeitedBefore + (deposit === "forfeited" ? 1 : 0),
    })),
  // Those of earlier stages come back with the finding that they rested on: after the last one that was forfeited, before one that was only taken.
  DepositReturned: (procedure, { appeal }) =>
    withAppeal(procedure, appeal, ({ deposit, unmerited, forfeitedBefore = 0 }) =>
      deposit !== "forfeited" && forfeitedBefore > 0 && unmerited !== true
        ? { forfeitedBefore: forfeitedBefore - 1 }
        : { deposit: "returned" },
    ),
  DepositForfeited: (procedure, { appeal }) => withAppeal(procedure, appeal, () => ({ deposit: "forfeited" })),
  SanctionBooked: (procedure, { appeal, sanction }) =>
    withAppeal(procedure, appeal, ({ sanctions }) => ({ sanctions: [...sanctions, sanction] })),
  ScoresMadeFinal: (procedure, { since }) => ({
    ...procedure,
    madeFinal: true,
    finalSince: procedure.finalSince ?? since,
  }),
};

const foldOwn = <Type extends ProcedureEventType>(
  procedure: Procedure,
  type: Type,
  data: ProcedureData<Type>,
  at: string,
): Procedure => folds[type](procedure, data, at);

/** What the session's own events say of a result, a correction, a withdrawal, a penalty. */
const beside = (procedure: Procedure, event: SessionEvent, at: string): Procedure => {
  if (event.type === "PenaltyImposed") {
    const { penalty } = event.data;
    const first = procedure.penalties.get(penalty)?.first ?? event.data;
    return { ...procedure, penalties: withEntry(procedure.penalties, penalty, { first, now: event.data }) };
  }
  if (event.type === "PenaltyLifted") return appeals.penaltyLifted(procedure, event.data);
  if (event.type === "ContestantEntered") return disqualifications.enteredAgain(procedure, event.data.contestant);
  if (event.type === "ResultRecorded" || event.type === "ResultImported") return { ...procedure, lastResult: at };
  if (event.type !== "ResultCorrected") return procedure;
  const { of, ruling, appeal, result, from, to } = event.data;
  if (of !== undefined) return entryCorrected(procedure, of, event.data, at);
  if (ruling === undefined && appeal === undefined && !goesAlong(from, to))
    return { ...procedure, typed: withEntry(procedure.typed, result, procedure.told) };
  return saidWithIt(procedure, event.data);
};

type ResultCorrected = Extract<SessionEvent, { readonly type: "ResultCorrected" }>["data"];

/** What was reported or taken back (79C, 69B, 71) is corrected: where that changes what counts, a ruling that lets it stand says another thing than it did. */
const entryCorrected = (
  before: Procedure,
  of: string,
  { from, to, law = "79C" }: ResultCorrected,
  at: string,
): Procedure => {
  const isHere = isAt(to);
  const isSame = isSameWorth(from.outcome, to.outcome);
  const procedure = isSame
    ? before
    : appeals.putRight(before, law, ({ ruling }) => {
        const known = before.rulings.get(ruling);
        return known?.result !== undefined && isHere(known.place);
      });
  const [correction, withdrawal] = [procedure.corrections.get(of), procedure.withdrawals.get(of)];
  if (correction !== undefined)
    return { ...procedure, corrections: withEntry(procedure.corrections, of, { ...correction, state: "corrected" }) };
  if (withdrawal !== undefined) {
    const corrected = { ...withdrawal, state: "corrected", ...(isSame ? {} : { givenBackAt: at }) } as const;
    return { ...procedure, withdrawals: withEntry(procedure.withdrawals, of, corrected) };
  }
  return procedure;
};

/**
 * Final by nothing but the word that the periods were over: a publication that lets them run takes it back, as long as nobody has been told. What they themselves
 * had made final before that word stays so.
 */
const isTakenBack = ({ session: before, finalSince, madeFinal }: Procedure, { session: after }: Procedure): boolean =>
  before.periodsOver !== undefined &&
  after.periodsOver === undefined &&
  !madeFinal &&
  finalSince !== undefined &&
  Date.parse(finalSince) >= Date.parse(before.periodsOver);

/** The procedure after one more event, as long as what finality waits for stays the same. */
const told = (before: Procedure, event: RecordedEvent): Procedure => {
  const finalSince = finalBy(before, event.recordedAt);
  const procedure: Procedure = {
    ...before,
    told: before.told + 1,
    ...(finalSince === undefined ? {} : { finalSince }),
  };
  if (!isSessionEvent(event))
    return foldOwn(
      { ...procedure, session: passed(procedure.session, event.sequence) },
      event.type,
      event.data,
      event.recordedAt,
    );
  const after = beside({ ...procedure, session: foldSession(procedure.session, event) }, event, event.recordedAt);
  return isTakenBack(procedure, after) ? { ...after, finalSince: undefined } : after;
};

/** The procedure after one more event. */
export const foldProcedure = (before: Procedure, event: RecordedEvent): Procedure => {
  const after = told(before, event);
  return waitedFor(before) === waitedFor(after) ? after : { ...after, stirred: event.recordedAt };
};

export const foldProcedureAll = (procedure: Procedure, events: Iterable<RecordedEvent>): Procedure => {
  let folded = procedure;
  for (const event of events) folded = foldProcedure(folded, event);
  return folded;
};

/** The procedure after events that are about to be recorded. */
export const foldNextOf = (procedure: Procedure, events: readonly Event[], recordedAt: string): Procedure =>
  foldProcedureAll(
    procedure,
    events.map((event, index) => ({ ...event, recordedAt, sequence: procedure.session.sequence + index + 1 })),
  );
