/**
 * Where those who hear an appeal point in the record of its table (`door.case_pointer`): the last of them alone, for a day. Whoever follows it hears that it moved, and asks
 * where to; what is told to everybody who listens names no place and nobody. Laws 85, 93.
 */
import type { Connected } from "@traveller/log";

export type OfAppeal = { readonly session: string; readonly appeal: string };
export type Pointer = { readonly ruling: string; readonly event: number; readonly person: string; readonly at: string };

const moved = (sql: Connected, { session, appeal }: OfAppeal) =>
  sql`select pg_notify('case_pointed', ${JSON.stringify({ session, appeal })})`;

export const point = async (
  sql: Connected,
  of: OfAppeal,
  { ruling, event, person }: Omit<Pointer, "at">,
): Promise<void> => {
  await sql`delete from door.case_pointer where at < clock_timestamp() - interval '1 day'`;
  await sql`
    insert into door.case_pointer (session, appeal, ruling, event, person)
    values (${of.session}, ${of.appeal}, ${ruling}, ${event}, ${person})
    on conflict (session, appeal) do update
    set ruling = excluded.ruling, event = excluded.event, person = excluded.person, at = clock_timestamp()`;
  await moved(sql, of);
};

export const pointed = async (sql: Connected, { session, appeal }: OfAppeal): Promise<Pointer | undefined> => {
  const [row] = await sql<Pointer[]>`
    select ruling, event, person, to_json(at) #>> '{}' as at from door.case_pointer
    where session = ${session} and appeal = ${appeal} and at > clock_timestamp() - interval '1 day'`;
  return row;
};

/** With the person who pointed. */
export const forgetPointers = async (sql: Connected, person: string): Promise<void> => {
  const gone = await sql<OfAppeal[]>`delete from door.case_pointer where person = ${person} returning session, appeal`;
  for (const of of gone) await moved(sql, of);
};
