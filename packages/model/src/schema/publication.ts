/** A publication: the digest it recorded, the one that the log gives here, and the clocks that it started (Laws 79C, 92B). */
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, sequence } from "./columns.ts";

export const publication = pgTable(
  "publication",
  {
    session: text("session").notNull(),
    sequence: sequence("sequence").notNull(),
    /** The last event that the published standings take in. */
    upTo: sequence("up_to").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    clocks: text("clocks").$type<"run" | "closed">().notNull(),
    digest: text("digest").notNull(),
    engine: text("engine").notNull(),
    /** The digest of what this engine makes of the same events, and whether it is the recorded one. */
    recomputed: text("recomputed").notNull(),
    agrees: boolean("agrees").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.sequence] }),
    index("publication_recorded_at").on(table.recordedAt.desc()),
  ],
);
