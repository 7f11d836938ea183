/**
 * What a command does to an account, done once: in the transaction of its line in the journal, which knows the command again. So one that was cut short
 * before the log remembered it is gone on with, and neither done twice nor said to be done when it was not.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Refused } from "@traveller/contract";
import type { AuthDatabase } from "./database.ts";
import { note, type Actor, type JournalKind } from "./journal.ts";
import { journal } from "./schema.ts";

export type OnceTx = Parameters<Parameters<AuthDatabase["transaction"]>[0]>[0];
type Settled = { readonly person: string; readonly about?: Readonly<Record<string, string>> };

/** @param entry with a digest of the command, which nobody else can make */
export const once = (
  db: AuthDatabase,
  { kind, by, command }: { readonly kind: JournalKind; readonly by: Actor; readonly command: string },
  settle: (tx: OnceTx) => Promise<Settled | Refused>,
): Promise<string | Refused> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${command}, 0))`);
    const [before] = await tx
      .select({ whom: journal.whom })
      .from(journal)
      .where(and(eq(journal.kind, kind), eq(sql`${journal.about} ->> 'command'`, command)));
    if (typeof before?.whom === "string") return before.whom;
    const settled = await settle(tx);
    if ("kind" in settled) return settled;
    await note(tx, { kind, by, whom: settled.person, about: { ...settled.about, command } });
    return settled.person;
  });
