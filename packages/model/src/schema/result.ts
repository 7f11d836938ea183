/** One result of a board: what was written, what it is worth to each side, and why (Laws 77, 78, 12C). */
import type { Outcome, PointsWhy, Published, Result } from "@traveller/engine";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText, sequence } from "./columns.ts";

export const result = pgTable(
  "result",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    field: integer("field").notNull(),
    board: integer("board").notNull(),
    /** Its place among the board's results, in the order in which they came, from 0. */
    position: integer("position").notNull(),
    section: text("section").notNull(),
    round: integer("round"),
    table: text("table"),
    match: text("match"),
    room: text("room").$type<"open" | "closed">(),
    /** The form of a fouled board that it was played in (Law 87B). */
    group: text("group"),
    /** The contestants; the second of a side is there in an individual only. */
    ns: text("ns").notNull(),
    nsPartner: text("ns_partner"),
    ew: text("ew").notNull(),
    ewPartner: text("ew_partner"),
    players: document<NonNullable<Result["players"]>>("players"),
    asWritten: text("as_written"),
    outcome: document<Outcome>("outcome").notNull(),
    source: document<NonNullable<Result["source"]>>("source"),
    /** North-South's score, and the one that Law 77 gives the contract where the source says another. */
    score: integer("score"),
    scoreByLaw77: integer("score_by_law77"),
    nsPoints: exactText("ns_points"),
    ewPoints: exactText("ew_points"),
    nsPercent: exactText("ns_percent"),
    ewPercent: exactText("ew_percent"),
    nsPublished: document<Published>("ns_published"),
    ewPublished: document<Published>("ew_published"),
    nsWhy: document<PointsWhy>("ns_why").notNull(),
    ewWhy: document<PointsWhy>("ew_why").notNull(),
    /** The event that recorded it, and the last that corrected it. */
    recorded: sequence("recorded").notNull(),
    corrected: sequence("corrected"),
    /** A ruling on it may yet be changed on appeal (Laws 92, 93). */
    subjectToAppeal: boolean("subject_to_appeal").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.id] }),
    index("result_board").on(table.session, table.board),
    index("result_ns").on(table.session, table.ns),
    index("result_ew").on(table.session, table.ew),
  ],
);
