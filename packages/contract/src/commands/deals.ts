/** Commands about deals that are still to be played: a seed is committed to, boards are dealt by it or brought, hands taken out. Laws 6, 16. */
import { BoardNumber, Lot } from "@traveller/engine";
import { z } from "zod";
import { inSession, slug } from "./shape.ts";

/** Draws a seed and publishes what it is committed to by; deals nothing yet. */
export const CommitSeed = z.strictObject({ ...inSession, type: z.literal("CommitSeed") });
export const DealBoards = z.strictObject({
  ...inSession,
  type: z.literal("DealBoards"),
  /** What the seed is called that was committed to. */
  set: slug,
  boards: z.array(BoardNumber).min(1).max(999),
  /** Words from outside, that came after the commitment. */
  lot: Lot.default(""),
});
/** Deals of another program: its file as text, PBN, LIN or DLM. Nothing of it is kept but sealed. */
export const BringDeals = z.strictObject({
  ...inSession,
  type: z.literal("BringDeals"),
  file: z.string().min(1).max(2_000_000),
});
/** Notes that hands are taken out; they come by `/hands`, and never with the answer that is kept. */
export const TakeHandsOut = z.strictObject({
  ...inSession,
  type: z.literal("TakeHandsOut"),
  form: z.enum(["pbn", "dup"]),
  /** All that are sealed and not released, where they are left out. */
  boards: z.array(BoardNumber).min(1).max(999).optional(),
});
