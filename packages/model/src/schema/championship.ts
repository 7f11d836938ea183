/** A federation's championships, and the edition of each year: the tournament that it is, or who won before there were results here. Laws 78D, 80A. */
import type { PastWinner } from "@traveller/engine";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document } from "./columns.ts";

export const championship = pgTable(
  "championship",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** What its winner bears. */
    title: text("title").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] })],
);

export const championshipEdition = pgTable(
  "championship_edition",
  {
    authority: text("authority").notNull(),
    championship: text("championship").notNull(),
    year: integer("year").notNull(),
    tournament: text("tournament"),
    /** Where it is no tournament here; their names lie beside the log. */
    winners: document<readonly PastWinner[]>("winners"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.championship, table.year] }),
    index("championship_edition_tournament").on(table.authority, table.tournament),
  ],
);
