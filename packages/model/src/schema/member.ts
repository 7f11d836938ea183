/** Who is, and was, a member of an authority, by days; the lists by which it was told; and who is whom. Ids and days alone: names lie beside the log. Law 80A. */
import type { TextReference } from "@traveller/engine";
import type { CLAIMED_BY } from "@traveller/engine/registry";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { document, instant, sequence } from "./columns.ts";

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

/** That a guest, or another number, was somebody: asked, and what came of it. */
export const personClaim = pgTable(
  "person_claim",
  {
    authority: text("authority").notNull(),
    claim: text("claim").notNull(),
    who: text("who").notNull(),
    person: text("person").notNull(),
    /** Where the guest was met; none of a number. */
    session: text("session"),
    /** He himself, or an office, which waits for his word. */
    by: text("by").$type<(typeof CLAIMED_BY)[number]>().notNull(),
    state: text("state").$type<"open" | "agreed" | "refused">().notNull(),
    sequence: sequence("sequence").notNull(),
    askedAt: instant("asked_at").notNull(),
    asker: text("asker"),
    answeredAt: instant("answered_at"),
    answerer: text("answerer"),
    /** Why it was refused. */
    reason: document<z.infer<typeof TextReference>>("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.claim] }),
    index("person_claim_open").on(table.authority, table.state, table.sequence),
    index("person_claim_person").on(table.person),
  ],
);

/** Two ids that were made one. */
export const personMerge = pgTable(
  "person_merge",
  {
    authority: text("authority").notNull(),
    merge: text("merge").notNull(),
    from: text("from_person").notNull(),
    into: text("into_person").notNull(),
    sequence: sequence("sequence").notNull(),
    mergedAt: instant("merged_at").notNull(),
    mergedBy: text("merged_by"),
    reason: document<z.infer<typeof TextReference>>("reason"),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    undoReason: document<z.infer<typeof TextReference>>("undo_reason"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.merge] }),
    index("person_merge_from").on(table.authority, table.from),
  ],
);

/** Of each id that leads to another one, which one stands for it. */
export const samePerson = pgTable(
  "same_person",
  {
    authority: text("authority").notNull(),
    person: text("person").notNull(),
    now: text("now").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.person] }),
    index("same_person_person").on(table.person),
    index("same_person_now").on(table.now),
  ],
);
