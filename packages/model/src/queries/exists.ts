/** Whether a page's address leads anywhere: asked before a page is made, so that one that is not there can be answered as such. */
import type { Model } from "../database/model.ts";

/** What an address names: a tournament, a championship, a session or a part of one, a Law of a book. */
export type Addressed =
  | { readonly kind: "tournament" | "championship" | "session" | "club"; readonly id: string }
  /** One of its lists, or the first. */
  | { readonly kind: "ranking"; readonly id: string; readonly list?: string }
  | { readonly kind: "contestant" | "standing" | "ruling"; readonly session: string; readonly id: string }
  | { readonly kind: "entry"; readonly tournament: string; readonly id: string }
  | { readonly kind: "board"; readonly session: string; readonly board: number }
  | { readonly kind: "record"; readonly session: string; readonly board: number; readonly place: string }
  | { readonly kind: "law"; readonly book: string; readonly unit: string };

export const exists = async ({ sql }: Model, addressed: Addressed): Promise<boolean> => {
  const [row] = await asked(sql, addressed);
  return row?.there === true;
};

/** Whether the read model answers at all: throws as every question does where it does not. */
export const answers = async ({ sql }: Model): Promise<boolean> => (await sql`select 1`).length === 1;

const asked = (sql: Model["sql"], addressed: Addressed) => {
  switch (addressed.kind) {
    case "tournament":
      return sql<{ there: boolean }[]>`
        select exists (select from tournament where id = ${addressed.id})
          or exists (select from session where tournament = ${addressed.id}) as there`;
    case "entry":
      return sql<{ there: boolean }[]>`
        select exists (
          select from tournament_entry where (tournament, entry) = (${addressed.tournament}, ${addressed.id})) as there`;
    case "championship":
      return sql<{ there: boolean }[]>`select exists (select from championship where id = ${addressed.id}) as there`;
    case "club":
      return sql<{ there: boolean }[]>`
        select exists (select from club where id = ${addressed.id})
          or exists (select from session where club = ${addressed.id} and not withdrawn) as there`;
    case "ranking": {
      const list = addressed.list === undefined ? [] : [{ list: addressed.list }];
      return sql<{ there: boolean }[]>`
        select exists (
          select from ranking where id = ${addressed.id} and lists @> ${JSON.stringify(list)}::text::jsonb) as there`;
    }
    case "session":
      return sql<{ there: boolean }[]>`select exists (select from session where id = ${addressed.id}) as there`;
    case "contestant":
      return sql<{ there: boolean }[]>`
        select exists (select from contestant where (session, id) = (${addressed.session}, ${addressed.id})) as there`;
    case "standing":
      return sql<{ there: boolean }[]>`
        select exists (select from standing where (session, contestant) = (${addressed.session}, ${addressed.id})) as there`;
    case "ruling":
      return sql<{ there: boolean }[]>`
        select exists (select from ruling where (session, id) = (${addressed.session}, ${addressed.id})) as there`;
    case "board":
      return sql<{ there: boolean }[]>`
        select exists (select from board where (session, board) = (${addressed.session}, ${addressed.board}))
          or exists (select from deal where (session, board) = (${addressed.session}, ${addressed.board})) as there`;
    case "record":
      return sql<{ there: boolean }[]>`
        select exists (
          select from table_record
          where (session, board) = (${addressed.session}, ${addressed.board})
            and section || '-' || table_name = ${addressed.place}) as there`;
    case "law":
      return sql<{ there: boolean }[]>`
        select exists (select from law_unit where (book, unit) = (${addressed.book}, ${addressed.unit})) as there`;
  }
};
