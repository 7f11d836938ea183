/** The journal as officers read it: names are looked up now, so that one who was erased has none any more. */
import type { JournalPage, Told } from "@traveller/contract/answers";
import { anywhere, type Connected } from "@traveller/log";
import type { Hand } from "./hands.ts";
import { deviceIn } from "./keys.ts";

export type JournalQuery = {
  readonly kind?: string | undefined;
  readonly person?: string | undefined;
  /** Only what was refused at its tables. */
  readonly session?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
};

type Page = Told<typeof JournalPage>;
type JournalLine = Page["lines"][number];

type Row = Pick<JournalLine, "id" | "at" | "kind" | "actor" | "about" | "address" | "passkey" | "linkBy"> & {
  readonly person: string | null;
  readonly personName: string | null;
  readonly key: string | null;
  readonly keyName: string | null;
  readonly permissions: string | null;
  readonly whom: string | null;
  readonly whomName: string | null;
};

const somebody = (person: string | null, name: string | null): Hand | null =>
  person === null ? null : { person, name };

export const readJournal = async (
  sql: Connected,
  { kind, person, session, before, limit }: JournalQuery,
): Promise<Page> => {
  const asked = person === undefined || person === "" ? null : person;
  const pattern = asked === null ? null : anywhere(asked.toLowerCase());
  const rows = await sql<Row[]>`
    with asked as (
      select id as person from beside.person where lower(name) like ${pattern}
      union select person from auth."user" where lower(name) like ${pattern} or lower(email) = ${asked?.toLowerCase() ?? null}
      union select ${asked}),
    page as (
      select * from auth.journal
      where (${kind ?? null}::text is null or kind = ${kind ?? null})
        and (${session ?? null}::text is null or (kind = 'refusedAtTable' and about ->> 'session' = ${session ?? null}))
        and (${before ?? null}::bigint is null or id < ${before ?? null})
        and (${asked}::text is null or person in (select person from asked) or whom in (select person from asked) or link_by && array(select person from asked))
      order by id desc limit ${limit + 1}),
    mentioned as (select person from page union select whom from page union select unnest(link_by) from page),
    called as (
      select mentioned.person, coalesce(known.name, account.name) as name from mentioned
      left join beside.person as known on known.id = mentioned.person
      left join auth."user" as account on account.person = mentioned.person)
    select page.id, page.at, page.kind, page.actor, page.about, page.address,
      page.person, by_whom.name as "personName", (
        select coalesce(json_agg(json_build_object('person', hand.person, 'name', called.name) order by hand.place), '[]')
        from unnest(page.link_by) with ordinality as hand(person, place)
        left join called on called.person = hand.person) as "linkBy",
      page.whom, to_whom.name as "whomName", coalesce(page.key, page.about ->> 'key') as key, apikey.name as "keyName", apikey.permissions, passkey.name as passkey
    from page
    left join called as by_whom on by_whom.person = page.person
    left join called as to_whom on to_whom.person = page.whom
    left join auth.apikey on apikey.id = coalesce(page.key, page.about ->> 'key')
    left join auth.passkey on passkey.id = page.about ->> 'passkey'
    order by page.id desc`;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.id : undefined;
  return {
    lines: shown.map(({ id, at, kind: what, actor, about, address, passkey, linkBy, ...row }) => ({
      id,
      at,
      kind: what,
      actor,
      by: somebody(row.person, row.personName),
      key: row.key === null ? null : { id: row.key, name: row.keyName, device: deviceIn(row.permissions) },
      linkBy,
      whom: somebody(row.whom, row.whomName),
      passkey,
      about,
      address,
    })),
    ...(last === undefined ? {} : { next: last }),
  };
};
