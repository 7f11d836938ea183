/** The hands of a board as they were dealt (Law 6), and whether they may be read yet; and what everybody may know of hands that were sealed. */
import type { Deal } from "@traveller/engine";
import type { PublishedSet } from "@traveller/engine/dealing";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { document, instant } from "./columns.ts";

export const deal = pgTable(
  "deal",
  {
    session: text("session").notNull(),
    board: integer("board").notNull(),
    /** PBN: `N:AKQJ.T98.765.432 …`. */
    deal: text("deal").notNull(),
    dealer: text("dealer").$type<"N" | "E" | "S" | "W">().notNull(),
    vulnerability: text("vulnerability").$type<"None" | "NS" | "EW" | "All">().notNull(),
    released: boolean("released").notNull(),
    /** What the source says could be made of it with all hands in sight; nothing is scored by it. */
    doubleDummy: document<NonNullable<z.infer<typeof Deal>["doubleDummy"]>>("double_dummy"),
  },
  (table) => [primaryKey({ columns: [table.session, table.board] })],
);

/** Boards whose cards are sealed together. */
export const setOfDeals = pgTable(
  "set_of_deals",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    /** In which order they began. */
    position: integer("position").notNull(),
    how: text("how").$type<"committed" | "dealt" | "brought">().notNull(),
    /** The program whose file was brought, where it said so. */
    program: text("program"),
    committedAt: instant("committed_at"),
    sealedAt: instant("sealed_at"),
    published: document<Omit<PublishedSet, "session" | "set">>("published").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.id] })],
);
