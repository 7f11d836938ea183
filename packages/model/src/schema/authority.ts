/** Regulating authorities (Law 80A) and what they elect, where the Laws leave it to them. */
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, sequence } from "./columns.ts";

export const authority = pgTable("authority", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  country: text("country"),
  language: text("language"),
  lawEdition: integer("law_edition").notNull(),
});

export const election = pgTable(
  "election",
  {
    authority: text("authority").notNull(),
    option: text("option").notNull(),
    from: date("from", { mode: "string" }).notNull(),
    until: date("until", { mode: "string" }),
    value: document<unknown>("value"),
    /** The event that made it. */
    sequence: sequence("sequence").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.option, table.from] })],
);

/** A regulation as published: its text lies beside the log. */
export const regulation = pgTable(
  "regulation",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    from: date("from", { mode: "string" }).notNull(),
    title: text("title").notNull(),
    number: text("number"),
    text: document<{ readonly text: string; readonly digest: string }>("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id, table.from] })],
);
