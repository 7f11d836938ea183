/** What somebody noted for himself on a board: beside the log, for him alone, and erased with him. No event tells of it. */
import type { Connected, Transaction } from "../database/connect.ts";

export type Note = {
  readonly session: string;
  readonly board: number;
  readonly content: string;
  /** ISO 8601. */
  readonly writtenAt: string;
};

/** Notes that one person may have. */
const MOST_NOTES = 20_000;

export type Notes = {
  /** Writes a note in place of the one that was there; nothing where he has `MOST_NOTES` others. */
  readonly write: (person: string, note: Omit<Note, "writtenAt">) => Promise<"written" | "full">;
  readonly remove: (person: string, session: string, board: number) => Promise<void>;
  /** All of somebody's, the last written first; or that on one board. */
  readonly of: (person: string, on?: { readonly session: string; readonly board: number }) => Promise<readonly Note[]>;
};

export const eraseNotesOf = async (tx: Transaction, person: string): Promise<boolean> =>
  (await tx`delete from beside.note where person = ${person} returning board`).length > 0;

export const openNotes = (sql: Connected): Notes => ({
  write: async (person, { session, board, content }) => {
    const rows = await sql`
      insert into beside.note (person, session, board, content)
      select ${person}, ${session}, ${board}, ${content}
      where (select count(*) from beside.note where person = ${person} and (session, board) <> (${session}, ${board})) < ${MOST_NOTES}
      on conflict (person, session, board) do update set content = excluded.content, written_at = clock_timestamp()
      returning board`;
    return rows.length === 0 ? "full" : "written";
  },
  remove: async (person, session, board) => {
    await sql`delete from beside.note where (person, session, board) = (${person}, ${session}, ${board})`;
  },
  of: (person, on) => sql<Note[]>`
    select session, board, content, to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "writtenAt"
    from beside.note where person = ${person}
      and (${on?.session ?? null}::text is null or (session, board) = (${on?.session ?? null}, ${on?.board ?? null}::int)) order by written_at desc, session, board`,
});
