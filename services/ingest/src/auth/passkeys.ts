/** A person's passkeys, as they and an officer may see them: never the key itself. */
import { and, asc, eq } from "drizzle-orm";
import type { AuthDatabase } from "./database.ts";
import { passkey } from "./schema.ts";

export type ListedPasskey = { readonly id: string; readonly name: string | null; readonly createdAt: string };

export const passkeysOf = async (db: AuthDatabase, user: string): Promise<readonly ListedPasskey[]> => {
  const rows = await db
    .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt })
    .from(passkey)
    .where(eq(passkey.userId, user))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  return rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt?.toISOString() ?? "" }));
};

/** Takes one away from its owner. False where they have no such. */
export const removePasskey = async (db: AuthDatabase, user: string, id: string): Promise<boolean> => {
  const gone = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, user)))
    .returning({ id: passkey.id });
  return gone.length > 0;
};
