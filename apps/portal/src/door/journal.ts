/** What the door answers about the journal, checked when it arrives. */
import { JOURNAL_KINDS } from "@traveller/contract/codes";
import { z } from "zod";

export { JOURNAL_KINDS };

const Known = z.object({ person: z.string(), name: z.string().nullable() });
const Somebody = Known.nullable();

const Line = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  actor: z.enum(["person", "key", "machine", "nobody"]),
  by: Somebody,
  key: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  linkBy: z.array(Known),
  whom: Somebody,
  passkey: z.string().nullable(),
  about: z.record(z.string(), z.string()),
  address: z.string().nullable(),
});
export type JournalLine = z.infer<typeof Line>;
export const JournalPage = z.object({ lines: z.array(Line), next: z.number().optional() });
