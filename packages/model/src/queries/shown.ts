/** How somebody is shown to readers: what he wishes, and what follows from it and from his authority's rule of juniors. Law 80B2(j). */
import type { Model } from "../database/model.ts";

export type HowShown = {
  /** What he, or his office for him, said; `null` where nobody did. */
  readonly wish: "name" | "number" | "nothing" | null;
  /** How he is shown now; `null` of whom no name is known here. */
  readonly how: "name" | "number" | "nothing" | null;
};

export const howShown = async ({ sql }: Model, person: string): Promise<HowShown> => {
  const [row] = await sql<HowShown[]>`
    select (select shown from beside.shown_as where person = ${person}) as wish, (select how from beside.shown where id = ${person}) as how`;
  return row ?? { wish: null, how: null };
};

/** From which age an authority shows names; `null` where it shows those of all. */
export const juniorsShownFrom = async ({ sql }: Model, authority: string): Promise<number | null> =>
  (await sql<{ age: number }[]>`select names_from as age from beside.juniors where authority = ${authority}`)[0]?.age ??
  null;
