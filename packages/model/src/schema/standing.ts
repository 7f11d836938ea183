/** A contestant's line in the standings: rank, total, and the total's own structure (Laws 78, 90, 91). */
import type { Standing } from "@traveller/engine";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText } from "./columns.ts";

/** What a reader should look at in a line: boards with an adjusted score, penalties, results corrected after they came. */
export type StandingFlags = {
  readonly adjusted: readonly number[];
  readonly penalties: readonly string[];
  readonly corrected: readonly number[];
  /** Boards whose ruling may yet be changed on appeal; absent where there is none. */
  readonly subjectToAppeal?: readonly number[];
  /** It has no place any more (Law 91B); absent of everybody else. */
  readonly disqualified?: true;
};

export const standing = pgTable(
  "standing",
  {
    session: text("session").notNull(),
    contestant: text("contestant").notNull(),
    field: integer("field").notNull(),
    /** Its ranking list, where there are two. */
    line: text("line").$type<"NS" | "EW">(),
    /** Its place in the session's order of field, line and rank, from 0. */
    position: integer("position").notNull(),
    /** Absent where nothing of it was scored. */
    rank: integer("rank"),
    tied: boolean("tied").notNull(),
    total: exactText("total").notNull(),
    percent: exactText("percent"),
    boards: integer("boards").notNull(),
    /** At the last round's end or publication before its scores last moved. */
    previousRank: integer("previous_rank"),
    previousTotal: exactText("previous_total"),
    flags: document<StandingFlags>("flags").notNull(),
    published: document<NonNullable<Standing["published"]>>("published"),
    why: document<Standing["why"]>("why").notNull(),
    /** Its places in strata, where the event has them. */
    strata: document<NonNullable<Standing["strata"]>>("strata"),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.contestant] }),
    index("standing_position").on(table.session, table.position),
  ],
);
