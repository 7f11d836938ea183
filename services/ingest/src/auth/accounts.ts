/** Accounts: who may come in. One is made when a role is first given to somebody, or by the machine's owner; nobody makes their own. */
import { eq, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Someone } from "@traveller/contract";
import type { AuthDatabase } from "./database.ts";
import { forgetAddresses } from "./journal.ts";
import { user, verification } from "./schema.ts";

export type Account = { readonly id: string; readonly name: string; readonly email: string; readonly person: string };

/** Whom the machine's own key belongs to: an account, and nobody. */
export const THIS_MACHINE = { email: "this-machine@no-address.invalid", name: "This machine" } as const;

const columns = { id: user.id, name: user.name, email: user.email, person: user.person };

/** The account of somebody, or undefined. An address and a number that belong to two accounts are a mistake: undefined too. */
export const findAccount = async (db: AuthDatabase, someone: Someone): Promise<Account | undefined> => {
  const byEmail = "email" in someone ? eq(user.email, someone.email) : undefined;
  const byPerson = someone.person === undefined ? undefined : eq(user.person, someone.person);
  const found = await db.select(columns).from(user).where(or(byEmail, byPerson)).limit(2);
  return found.length === 1 ? found[0] : undefined;
};

/** The account of somebody, made where there is none. */
export const accountOf = async (db: AuthDatabase, someone: Someone): Promise<Account | undefined> => {
  const id = randomUUID();
  const person = someone.person ?? `guest/${randomUUID()}`;
  const email = "email" in someone ? someone.email : `${id}@no-address.invalid`;
  const [made] = await db
    .insert(user)
    .values({
      id,
      name: someone.name ?? ("email" in someone ? someone.email : person),
      email,
      emailVerified: true,
      person,
    })
    .onConflictDoNothing()
    .returning(columns);
  return made ?? findAccount(db, someone);
};

/**
 * Takes an account away for good, with its sessions, keys and roles, its address in the links and letters that are still out, and from where it
 * came. False where the person has none.
 */
export const forgetAccount = (db: AuthDatabase, person: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await forgetAddresses(tx, person);
    const [gone] = await tx.delete(user).where(eq(user.person, person)).returning(columns);
    if (gone !== undefined) await tx.delete(verification).where(sql`strpos(${verification.value}, ${gone.email}) > 0`);
    return gone !== undefined;
  });

export const accountById = async (db: AuthDatabase, id: string): Promise<Account | undefined> => {
  const [found] = await db.select(columns).from(user).where(eq(user.id, id)).limit(1);
  return found;
};
