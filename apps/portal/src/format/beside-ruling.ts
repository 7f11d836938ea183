/** What stands beside a ruling while it is written: earlier ones on the same Laws, what the federation says of these, and which options hold. Laws 80B2, 81C. */
import { z } from "zod";

export const BesideRuling = z.object({
  precedents: z.array(
    z.object({
      href: z.string(),
      place: z.string(),
      laws: z.array(z.string()),
      ruled: z.string(),
      outcome: z.string(),
    }),
  ),
  comments: z.array(z.object({ href: z.string(), heading: z.string(), text: z.string(), language: z.string() })),
  options: z.array(z.object({ title: z.string(), value: z.string() })),
});
export type BesideRuling = z.infer<typeof BesideRuling>;
