/**
 * History as a reader sees it: each event that changed a standing by decision (correction, penalty, ruling) or marked one
 * (round end, publication), what it changed and whom it moved. One row an event, one a contestant that moved.
 */
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChangeKind } from "../change-kinds.ts";
import { document, exactText, instant, sequence } from "./columns.ts";

/** Who did it: a role, a person id, an importer's file; never a name. */
export type ChangeBy = {
  readonly role?: string;
  readonly person?: string;
  readonly device?: string;
  readonly importer?: { readonly file: string };
};

/** A text kept beside the log. */
export type ReasonText = { readonly text: string; readonly digest: string };

export const change = pgTable(
  "change",
  {
    session: text("session").notNull(),
    sequence: sequence("sequence").notNull(),
    event: text("event").notNull(),
    kind: text("kind").$type<ChangeKind>().notNull(),
    at: instant("at").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    by: document<ChangeBy>("by").notNull(),
    law: text("law"),
    reason: document<ReasonText>("reason"),
    /** What it touched, as far as it touched one thing. */
    contestant: text("contestant"),
    board: integer("board"),
    result: text("result"),
    round: integer("round"),
    /** What stood before and what stands now: a result, a contestant, settings, a penalty. */
    before: document<unknown>("before"),
    after: document<unknown>("after"),
    /** How many contestants it moved. */
    moved: integer("moved").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.sequence] })],
);

export const move = pgTable(
  "move",
  {
    session: text("session").notNull(),
    sequence: sequence("sequence").notNull(),
    contestant: text("contestant").notNull(),
    rankBefore: integer("rank_before"),
    rankAfter: integer("rank_after"),
    totalBefore: exactText("total_before"),
    totalAfter: exactText("total_after"),
    percentBefore: exactText("percent_before"),
    percentAfter: exactText("percent_after"),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.sequence, table.contestant] }),
    index("move_contestant").on(table.session, table.contestant, table.sequence),
  ],
);
