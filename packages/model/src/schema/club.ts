/** The clubs that an authority registered. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const club = pgTable(
  "club",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    place: text("place"),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] })],
);
