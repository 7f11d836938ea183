/** Regulating authorities (Law 80A), what they elect where the Laws leave it to them, and what they delegate. */
import type { Delegation, Left } from "@traveller/engine";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChangeBy, ReasonText } from "./change.ts";
import { document, instant, sequence } from "./columns.ts";

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
    law: text("law"),
    /** What is left to organizers and directors. */
    leaves: document<readonly Left[]>("leaves")
      .notNull()
      .default(sql`'[]'`),
    reason: document<ReasonText>("reason"),
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

/** Powers that an authority handed on (80A3), or an organizer for a tournament (80B1: then `tournament` names it; otherwise it is empty). */
export const delegation = pgTable(
  "delegation",
  {
    authority: text("authority").notNull(),
    tournament: text("tournament").notNull(),
    to: text("to").notNull(),
    law: text("law").$type<Delegation["law"]>().notNull(),
    from: date("from", { mode: "string" }).notNull(),
    until: date("until", { mode: "string" }),
    powers: document<readonly string[]>("powers").notNull(),
    mode: text("mode").$type<NonNullable<Delegation["mode"]>>(),
    sequence: sequence("sequence").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.tournament, table.to, table.law, table.from] })],
);

/** Every act about regulations, as it happened: what was elected, withdrawn, published, delegated, laid down, approved; by whom, and why. */
export const regulationAct = pgTable(
  "regulation_act",
  {
    authority: text("authority").notNull(),
    sequence: sequence("sequence").notNull(),
    /** The type of the event. */
    kind: text("kind").notNull(),
    /** The option, the regulation, the body or the tournament that it is about. */
    about: text("about").notNull(),
    /** The tournament whose conditions it is about; empty for acts of the authority. */
    tournament: text("tournament").notNull(),
    from: date("from", { mode: "string" }),
    value: document<unknown>("value"),
    at: instant("at").notNull(),
    by: document<ChangeBy>("by").notNull(),
    reason: document<ReasonText>("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.sequence] }),
    index("regulation_act_about").on(table.authority, table.about, table.sequence),
  ],
);
