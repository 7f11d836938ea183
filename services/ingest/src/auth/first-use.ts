/** When a key was used for the first time: a key that somebody else uses first is worth seeing. */
import { and, eq } from "drizzle-orm";
import type { Caller } from "@traveller/contract";
import type { AuthDatabase } from "./database.ts";
import { actorOf, note } from "./journal.ts";
import { journal } from "./schema.ts";

/** Keys of which this process knows already. */
const known = new Set<string>();
const MOST = 10_000;

export const noteFirstUse = async (db: AuthDatabase, caller: Caller): Promise<void> => {
  if (caller.by.kind !== "key" || known.has(caller.by.id)) return;
  const { id } = caller.by;
  if (known.size >= MOST) known.clear();
  known.add(id);
  // Of a key from before there was a journal nobody knows when it was used first.
  const about = await db
    .select({ kind: journal.kind, key: journal.key, about: journal.about })
    .from(journal)
    .where(and(eq(journal.whom, caller.person), eq(journal.kind, "keyMade")));
  if (!about.some((made) => made.about["key"] === id)) return;
  const used = await db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.key, id), eq(journal.kind, "keyFirstUsed")))
    .limit(1);
  if (used.length === 0) await note(db, { kind: "keyFirstUsed", by: actorOf(caller), about: { key: id } });
};
