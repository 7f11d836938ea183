/** What the search box is told while one types. */
import { z } from "zod";

const Suggestion = z.object({
  title: z.string(),
  href: z.string().startsWith("/"),
  words: z.string(),
  note: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggested = z.object({ suggested: z.array(Suggestion) });
