/**
 * Whether an API key opens something at this moment, whose it is and what its owner holds: all in one statement, as every command of a table asks. Judged by
 * the database's clock, which all doors share, and with nothing stored that a wrong clock could have made up: a key that has expired stays where it is. A
 * database that does not answer throws; it says nothing of the key.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { AuthDatabase } from "./database.ts";

export type CheckedKey =
  | {
      readonly kind: "good";
      readonly id: string;
      readonly permissions: unknown;
      readonly owner: z.infer<typeof Owner>;
      /** What the owner holds now. */
      readonly held: z.infer<typeof Held>;
    }
  | { readonly kind: "tooMany" }
  | { readonly kind: "none" };

const Owner = z.object({ id: z.string(), person: z.string(), name: z.string() });
const Held = z.array(z.object({ role: z.string(), kind: z.string(), over: z.string() }));

/** Uses of a key: as many at once, and as many again in so many milliseconds. */
const MOST_USES = 1200;
const WINDOW = 60_000;

/** How a key is kept. */
export const digestOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

type Row = {
  readonly id: string;
  readonly owner: string;
  readonly person: string;
  readonly name: string;
  readonly permissions: string | null;
  readonly held: string;
};

/**
 * What is left of earlier uses is forgotten evenly; a last use that is still to come is a wrong clock's, and none. The count is not waited for on the disk:
 * a crash may forget the uses of its last moment, and no more.
 */
export const checkKey = async ({ $client: sql }: AuthDatabase, key: string): Promise<CheckedKey> => {
  const digest = digestOf(key);
  const uses = sql`case
    when last_request is null or last_request > now() then 0
    else greatest(0, request_count - floor(extract(epoch from now() - last_request) * 1000 * ${MOST_USES} / ${WINDOW}))::int
  end`;
  const [used] = await sql<Row[]>`
    with quick as (select set_config('synchronous_commit', 'off', true)), used as (
      update auth.apikey set request_count = ${uses} + 1, last_request = now() from quick
      where key = ${digest} and enabled and (expires_at is null or expires_at > now()) and ${uses} < ${MOST_USES}
      returning id, reference_id, permissions
    )
    select used.id, used.permissions, owner.id as owner, owner.person, owner.name, (
      select coalesce(json_agg(json_build_object('role', role, 'kind', over_kind, 'over', over_id)), '[]') from auth.role_grant
      where user_id = owner.id and revoked_at is null
    )::text as held
    from used join auth."user" as owner on owner.id = used.reference_id`;
  if (used !== undefined) {
    const { id, owner, person, name, permissions, held } = used;
    return {
      kind: "good",
      id,
      permissions: permissions === null ? null : JSON.parse(permissions),
      owner: { id: owner, person, name },
      held: Held.parse(JSON.parse(held)),
    };
  }
  const [working] = await sql`
    select id from auth.apikey where key = ${digest} and enabled and (expires_at is null or expires_at > now())`;
  return { kind: working === undefined ? "none" : "tooMany" };
};
