/** How people are shown to readers, beside the log: by name, by number, or not at all; and from which age an authority shows names. Read by the view `beside.shown` alone. */
import type { Connected, Transaction } from "../database/connect.ts";

export type WayShown = "name" | "number" | "nothing";

/** What a command says of how people are shown. */
export type NewShown = {
  /** `null`: he wishes nothing else than what holds for everybody. */
  readonly people?: readonly { readonly person: string; readonly shown: WayShown | null }[];
  /** `null`: the names of all are shown, whatever their age. */
  readonly juniors?: { readonly authority: string; readonly namesFrom: number | null };
};

export const writeShown = async (tx: Transaction, { people = [], juniors }: NewShown): Promise<void> => {
  for (const { person, shown } of people)
    await (shown === null
      ? tx`delete from beside.shown_as where person = ${person}`
      : tx`insert into beside.shown_as (person, shown) values (${person}, ${shown})
          on conflict (person) do update set shown = excluded.shown`);
  if (juniors === undefined) return;
  const { authority, namesFrom } = juniors;
  await (namesFrom === null
    ? tx`delete from beside.juniors where authority = ${authority}`
    : tx`insert into beside.juniors (authority, names_from) values (${authority}, ${namesFrom})
        on conflict (authority) do update set names_from = excluded.names_from`);
};

export type Shown = {
  /** What somebody wishes; undefined where he never said. */
  readonly wishOf: (person: string) => Promise<WayShown | undefined>;
  /** From which age names are shown; undefined where those of all are. */
  readonly namesFrom: (authority: string) => Promise<number | undefined>;
};

export const openShown = (sql: Connected): Shown => ({
  wishOf: async (person) => {
    const [row] = await sql<{ shown: WayShown }[]>`select shown from beside.shown_as where person = ${person}`;
    return row?.shown;
  },
  namesFrom: async (authority) => {
    const [row] = await sql<{ age: number }[]>`
      select names_from as age from beside.juniors where authority = ${authority}`;
    return row?.age;
  },
});
