/** Addresses of the director's screen: the session, a table of it, a board at that table, and the short form. */
import { placeOfTable } from "@traveller/engine";
import type { RecordAddress } from "@traveller/model";

export const directingAddress = (session: string): string => `/d/${encodeURIComponent(session)}`;

type Table = Pick<RecordAddress, "section" | "table">;
type Board = Partial<Pick<RecordAddress, "board" | "round" | "attempt">>;

const queryOf = (said: Readonly<Record<string, string | number | undefined>>): string => {
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return query === "" ? "" : `?${query}`;
};

/** With the board that is meant, in its round; a first attempt need not be named. */
export const directedTable = (
  session: string,
  { section, table }: Table,
  { board, round, attempt }: Board = {},
): string =>
  `${directingAddress(session)}/${encodeURIComponent(placeOfTable({ section, table }))}${queryOf({
    board,
    round,
    attempt: attempt === 1 ? undefined : attempt,
  })}`;
