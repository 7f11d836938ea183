/** Who is whom, beside the log: which id stands for one that leads to it. Read by the view `beside.shown`, so that names follow with the event. Law 80A. */
import type { Connected, Transaction } from "../database/connect.ts";

/** `null`: the id stands for itself again. */
export type NewLead = { readonly person: string; readonly now: string | null };

export const writeLeads = async (tx: Transaction, leads: readonly NewLead[]): Promise<void> => {
  for (const { person, now } of leads)
    await (now === null
      ? tx`delete from beside.same_person where person = ${person}`
      : tx`insert into beside.same_person (person, now) values (${person}, ${now}) on conflict (person) do update set now = excluded.now`);
};

/** All ids of somebody, whichever is asked about: those that lead to him in order, and last the one that he has now. */
export const readIdsOf = async (sql: Connected | Transaction, person: string): Promise<readonly string[]> => {
  const [lead] = await sql<{ now: string }[]>`select now from beside.same_person where person = ${person}`;
  const now = lead?.now ?? person;
  const led = await sql<{ person: string }[]>`select person from beside.same_person where now = ${now} order by person`;
  return [...led.map((row) => row.person), now];
};
