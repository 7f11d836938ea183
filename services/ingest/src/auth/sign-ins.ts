/** How somebody came in lately, for themselves to see: when, by what, from which network, and through whose hands the link went; and how they go out everywhere at once. */
import { eq } from "drizzle-orm";
import type { Caller } from "@traveller/contract";
import type { Connected } from "@traveller/log";
import type { AuthDatabase } from "./database.ts";
import type { Hand } from "./hands.ts";
import { actorOf, note } from "./journal.ts";
import { session } from "./schema.ts";

export type SignIn = {
  readonly at: string;
  /** `link` `mail` `passkey`; null where it was not noted. */
  readonly way: string | null;
  readonly address: string | null;
  readonly linkBy: readonly Hand[];
};

const SHOWN = 5;

/** The newest first. */
export const signInsOf = async (sql: Connected, person: string): Promise<readonly SignIn[]> => {
  const rows = await sql<SignIn[]>`
    select line.at, line.about ->> 'way' as way, line.address, (
      select coalesce(json_agg(json_build_object('person', hand.person, 'name', coalesce(known.name, account.name)) order by hand.place), '[]')
      from unnest(line.link_by) with ordinality as hand(person, place)
      left join beside.person as known on known.id = hand.person
      left join auth."user" as account on account.person = hand.person) as "linkBy"
    from auth.journal as line
    where line.person = ${person} and line.kind = 'signedIn'
    order by line.id desc limit ${SHOWN}`;
  return rows;
};

/** Ends every session of somebody who asks for it, and notes that in one breath. */
export const endSessions = (db: AuthDatabase, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(session).where(eq(session.userId, caller.user));
    await note(tx, { kind: "signedOut", by: actorOf(caller), about: { sessions: "all" } });
  });
