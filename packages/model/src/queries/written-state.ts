/** How far what a session's file of boards is written from has come, so that a file that was written need not be written again before it has moved. Laws 16, 79. */
import { and, eq, max, or } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableRecord } from "../schema/table.ts";
import type { Viewer } from "./viewer.ts";

/** The last event of a record that may be in the reader's file: what goes on at a table is in none but the officials', and moves no other. */
export const recordsToWriteUpTo = async (model: Model, id: string, viewer: Viewer): Promise<number> => {
  const over = or(eq(tableRecord.timed, false), eq(tableRecord.phase, "ended"));
  const [row] = await model.db
    .select({ last: max(tableRecord.sequence) })
    .from(tableRecord)
    .where(and(eq(tableRecord.session, id), viewer.official === true ? undefined : over));
  return row?.last ?? 0;
};
