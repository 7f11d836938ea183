/** The parts that commands are made of. What a caller sends is checked with these before anything else looks at it. */
import { FORMS, hasUnseen, PersonId } from "@traveller/engine";
import { z } from "zod";

/** One line of text without control characters, and without others that nobody sees. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasUnseen(text), FORMS.oneLine);
/** Free text: kept beside the log, never in it. */
export const freeText = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine((text) => !text.includes("\0"), FORMS.noNul);
/** A text as long as a document: a regulation in prose. */
export const prose = z
  .string()
  .trim()
  .min(1)
  .max(200_000)
  .refine((text) => !text.includes("\0"), FORMS.noNul);
/** An id that may stand in an address. */
export const slug = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, FORMS.id);
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
/** As the tz database calls it: `Europe/Helsinki`. */
export const timeZone = z.string().min(1).max(64).refine(isTimeZone, FORMS.timeZone);
export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase());

/** A player as a sender knows them: by the federation's number, by name, or both. A name goes beside the log. */
export const PlayerGiven = z
  .strictObject({
    person: PersonId.optional(),
    name: line(200).optional(),
    seat: z.enum(["N", "E", "S", "W"]).optional(),
  })
  .refine((player) => player.person !== undefined || player.name !== undefined, FORMS.player);
export type PlayerGiven = z.infer<typeof PlayerGiven>;

/** A Law of the book, 1 to 93, or a paragraph of it: `16B1(a)`. */
export const lawAddress = z
  .string()
  .trim()
  .max(24)
  .regex(/^(?:[1-9]|[1-8]\d|9[0-3])(?:[A-H](?:\d{1,2})?)?(?:\([a-z0-9]{1,4}\)){0,2}$/u, FORMS.lawAddress);
/** Why, in the sender's own words, and under which Law. */
export const because = { reason: freeText.optional(), law: lawAddress.optional() };

/** Every command: an id that its sender made (the same id again is the same command), and when it happened at the table. */
export const envelope = {
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }).optional(),
  /** The version of the session that the sender looked at. Given, the command is refused if somebody wrote since. */
  expectedVersion: z.int().min(0).optional(),
};

/** A command about one session. */
export const inSession = {
  ...envelope,
  session: slug,
  /** How far the session was, as its sequence, when the sender looked: refused if the same thing was changed since. Finer than `expectedVersion`. */
  seen: z.int().min(0).optional(),
};
