/** Names of people, beside the log: events carry ids only. A name can be erased; its id then stands for someone who asked to be forgotten. */
import { randomUUID } from "node:crypto";
import { canonicalJson, sha256 } from "../canonical-json.ts";
import type { Connected, Transaction } from "../database/connect.ts";
import { asItself } from "../database/like.ts";
import { keyedDigest } from "./keyed.ts";
import { readIdsOf } from "./same-person.ts";
import { eraseNotesOf } from "./notes.ts";
import { eraseWordsOf } from "./texts.ts";

/** `name` is absent when it was erased. */
export type Person = { readonly id: string; readonly name?: string; readonly erased: boolean };

/** Somebody as a sender names them: with the number that the federation gave, or as a guest by name alone. */
export type Called = { readonly id?: string | undefined; readonly name?: string | undefined };

/** What a list of members may say of somebody besides: needed for juniors, seniors and lists of women, and for nothing else. */
export type PersonDetails = { readonly born?: string; readonly sex?: string };
/** Somebody as his federation's list has him: it is the federation's to say what he is called. What it leaves out stays. */
export type ListedPerson = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly born?: string | undefined;
  readonly sex?: string | undefined;
};

type NewGuest = { readonly id: string; readonly name: string; readonly keys: GuestKeys };
/** People who are not known yet, ready to be written together with the event that names them. */
export type NewPeople = {
  readonly numbered: readonly { readonly id: string; readonly name: string }[];
  readonly guests: readonly NewGuest[];
};
type Recognised = {
  /** Of those who were asked about, in order; undefined for somebody with neither number nor name. */
  readonly ids: readonly (string | undefined)[];
  readonly fresh: NewPeople;
};

export type People = {
  /** Writes names for ids such as `lakeside:1001`. A newer spelling replaces an older one; an erased name stays erased. */
  readonly put: (people: readonly { readonly id: string; readonly name: string }[]) => Promise<void>;
  /**
   * Who people are. A number is an id by itself; a guest of the club is known again by name, whatever its spaces, case and Unicode form, also
   * one who was erased. Nothing is written: who is new gets an id, and is in `fresh`. A name that a number has already is not overwritten.
   */
  readonly recognise: (club: string, called: readonly Called[]) => Promise<Recognised>;
  readonly get: (id: string) => Promise<Person | undefined>;
  /** Those of the ids that are known. */
  readonly many: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** When they were born, and their sex, as far as their federation's list told it. */
  readonly details: (ids: readonly string[]) => Promise<ReadonlyMap<string, PersonDetails>>;
  /** People whose name has a word that starts as asked, in order of name; at most `limit` (20 unless told). */
  readonly search: (text: string, limit?: number) => Promise<readonly Person[]>;
  /** All ids of somebody, whichever is asked about: as a guest, numbers that he has no more, and last the one that he has now. */
  readonly idsOf: (id: string) => Promise<readonly string[]>;
  /** Forgets a name for good. False where the id is not known. */
  readonly erase: (id: string) => Promise<boolean>;
  /** Makes the guests' keys of those who were erased before keys were sealed into such as nobody can guess from. */
  readonly sealErased: () => Promise<void>;
};

/** A name as it is compared. */
export const comparableName = (name: string): string =>
  name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase();

/**
 * How a guest is known again. While the name lies here, by a digest of club and name, which tells no more than the name does. When it was erased, by
 * that digest under a secret that is not in the database: so that sending the same file again does not bring back who was erased, and the
 * database alone is no way to guess who it was.
 */
type GuestKeys = { readonly plain: string; readonly sealed: string | undefined };
export type Secret = string | undefined;
const SEALED = "erased:";

const sealed = (secret: Secret, plain: string): string | undefined =>
  secret === undefined ? undefined : SEALED + keyedDigest(secret, plain);
const guestKeys = (secret: Secret, club: string, name: string): GuestKeys => {
  const plain = sha256(canonicalJson([club, comparableName(name)]));
  return { plain, sealed: sealed(secret, plain) };
};

/** Erasing waits until those who write guests are through, so that nobody who knew a guest a moment ago writes the name anew. */
const GUESTS = 8_130_019;

/** Writes people who were not known. False where somebody else wrote one of the guests first, or erased one: then ask again who they are. */
export const writePeople = async (tx: Transaction, { numbered, guests }: NewPeople): Promise<boolean> => {
  if (numbered.length > 0) {
    const sorted = numbered.toSorted(byId);
    await tx`
      insert into beside.person (id, name)
      select * from unnest(${sorted.map(({ id }) => id)}::text[], ${sorted.map(({ name }) => name)}::text[])
      on conflict (id) do nothing`;
  }
  if (guests.length === 0) return true;
  await tx`select pg_advisory_xact_lock_shared(${GUESTS})`;
  const sorted = guests.toSorted((a, b) => (a.keys.plain < b.keys.plain ? -1 : 1));
  const written = await tx`
    insert into beside.person (id, name, guest_key)
    select new.id, new.name, new.plain
    from unnest(${sorted.map(({ id }) => id)}::text[], ${sorted.map(({ name }) => name)}::text[],
      ${sorted.map(({ keys }) => keys.plain)}::text[], ${sorted.map(({ keys }) => keys.sealed ?? null)}::text[]) as new (id, name, plain, sealed)
    where not exists (select from beside.person as erased where erased.guest_key = new.sealed)
    on conflict (guest_key) do nothing returning id`;
  return written.length === guests.length;
};

/** Writes what a list says of people. Who was erased stays so; of whom nobody knows a name, nothing is kept. */
export const writeListed = async (tx: Transaction, listed: readonly ListedPerson[]): Promise<void> => {
  if (listed.length === 0) return;
  const sorted = [...new Map(listed.map((person) => [person.id, person])).values()].toSorted(byId);
  const told = [
    sorted.map(({ id }) => id),
    sorted.map(({ name }) => name ?? null),
    sorted.map(({ born }) => born ?? null),
    sorted.map(({ sex }) => sex ?? null),
  ] as const;
  await tx`
    insert into beside.person as person (id, name, born, sex)
    select id, name, born, sex from unnest(${told[0]}::text[], ${told[1]}::text[], ${told[2]}::date[], ${told[3]}::text[]) as told (id, name, born, sex)
    where name is not null
    on conflict (id) do update set name = excluded.name, born = coalesce(excluded.born, person.born), sex = coalesce(excluded.sex, person.sex),
      changed_at = clock_timestamp()
    where person.erased_at is null
      and (person.name, person.born, person.sex) is distinct from (excluded.name, coalesce(excluded.born, person.born), coalesce(excluded.sex, person.sex))`;
  await tx`
    update beside.person as person set born = coalesce(told.born, person.born), sex = coalesce(told.sex, person.sex), changed_at = clock_timestamp()
    from unnest(${told[0]}::text[], ${told[1]}::text[], ${told[2]}::date[], ${told[3]}::text[]) as told (id, name, born, sex)
    where person.id = told.id and told.name is null and person.erased_at is null and (told.born is not null or told.sex is not null)`;
};

export const openPeople = (sql: Connected, secret: Secret): People => ({
  put: async (people) => {
    const newest = [...new Map(people.map((person) => [person.id, person])).values()].sort(byId);
    if (newest.length === 0) return;
    await sql`
      insert into beside.person as person (id, name)
      select * from unnest(${newest.map(({ id }) => id)}::text[], ${newest.map(({ name }) => name)}::text[])
      on conflict (id) do update set name = excluded.name, changed_at = clock_timestamp()
      where person.erased_at is null and person.name is distinct from excluded.name`;
  },

  recognise: async (club, called) => {
    const guests = new Map<string, NewGuest>();
    const numbered = new Map<string, string>();
    for (const { id, name } of called) {
      if (name === undefined) continue;
      if (id !== undefined) numbered.set(id, numbered.get(id) ?? name);
      else {
        const keys = guestKeys(secret, club, name);
        if (!guests.has(keys.plain)) guests.set(keys.plain, { id: `guest/${randomUUID()}`, name, keys });
      }
    }
    const keys = [...guests.values()].flatMap((guest) => [guest.keys.plain, guest.keys.sealed ?? []].flat());
    const rows =
      keys.length === 0 && numbered.size === 0
        ? []
        : await sql<{ id: string; key: string | null }[]>`
      select id, guest_key as key from beside.person where guest_key = any(${keys}) or id = any(${[...numbered.keys()]})`;
    const byKey = new Map(rows.map(({ id, key }) => [key, id]));
    const known = new Set(rows.map(({ id }) => id));
    const idOf = (guest: NewGuest): string | undefined =>
      byKey.get(guest.keys.plain) ?? (guest.keys.sealed === undefined ? undefined : byKey.get(guest.keys.sealed));
    return {
      ids: called.map(({ id, name }) => {
        const guest = name === undefined ? undefined : guests.get(guestKeys(secret, club, name).plain);
        return id ?? (guest === undefined ? undefined : (idOf(guest) ?? guest.id));
      }),
      fresh: {
        numbered: [...numbered].flatMap(([id, name]) => (known.has(id) ? [] : [{ id, name }])),
        guests: [...guests.values()].filter((guest) => idOf(guest) === undefined),
      },
    };
  },

  get: async (id) => {
    const [row] = await sql<Row[]>`select id, name from beside.person where id = ${id}`;
    return row === undefined ? undefined : toPerson(row);
  },

  many: async (ids) => {
    const rows = await sql<Row[]>`select id, name from beside.person where id = any(${[...new Set(ids)]})`;
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  },

  details: async (ids) => {
    const rows = await sql<{ id: string; born: string | null; sex: string | null }[]>`
      select id, born::text as born, sex from beside.person
      where id = any(${[...new Set(ids)]}) and (born is not null or sex is not null)`;
    return new Map(
      rows.map(({ id, born, sex }) => [id, { ...(born === null ? {} : { born }), ...(sex === null ? {} : { sex }) }]),
    );
  },

  search: async (text, limit = 20) => {
    const start = asItself(comparableName(text));
    if (start === "") return [];
    const rows = await sql<Row[]>`
      select id, name from beside.person where lower(name) like ${`${start}%`} or lower(name) like ${`% ${start}%`}
      order by lower(name), id limit ${limit}`;
    return rows.map(toPerson);
  },

  idsOf: (id) => readIdsOf(sql, id),

  erase: (id) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${GUESTS})`;
      const [row] = await tx<{ key: string | null }[]>`
        select guest_key as key from beside.person where id = ${id} for update`;
      const words = await eraseWordsOf(tx, id);
      const said = (await eraseNotesOf(tx, id)) || words;
      await tx`delete from beside.shown_as where person = ${id}`;
      if (row === undefined) return said;
      await tx`
        update beside.person set name = null, born = null, sex = null, guest_key = ${sealedAgain(secret, row.key)},
          erased_at = coalesce(erased_at, clock_timestamp()), changed_at = clock_timestamp()
        where id = ${id}`;
      return true;
    }),

  sealErased: async () => {
    const rows = await sql<{ id: string; key: string }[]>`
      select id, guest_key as key from beside.person where erased_at is not null and guest_key not like ${`${SEALED}%`}`;
    for (const { id, key } of rows)
      await sql`update beside.person set guest_key = ${sealedAgain(secret, key)} where id = ${id} and erased_at is not null`;
  },
});

const sealedAgain = (secret: Secret, key: string | null): string | null =>
  key === null || key.startsWith(SEALED) ? key : (sealed(secret, key) ?? null);

type Row = { readonly id: string; readonly name: string | null };

const toPerson = ({ id, name }: Row): Person => (name === null ? { id, erased: true } : { id, name, erased: false });

/** Rows are locked in one order by everybody, so that two imports with the same people never wait for each other in a circle. */
const byId = ({ id: a }: { readonly id: string }, { id: b }: { readonly id: string }): number => (a < b ? -1 : 1);
