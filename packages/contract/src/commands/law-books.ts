/** Commands about law books: a file becomes a book, a paragraph is put right, a book is adopted from a day. Law 80A. */
import { Digest, FORMS } from "@traveller/engine";
import { LANGUAGES } from "@traveller/engine/lawbook";
import { z } from "zod";
import { because, envelope, line, slug } from "./shape.ts";

const address = z
  .string()
  .trim()
  .regex(/^\d{1,3}(?:\.?[A-H]?\d{0,2})(?:\([a-z]+\)){0,2}$/u, FORMS.lawAddress);

export const ImportLawBook = z.strictObject({
  ...envelope,
  type: z.literal("ImportLawBook"),
  file: Digest,
  /** Its id in addresses; the language and the edition unless told: `tr-2017`. */
  book: slug.optional(),
  language: z.enum(LANGUAGES).optional(),
  edition: z.int().min(1900).max(2200).optional(),
  title: line(300).optional(),
  /** Begins a book anew that is there already: what was corrected in it stands no more. */
  replace: z.boolean().default(false),
});

export const CorrectLawText = z.strictObject({
  ...envelope,
  type: z.literal("CorrectLawText"),
  book: slug,
  unit: z.string().regex(/^(?:\d{1,3}|definitions|notes|decisions|around)$/u, FORMS.lawUnit),
  place: z.int().min(0),
  /** The text that the sender saw there: another one now is a conflict. */
  was: z.string().max(200_000),
  change: z
    .strictObject({
      address: address.optional(),
      label: line(40).or(z.literal("")).optional(),
      heading: z.string().trim().max(2000).optional(),
      text: z.string().trim().max(200_000).optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), FORMS.somethingToChange),
  ...because,
});

export const AdoptLawBook = z.strictObject({
  ...envelope,
  type: z.literal("AdoptLawBook"),
  book: slug,
  from: z.iso.date(),
  ...because,
});

export const LawBookCommand = z.discriminatedUnion("type", [ImportLawBook, CorrectLawText, AdoptLawBook]);
export type LawBookCommand = z.infer<typeof LawBookCommand>;
