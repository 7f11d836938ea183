/** The entries of a tournament: what was opened, who is entered or waits and in which order, and who plays for each. Names and words lie beside the log. Law 80B2(h). */
import type { Entries, Entry, EntryConditionKind, EntryState } from "@traveller/engine/entries";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, instant } from "./columns.ts";

type Opened = NonNullable<Entries["opened"]>;
type Words = { readonly text: string; readonly digest: string };

export const tournamentEntries = pgTable("tournament_entries", {
  tournament: text("tournament").primaryKey(),
  contest: text("contest").$type<Opened["contest"]>().notNull(),
  conditions: document<Opened["conditions"]>("conditions").notNull(),
  most: integer("most"),
  closes: instant("closes"),
  zone: text("zone"),
  day: text("day"),
  fee: document<Words>("fee"),
  /** By the organizer, whatever moment was told. */
  closed: boolean("closed").notNull(),
  accepted: integer("accepted").notNull(),
  waiting: integer("waiting").notNull(),
});

export const tournamentEntry = pgTable(
  "tournament_entry",
  {
    tournament: text("tournament").notNull(),
    entry: text("entry").notNull(),
    /** As it came. */
    number: integer("number").notNull(),
    state: text("state").$type<EntryState>().notNull(),
    /** Among those who are accepted, or who wait. */
    place: integer("place"),
    name: document<Words>("name"),
    players: document<readonly string[]>("players").notNull(),
    captain: text("captain"),
    late: boolean("late").notNull(),
    against: document<Entry["against"]>("against").notNull(),
    /** By which condition it was refused, and why; why it was withdrawn. */
    condition: text("condition").$type<EntryConditionKind>(),
    reason: document<Words>("reason"),
    states: document<Entry["states"]>("states").notNull(),
    lineUps: document<Entry["lineUps"]>("line_ups").notNull(),
    substitutes: document<Entry["substitutes"]>("substitutes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.entry] })],
);

export const entryPlayer = pgTable(
  "entry_player",
  {
    tournament: text("tournament").notNull(),
    entry: text("entry").notNull(),
    person: text("person").notNull(),
    /** Plays, or speaks for it. */
    plays: boolean("plays").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.entry, table.person] }),
    index("entry_player_person").on(table.person),
  ],
);
