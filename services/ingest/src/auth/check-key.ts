/**
 * Whether an API key opens something at this moment. Judged by the database's clock, which all doors share, and with nothing stored that a
 * wrong clock could have made up: a key that has expired stays where it is. A database that does not answer throws; it says nothing of the key.
 */
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { AuthDatabase } from "./database.ts";
import { apikey } from "./schema.ts";

export type CheckedKey =
  | { readonly kind: "good"; readonly id: string; readonly owner: string; readonly permissions: unknown }
  | { readonly kind: "tooMany" }
  | { readonly kind: "none" };

/** Uses of a key: as many at once, and as many again in so many milliseconds. */
const MOST_USES = 1200;
const WINDOW = 60_000;

/** How a key is kept. */
export const digestOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** What is left of earlier uses: they are forgotten evenly. A last use that is still to come is a wrong clock's, and none. */
const uses = sql<number>`case
  when ${apikey.lastRequest} is null or ${apikey.lastRequest} > now() then 0
  else greatest(0, ${apikey.requestCount} - floor(extract(epoch from now() - ${apikey.lastRequest}) * 1000 * ${MOST_USES} / ${WINDOW}))::int
end`;

export const checkKey = async (db: AuthDatabase, key: string): Promise<CheckedKey> => {
  const works = and(
    eq(apikey.key, digestOf(key)),
    eq(apikey.enabled, true),
    or(isNull(apikey.expiresAt), gt(apikey.expiresAt, sql`now()`)),
  );
  const [used] = await db
    .update(apikey)
    .set({ requestCount: sql`${uses} + 1`, lastRequest: sql`now()` })
    .where(and(works, sql`${uses} < ${MOST_USES}`))
    .returning({ id: apikey.id, owner: apikey.referenceId, permissions: apikey.permissions });
  if (used !== undefined)
    return { kind: "good", ...used, permissions: used.permissions === null ? null : JSON.parse(used.permissions) };
  const [working] = await db.select({ id: apikey.id }).from(apikey).where(works);
  return { kind: working === undefined ? "none" : "tooMany" };
};
