/** Who sat on one side of a record, one or two contestants; nobody where the record has not begun. */
import type { tableRecord } from "../schema/table.ts";

export const asList = (side: (typeof tableRecord.$inferSelect)["ns"]): readonly string[] =>
  side === null ? [] : [side].flat();
