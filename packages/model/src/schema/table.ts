/** Boards at tables whose record is kept call by call: one row of where each stands, and its events, from which it is replayed. Laws 4, 17, 44, 79. */
import type { Awaited, CameTo, Phase, RecordMarks, Seat, TableEvent } from "@traveller/engine";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChangeBy } from "./change.ts";
import { document, instant, sequence } from "./columns.ts";

export const tableRecord = pgTable(
  "table_record",
  {
    session: text("session").notNull(),
    stream: text("stream").notNull(),
    section: text("section").notNull(),
    round: integer("round").notNull(),
    table: text("table_name").notNull(),
    board: integer("board").notNull(),
    attempt: integer("attempt").notNull(),
    /** The last event of the stream, and its place in the session's log. */
    version: integer("version").notNull(),
    sequence: sequence("sequence").notNull(),
    ns: document<string | readonly [string, string]>("ns"),
    ew: document<string | readonly [string, string]>("ew"),
    players: document<Readonly<Record<string, string>>>("players"),
    phase: text("phase").$type<Phase>().notNull(),
    turn: text("turn").$type<Seat>(),
    contract: text("contract"),
    /** Declarer's, transfers counted; absent while play goes on. */
    tricks: integer("tricks"),
    cameTo: document<CameTo>("came_to"),
    marks: document<RecordMarks>("marks").notNull(),
    /** What of it waits for the director; absent where nothing does. Officials' alone: an irregularity that nobody noticed may be among it. */
    awaited: document<Awaited>("awaited"),
    startedAt: instant("started_at").notNull(),
    lastAt: instant("last_at").notNull(),
    /** False where it came from a file: its times are those of the file, not of the table. */
    timed: boolean("timed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.stream] }),
    index("table_record_board").on(table.session, table.board),
  ],
);

export const tableEvent = pgTable(
  "table_event",
  {
    session: text("session").notNull(),
    stream: text("stream").notNull(),
    version: integer("version").notNull(),
    sequence: sequence("sequence").notNull(),
    at: instant("at").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    by: document<ChangeBy>("by").notNull(),
    event: document<TableEvent>("event").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.stream, table.version] })],
);
