/** The standings as they were when a round ended or scores were published: what moves are measured from. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { MarkKind } from "../change-kinds.ts";
import { document, sequence } from "./columns.ts";

/** One contestant's line at that moment. */
export type MarkedStanding = {
  readonly contestant: string;
  readonly rank?: number;
  readonly total: string;
  readonly percent?: string;
};

export const mark = pgTable(
  "mark",
  {
    session: text("session").notNull(),
    sequence: sequence("sequence").notNull(),
    kind: text("kind").$type<MarkKind>().notNull(),
    round: integer("round"),
    standings: document<readonly MarkedStanding[]>("standings").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.sequence] })],
);
