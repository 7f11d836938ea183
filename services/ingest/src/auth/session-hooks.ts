/** What happens whenever a session begins, by whatever way of signing in: it is noted, and it remembers who had its link made. */
import { eq } from "drizzle-orm";
import type { AuthDatabase } from "./database.ts";
import { note } from "./journal.ts";
import { user } from "./schema.ts";

/** Headers in which the door tells better-auth which link is being used and who had it made; those that a client sends under these names are thrown away. */
export const LINK = "x-traveller-link";
export const LINK_BY = "x-traveller-link-by";

type Context = { readonly path?: string; readonly headers?: Headers | undefined } | null;
type NewSession = { readonly id: string; readonly userId: string; readonly ipAddress?: string | null | undefined };

/** A session that another one became is no new coming in. */
const RENEWAL = "/rotate-session";

export const sessionHooks = (db: AuthDatabase) => ({
  before: async <S extends object>(session: S, context: Context) => {
    const linkBy = context?.headers?.get(LINK_BY) ?? undefined;
    return linkBy === undefined ? undefined : { data: { ...session, linkBy } };
  },
  after: async (session: NewSession, context: Context): Promise<void> => {
    if (context?.path === RENEWAL) return;
    const [who] = await db.select({ person: user.person }).from(user).where(eq(user.id, session.userId));
    const address = session.ipAddress ?? undefined;
    const link = context?.headers?.get(LINK) ?? undefined;
    const linkBy = context?.headers?.get(LINK_BY) ?? undefined;
    await note(db, {
      kind: "signedIn",
      by: {
        actor: "person",
        session: session.id,
        ...(who === undefined ? {} : { person: who.person }),
        ...(linkBy === undefined ? {} : { linkBy }),
        ...(address === undefined ? {} : { address }),
      },
      about: { ...(context?.path === undefined ? {} : { way: context.path }), ...(link === undefined ? {} : { link }) },
    });
  },
});
