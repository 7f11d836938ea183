/**
 * What an authority's officers tell everybody in a few words (`authority/<id>`): told, put right, taken back. The words lie beside the log and may be erased
 * there; the events say which news it is, what it leads to, and from when until when it is shown. Law 80A.
 */
import { z } from "zod";
import { TextReference } from "../facts/identity.ts";
import { id } from "./words.ts";

/** What news may lead to. */
export const NEWS_ABOUT = ["tournament", "session", "ranking"] as const;
export type NewsAbout = (typeof NEWS_ABOUT)[number];

const Told = z.strictObject({
  news: z.uuid(),
  title: TextReference,
  text: TextReference,
  about: z.strictObject({ kind: z.enum(NEWS_ABOUT), id }).optional(),
  from: z.iso.datetime({ offset: true }),
  /** Open where it stays. */
  until: z.iso.datetime({ offset: true }).optional(),
});

export const newsEvents = {
  NewsTold: Told,
  /** All of it anew: what was said before is shown no more. */
  NewsCorrected: Told,
  NewsTakenBack: z.strictObject({ news: z.uuid(), reason: TextReference.optional() }),
} as const;
