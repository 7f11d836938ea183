/** Who holds which role over what: rows of `auth.role_grant`. Read for every request, so that what is taken back is gone at once. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { Grant } from "../roles/roles.ts";
import type { AuthDatabase } from "./database.ts";
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

export const grantsOf = async (db: AuthDatabase, userId: string): Promise<readonly HeldGrant[]> =>
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
  given: { readonly id: string; readonly user: string; readonly grant: Grant; readonly by: string },
): Promise<string> => {
  const { id, user: userId, grant, by } = given;
  await db
    .insert(roleGrant)
    .values({ id, userId, role: grant.role, overKind: grant.over.kind, overId: grant.over.id, grantedBy: by })
    .onConflictDoNothing();
  const same = (await grantsOf(db, userId)).find(
    (row) => row.role === grant.role && row.over.kind === grant.over.kind && row.over.id === grant.over.id,
  );
  return same?.id ?? id;
};

/** Takes a role back. */
export const takeGrant = async (db: AuthDatabase, id: string): Promise<void> => {
  await db
    .update(roleGrant)
    .set({ revokedAt: new Date() })
    .where(and(eq(roleGrant.id, id), isNull(roleGrant.revokedAt)));
};

export type ListedGrant = HeldGrant & {
  readonly name: string;
  readonly email: string;
  readonly person: string;
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
    email: row.email,
    person: row.person,
    grantedAt: row.grantedAt.toISOString(),
  }));
};
