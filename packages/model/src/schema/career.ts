/** What a session was to one of its players with one partner: exact sums over its released boards. Pages of people add up these rows, and never boards. Laws 77, 78. */
import type { CareerLine } from "@traveller/engine/career";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText } from "./columns.ts";

export const career = pgTable(
  "career",
  {
    session: text("session").notNull(),
    person: text("person").notNull(),
    contestant: text("contestant").notNull(),
    /** Empty where it is not known who that was. */
    partner: text("partner").notNull(),
    /** The session's. */
    day: date("day", { mode: "string" }),
    scale: text("scale").$type<"percent" | "imps">(),
    boards: integer("boards").notNull(),
    /** Boards that have a worth in that scale, and what they come to. */
    scored: integer("scored").notNull(),
    worth: exactText("worth").notNull(),
    adjusted: document<CareerLine["adjusted"]>("adjusted").notNull(),
    directions: document<CareerLine["directions"]>("directions").notNull(),
    roles: document<CareerLine["roles"]>("roles").notNull(),
    declared: document<CareerLine["declared"]>("declared").notNull(),
    unseated: integer("unseated").notNull(),
    best: document<CareerLine["best"]>("best").notNull(),
    worst: document<CareerLine["worst"]>("worst").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.person, table.contestant, table.partner] }),
    index("career_person").on(table.person, table.day.desc().nullsLast(), table.session),
  ],
);
