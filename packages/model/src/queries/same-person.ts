/** Who is whom, as whatever adds up what somebody played asks it: a guest whom he was, and numbers that he has no more, are he. Law 80A. */
import type { Model } from "../database/model.ts";

/** Of some ids, those that lead to another one, and to whom. */
export const keptOf = async ({ sql }: Model, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ person: string; now: string }[]>`
    select person, now from same_person where person = any(${[...new Set(ids)]})`;
  return new Map(rows.map(({ person, now }) => [person, now]));
};

/** The id that stands for somebody, whatever id he is asked for by. */
export const keptId = async (model: Model, person: string): Promise<string> =>
  (await keptOf(model, [person])).get(person) ?? person;

/** Every id of whoever keeps this one, itself first. */
export const idsOf = async ({ sql }: Model, person: string): Promise<readonly string[]> => {
  const rows = await sql<{ person: string }[]>`select person from same_person where now = ${person} order by person`;
  return [person, ...rows.map((row) => row.person)];
};
