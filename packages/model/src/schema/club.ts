/** The clubs that an authority registered. */
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searched } from "./columns.ts";

export const club = pgTable(
  "club",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    place: text("place"),
    /** As its federation divides its clubs. */
    region: text("region"),
    namePlain: searched("name_plain", "name"),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] }), index("club_region").on(table.region)],
);
