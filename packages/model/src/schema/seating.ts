/** Who sits where, by section and round, with how it came about; and the clocks of rounds. Laws 4, 5, 8. */
import type { MovementSet, RoundOfSection, TableSeating } from "@traveller/engine";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, instant } from "./columns.ts";

/** A round of a section: by what it was laid, and whether everybody is told. */
export const sectionRound = pgTable(
  "section_round",
  {
    session: text("session").notNull(),
    section: text("section").notNull(),
    round: integer("round").notNull(),
    by: text("by").$type<RoundOfSection["by"]>().notNull(),
    announced: boolean("announced").notNull(),
    /** Of a draw, what it was made from and why. */
    draw: document<NonNullable<RoundOfSection["draw"]>>("draw"),
    /** Of a movement, what it is, without its seatings. */
    movement: document<
      Omit<MovementSet["movement"], "seatings"> & Pick<MovementSet, "insistedOn" | "firstBoard" | "minutes">
    >("movement"),
    /** Tables that were laid otherwise afterwards. */
    changed: document<readonly string[]>("changed").notNull(),
    /** Who is in the round, and at no table. */
    sitsOut: document<readonly string[]>("sits_out").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.section, table.round] })],
);

export const seating = pgTable(
  "seating",
  {
    session: text("session").notNull(),
    section: text("section").notNull(),
    round: integer("round").notNull(),
    table: text("table").notNull(),
    /** Empty where a table is no room of a match. */
    room: text("room").$type<"" | "open" | "closed">().notNull(),
    /** Its place in the round, from 0. */
    position: integer("position").notNull(),
    ns: document<TableSeating["ns"]>("ns").notNull(),
    ew: document<TableSeating["ew"]>("ew").notNull(),
    boards: document<readonly number[]>("boards").notNull(),
    match: text("match"),
  },
  (table) => [primaryKey({ columns: [table.session, table.section, table.round, table.table, table.room] })],
);

export const roundClock = pgTable(
  "round_clock",
  {
    session: text("session").notNull(),
    round: integer("round").notNull(),
    startedAt: instant("started_at").notNull(),
    /** What it lasts, with what it was made longer by. */
    minutes: integer("minutes"),
    endedAt: instant("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.session, table.round] })],
);
