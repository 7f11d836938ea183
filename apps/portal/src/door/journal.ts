/** What the door answers about the journal, checked when it arrives. */
import { z } from "zod";

/** The door's own list once more: it is known only over the network. A test holds the two equal. */
export const JOURNAL_KINDS = [
  "signedIn",
  "signedOut",
  "signInRefused",
  "linkMade",
  "linkReplaced",
  "linkExpired",
  "linkWithdrawn",
  "mailRead",
  "passkeyAdded",
  "passkeyRemoved",
  "roleGiven",
  "roleTaken",
  "keyMade",
  "keyFirstUsed",
  "keyRevoked",
  "keyRefused",
  "tooOften",
  "personInvited",
  "personCorrected",
  "personErased",
  "textErased",
  "originalErased",
] as const;

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
