/** What a reader may send us, checked: an id, a piece of text to look for, a page of a list. */
import { z } from "zod";

/** PostgreSQL takes no text with a NUL. */
export const Id = z
  .string()
  .min(1)
  .max(128)
  .refine((id) => !id.includes("\0"));
export const Text = z.string().trim().max(100);
/** What is typed into the search box may be anything; what is too long for a name is cut. */
export const Asked = z.string().transform((text) => text.slice(0, 200));
export const BoardNumber = z.coerce.number().int().min(1).max(9999);
