/** Who sat on one side of a record or of a case, one or two contestants; nobody where the record has not begun, or the case is about no table. */
import type { tableRecord } from "../schema/table.ts";

export const asList = (side: (typeof tableRecord.$inferSelect)["ns"]): readonly string[] =>
  side === null ? [] : [side].flat();
