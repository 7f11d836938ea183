/** Who is, and was, a member of an authority, by days; and the lists by which it was told. Ids and days alone: names lie beside the log. Law 80A. */
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, sequence } from "./columns.ts";

/** A period of somebody's membership; none overlaps another of his. */
export const membership = pgTable(
  "membership",
  {
    authority: text("authority").notNull(),
    person: text("person").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    /** The last day; absent where it goes on. */
    until: date("until_day", { mode: "string" }),
    /** Absent for a member of the authority who is in no club. */
    club: text("club"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.person, table.from] }),
    index("membership_person").on(table.person, table.from),
    index("membership_club").on(table.authority, table.club, table.from),
  ],
);

/** A list of members that came, by its id. */
export const memberList = pgTable(
  "member_list",
  {
    authority: text("authority").notNull(),
    list: text("list").notNull(),
    /** Its first portion. */
    sequence: sequence("sequence").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    person: text("by_person"),
    /** The file that it was read from. */
    file: text("file"),
    /** What it changed: a line for each new period, and each that ended. */
    changes: integer("changes").notNull(),
    /** The list that it sets back. */
    setsBack: text("sets_back"),
  },
  (table) => [primaryKey({ columns: [table.authority, table.list] })],
);
