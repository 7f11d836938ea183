/** Names of people, beside the log: events carry ids only. A name can be erased; its id then stands for someone who asked to be forgotten. */
import { randomUUID } from "node:crypto";
import { canonicalJson, sha256 } from "../canonical-json.ts";
import type { Connected } from "../database/connect.ts";

/** `name` is absent when it was erased. */
export type Person = { readonly id: string; readonly name?: string; readonly erased: boolean };

export type People = {
  /** Writes names for ids such as `lakeside:1001`. A newer spelling replaces an older one; an erased name stays erased. */
  readonly put: (people: readonly { readonly id: string; readonly name: string }[]) => Promise<void>;
  /** The ids of a club's guests by their names: the same club and name give the same id, every time. Spaces, case and Unicode forms do not matter. */
  readonly guests: (club: string, names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** As `guests`, of those that are known already: nothing is written. */
  readonly knownGuests: (club: string, names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly get: (id: string) => Promise<Person | undefined>;
  /** Those of the ids that are known. */
  readonly many: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** People whose name has a word that starts as asked, in order of name; at most `limit` (20 unless told). */
  readonly search: (text: string, limit?: number) => Promise<readonly Person[]>;
  /** Forgets a name for good. False where the id is not known. */
  readonly erase: (id: string) => Promise<boolean>;
};

/** A name as it is compared. */
export const comparableName = (name: string): string =>
  name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase();

const keyedGuests = (
  club: string,
  names: readonly string[],
): readonly { readonly name: string; readonly key: string }[] =>
  names.map((name) => ({ name, key: sha256(canonicalJson([club, comparableName(name)])) }));

const guestsByName = async (
  sql: Connected,
  keyed: ReturnType<typeof keyedGuests>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ id: string; key: string }[]>`
    select id, guest_key as key from beside.person where guest_key = any(${keyed.map(({ key }) => key)})`;
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(
    keyed.flatMap(({ name, key }) => {
      const id = ids.get(key);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
};

export const openPeople = (sql: Connected): People => ({
  put: async (people) => {
    const newest = [...new Map(people.map((person) => [person.id, person.name])).entries()].sort(byId);
    if (newest.length === 0) return;
    await sql`
      insert into beside.person as person (id, name)
      select * from unnest(${newest.map(([id]) => id)}::text[], ${newest.map(([, name]) => name)}::text[])
      on conflict (id) do update set name = excluded.name, changed_at = clock_timestamp()
      where person.erased_at is null and person.name is distinct from excluded.name`;
  },

  guests: async (club, names) => {
    const keyed = keyedGuests(club, names);
    const byKey = [...new Map(keyed.map(({ key, name }) => [key, name])).entries()].sort(byId);
    if (byKey.length === 0) return new Map();
    await sql`
      insert into beside.person (id, name, guest_key)
      select * from unnest(${byKey.map(() => `guest/${randomUUID()}`)}::text[], ${byKey.map(([, name]) => name)}::text[], ${byKey.map(([key]) => key)}::text[])
      on conflict (guest_key) do nothing`;
    return guestsByName(sql, keyed);
  },

  knownGuests: (club, names) => guestsByName(sql, keyedGuests(club, names)),

  get: async (id) => {
    const [row] = await sql<Row[]>`select id, name from beside.person where id = ${id}`;
    return row === undefined ? undefined : toPerson(row);
  },

  many: async (ids) => {
    const rows = await sql<Row[]>`select id, name from beside.person where id = any(${[...new Set(ids)]})`;
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  },

  search: async (text, limit = 20) => {
    const start = comparableName(text).replaceAll(/[\\%_]/g, "\\$&");
    if (start === "") return [];
    const rows = await sql<Row[]>`
      select id, name from beside.person where lower(name) like ${`${start}%`} or lower(name) like ${`% ${start}%`}
      order by lower(name), id limit ${limit}`;
    return rows.map(toPerson);
  },

  erase: async (id) => {
    const rows = await sql`
      update beside.person set name = null, erased_at = coalesce(erased_at, clock_timestamp()), changed_at = clock_timestamp()
      where id = ${id} returning id`;
    return rows.length > 0;
  },
});

type Row = { readonly id: string; readonly name: string | null };

const toPerson = ({ id, name }: Row): Person => (name === null ? { id, erased: true } : { id, name, erased: false });

/** Rows are locked in one order by everybody, so that two imports with the same people never wait for each other in a circle. */
const byId = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);
