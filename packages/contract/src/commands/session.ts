/** Commands about one session: opening it, who plays, what happened, what was ruled, what is published. Laws 4, 12, 77-79, 86-91. */
import {
  Award,
  BoardNumber,
  Contestant,
  CONTESTS,
  Deal,
  ExactNumber,
  Fields,
  Match,
  METHODS,
  MOST_DELAY,
  MOST_OF_SEATING,
  MOST_TABLES_AT_ONCE,
  optionValues,
  PersonId,
  Result,
  Sections,
  TableOfSession,
  WayOfUse,
} from "@traveller/engine";
import { z } from "zod";
import { BringDeals, CommitSeed, DealBoards, TakeHandsOut } from "./deals.ts";
import {
  AnnounceDraw,
  ChangeSeating,
  CorrectSeats,
  ExtendRound,
  MakeDraw,
  RedrawRound,
  SetMovement,
  SwapInDraw,
} from "./seatings.ts";
import { because, envelope, inSession, line, PlayerGiven, slug } from "./shape.ts";

/**
 * Of what the correction period would refuse (Law 79C2): whether it asks the organizer for exactly this, or was approved by him and is done by a director who is
 * satisfied beyond reasonable doubt.
 */
const late = { late: z.enum(["ask", "beyondReasonableDoubt"]).optional() };
/** The same of what is put right without a reason: why the organizer is asked is told him, and kept with nothing else. */
const lateAndWhy = { ...late, reason: because.reason };

export const OpenSession = z.strictObject({
  ...envelope,
  type: z.literal("OpenSession"),
  /** Made from the command's id where it is left out. */
  session: slug.optional(),
  tournament: slug,
  title: line(200),
  number: z.int().min(1).max(9999).default(1),
  date: z.iso.date().optional(),
  club: slug.optional(),
  method: z.enum(METHODS),
  contest: z.enum(CONTESTS),
  sections: Sections,
  /** All sections scored across one another, where it is left out. */
  fields: Fields.optional(),
  regulations: optionValues.default({}),
  lawEdition: z.union([z.literal(2007), z.literal(2017)]).default(2017),
  director: PersonId.optional(),
});

export const CorrectSettings = z.strictObject({
  ...inSession,
  type: z.literal("CorrectSettings"),
  ...late,
  title: line(200).optional(),
  date: z.iso.date().optional(),
  method: z.enum(METHODS).optional(),
  sections: Sections.optional(),
  fields: Fields.optional(),
  regulations: optionValues.optional(),
  ...because,
});
export const WithdrawSession = z.strictObject({ ...inSession, type: z.literal("WithdrawSession"), ...because });
/** Says that nothing is missing of a session that was taken as incomplete. */
export const StateComplete = z.strictObject({ ...inSession, type: z.literal("StateComplete"), ...because });

const contestant = {
  contestant: Contestant.shape.contestant,
  section: Contestant.shape.section,
  number: Contestant.shape.number,
  line: Contestant.shape.line,
  players: z.array(PlayerGiven).max(16).default([]),
  /** A team's name. */
  name: line(200).optional(),
  /** Who speaks for it in an appeal; a correction that names nobody leaves whoever it is. */
  captain: PersonId.optional(),
};
export const EnterContestant = z.strictObject({
  ...inSession,
  type: z.literal("EnterContestant"),
  ...contestant,
  ...lateAndWhy,
});
export const CorrectContestant = z.strictObject({
  ...inSession,
  type: z.literal("CorrectContestant"),
  ...contestant,
  ...lateAndWhy,
});
export const WithdrawContestant = z.strictObject({
  ...inSession,
  type: z.literal("WithdrawContestant"),
  contestant: Contestant.shape.contestant,
  fromRound: z.int().min(1).optional(),
});

export const SetMatch = z.strictObject({
  ...inSession,
  type: z.literal("SetMatch"),
  ...lateAndWhy,
  match: Match.omit({ published: true }),
});
export const SetDeals = z.strictObject({
  ...inSession,
  type: z.literal("SetDeals"),
  ...lateAndWhy,
  boards: z.array(Deal).min(1).max(999),
});
export const StartRound = z.strictObject({
  ...inSession,
  type: z.literal("StartRound"),
  round: z.int().min(1).max(999),
  /** How long it is to last; what was said with the movement where it is left out. */
  minutes: z.int().min(1).max(MOST_OF_SEATING.minutes).optional(),
});
export const EndRound = z.strictObject({ ...inSession, type: z.literal("EndRound"), round: z.int().min(1).max(999) });

/** A result as the table or the director gives it: no file, no other program's points. */
export const GivenResult = Result.omit({ source: true, published: true, result: true }).extend({
  result: Result.shape.result.optional(),
});
export type GivenResult = z.infer<typeof GivenResult>;

/** Where it came about, and how it was written: what a correction of who played, or of what came of it, leaves as it is. */
export const PlaceOfResult = GivenResult.pick({
  section: true,
  round: true,
  table: true,
  match: true,
  room: true,
  group: true,
  asWritten: true,
});
export type PlaceOfResult = z.infer<typeof PlaceOfResult>;

export const RecordResult = z.strictObject({
  ...inSession,
  type: z.literal("RecordResult"),
  ...lateAndWhy,
  results: z.array(GivenResult).min(1).max(2000),
});
export const CorrectResult = z.strictObject({
  ...inSession,
  type: z.literal("CorrectResult"),
  ...late,
  result: Result.shape.result,
  to: GivenResult.omit({ result: true }),
  ...because,
});
export const WithdrawResult = z.strictObject({
  ...inSession,
  type: z.literal("WithdrawResult"),
  ...late,
  result: Result.shape.result,
  ...because,
});

export const CancelBoard = z.strictObject({
  ...inSession,
  type: z.literal("CancelBoard"),
  board: BoardNumber,
  /** One field of the session; all of them where it is left out. */
  field: z.int().min(0).optional(),
  ns: Award,
  ew: Award,
  ...because,
});
/** A fouled board, scored by the forms in which it was played (Law 87B): those that are named were played in another one than all others. */
export const DivideBoard = z.strictObject({
  ...inSession,
  type: z.literal("DivideBoard"),
  board: BoardNumber,
  /** The results of each other form; nothing: all are compared together again. */
  apart: z.array(z.array(Result.shape.result).min(1).max(2000)).max(8),
  ...because,
});
export const ImposePenalty = z.strictObject({
  ...inSession,
  type: z.literal("ImposePenalty"),
  ...late,
  /** Made from the command's id where it is left out. With `late` it may name one that was recorded too high. */
  penalty: slug.optional(),
  contestant: Contestant.shape.contestant,
  law: z.enum(["90", "91"]),
  amount: ExactNumber,
  unit: z.enum(["matchpoints", "percentOfTop", "imps", "vp", "points"]),
  match: z.string().min(1).max(64).optional(),
  reason: because.reason,
  /** Said where it takes more than a board, or a match, is worth. */
  asItIs: z.boolean().optional(),
});
export const LiftPenalty = z.strictObject({
  ...inSession,
  type: z.literal("LiftPenalty"),
  ...late,
  penalty: z.string().min(1).max(64),
  ...because,
});
export const ReleaseBoard = z.strictObject({
  ...inSession,
  type: z.literal("ReleaseBoard"),
  boards: z.array(BoardNumber).min(1).max(999),
});
export const ShowTablesLive = z.strictObject({
  ...inSession,
  type: z.literal("ShowTablesLive"),
  tables: z.array(TableOfSession).min(1).max(200),
  /** Seconds; what is laid down for broadcasts (Law 76A2) where it is left out. */
  delay: z.int().min(0).max(MOST_DELAY).optional(),
});
export const HideTables = z.strictObject({
  ...inSession,
  type: z.literal("HideTables"),
  /** All that are shown where it is left out. */
  tables: z.array(TableOfSession).min(1).max(200).optional(),
});
export const SetWayOfUse = z.strictObject({
  ...inSession,
  type: z.literal("SetWayOfUse"),
  ...WayOfUse.shape,
  irregularities: WayOfUse.shape.irregularities.default("happen"),
  /** All tables where it is left out, whatever was said of one before. */
  tables: z.array(TableOfSession).min(1).max(MOST_TABLES_AT_ONCE).optional(),
});
export const PublishScores = z.strictObject({
  ...inSession,
  type: z.literal("PublishScores"),
  /** `run`: the correction and appeal periods start now (Laws 79C1, 92B); `closed`: the session was over long ago. */
  clocks: z.enum(["run", "closed"]).default("run"),
});

export const SessionCommand = z.discriminatedUnion("type", [
  OpenSession,
  CorrectSettings,
  WithdrawSession,
  StateComplete,
  EnterContestant,
  CorrectContestant,
  WithdrawContestant,
  SetMatch,
  SetDeals,
  CommitSeed,
  DealBoards,
  BringDeals,
  TakeHandsOut,
  SetMovement,
  MakeDraw,
  RedrawRound,
  SwapInDraw,
  AnnounceDraw,
  ChangeSeating,
  CorrectSeats,
  StartRound,
  ExtendRound,
  EndRound,
  RecordResult,
  CorrectResult,
  WithdrawResult,
  CancelBoard,
  DivideBoard,
  ImposePenalty,
  LiftPenalty,
  ReleaseBoard,
  ShowTablesLive,
  HideTables,
  SetWayOfUse,
  PublishScores,
]);
export type SessionCommand = z.infer<typeof SessionCommand>;
/** What a command says of the correction period, where it is of a kind that may. */
export const lateOf = (command: SessionCommand): z.infer<typeof late.late> =>
  "late" in command ? command.late : undefined;
const TYPES: ReadonlySet<string> = new Set(SessionCommand.options.map(({ shape }) => shape.type.value));
export const isAboutSession = <C extends { readonly type: string }>(command: C): command is C & SessionCommand =>
  TYPES.has(command.type);
export type SessionCommandType = SessionCommand["type"];
export type SessionCommandOf<T extends SessionCommandType> = Extract<SessionCommand, { readonly type: T }>;
