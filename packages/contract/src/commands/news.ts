/** Commands about news: what an authority's officers tell everybody in a few words, put right and taken back. Law 80A. */
import { FORMS, NEWS_ABOUT } from "@traveller/engine";
import { z } from "zod";
import { because, envelope, line, slug } from "./shape.ts";

/** A few sentences: what is longer is a document. */
export const MOST_OF_NEWS = 1_000;
export const MOST_OF_HEADLINE = 120;

const words = z
  .string()
  .trim()
  .min(1)
  .max(MOST_OF_NEWS)
  .refine((text) => !text.includes("\0"), FORMS.noNul);

const told = {
  ...envelope,
  authority: slug,
  title: line(MOST_OF_HEADLINE),
  text: words,
  about: z.strictObject({ kind: z.enum(NEWS_ABOUT), id: slug }).optional(),
  /** Shown from this moment on; at once where it is left out. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
};

/** Its id is that of the command. */
export const TellNews = z.strictObject({ ...told, type: z.literal("TellNews") });
/** All of it anew; what is left out is no more. `from` alone stays what it was. */
export const CorrectNews = z.strictObject({ ...told, type: z.literal("CorrectNews"), news: z.uuid() });
export const TakeBackNews = z.strictObject({
  ...envelope,
  type: z.literal("TakeBackNews"),
  authority: slug,
  news: z.uuid(),
  reason: because.reason,
});

export const NewsCommand = z.discriminatedUnion("type", [TellNews, CorrectNews, TakeBackNews]);
export type NewsCommand = z.infer<typeof NewsCommand>;
