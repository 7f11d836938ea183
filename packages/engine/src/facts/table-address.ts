/**
 * Where a board was played: which session, section, round, table and board, and for which time where it had to be played anew. One spelling: the
 * stream of the log, and the address of its page. Laws 4, 8, 15.
 */
import { z } from "zod";
import { BoardNumber, name, SectionId } from "./identity.ts";

export const TableAddress = z.strictObject({
  session: name(64),
  section: SectionId,
  round: z.int().min(1).max(999),
  table: name(32),
  board: BoardNumber,
  /** From 1; the next where the board was played anew at this table in this round. */
  attempt: z.int().min(1).max(9),
});
export type TableAddress = z.infer<typeof TableAddress>;

/** One table of a session, whatever is played there. */
export const TableOfSession = TableAddress.pick({ section: true, table: true });
export type TableOfSession = z.infer<typeof TableOfSession>;

/** What would end a part of an address, or begin an escape. */
const BREAKS = /[\s/%]/gu;
const escaped = (text: string): string => text.replaceAll(BREAKS, encodeURIComponent);

/** `table/<session>/<section>/<round>/<table>/<board>/<attempt>` */
export const tableStream = ({ session, section, round, table, board, attempt }: TableAddress): string =>
  ["table", session, section, round, table, board, attempt].map((part) => escaped(String(part))).join("/");

/** A table as the address of a page names it, `A-3`: no two tables alike, so a section's own hyphen is written `~-`, and its `~` twice. */
export const placeOfTable = ({ section, table }: TableOfSession): string =>
  `${section.replaceAll(/[~-]/gu, "~$&")}-${table}`;

/** The table that such an address names; `undefined` where it is none. */
export const tableOfPlace = (place: string): TableOfSession | undefined => {
  const [, section, table] = /^((?:~[~-]|[^~-])+)-(.+)$/u.exec(place) ?? [];
  return section === undefined || table === undefined
    ? undefined
    : { section: section.replaceAll(/~([~-])/gu, "$1"), table };
};

export const isTableStream = (stream: string): boolean => stream.startsWith("table/");

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The address that a stream is of, or `undefined` where it is no table's. */
export const addressOfStream = (stream: string): TableAddress | undefined => {
  const [kind, ...parts] = stream.split("/");
  const [session, section, round, table, board, attempt, ...more] = parts.map(unescaped);
  if (kind !== "table" || more.length > 0) return undefined;
  const read = TableAddress.safeParse({
    session,
    section,
    round: Number(round),
    table,
    board: Number(board),
    attempt: Number(attempt),
  });
  return read.success ? read.data : undefined;
};

/** The most events that the record of one board may hold: many times what the longest had. */
export const MOST_OF_A_TABLE = 2_000;
