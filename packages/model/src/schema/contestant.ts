/** Contestants and their players: ids alone. Names lie beside the log and are joined when read, so that they can be erased. */
import type { Contestant } from "@traveller/engine";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document } from "./columns.ts";

export const contestant = pgTable(
  "contestant",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    section: text("section"),
    number: text("number").notNull(),
    line: text("line").$type<"NS" | "EW">(),
    /** A team's name: a text beside the log. */
    name: document<NonNullable<Contestant["name"]>>("name"),
    /** Who speaks for it (Laws 92A, 92D2). */
    captain: text("captain"),
    published: document<NonNullable<Contestant["published"]>>("published"),
    /** Withdrew from this round on; 0 where the whole session is meant. */
    withdrewFrom: integer("withdrew_from"),
  },
  (table) => [primaryKey({ columns: [table.session, table.id] })],
);

export const player = pgTable(
  "player",
  {
    session: text("session").notNull(),
    contestant: text("contestant").notNull(),
    /** The order in which the contestant names its players, from 0. */
    position: integer("position").notNull(),
    person: text("person").notNull(),
    seat: text("seat").$type<"N" | "E" | "S" | "W">(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.contestant, table.position] }),
    index("player_person").on(table.person, table.session),
  ],
);
