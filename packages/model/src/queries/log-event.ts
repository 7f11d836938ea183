/** The log's own table: the read model keeps the last state of a session only, and what stood before something has to be told again (Laws 16D, 76A2). */
import { bigint, integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const event = pgSchema("log").table("event", {
  scope: text("scope").notNull(),
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  stream: text("stream").notNull(),
  version: integer("version").notNull(),
  type: text("type").notNull(),
  schema: integer("schema").notNull(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  command: uuid("command").notNull(),
  data: jsonb("data").notNull(),
});
