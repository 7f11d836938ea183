/** Who holds which role over what: rows of `auth.role_grant`. Read for every request, so that what is taken back is gone at once. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { Grant } from "@traveller/contract";
import { canBeMailed } from "../mail/mail.ts";
import { THIS_MACHINE } from "./accounts.ts";
import type { AuthDatabase } from "./database.ts";
import { note, type Actor } from "./journal.ts";
import { roleGrant, user } from "./schema.ts";

export type HeldGrant = Grant & { readonly id: string; readonly user: string };

const Row = z.object({
  id: z.string(),
  user: z.string(),
  role: Grant.shape.role,
  kind: Grant.shape.over.shape.kind,
  over: z.string(),
});
const columns = {
  id: roleGrant.id,
  user: roleGrant.userId,
  role: roleGrant.role,
  kind: roleGrant.overKind,
  over: roleGrant.overId,
};
const held = (row: unknown): HeldGrant => {
  const { id, user, role, kind, over } = Row.parse(row);
  return { id, user, role, over: { kind, id: over } };
};

export const grantsOf = async (db: Pick<AuthDatabase, "select">, userId: string): Promise<readonly HeldGrant[]> =>
  (
    await db
      .select(columns)
      .from(roleGrant)
      .where(and(eq(roleGrant.userId, userId), isNull(roleGrant.revokedAt)))
  ).map(held);

export const grantById = async (db: AuthDatabase, id: string): Promise<HeldGrant | undefined> => {
  const [row] = await db
    .select(columns)
    .from(roleGrant)
    .where(and(eq(roleGrant.id, id), isNull(roleGrant.revokedAt)));
  return row === undefined ? undefined : held(row);
};

/** Gives a role. Giving the same one again changes nothing; the id is the one under which it stands. */
export const giveGrant = async (
  db: AuthDatabase,
  given: {
    readonly id: string;
    readonly user: { readonly id: string; readonly person: string };
    readonly grant: Grant;
    readonly by: Actor;
  },
): Promise<string> => {
  const { id, user: to, grant, by } = given;
  const { id: userId } = to;
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(roleGrant)
      .values({
        id,
        userId,
        role: grant.role,
        overKind: grant.over.kind,
        overId: grant.over.id,
        grantedBy: by.person ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: roleGrant.id });
    if (fresh.length > 0) await note(tx, { kind: "roleGiven", by, whom: to.person, about: wordsOf(grant) });
  });
  const same = (await grantsOf(db, userId)).find(
    (row) => row.role === grant.role && row.over.kind === grant.over.kind && row.over.id === grant.over.id,
  );
  return same?.id ?? id;
};

/** Takes a role back. */
export const takeGrant = async (db: AuthDatabase, held: HeldGrant, by: Actor): Promise<void> => {
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(roleGrant)
      .set({ revokedAt: new Date() })
      .where(and(eq(roleGrant.id, held.id), isNull(roleGrant.revokedAt)))
      .returning({ id: roleGrant.id });
    if (taken.length === 0) return;
    const [whose] = await tx.select({ person: user.person }).from(user).where(eq(user.id, held.user));
    await note(tx, {
      kind: "roleTaken",
      by,
      ...(whose === undefined ? {} : { whom: whose.person }),
      about: wordsOf(held),
    });
  });
};

/** A grant as the journal has it. */
const wordsOf = ({ role, over }: Grant): Readonly<Record<string, string>> => ({ role, over: over.kind, id: over.id });

export type ListedGrant = HeldGrant & {
  readonly name: string;
  /** Null for somebody who has none here. */
  readonly email: string | null;
  readonly person: string;
  /** It is nobody's, but the machine's own, for the files that are sent on it. */
  readonly machine: boolean;
  readonly grantedAt: string;
};

/** Everybody's roles that stand, newest first; at most a thousand. */
export const listGrants = async (db: AuthDatabase): Promise<readonly ListedGrant[]> => {
  const rows = await db
    .select({ ...columns, name: user.name, email: user.email, person: user.person, grantedAt: roleGrant.grantedAt })
    .from(roleGrant)
    .innerJoin(user, eq(user.id, roleGrant.userId))
    .where(isNull(roleGrant.revokedAt))
    .orderBy(desc(roleGrant.grantedAt))
    .limit(1000);
  return rows.map((row) => ({
    ...held(row),
    name: row.name,
    email: canBeMailed(row.email) ? row.email : null,
    machine: row.email === THIS_MACHINE.email,
    person: row.person,
    grantedAt: row.grantedAt.toISOString(),
  }));
};
