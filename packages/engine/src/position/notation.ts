/** The words events are written in, as zod schemas: seats, calls, cards, references to Laws. Notation is PBN's. */
import { z } from "zod";
import type { Call } from "../cards/calls.ts";
import { isCall } from "../cards/calls.ts";
import { STRAINS } from "../cards/contract.ts";
import type { Card } from "../cards/deal.ts";
import { RANKS, SUITS, isCard } from "../cards/deal.ts";
import { SEATS, SIDES } from "../cards/seats.ts";
import { TextReference } from "../facts/identity.ts";

export const SeatName = z.enum(SEATS);
export const SideName = z.enum(SIDES);
export const SuitName = z.enum(SUITS);
export const RankName = z.enum(RANKS);
const StrainName = z.enum(STRAINS);
export const CallName = z
  .string()
  .max(4)
  .refine((text): text is Call => isCall(text), "no call");
export const CardName = z
  .string()
  .max(2)
  .refine((text): text is Card => isCard(text), "no card");
/** `27B1(a)`: the way directors say it. */
export const LawReference = z
  .string()
  .max(32)
  .regex(/^[0-9]{1,2}[A-Z]?[0-9]*(\([a-z0-9]+\))*$/);
export const TrickNumber = z.int().min(1).max(13);
export const TrickCount = z.int().min(0).max(13);
/** The number of an event of the same stream, from 1. */
export const Version = z.int().min(1);
/** Free text is kept beside the log and can be erased there; the event then has its id and digest. */
export const Text = z.union([z.string().max(2000), TextReference]);
export const ShortText = z.string().max(200);

/** What a call says. Left out, a bid is natural and specifies its own strain, and other calls are natural. */
export const Meaning = z.strictObject({
  artificial: z.boolean().optional(),
  specifies: z.array(StrainName).max(5).optional(),
  text: Text.optional(),
});
export type Meaning = z.infer<typeof Meaning>;
