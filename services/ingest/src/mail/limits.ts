/**
 * How often somebody may ask for a mail: from one address of the network, and for one e-mail address, whoever has it or nobody. Counted in the
 * database, so that it holds over several doors and a restart; e-mail addresses are kept only as digests that nobody else can make.
 */
import { createHmac } from "node:crypto";
import type { Connected } from "@traveller/log";

export type Limit = { readonly most: number; readonly seconds: number };

/** Counts once more under a key, and says whether that is still within the limit. */
export const within = async (
  sql: Connected,
  secret: string,
  what: string,
  { most, seconds }: Limit,
): Promise<boolean> => {
  const key = `mail:${createHmac("sha256", secret).update(`traveller limit ${what}`).digest("base64url")}`;
  const now = Date.now();
  const [row] = await sql<{ count: number }[]>`
    insert into auth.rate_limit as seen (id, key, count, last_request) values (${key}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when seen.last_request <= ${now - seconds * 1000} then 1 else seen.count + 1 end,
      last_request = case when seen.last_request <= ${now - seconds * 1000} then ${now} else seen.last_request end
    returning count`;
  return (row?.count ?? 1) <= most;
};
