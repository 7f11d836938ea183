/** A session: everything that is compared together. Its pinned regulations (Law 80), what it counts in, how far it has come. */
import type {
  Clocks,
  Contest,
  Lacking,
  Method,
  ScoringProblem,
  SessionSettings,
  TableHidden,
  TableShownLive,
  Unit,
} from "@traveller/engine";
import type { ScoreStands } from "@traveller/engine/procedure";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { document, instant, searched, sequence } from "./columns.ts";

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    authority: text("authority").notNull(),
    tournament: text("tournament").notNull(),
    title: text("title").notNull(),
    /** Its place in the tournament, from 1. */
    number: integer("number").notNull(),
    date: date("date", { mode: "string" }),
    club: text("club"),
    clubName: text("club_name"),
    method: text("method").$type<Method>().notNull(),
    contest: text("contest").$type<Contest>().notNull(),
    fields: document<SessionSettings["fields"]>("fields").notNull(),
    regulations: document<SessionSettings["regulations"]>("regulations").notNull(),
    /** How each setting was chosen where the source does not state it. */
    evidence: document<NonNullable<SessionSettings["evidence"]>>("evidence").notNull(),
    lawEdition: integer("law_edition").notNull(),
    director: text("director"),
    source: document<NonNullable<SessionSettings["source"]>>("source"),
    /** What board scores and totals are counted in. */
    unit: text("unit").$type<Unit>().notNull(),
    totalUnit: text("total_unit").$type<Unit>().notNull(),
    /** Regulations that could not be read, and what holds instead. */
    problems: document<readonly ScoringProblem[]>("problems").notNull(),
    contestants: integer("contestants").notNull(),
    boards: integer("boards").notNull(),
    results: integer("results").notNull(),
    /** The round that runs, and the last that ended; absent where nobody told. */
    roundRunning: integer("round_running"),
    roundEnded: integer("round_ended"),
    withdrawn: boolean("withdrawn").notNull(),
    /** What the scores lack to be the whole session. */
    lacking: document<readonly Lacking[]>("lacking").notNull().default([]),
    /** The tables that are shown while they play, and those that were, with the moment since which they are hidden. */
    shownLive: document<readonly (TableShownLive & Partial<TableHidden>)[]>("shown_live").notNull().default([]),
    /** The correction and appeal periods (Laws 79C, 92B) that began when the whole score was first published; absent where none runs. */
    clocks: document<Clocks>("clocks"),
    /** What the state of the score and its clocks follow from at any moment; absent before anything was published or asked for. */
    score: document<ScoreStands>("score"),
    openedAt: instant("opened_at").notNull(),
    /** When its own last event became durable, and which that was; events at its tables, which not everybody may know of, move neither. */
    lastAt: instant("last_at").notNull(),
    sequence: sequence("sequence").notNull(),
    /** The last event that could change a score; later than the last publication where scores have moved since. */
    scoredSequence: sequence("scored_sequence").notNull(),
    /** The engine that scored it. */
    engine: text("engine").notNull(),
    titlePlain: searched("title_plain", "title"),
    clubPlain: searched("club_plain", "club_name"),
  },
  (table) => [
    index("session_withdrawn")
      .on(table.id)
      .where(sql`${table.withdrawn}`),
    index("session_tournament").on(table.authority, table.tournament, table.number),
    index("session_date").on(table.date.desc().nullsLast(), table.openedAt.desc()),
    index("session_last_at").on(table.lastAt.desc()),
    index("session_club").on(table.club, table.date.desc()),
  ],
);
