/** Takes out of schema `auth` what has been over for a while, by the database's clock: sessions, codes, counts of tries, links that ended. The journal keeps what happened. */
import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { AuthDatabase } from "./database.ts";
import { rateLimit, session, signInLink, verification } from "./schema.ts";

export const sweepAccess = async (db: AuthDatabase): Promise<void> => {
  const yesterday = sql`clock_timestamp() - interval '1 day'`;
  await db.delete(session).where(lt(session.expiresAt, yesterday));
  await db.delete(verification).where(lt(verification.expiresAt, yesterday));
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, sql`(extract(epoch from ${yesterday}) * 1000)::bigint`));
  await db
    .delete(signInLink)
    .where(and(isNotNull(signInLink.ended), lt(signInLink.expiresAt, sql`clock_timestamp() - interval '30 days'`)));
};
