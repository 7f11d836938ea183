/** A section of a session, and the field it is scored in (Law 78: what is compared with what). */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const section = pgTable(
  "section",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    name: text("name"),
    /** The index of its field in the session's `fields`; absent where no field names it. */
    field: integer("field"),
    /** Its place in the session's own order, from 0. */
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.id] })],
);
