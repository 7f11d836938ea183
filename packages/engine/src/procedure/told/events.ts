/**
 * The events of rulings, corrections and appeals, as zod schemas: what is written is checked with them, and so is what is read. What they change in a
 * score is said by the session's own events, which name the ruling, the correction or the appeal that they follow. Laws 12, 69, 71, 79 to 85, 90 to 93.
 */
import { z } from "zod";
import { BoardNumber, ContestantId, name, PersonId, TextReference } from "../../facts/identity.ts";
import { ExactNumber } from "../../score/exact-number.ts";
import { penaltyAmount } from "../../regulations/values.ts";
import { document, deposit, words } from "../../regulations/values.ts";
import { By } from "./by.ts";
import { FactsFound, PollTaken, StatementGiven } from "./file.ts";
import { LateChange, MOST_LATE_CHANGES } from "../late/change.ts";
import { Place } from "./place.ts";
import { Ruled, TableScore } from "./ruled.ts";

const id = name(64);
/** Why, in the words of whoever decides: beside the log. */
const grounds = TextReference.optional();
const law = z.string().min(1).max(24);
const by = By;
const side = z.enum(["NS", "EW"]);

/** What the director found, from weak to strong; of a trick (69B, 71) also that it was won, or that no normal play loses it. */
export const FOUND = ["no", "possible", "probable", "clear", "beyondReasonableDoubt", "won", "unlosable"] as const;
export type Found = (typeof FOUND)[number];
const found = z.enum(FOUND);

export const RULING_KINDS = ["law", "fact", "judgement", "procedural", "disciplinary", "disqualification"] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** What a decision on a penalty makes of it; nothing takes it away. Of several that a ruling imposed it says which; without it they are the appellants' own. */
const PenaltyRuled = penaltyAmount.extend({ kind: z.literal("penalty"), penalty: id.optional() });
export const Decided = z.union([Ruled, PenaltyRuled]);
export type Decided = z.infer<typeof Decided>;

const trickWithdrawal = z.strictObject({
  by,
  withdrawal: id,
  place: Place,
  tricks: z.int().min(1).max(13),
  claimed: TextReference.optional(),
});

/** Law 12C1(e): what the side that did not offend would have had without its own error, and what it had. */
const selfInflicted = z.strictObject({ withoutError: TableScore, atTable: TableScore }).optional();
/** Who is not at fault, where a decision finds otherwise than the ruling did; its own damage goes with each result anew. */
const fault = { nonOffending: z.array(side).max(2).optional(), selfInflicted };

const given = z.strictObject({
  by,
  /** The case: what asked for it has the same id, if anything did. */
  ruling: id,
  place: Place,
  kind: z.enum(RULING_KINDS),
  laws: z.array(law).min(1).max(20),
  /** Supplementary regulations that it rests on, by their titles (Law 80B2(f)). */
  regulations: z.array(name(200)).max(20).optional(),
  result: Ruled.optional(),
  /** The request, dispute, report or withdrawal that it answers; without it the director acts by himself (Law 81C3). */
  about: id.optional(),
  found: found.optional(),
  ...fault,
  grounds,
});

/** What a director has of a penalty so far: whom it takes from, and how much. Its paragraph is among the Laws. */
export const PenaltyDrafted = z.strictObject({
  contestant: ContestantId.optional(),
  /** As the organizer's scale names it. */
  offence: words.optional(),
  amount: ExactNumber.optional(),
  unit: penaltyAmount.shape.unit.optional(),
});

export const procedureEvents = {
  /** Whether there is a committee for this event, and can meet without disturbing it (Law 93A). */
  CommitteeArranged: z.strictObject({ by: by.optional(), committee: z.enum(["available", "none", "wouldDisturb"]) }),
  /** A moment that a period may last until (Laws 79C1, 92B). */
  MomentSet: z.strictObject({
    by: by.optional(),
    moment: z.enum(["nextSessionStarts", "eventEnds"]),
    at: z.iso.datetime({ offset: true }),
  }),
  /** Somebody told the director of something (Law 81C3: in any manner). */
  AttentionDrawn: z.strictObject({ by, board: BoardNumber, to: law }),
  RulingRequested: z.strictObject({ by, request: id, place: Place, claimed: TextReference.optional() }),
  ScoreErrorReported: z.strictObject({
    by,
    correction: id,
    place: Place,
    error: z.enum(["entry", "computation"]),
    /** Both sides agree on the tricks: a score that they do not agree on is disputed (Law 79B). */
    agreed: z.boolean(),
    should: TableScore,
    claimed: TextReference.optional(),
    /** After the period: asks for Law 79C2. */
    late: z.boolean().optional(),
  }),
  /** After the period, of what is no score of one table: from what to what (Law 79C2). */
  LateCorrectionAsked: z.strictObject({
    by,
    correction: id,
    changes: z.array(LateChange).min(1).max(MOST_LATE_CHANGES),
    claimed: TextReference.optional(),
  }),
  LateCorrectionApproved: z.strictObject({ by, correction: id, grounds }),
  LateCorrectionDeclined: z.strictObject({ by, correction: id, grounds }),
  /** A director was satisfied beyond reasonable doubt: what was approved is put right with it, once. */
  LateCorrectionMade: z.strictObject({ by, correction: id }),
  TrickDisputed: z.strictObject({
    by,
    dispute: id,
    place: Place,
    says: z.int().min(0).max(13),
    claimed: TextReference.optional(),
  }),
  AcquiescenceWithdrawn: trickWithdrawal,
  ConcessionWithdrawn: trickWithdrawal,
  FactsFound,
  StatementGiven,
  PollTaken,
  /** Seen by directors alone; the next one takes its place, and the ruling the last one's. */
  RulingDrafted: given.omit({ about: true }).extend({ laws: z.array(law).max(20), penalty: PenaltyDrafted.optional() }),
  RulingGiven: given,
  /** The director found that he had been wrong (Law 82C). */
  RulingCorrected: z.strictObject({
    by,
    ruling: id,
    result: Ruled,
    normalResult: z.boolean(),
    selfInflicted,
    grounds,
  }),
  RectificationWaived: z.strictObject({
    by,
    ruling: id,
    place: Place,
    law,
    nonOffending: side,
    askedBy: side,
    /** None is no cause. */
    cause: TextReference.optional(),
  }),
  /** The result that it is about was entered at the wrong place and is put right there: the case goes with it (Law 79C). */
  CaseMoved: z.strictObject({ by, ruling: id, from: Place, to: Place }),
  DisqualificationProposed: z.strictObject({
    by,
    disqualification: id,
    contestant: ContestantId,
    ruling: id.optional(),
    grounds,
  }),
  DisqualificationApproved: z.strictObject({ by, disqualification: id }),
  /** The organizer does not approve of it, or the director lets it be: it never takes effect. */
  DisqualificationDeclined: z.strictObject({ by, disqualification: id, grounds }),
  /** With the id of an appeal that has been heard, it is its next stage. */
  AppealLodged: z.strictObject({
    by,
    appeal: id,
    rulings: z.array(id).min(1).max(50),
    /** Of a ruling that imposed several: those that it is about. Without them it is about all that was ruled. */
    penalties: z.array(id).min(1).max(50).optional(),
    to: name(200).optional(),
    grounds,
  }),
  AppealConcurred: z.strictObject({ by, appeal: id }),
  AppealConcurrenceRefused: z.strictObject({ by, appeal: id }),
  /** Nobody concurred until it would have been heard. */
  AppealNotAdmitted: z.strictObject({ by, appeal: id, law }),
  AppealWithdrawn: z.strictObject({ by, appeal: id }),
  /** Who hears it; until the hearing begins they may be named anew. */
  CommitteeNamed: z.strictObject({
    by,
    appeal: id,
    members: z.array(PersonId).min(1).max(15),
    chair: PersonId,
    /** In the place of one that has heard it and cannot decide it: it is heard anew. */
    anew: z.literal(true).optional(),
    grounds,
  }),
  MemberRecused: z.strictObject({ by, appeal: id, member: PersonId, grounds }),
  /** Seen by the committee alone. */
  VoteCast: z.strictObject({
    by,
    appeal: id,
    ruling: id,
    member: PersonId,
    vote: z.enum(["upheld", "changed", "recommended"]),
    /** What he would change it to, where he says so. */
    result: Decided.optional(),
    ...fault,
  }),
  HearingHeld: z.strictObject({ by, appeal: id }),
  /** The director takes his own ruling to the committee (Law 83). */
  RulingReferred: z.strictObject({ by, ruling: id, appeal: id, grounds }),
  DirectorDecidedOnLaw: z.strictObject({
    by,
    appeal: id,
    ruling: id,
    outcome: z.enum(["upheld", "changed"]),
    result: Decided.optional(),
    ...fault,
    grounds,
  }),
  CommitteeDecided: z.strictObject({
    by,
    appeal: id,
    ruling: id,
    outcome: z.enum(["upheld", "changed", "recommended"]),
    result: Decided.optional(),
    ...fault,
    /** With a recommendation: what is recommended. */
    grounds,
    withoutMerit: z.boolean().optional(),
  }),
  ReferredToAuthority: z.strictObject({ by, appeal: id, grounds }),
  /** The body of a further appeal hears it, where it may choose (Law 93C1). */
  LeaveToAppealGranted: z.strictObject({ by, appeal: id }),
  AuthorityDecided: z.strictObject({
    by,
    appeal: id,
    ruling: id,
    outcome: z.enum(["upheld", "changed", "declined"]),
    result: Decided.optional(),
    ...fault,
    grounds,
    withoutMerit: z.boolean().optional(),
    changesResult: z.boolean().optional(),
  }),
  DepositTaken: z.strictObject({ appeal: id, deposit }),
  DepositReturned: z.strictObject({ appeal: id }),
  DepositForfeited: z.strictObject({ by: by.optional(), appeal: id }),
  /** What else a regulation has follow an appeal without merit (Laws 92A, 93C1). */
  SanctionBooked: z.strictObject({
    appeal: id,
    contestant: ContestantId,
    sanction: z.union([
      z.strictObject({ penalty: penaltyAmount }),
      z.strictObject({ warning: z.literal(true) }),
      z.strictObject({ rule: document }),
    ]),
  }),
  /** Both periods have ended and nothing is open: since when. */
  ScoresMadeFinal: z.strictObject({ since: z.iso.datetime({ offset: true }) }),
} as const;

export type ProcedureEventType = keyof typeof procedureEvents;
export type ProcedureData<Type extends ProcedureEventType> = z.infer<(typeof procedureEvents)[Type]>;
export type ProcedureEvent = {
  [Type in ProcedureEventType]: { readonly type: Type; readonly data: ProcedureData<Type> };
}[ProcedureEventType];

export const isProcedureEventType = (type: string): type is ProcedureEventType => Object.hasOwn(procedureEvents, type);

/** Of whatever was read, what is told of rulings, corrections and appeals. */
export const isProcedureEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: ProcedureEventType }> => isProcedureEventType(event.type);
