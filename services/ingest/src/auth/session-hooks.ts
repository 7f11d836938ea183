/** What happens whenever a session begins, by whatever way of signing in: it is noted, and it remembers how, when, and through whose hands its link went. */
import { eq } from "drizzle-orm";
import type { AuthDatabase } from "./database.ts";
import { handsFromHeader } from "./hands.ts";
import { note } from "./journal.ts";
import { user } from "./schema.ts";

/**
 * Headers in which the door tells better-auth which link is being used, whether it came by mail, and who made or could read it; those that a client
 * sends under these names are thrown away.
 */
export const LINK = "x-traveller-link";
export const LINK_WAY = "x-traveller-link-way";
export const LINK_BY = "x-traveller-link-by";

type Context = { readonly path?: string; readonly headers?: Headers | undefined } | null;
type NewSession = { readonly id: string; readonly userId: string; readonly ipAddress?: string | null | undefined };

/** A session that another one became is no new coming in. */
const RENEWAL = "/rotate-session";

/** By what somebody comes in. */
const wayOf = (context: Context): "mail" | "link" | "passkey" =>
  context?.path?.startsWith("/passkey/") === true
    ? "passkey"
    : context?.headers?.get(LINK_WAY) === "mail"
      ? "mail"
      : "link";

export const sessionHooks = (db: AuthDatabase) => ({
  before: async <S extends object>(session: S, context: Context) => {
    if (context?.path === RENEWAL) return undefined;
    return {
      data: {
        ...session,
        began: wayOf(context),
        beganAt: new Date(),
        linkBy: [...handsFromHeader(context?.headers?.get(LINK_BY))],
      },
    };
  },
  after: async (session: NewSession, context: Context): Promise<void> => {
    if (context?.path === RENEWAL) return;
    const [who] = await db.select({ person: user.person }).from(user).where(eq(user.id, session.userId));
    const address = session.ipAddress ?? undefined;
    const link = context?.headers?.get(LINK) ?? undefined;
    await note(db, {
      kind: "signedIn",
      by: {
        actor: "person",
        session: session.id,
        ...(who === undefined ? {} : { person: who.person }),
        linkBy: handsFromHeader(context?.headers?.get(LINK_BY)),
        ...(address === undefined ? {} : { address }),
      },
      about: { way: wayOf(context), ...(link === undefined ? {} : { link }) },
    });
  },
});
