/** A board in one field: its top, and what its results were compared with (Laws 78, 87). */
import type { ScoredBoard } from "@traveller/engine";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText } from "./columns.ts";

export const board = pgTable(
  "board",
  {
    session: text("session").notNull(),
    field: integer("field").notNull(),
    board: integer("board").notNull(),
    results: integer("results").notNull(),
    /** The full top and the full number of results, where the method has them. */
    top: exactText("top"),
    full: integer("full"),
    groups: document<ScoredBoard["groups"]>("groups").notNull(),
    cancelled: document<NonNullable<ScoredBoard["cancelled"]>>("cancelled"),
    released: boolean("released").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.board, table.field] })],
);
