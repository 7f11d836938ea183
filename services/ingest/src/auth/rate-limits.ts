/** How often an address may try to sign in: counted in the database and by its clock, so that it holds over several doors, and over a door whose clock is wrong. */
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AuthDatabase } from "./database.ts";
import { rateLimit } from "./schema.ts";

type Rule = { readonly window: number; readonly max: number };
type Answer = { readonly allowed: boolean; readonly retryAfter: number | null };

const Counted = z.array(z.object({ count: z.number(), left: z.coerce.number() })).length(1);

/** Counts one try; those of a window that is over, or that has not begun yet, are forgotten. */
export const rateLimits = (db: AuthDatabase) => ({
  consume: async (key: string, { window, max }: Rule): Promise<Answer> => {
    const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    const over = sql`(${rateLimit.lastRequest} > ${now} or ${rateLimit.lastRequest} <= ${now} - ${window * 1000}::bigint)`;
    const counted = Counted.parse([
      ...(await db
        .insert(rateLimit)
        .values({ id: randomUUID(), key, count: 1, lastRequest: now })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            count: sql`case when ${over} then 1 else least(${rateLimit.count}, ${max}) + 1 end`,
            lastRequest: sql`case when ${over} then ${now} else ${rateLimit.lastRequest} end`,
          },
        })
        .returning({
          count: rateLimit.count,
          left: sql`ceil((${rateLimit.lastRequest} + ${window * 1000}::bigint - ${now}) / 1000.0)`,
        })),
    ]);
    const [{ count, left } = { count: 0, left: 0 }] = counted;
    return count <= max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter: Math.max(1, left) };
  },
});
