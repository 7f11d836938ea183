/** A person's passkeys, as they and an officer may see them: never the key itself. Each that is added or taken away is noted, in the same transaction. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "@traveller/contract";
import type { AuthDatabase } from "./database.ts";
import type { Hand } from "./hands.ts";
import { actorOf, note, type Actor } from "./journal.ts";
import { passkey, session, user } from "./schema.ts";

export type ListedPasskey = {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string;
  /** Who made, or could read, the link by which the session began that added it, where that was somebody else. */
  readonly linkBy: readonly Hand[];
};

/** By account. */
export const passkeysByAccount = async (
  db: AuthDatabase,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedPasskey[]>> => {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      account: passkey.userId,
      linkBy: sql<readonly Hand[]>`(
        select coalesce(json_agg(json_build_object('person', hand.person, 'name', known.name) order by hand.place), '[]')
        from unnest(${passkey.linkBy}) with ordinality as hand(person, place)
        left join ${user} as known on known.person = hand.person)`,
    })
    .from(passkey)
    .where(inArray(passkey.userId, [...accounts]))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  return new Map(
    accounts.map((account) => [
      account,
      rows
        .filter((row) => row.account === account)
        .map(({ id, name, createdAt, linkBy }) => ({
          id,
          name,
          createdAt: createdAt?.toISOString() ?? "",
          linkBy,
        })),
    ]),
  );
};

export const passkeysOf = async (db: AuthDatabase, account: string): Promise<readonly ListedPasskey[]> =>
  (await passkeysByAccount(db, [account])).get(account) ?? [];

/** Notes a passkey that its person just added, and in what kind of session: one that began by a link of somebody else's may be theirs. */
export const notePasskey = (db: AuthDatabase, caller: Caller, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const by = actorOf(caller);
    const began = caller.by.kind === "session" ? caller.by.began : undefined;
    await tx
      .update(passkey)
      .set({ linkBy: [...(by.linkBy ?? [])] })
      .where(eq(passkey.id, id));
    await note(tx, {
      kind: "passkeyAdded",
      by,
      whom: caller.person,
      about: { passkey: id, ...(began === undefined ? {} : { way: began }) },
    });
  });

/** Takes one away from its owner. False where they have no such. */
export const removePasskey = (
  db: AuthDatabase,
  owner: { readonly id: string; readonly person: string },
  id: string,
  by: Actor,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, owner.id)))
      .returning({ id: passkey.id });
    if (gone.length === 0) return false;
    // Whoever came in by it is not to stay when it is somebody else who takes it away.
    const others = by.person !== owner.person;
    if (others) await tx.delete(session).where(eq(session.userId, owner.id));
    await note(tx, {
      kind: "passkeyRemoved",
      by,
      whom: owner.person,
      about: { passkey: id, ...(others ? { sessions: "all" } : {}) },
    });
    return true;
  });
