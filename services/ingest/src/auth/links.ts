/**
 * One-time sign-in links. A link is made for somebody who has an account, works once and ends soon; it opens a page of the portal that asks
 * before it uses the token, so that a chat program's preview does not spend it. One that the office makes ends all older ones; one that was asked
 * for at the sign-in form ends those that were asked for from the same place, and nobody else's: whoever knows an address can ask.
 */
import { and, arrayContains, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Account } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import type { AuthDatabase } from "./database.ts";
import { note, type Actor } from "./journal.ts";
import { tokenDigest, type LinkBox } from "./link-box.ts";
import { signInLink, user, verification, type LINK_ENDS } from "./schema.ts";

export type SignInLink = { readonly id: string; readonly url: string; readonly expiresAt: string };

export type LinkMaker = {
  readonly auth: Auth;
  readonly accounts: AuthDatabase;
  readonly links: LinkBox;
  readonly portalUrl: string;
  readonly signInLinkMinutes: number;
};

/** A connection, or a transaction on it. */
type Writes = Pick<AuthDatabase, "insert" | "update" | "select" | "delete">;

/** Ends links that are open, and what better-auth keeps of them. */
const end = async (
  tx: Writes,
  which: Parameters<typeof and>[0],
  ended: (typeof LINK_ENDS)[number],
): Promise<readonly { readonly id: string; readonly userId: string }[]> => {
  const over = await tx
    .update(signInLink)
    .set({ ended })
    .where(and(isNull(signInLink.ended), which))
    .returning({ id: signInLink.id, userId: signInLink.userId, token: signInLink.token });
  const tokens = over.map(({ token }) => token);
  if (tokens.length > 0) await tx.delete(verification).where(inArray(verification.identifier, tokens));
  return over;
};

/**
 * A new link for an account, made by somebody; older ones end. Undefined where the account is gone meanwhile, or has another address.
 * @param askedFrom a digest of where it was asked for at the sign-in form
 */
export const createSignInLink = async (
  { auth, accounts, links, portalUrl, signInLinkMinutes }: LinkMaker,
  account: Account,
  by: Actor,
  askedFrom?: string,
): Promise<SignInLink | undefined> => {
  const request = randomUUID();
  const take = links.expect(request);
  await auth.api.signInMagicLink({ body: { email: account.email, metadata: { request } }, headers: new Headers() });
  const token = take();
  const expiresAt = new Date(Date.now() + signInLinkMinutes * 60_000);
  const id = randomUUID();
  const made = await accounts.transaction(async (tx) => {
    // Two links made at once: one of them is the newer. And an account that was erased, or whose address was corrected, gets none.
    const [now] = await tx.select({ email: user.email }).from(user).where(eq(user.id, account.id)).for("update");
    if (now?.email !== account.email) {
      await tx.delete(verification).where(eq(verification.identifier, tokenDigest(token)));
      return false;
    }
    const mine = eq(signInLink.userId, account.id);
    const older = await end(
      tx,
      askedFrom === undefined ? mine : and(mine, eq(signInLink.askedFrom, askedFrom)),
      "replaced",
    );
    await tx.insert(signInLink).values({
      id,
      token: tokenDigest(token),
      userId: account.id,
      madeBy: by.person ?? null,
      askedFrom: askedFrom ?? null,
      expiresAt,
    });
    for (const one of older)
      await note(tx, { kind: "linkReplaced", by, whom: account.person, about: { link: one.id, newer: id } });
    await note(tx, {
      kind: "linkMade",
      by,
      whom: account.person,
      about: { link: id, until: expiresAt.toISOString() },
    });
    return true;
  });
  if (!made) return undefined;
  const url = new URL("/sign-in", portalUrl);
  url.searchParams.set("token", token);
  return { id, url: url.toString(), expiresAt: expiresAt.toISOString() };
};

/** Ends the open links of an account whose address is another one now. */
export const withdrawLinks = async (tx: Writes, account: string, by: Actor, whom: string): Promise<void> => {
  for (const { id } of await end(tx, eq(signInLink.userId, account), "withdrawn"))
    await note(tx, { kind: "linkWithdrawn", by, whom, about: { link: id } });
};

export type KnownLink = {
  readonly id: string;
  readonly person: string;
  readonly madeBy: string | null;
  readonly seenBy: readonly string[];
  /** Whether it was asked for by e-mail at the sign-in form. */
  readonly asked: boolean;
  readonly ended: (typeof LINK_ENDS)[number] | null;
};

/** The link that a token is of; undefined where there never was one, or its person was erased. */
export const linkOf = async (db: AuthDatabase, token: string): Promise<KnownLink | undefined> => {
  const over = sql<boolean>`${signInLink.expiresAt} < clock_timestamp()`;
  const [link] = await db
    .select({
      id: signInLink.id,
      person: user.person,
      madeBy: signInLink.madeBy,
      seenBy: signInLink.seenBy,
      asked: sql<boolean>`${signInLink.askedFrom} is not null`,
      ended: signInLink.ended,
      over,
    })
    .from(signInLink)
    .innerJoin(user, eq(user.id, signInLink.userId))
    .where(eq(signInLink.token, tokenDigest(token)));
  return link && { ...link, ended: link.ended ?? (link.over ? "expired" : null) };
};

export const linkUsed = async (db: AuthDatabase, id: string): Promise<void> => {
  await db.update(signInLink).set({ ended: "used" }).where(eq(signInLink.id, id));
};

/** Which of these links still work, by the database's clock. */
export const openLinks = async (db: AuthDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: signInLink.id })
    .from(signInLink)
    .where(
      and(inArray(signInLink.id, [...ids]), isNull(signInLink.ended), sql`${signInLink.expiresAt} > clock_timestamp()`),
    );
  return new Set(rows.map(({ id }) => id));
};

/** Notes that an officer reads the mail with a link: from then on it was in their hands, too, besides whoever read it before. False where the link works no more. */
export const linkSeen = (db: AuthDatabase, id: string, by: Actor): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [link] = await tx
      .select({ person: user.person })
      .from(signInLink)
      .innerJoin(user, eq(user.id, signInLink.userId))
      .where(and(eq(signInLink.id, id), isNull(signInLink.ended)));
    if (link === undefined) return false;
    if (by.person !== undefined && link.person !== by.person)
      await tx
        .update(signInLink)
        .set({ seenBy: sql`array_append(${signInLink.seenBy}, ${by.person})` })
        .where(and(eq(signInLink.id, id), not(arrayContains(signInLink.seenBy, [by.person]))));
    await note(tx, { kind: "mailRead", by, whom: link.person, about: { link: id } });
    return true;
  });

/** Notes which links nobody used in their time, by the database's clock. */
export const expireLinks = (db: AuthDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, userId } of await end(tx, sql`${signInLink.expiresAt} < clock_timestamp()`, "expired")) {
      const [whose] = await tx.select({ person: user.person }).from(user).where(eq(user.id, userId));
      await note(tx, {
        kind: "linkExpired",
        by: { actor: "nobody" },
        ...(whose === undefined ? {} : { whom: whose.person }),
        about: { link: id },
      });
    }
  });
