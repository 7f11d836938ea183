/** News as an authority's officers said it last: its words lie beside the log. Law 80A. */
import type { NewsAbout } from "@traveller/engine";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, instant, sequence } from "./columns.ts";

type Words = { readonly text: string; readonly digest: string };

export const news = pgTable(
  "news",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    title: document<Words>("title").notNull(),
    text: document<Words>("text").notNull(),
    /** What it leads to. */
    about: text("about").$type<NewsAbout>(),
    aboutId: text("about_id"),
    from: instant("from").notNull(),
    until: instant("until"),
    corrected: boolean("corrected").notNull(),
    takenBack: boolean("taken_back").notNull(),
    /** The event that told it first. */
    sequence: sequence("sequence").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] }), index("news_from").on(table.from)],
);
