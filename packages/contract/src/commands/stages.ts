/**
 * Commands about the stages of a tournament: planned, drawn, drawn again, opponents chosen, line-ups given, matches decided, sessions opened with who goes on, closed. A draw is
 * made at the door: nobody sends one. Laws 78D, 80B2.
 */
import {
  ContestantId,
  CONTESTS,
  FORMS,
  METHODS,
  MOST_IN_A_STAGE,
  MOST_SETS_OF_A_MATCH,
  MOST_STAGES,
  optionValues,
  PersonId,
  StagePlan,
} from "@traveller/engine";
import { z } from "zod";
import { because, envelope, freeText, line, slug } from "./shape.ts";

const ofTournament = { ...envelope, tournament: slug };
const ofStage = { ...ofTournament, stage: slug };

/** `autumn/T-3`: by the session in which it first was, and what it was called there. */
const Origin = z
  .string()
  .max(130)
  .regex(/^[^/\s]+\/[^/\s]+$/u, FORMS.compoundId);

/** All stages anew, in their order; those that were drawn stay as they were drawn. */
export const PlanStages = z.strictObject({
  ...ofTournament,
  type: z.literal("PlanStages"),
  stages: z.array(StagePlan).max(MOST_STAGES),
});

/** Some who share a place, all of them, in the order that the conditions of contest give them. */
const broken = z
  .array(z.strictObject({ stage: slug, list: line(64).optional(), order: z.array(Origin).min(2).max(MOST_IN_A_STAGE) }))
  .max(50)
  .optional();
const drawn = {
  /** Who had the right to go on and does not. */
  withdrawn: z.array(Origin).max(MOST_IN_A_STAGE).optional(),
  broken,
};
export const DrawStage = z.strictObject({
  ...ofStage,
  type: z.literal("DrawStage"),
  ...drawn,
  reason: because.reason,
});
/** Of all that was chosen and decided in it nothing is left: why has to be said. */
export const RedrawStage = z.strictObject({
  ...ofStage,
  type: z.literal("RedrawStage"),
  ...drawn,
  reason: freeText,
});

/** By its captain or who plays for it; by a director in their place. */
export const ChooseOpponent = z.strictObject({
  ...ofStage,
  type: z.literal("ChooseOpponent"),
  by: ContestantId,
  chosen: ContestantId,
  reason: because.reason,
});

const two = z.tuple([PersonId, PersonId]);
/** Which four play a set, by the captain or who plays; by a director in their place. */
export const GiveLineUp = z.strictObject({
  ...ofStage,
  type: z.literal("GiveLineUp"),
  match: line(64),
  set: z.int().min(1).max(MOST_SETS_OF_A_MATCH),
  contestant: ContestantId,
  open: two,
  closed: two,
  reason: because.reason,
});

/** By the scores that a session has published: then its winner follows. Otherwise the winner is said, and why. */
const decision = {
  match: line(64),
  because: z.enum(["score", "walkOver", "withdrawal", "tieBreak"]),
  winner: ContestantId.optional(),
  /** Where it was played; found by itself where it is left out. */
  session: slug.optional(),
  law: because.law,
};
export const DecideMatch = z.strictObject({
  ...ofStage,
  type: z.literal("DecideMatch"),
  ...decision,
  reason: because.reason,
});
/** One that is decided, otherwise: for a reason. */
export const RedecideMatch = z.strictObject({
  ...ofStage,
  type: z.literal("RedecideMatch"),
  ...decision,
  reason: freeText,
});

/** Opens a session of a stage with its contestants and what they carry over; one that is open gets the matches that are known by now. */
export const OpenStage = z.strictObject({
  ...ofStage,
  type: z.literal("OpenStage"),
  session: slug,
  title: line(200),
  number: z.int().min(1).max(9999).default(1),
  date: z.iso.date().optional(),
  method: z.enum(METHODS),
  contest: z.enum(CONTESTS),
  regulations: optionValues.default({}),
  lawEdition: z.union([z.literal(2007), z.literal(2017)]).default(2017),
});

/** Its places are final: from then on nothing in it changes. Of the last stage, first place is the title. */
export const CloseStage = z.strictObject({
  ...ofStage,
  type: z.literal("CloseStage"),
  broken,
  /** Where several share first place and are to share it. */
  shared: z.literal(true).optional(),
  reason: because.reason,
});
export const ReopenStage = z.strictObject({ ...ofStage, type: z.literal("ReopenStage"), reason: freeText });

/** Those that are written into the tournament. */
const InTournament = z.discriminatedUnion("type", [
  PlanStages,
  DrawStage,
  RedrawStage,
  ChooseOpponent,
  GiveLineUp,
  DecideMatch,
  RedecideMatch,
  CloseStage,
  ReopenStage,
]);
export type StageInTournamentCommand = z.infer<typeof InTournament>;
export type OpenStage = z.infer<typeof OpenStage>;
export const StageCommand = z.discriminatedUnion("type", [...InTournament.options, OpenStage]);
export type StageCommand = z.infer<typeof StageCommand>;
export type StageCommandOf<T extends StageCommand["type"]> = Extract<StageCommand, { readonly type: T }>;

const IN_TOURNAMENT: ReadonlySet<string> = new Set(InTournament.options.map((option) => option.shape.type.value));
export const isInTournament = (command: { readonly type: string }): command is StageInTournamentCommand =>
  IN_TOURNAMENT.has(command.type);
