/** Where records are, in which order they are listed, and what of their session decides how they are read. */
import { EDITIONS, type RecordSetting } from "@traveller/engine";
import { eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import type { tableRecord } from "../schema/table.ts";

/** Where a record is: a board at a table, in a round, and which attempt at it. */
export type RecordAddress = Pick<typeof tableRecord.$inferSelect, "section" | "table" | "round" | "attempt" | "board">;

/** Which record of a table's board. Left out: the last that its reader may see. */
export type WhichRecord = Partial<Pick<RecordAddress, "round" | "attempt">>;

export const isWhich = (row: RecordAddress, { round, attempt }: WhichRecord): boolean =>
  (round === undefined || row.round === round) && (attempt === undefined || row.attempt === attempt);

/** Tables are numbered, and some are named. */
export const inOrder = new Intl.Collator("en", { numeric: true });
export const byPlace = (one: RecordAddress, other: RecordAddress): number =>
  inOrder.compare(one.section, other.section) ||
  inOrder.compare(one.table, other.table) ||
  one.round - other.round ||
  one.board - other.board ||
  one.attempt - other.attempt;

/** What of a session decides how its records are read; what was shown once and is hidden now does not. */
export const settingOf = async (model: Model, id: string) => {
  const [row] = await model.db
    .select({
      lawEdition: session.lawEdition,
      regulations: session.regulations,
      contest: session.contest,
      shownLive: session.shownLive,
      sequence: session.sequence,
    })
    .from(session)
    .where(eq(session.id, id));
  return row && { ...row, shownLive: row.shownLive.filter(({ hidden }) => hidden === undefined) };
};

/** Under which Laws and regulations its tables are read. */
export const tablesOf = ({
  lawEdition,
  regulations,
}: Pick<NonNullable<Awaited<ReturnType<typeof settingOf>>>, "lawEdition" | "regulations">): RecordSetting => ({
  lawEdition: EDITIONS.find((edition) => edition === lawEdition) ?? EDITIONS[0],
  regulations,
});

export const addressAt = ({ section, table, round, attempt, board }: RecordAddress): RecordAddress => ({
  section,
  table,
  round,
  attempt,
  board,
});

export const addressOf = (row: RecordAddress | undefined): RecordAddress | null =>
  row === undefined ? null : addressAt(row);
