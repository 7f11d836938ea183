/** That something was done already which somebody does again: the ruling or the appeal that it was, when, and by whom as far as the sender may know. Laws 81C, 92, 93. */
import { z } from "zod";

export const Already = z.object({
  session: z.string(),
  ruling: z.string().optional(),
  appeal: z.string().optional(),
  at: z.string(),
  own: z.boolean(),
  by: z.string().optional(),
});
export type Already = z.infer<typeof Already>;
