/** The stages of a tournament as its events leave them: planned, drawn, chosen, lined up, decided, closed. Laws 78D, 80B2. */
import type { Stages } from "@traveller/engine";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document } from "./columns.ts";

export const tournamentStages = pgTable(
  "tournament_stages",
  {
    authority: text("authority").notNull(),
    tournament: text("tournament").notNull(),
    /** What is in them for readers follows by the engine's own functions; reasons lie beside the log. */
    stages: document<Stages>("stages").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.tournament] })],
);
