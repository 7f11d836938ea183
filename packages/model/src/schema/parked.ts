/** Events that a projection could not digest: where they stand in the log and why. The rest went on; they can be replayed. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, sequence } from "./columns.ts";

export const parked = pgTable(
  "parked",
  {
    projection: text("projection").notNull(),
    scope: text("scope").notNull(),
    sequence: sequence("sequence").notNull(),
    event: text("event").notNull(),
    type: text("type").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    /** A stable code (`malformed`, `unknown`, `impossible`) and a sentence. */
    code: text("code").notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projection, table.scope, table.sequence] })],
);
