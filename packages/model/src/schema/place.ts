/** How far each projection has come in each scope. Kept by the log's runner, in the same transaction as the rows. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sequence } from "./columns.ts";

export const place = pgTable(
  "place",
  {
    projection: text("projection").notNull(),
    scope: text("scope").notNull(),
    sequence: sequence("sequence").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projection, table.scope] })],
);
