/** What the door says of a law book's file, as the page reads it. */
import { LANGUAGES, PROBLEM_CODES } from "@traveller/engine/lawbook";
import { z } from "zod";
import { Refusal } from "@traveller/contract/answers";

const Ready = z.object({
  digest: z.string(),
  state: z.literal("ready"),
  suggested: z.string(),
  language: z.enum(LANGUAGES),
  edition: z.number().nullable(),
  title: z.string(),
  encoding: z.string(),
  counts: z.object({
    laws: z.number(),
    first: z.string(),
    last: z.string(),
    complete: z.boolean(),
    paragraphs: z.number(),
    definitions: z.number(),
    notes: z.number(),
    decisions: z.number(),
  }),
  furniture: z.number(),
  check: z.object({ signs: z.number(), found: z.number(), lost: z.number() }),
  problems: z.array(
    z.object({
      line: z.number(),
      code: z.enum(PROBLEM_CODES),
      severity: z.enum(["warning", "note"]),
      message: z.string(),
      address: z.string().optional(),
    }),
  ),
  problemsLeftOut: z.number(),
});
const Refused = z.object({ digest: z.string(), state: z.literal("refused"), refused: Refusal });

export const LawBookReport = z.discriminatedUnion("state", [Ready, Refused]);
export type LawBookReport = z.infer<typeof LawBookReport>;
