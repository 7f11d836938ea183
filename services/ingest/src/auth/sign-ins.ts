/** How somebody came in lately, for themselves to see: when, by what, from which network, and through whose hands the link went. */
import type { Connected } from "@traveller/log";

export type SignIn = {
  readonly at: string;
  /** `link` `mail` `passkey`; null where it was not noted. */
  readonly way: string | null;
  readonly address: string | null;
  readonly linkBy: { readonly person: string; readonly name: string | null } | null;
};

const SHOWN = 5;

/** The newest first. */
export const signInsOf = async (sql: Connected, person: string): Promise<readonly SignIn[]> => {
  const rows = await sql<(Omit<SignIn, "linkBy"> & { linkBy: string | null; name: string | null })[]>`
    select line.at, line.about ->> 'way' as way, line.address, line.link_by as "linkBy", coalesce(known.name, account.name) as name
    from auth.journal as line
    left join beside.person as known on known.id = line.link_by
    left join auth."user" as account on account.person = line.link_by
    where line.person = ${person} and line.kind = 'signedIn'
    order by line.id desc limit ${SHOWN}`;
  return rows.map(({ linkBy, name, ...row }) => ({
    ...row,
    linkBy: linkBy === null ? null : { person: linkBy, name },
  }));
};
