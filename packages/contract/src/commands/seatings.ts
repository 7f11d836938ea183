/** Commands about who sits where: a movement for a section, draws of its rounds, tables laid otherwise or as they sat, clocks of rounds. Laws 4, 5, 8, 15, 80B2. */
import {
  BoardNumber,
  ContestantId,
  MOST_OF_SEATING,
  MovementSet,
  SectionId,
  SwissConditions,
  TableSeating,
} from "@traveller/engine";
import { LARGEST_SEED } from "@traveller/engine/draw";
import { z } from "zod";
import { because, freeText, inSession } from "./shape.ts";

const round = z.int().min(1).max(MOST_OF_SEATING.round);
const minutes = z.int().min(1).max(MOST_OF_SEATING.minutes);
const seed = z.int().min(0).max(LARGEST_SEED).optional();
const ofRound = { ...inSession, section: SectionId, round };

export const SetMovement = z.strictObject({
  ...inSession,
  type: z.literal("SetMovement"),
  section: SectionId,
  movement: MovementSet.shape.movement,
  /** Who has which number; by the contestants' own numbers where it is left out. */
  contestants: MovementSet.shape.contestants.optional(),
  firstBoard: MovementSet.shape.firstBoard,
  minutes: minutes.optional(),
  /** Said of a movement that the checker refuses: it is set all the same, and what is wrong with it is kept. */
  insist: z.boolean().optional(),
  reason: because.reason,
});

export const MakeDraw = z.strictObject({
  ...ofRound,
  type: z.literal("MakeDraw"),
  /** The boards of the round. */
  boards: z.array(BoardNumber).min(1).max(200),
  /** Laid down with the first draw of a section, and held to by all that follow. */
  conditions: SwissConditions.optional(),
  /** Made from the command's id where it is left out. */
  seed,
  /** Said where earlier rounds lack results: it is drawn without them. */
  asItIs: z.boolean().optional(),
});
export const RedrawRound = z.strictObject({
  ...ofRound,
  type: z.literal("RedrawRound"),
  boards: z.array(BoardNumber).min(1).max(200).optional(),
  seed,
  asItIs: z.boolean().optional(),
  reason: freeText,
});
export const SwapInDraw = z.strictObject({
  ...ofRound,
  type: z.literal("SwapInDraw"),
  contestants: z.tuple([ContestantId, ContestantId]),
  reason: freeText,
});
export const AnnounceDraw = z.strictObject({ ...ofRound, type: z.literal("AnnounceDraw") });

export const ChangeSeating = z.strictObject({
  ...ofRound,
  type: z.literal("ChangeSeating"),
  table: TableSeating.shape.table,
  room: TableSeating.shape.room,
  /** Who plays there with which boards; null: nobody does. In teams the table stays a room of its match where none is named. */
  to: TableSeating.omit({ table: true, room: true }).nullable(),
  reason: freeText,
  law: because.law,
});
/** Tables as they really sat: the results that were recorded there go with those who played them. */
export const CorrectSeats = z.strictObject({
  ...inSession,
  type: z.literal("CorrectSeats"),
  section: SectionId,
  tables: z
    .array(TableSeating.pick({ table: true, room: true, ns: true, ew: true }).extend({ round }))
    .min(1)
    .max(500),
  reason: freeText,
  law: because.law,
});
export const ExtendRound = z.strictObject({
  ...inSession,
  type: z.literal("ExtendRound"),
  round,
  minutes,
  reason: because.reason,
});
