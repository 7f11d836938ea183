/** The clubs that an authority registered. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searched } from "./columns.ts";

export const club = pgTable(
  "club",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    place: text("place"),
    namePlain: searched("name_plain", "name"),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] })],
);
