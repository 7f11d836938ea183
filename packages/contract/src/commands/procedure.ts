/**
 * Commands about rulings, corrections and appeals. A case has one id: what asks for a ruling, the facts, the draft and the ruling itself share it, and where
 * nothing has opened it yet it is made from the command's id. Words go beside the log. Laws 12, 69, 71, 79 to 85, 90 to 93.
 */
import { ContestantId, ExactNumber, FORMS, PersonId, SeatSchema } from "@traveller/engine";
import {
  Decided,
  FileOf,
  FOUND,
  HandText,
  PenaltyDrafted,
  PollTaken,
  RestsOn,
  Ruled,
  RULING_KINDS,
  TableScore,
} from "@traveller/engine/procedure";
import { z } from "zod";
import { isInProcedure } from "../roles/in-procedure.ts";
import { ApproveDisqualification, DeclineDisqualification, ProposeDisqualification } from "./disqualification.ts";
import { caseId, grounds, inSession, law, ofParty, PlaceGiven } from "./of-case.ts";
import { freeText, line } from "./shape.ts";

export { Party, PlaceGiven } from "./of-case.ts";

const side = z.enum(["NS", "EW"]);

export const RequestRuling = z.strictObject({
  ...ofParty,
  type: z.literal("RequestRuling"),
  place: PlaceGiven,
  claimed: freeText.optional(),
});
export const ReportScoreError = z.strictObject({
  ...ofParty,
  type: z.literal("ReportScoreError"),
  place: PlaceGiven,
  error: z.enum(["entry", "computation"]),
  /** Whether both sides agree on the tricks: where they do not it is no error of entry, but a dispute (Law 79B). */
  agreed: z.boolean(),
  should: TableScore,
  /** Asks for Law 79C2 where the period is over. */
  late: z.boolean().optional(),
  claimed: freeText.optional(),
});
export const DisputeTricks = z.strictObject({
  ...ofParty,
  type: z.literal("DisputeTricks"),
  place: PlaceGiven,
  /** The tricks that declarer took, as they say. */
  says: z.int().min(0).max(13),
  claimed: freeText.optional(),
});
const withdrawal = {
  ...ofParty,
  place: PlaceGiven,
  tricks: z.int().min(1).max(13),
  claimed: freeText.optional(),
};
export const WithdrawAcquiescence = z.strictObject({ ...withdrawal, type: z.literal("WithdrawAcquiescence") });
export const WithdrawConcession = z.strictObject({ ...withdrawal, type: z.literal("WithdrawConcession") });

/** Answers a report or a withdrawal with another entry. */
export const CorrectEntry = z.strictObject({
  ...inSession,
  type: z.literal("CorrectEntry"),
  ruling: caseId,
  law,
  to: TableScore,
  found: z.enum(FOUND).optional(),
});
const ofLate = { ...inSession, ruling: caseId, grounds };
export const ApproveLateCorrection = z.strictObject({ ...ofLate, type: z.literal("ApproveLateCorrection") });
export const DeclineLateCorrection = z.strictObject({ ...ofLate, type: z.literal("DeclineLateCorrection") });

export const FindFacts = z.strictObject({
  ...inSession,
  type: z.literal("FindFacts"),
  ruling: caseId.optional(),
  /** Left out where the case has it. */
  place: PlaceGiven.optional(),
  how: z.enum(["agreed", "disputed", "unestablished"]),
  rests: RestsOn.optional(),
  facts: freeText.optional(),
});

const selfInflicted = z.strictObject({ withoutError: TableScore, atTable: TableScore }).optional();
/** Who did not offend, and their own damage (Law 12C1(e)). */
const fault = { nonOffending: z.array(side).max(2).optional(), selfInflicted };
const ruling = {
  ...inSession,
  ruling: caseId.optional(),
  /** Left out where the case has it. */
  place: PlaceGiven.optional(),
  kind: z.enum(RULING_KINDS),
  laws: z.array(law).max(20),
  regulations: z.array(line(200)).max(20).optional(),
  result: Ruled.optional(),
  found: z.enum(FOUND).optional(),
  ...fault,
  grounds,
};
export const DraftRuling = z.strictObject({
  ...ruling,
  type: z.literal("DraftRuling"),
  penalty: PenaltyDrafted.optional(),
});
/** With the penalties that it imposes, by their paragraphs: `90B2`, `91A`. */
export const GiveRuling = z.strictObject({
  ...ruling,
  type: z.literal("GiveRuling"),
  laws: ruling.laws.min(1),
  penalties: z
    .array(
      z.strictObject({
        contestant: ContestantId,
        law,
        /** Which of several under that paragraph, as the organizer's scale names it. */
        offence: freeText.optional(),
        /** None is a warning. */
        amount: ExactNumber,
        unit: z.enum(["matchpoints", "percentOfTop", "imps", "vp", "points"]),
      }),
    )
    .max(8)
    .optional(),
});
export const CorrectRuling = z.strictObject({
  ...inSession,
  type: z.literal("CorrectRuling"),
  ruling: caseId,
  result: Ruled,
  /** The board can still be scored normally. */
  normalResult: z.boolean(),
  selfInflicted,
  grounds,
});
export const WaiveRectification = z.strictObject({
  ...inSession,
  type: z.literal("WaiveRectification"),
  ruling: caseId.optional(),
  place: PlaceGiven.optional(),
  law,
  nonOffending: side,
  askedBy: side,
  cause: freeText.optional(),
});
export const ReferRuling = z.strictObject({ ...inSession, type: z.literal("ReferRuling"), ruling: caseId, grounds });
export const LodgeAppeal = z.strictObject({
  ...ofParty,
  type: z.literal("LodgeAppeal"),
  rulings: z.array(caseId).min(1).max(50),
  /** Of a ruling that imposed several penalties those that it is about; without them it is about all that was ruled. */
  penalties: z.array(z.string().min(1).max(64)).min(1).max(50).optional(),
  /** To whom it is addressed; through the director where it is left out (Law 92C). */
  to: line(200).optional(),
  grounds,
});
const appeal = { appeal: caseId };
export const ConcurInAppeal = z.strictObject({ ...ofParty, type: z.literal("ConcurInAppeal"), ...appeal });
export const RefuseToConcur = z.strictObject({ ...ofParty, type: z.literal("RefuseToConcur"), ...appeal });
export const WithdrawAppeal = z.strictObject({ ...ofParty, type: z.literal("WithdrawAppeal"), ...appeal });
/** It was to be heard, and the consent that it needs had not come (Law 92D). */
export const RefuseAppeal = z.strictObject({ ...inSession, type: z.literal("RefuseAppeal"), ...appeal });
/** On to the committee with a decision on the Law (93B1), or to a body beyond the event (93C1). */
export const TakeAppealFurther = z.strictObject({
  ...ofParty,
  type: z.literal("TakeAppealFurther"),
  ...appeal,
  rulings: z.array(caseId).min(1).max(50),
  to: line(200),
  grounds,
});

export const ArrangeCommittee = z.strictObject({
  ...inSession,
  type: z.literal("ArrangeCommittee"),
  committee: z.enum(["available", "none", "wouldDisturb"]),
});
export const SetMoment = z.strictObject({
  ...inSession,
  type: z.literal("SetMoment"),
  moment: z.enum(["nextSessionStarts", "eventEnds"]),
  when: z.iso.datetime({ offset: true }),
});
export const NameCommittee = z.strictObject({
  ...inSession,
  type: z.literal("NameCommittee"),
  ...appeal,
  members: z.array(PersonId).min(1).max(15),
  chair: PersonId,
  grounds,
});
export const RecuseMember = z.strictObject({
  ...inSession,
  type: z.literal("RecuseMember"),
  ...appeal,
  member: PersonId,
  grounds,
});

export const GiveStatement = z
  .strictObject({
    ...ofParty,
    type: z.literal("GiveStatement"),
    to: FileOf,
    /** Whose words they are; the sender's, or those of the party whom a director writes for, where it is left out. */
    of: PersonId.optional(),
    /** Whether their side agrees that the entry is wrong, where it is asked (Law 79C). */
    agrees: z.boolean().optional(),
    text: freeText.optional(),
  })
  .refine(({ agrees, text }) => (agrees ?? text) !== undefined, { error: FORMS.saidOrAgreed, path: ["text"] });
const Answered = PollTaken.shape.answers.element.omit({ person: true, why: true }).extend({
  /** Who was asked, by number or by name. */
  person: PersonId.optional(),
  name: line(200).optional(),
  why: freeText.optional(),
});
export const TakePoll = z.strictObject({
  ...inSession,
  type: z.literal("TakePoll"),
  to: FileOf,
  hand: HandText,
  seat: SeatSchema.optional(),
  auction: PollTaken.shape.auction,
  methods: freeText.optional(),
  question: freeText,
  answers: z.array(Answered).max(50),
});

export const HoldHearing = z.strictObject({ ...inSession, type: z.literal("HoldHearing"), ...appeal });
const OUTCOMES = ["upheld", "changed", "recommended"] as const;
/** A member votes for himself; for a change with what he would change it to, or without. */
export const CastVote = z.strictObject({
  ...inSession,
  type: z.literal("CastVote"),
  ...appeal,
  ruling: caseId,
  vote: z.enum(OUTCOMES),
  result: Decided.optional(),
  ...fault,
});
const decision = { ...inSession, ...appeal, ruling: caseId, result: Decided.optional(), ...fault, grounds };
export const DecideOnLaw = z.strictObject({
  ...decision,
  type: z.literal("DecideOnLaw"),
  outcome: z.enum(["upheld", "changed"]),
});
export const DecideAppeal = z.strictObject({
  ...decision,
  type: z.literal("DecideAppeal"),
  outcome: z.enum(OUTCOMES),
  withoutMerit: z.boolean().optional(),
});
export const ReferToAuthority = z.strictObject({
  ...inSession,
  type: z.literal("ReferToAuthority"),
  ...appeal,
  grounds,
});
/** The body beyond the event for which an officer of the authority speaks, where it is not the authority itself. */
const body = { body: line(200).optional() };
export const GrantLeave = z.strictObject({ ...inSession, type: z.literal("GrantLeave"), ...appeal, ...body });
export const DecideAsAuthority = z.strictObject({
  ...decision,
  type: z.literal("DecideAsAuthority"),
  ...body,
  outcome: z.enum(["upheld", "changed", "declined"]),
  withoutMerit: z.boolean().optional(),
  changesResult: z.boolean().optional(),
});
export const ForfeitDeposit = z.strictObject({ ...inSession, type: z.literal("ForfeitDeposit"), ...appeal });

export const ProcedureCommand = z.discriminatedUnion("type", [
  RequestRuling,
  ReportScoreError,
  DisputeTricks,
  WithdrawAcquiescence,
  WithdrawConcession,
  CorrectEntry,
  ApproveLateCorrection,
  DeclineLateCorrection,
  FindFacts,
  DraftRuling,
  GiveRuling,
  CorrectRuling,
  WaiveRectification,
  ReferRuling,
  ProposeDisqualification,
  ApproveDisqualification,
  DeclineDisqualification,
  LodgeAppeal,
  ConcurInAppeal,
  RefuseToConcur,
  WithdrawAppeal,
  RefuseAppeal,
  TakeAppealFurther,
  ArrangeCommittee,
  SetMoment,
  NameCommittee,
  RecuseMember,
  GiveStatement,
  TakePoll,
  HoldHearing,
  CastVote,
  DecideOnLaw,
  DecideAppeal,
  ReferToAuthority,
  GrantLeave,
  DecideAsAuthority,
  ForfeitDeposit,
]);
export type ProcedureCommand = z.infer<typeof ProcedureCommand>;
export type ProcedureCommandType = ProcedureCommand["type"];
export type ProcedureCommandOf<T extends ProcedureCommandType> = Extract<ProcedureCommand, { readonly type: T }>;
export const isAboutProcedure = <C extends { readonly type: string }>(command: C): command is C & ProcedureCommand =>
  isInProcedure(command.type);
