/**
 * How everything in the log is called: contestants, people, boards, sections, contracts, and texts that lie beside the log. One spelling,
 * the same in an event, a table and an address.
 */
import { z } from "zod";
import { FORMS } from "./wrong-value.ts";

/** Words of one line. */
export const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, FORMS.oneLine);

/** `A-3`, `A-3-NS` (two pairs share a number), `T-7`, `I-12`: one id everywhere, the address of its page included. */
export const ContestantId = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._]*(-[\p{L}\p{N}._]+){1,2}$/u, FORMS.compoundId);
/** One contestant, or in an individual the two of that side: [N, S] or [E, W]. */
export const SideOf = z.union([ContestantId, z.tuple([ContestantId, ContestantId])]);
/** `<authority>:<number>`, or `guest/<uuid>` where no number is known. Names lie beside the log. */
export const PersonId = z
  .string()
  .max(128)
  .regex(/^([^\s/:]+:[^\s/:]+|guest\/[0-9a-f-]{36})$/, FORMS.personId);
export const Digest = z.string().regex(/^[0-9a-f]{64}$/, FORMS.digest);
/** A text kept beside the log and erasable there: its id and the SHA-256 of what it said. */
export const TextReference = z.object({ text: z.string().uuid(), digest: Digest });
export const BoardNumber = z.int().min(1).max(9999);
export const SectionId = name(32);
export const SeatSchema = z.enum(["N", "E", "S", "W"]);
/** `4S`, `3NTX`, `1CXX`: level, strain, doubling. */
export const ContractText = z.string().regex(/^[1-7](C|D|H|S|NT)X{0,2}$/, FORMS.contract);
export const CardText = z.string().regex(/^[SHDC][2-9TJQKA]$/, FORMS.card);
