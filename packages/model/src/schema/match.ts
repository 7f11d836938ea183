/** A match of teams: what each side won, its victory points, and every board of it with its why (Laws 78B-C, 86B). */
import type { ScoredMatch } from "@traveller/engine";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText } from "./columns.ts";

export const match = pgTable(
  "match",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    field: integer("field").notNull(),
    /** Its place in the session's order, from 0. */
    position: integer("position").notNull(),
    round: integer("round"),
    home: text("home").notNull(),
    away: text("away").notNull(),
    homeWon: exactText("home_won").notNull(),
    awayWon: exactText("away_won").notNull(),
    homeMargin: exactText("home_margin").notNull(),
    awayMargin: exactText("away_margin").notNull(),
    homePoints: exactText("home_points").notNull(),
    awayPoints: exactText("away_points").notNull(),
    scored: integer("scored").notNull(),
    scheduled: integer("scheduled").notNull(),
    /** The two sides as scored: with what the source published for them. */
    sides: document<{ readonly home: ScoredMatch["home"]; readonly away: ScoredMatch["away"] }>("sides").notNull(),
    boards: document<ScoredMatch["boards"]>("boards").notNull(),
    /** The boards that it is to play, with a result or without. */
    listed: document<readonly number[]>("listed").notNull().default([]),
    why: document<ScoredMatch["why"]>("why").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.id] }),
    index("match_home").on(table.session, table.home),
    index("match_away").on(table.session, table.away),
  ],
);
