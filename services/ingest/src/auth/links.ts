/**
 * One-time sign-in links. A link is made for somebody who has an account, works once and ends soon; it opens a page of the portal that asks
 * before it uses the token, so that a chat program's preview does not spend it. A new one ends those that were made before.
 */
import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Account } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import type { AuthDatabase } from "./database.ts";
import { note, type Actor } from "./journal.ts";
import { tokenDigest, type LinkBox } from "./link-box.ts";
import { signInLink, user, verification } from "./schema.ts";

export type SignInLink = { readonly url: string; readonly expiresAt: string };

export type LinkMaker = {
  readonly auth: Auth;
  readonly accounts: AuthDatabase;
  readonly links: LinkBox;
  readonly portalUrl: string;
  readonly signInLinkMinutes: number;
};

/** A new link for an account, made by somebody; the older ones end. */
export const createSignInLink = async (
  { auth, accounts, links, portalUrl, signInLinkMinutes }: LinkMaker,
  account: Account,
  by: Actor,
): Promise<SignInLink> => {
  const request = randomUUID();
  const take = links.expect(request);
  await auth.api.signInMagicLink({ body: { email: account.email, metadata: { request } }, headers: new Headers() });
  const token = take();
  const expiresAt = new Date(Date.now() + signInLinkMinutes * 60_000);
  const id = randomUUID();
  await accounts.transaction(async (tx) => {
    // Two links made at once: one of them is the newer.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, account.id)).for("update");
    const older = await tx
      .update(signInLink)
      .set({ ended: "replaced" })
      .where(and(eq(signInLink.userId, account.id), isNull(signInLink.ended)))
      .returning({ id: signInLink.id, token: signInLink.token });
    await tx.insert(signInLink).values({
      id,
      token: tokenDigest(token),
      userId: account.id,
      madeBy: by.person ?? null,
      expiresAt,
    });
    await tx
      .delete(verification)
      .where(
        and(
          eq(verification.value, JSON.stringify({ email: account.email })),
          ne(verification.identifier, tokenDigest(token)),
        ),
      );
    for (const one of older)
      await note(tx, { kind: "linkReplaced", by, whom: account.person, about: { link: one.id, newer: id } });
    await note(tx, {
      kind: "linkMade",
      by,
      whom: account.person,
      about: { link: id, until: expiresAt.toISOString() },
    });
  });
  const url = new URL("/sign-in", portalUrl);
  url.searchParams.set("token", token);
  return { url: url.toString(), expiresAt: expiresAt.toISOString() };
};

export type KnownLink = {
  readonly id: string;
  readonly person: string;
  readonly madeBy: string | null;
  readonly ended: "used" | "replaced" | "expired" | null;
};

/** The link that a token is of; undefined where there never was one, or its person was erased. */
export const linkOf = async (db: AuthDatabase, token: string): Promise<KnownLink | undefined> => {
  const over = sql<boolean>`${signInLink.expiresAt} < clock_timestamp()`;
  const [link] = await db
    .select({ id: signInLink.id, person: user.person, madeBy: signInLink.madeBy, ended: signInLink.ended, over })
    .from(signInLink)
    .innerJoin(user, eq(user.id, signInLink.userId))
    .where(eq(signInLink.token, tokenDigest(token)));
  return link && { ...link, ended: link.ended ?? (link.over ? "expired" : null) };
};

export const linkUsed = async (db: AuthDatabase, id: string): Promise<void> => {
  await db.update(signInLink).set({ ended: "used" }).where(eq(signInLink.id, id));
};

/** Notes which links nobody used in their time, by the database's clock. */
export const expireLinks = (db: AuthDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    const over = await tx
      .update(signInLink)
      .set({ ended: "expired" })
      .where(and(isNull(signInLink.ended), lt(signInLink.expiresAt, sql`clock_timestamp()`)))
      .returning({ id: signInLink.id, userId: signInLink.userId, token: signInLink.token });
    if (over.length === 0) return;
    await tx.delete(verification).where(
      inArray(
        verification.identifier,
        over.map(({ token }) => token),
      ),
    );
    for (const { id, userId } of over) {
      const [whose] = await tx.select({ person: user.person }).from(user).where(eq(user.id, userId));
      await note(tx, {
        kind: "linkExpired",
        by: { actor: "nobody" },
        ...(whose === undefined ? {} : { whom: whose.person }),
        about: { link: id },
      });
    }
  });
