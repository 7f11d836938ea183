/** The people whom the office knows: those with an account, what of them is kept, and putting it right. Never more than what is needed to let them in. */
import { anywhere, asItself } from "@traveller/log";
import { and, desc, eq, ilike, inArray, ne, not, or } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { THIS_MACHINE } from "./accounts.ts";
import type { AuthDatabase } from "./database.ts";
import type { Writes } from "./journal.ts";
import { grantsOf, type HeldGrant } from "./grants.ts";
import { user } from "./schema.ts";

export type KnownAccount = {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly club: string | null;
};
const columns = { id: user.id, person: user.person, name: user.name, email: user.email, club: user.club };

/** An address that nothing can be sent to, for somebody who has none. */
export const noAddress = (account: string): string => `${account}@no-address.invalid`;

/** An account whose name nobody has told is called by its address, which is not for others. */
export const isAddress = (name: string): boolean => name.includes("@");

const numbered = (text: string): string => `%:${asItself(text)}`;

/** Accounts of people in whose name, address or number the text is found; all of them for an empty one, newest first. */
export const searchAccounts = (db: AuthDatabase, text: string, limit: number): Promise<readonly KnownAccount[]> =>
  db
    .select(columns)
    .from(user)
    .where(
      and(
        ne(user.email, THIS_MACHINE.email),
        text === ""
          ? undefined
          : or(ilike(user.name, anywhere(text)), ilike(user.email, anywhere(text)), ilike(user.person, numbered(text))),
      ),
    )
    .orderBy(desc(user.createdAt), user.id)
    .limit(limit);

/** Accounts by name or number alone: for those who may not know addresses. */
export const searchNamed = (
  db: AuthDatabase,
  text: string,
  limit: number,
): Promise<readonly Pick<KnownAccount, "person" | "name">[]> =>
  db
    .select({ person: user.person, name: user.name })
    .from(user)
    .where(
      and(
        ne(user.email, THIS_MACHINE.email),
        not(ilike(user.name, "%@%")),
        or(ilike(user.name, anywhere(text)), ilike(user.person, numbered(text))),
      ),
    )
    .orderBy(user.name, user.id)
    .limit(limit);

export const accountsOfPeople = (
  db: Pick<Writes, "select">,
  people: readonly string[],
): Promise<readonly KnownAccount[]> =>
  people.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(user)
        .where(inArray(user.person, [...people]));

/** Whether another account has this address, or this number. */
export const isTaken = async (
  db: Pick<Writes, "select">,
  by: { readonly email: string } | { readonly person: string },
  except?: string,
): Promise<boolean> => {
  const same = "email" in by ? eq(user.email, by.email) : eq(user.person, by.person);
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(except === undefined ? same : and(same, ne(user.id, except)))
    .limit(1);
  return rows.length > 0;
};

export type NewAccount = {
  readonly name: string;
  readonly person: string;
  readonly email?: string | undefined;
  readonly club?: string | undefined;
};

/** A new account; undefined where somebody took the address or the number at the same moment. */
export const openAccount = async (
  db: Pick<Writes, "insert">,
  { name, person, email, club }: NewAccount,
): Promise<KnownAccount | undefined> => {
  const id = randomUUID();
  const [made] = await db
    .insert(user)
    .values({ id, name, person, email: email ?? noAddress(id), emailVerified: true, club: club ?? null })
    .onConflictDoNothing()
    .returning(columns);
  return made;
};

/** Puts an account right. */
export const changeAccount = async (
  db: Pick<Writes, "update">,
  id: string,
  change: Partial<Pick<KnownAccount, "name" | "email" | "person" | "club">>,
): Promise<void> => {
  await db
    .update(user)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(user.id, id));
};

/** The roles that stand, by account. */
export const rolesOf = async (
  db: AuthDatabase,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldGrant[]>> =>
  new Map(await Promise.all(accounts.map(async (account) => [account, await grantsOf(db, account)] as const)));
