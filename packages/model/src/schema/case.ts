/**
 * Rulings and appeals as cases: where each stands, and every event of it. What people said and what they are called lies beside the log, and is joined
 * when it is read. No clock is in these rows: what runs at a moment follows from them. Laws 12, 69, 71, 79 to 85, 90 to 93.
 */
import type { Appeal, By, CaseParties, Issue, Ruled, RulingKind } from "@traveller/engine/procedure";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AppealStands, RulingOutcome } from "../case-stands.ts";
import type { CaseState } from "../case-states.ts";
import type { CaseBegun, Decided } from "../case-trail.ts";
import type { ChangeBy } from "./change.ts";
import { document, instant, sequence } from "./columns.ts";

/** From the first that was told of a case to what was decided last. */
export const ruling = pgTable(
  "ruling",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    /** Its number in the session, from 1, in the order in which cases were opened. */
    number: integer("number").notNull(),
    /** Where it was; absent where it is about a contestant alone. */
    section: text("section"),
    round: integer("round"),
    table: text("table_name"),
    board: integer("board"),
    match: text("match"),
    room: text("room").$type<"open" | "closed">(),
    ns: document<string | readonly [string, string]>("ns"),
    ew: document<string | readonly [string, string]>("ew"),
    contestant: text("contestant"),
    /** Who its parties are, as they were when it was ruled and appealed; absent before it is ruled: until then whoever is entered. */
    parties: document<CaseParties>("parties"),
    /** How it came up, and who told of it. */
    begun: text("begun").$type<CaseBegun>().notNull(),
    by: document<By>("by").notNull(),
    kind: text("kind").$type<RulingKind>(),
    laws: document<readonly string[]>("laws").notNull(),
    state: text("state").$type<CaseState>().notNull(),
    /** What became of a ruling; absent before it is given. */
    outcome: text("outcome").$type<RulingOutcome>(),
    /** A committee has recommended to the director in charge that he change it (Law 93B3). */
    recommended: boolean("recommended").notNull(),
    /** Who gave it, and who decided last. */
    givenBy: text("given_by").$type<By["as"]>(),
    decidedBy: text("decided_by").$type<By["as"]>(),
    /** As it was given, and as it stands. */
    given: document<Ruled>("given"),
    result: document<Ruled>("result"),
    nonOffending: document<readonly ("NS" | "EW")[]>("non_offending"),
    appeals: document<readonly string[]>("appeals").notNull(),
    decisions: document<readonly Decided[]>("decisions").notNull(),
    /** Words of officials that are read with it, beside the log: facts, grounds. */
    texts: document<readonly string[]>("texts").notNull(),
    opened: sequence("opened").notNull(),
    openedAt: instant("opened_at").notNull(),
    givenAt: instant("given_at"),
    correctedAt: instant("corrected_at"),
    decidedAt: instant("decided_at"),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.id] }),
    index("ruling_given_at").on(table.givenAt.desc().nullsLast()),
    // In which sessions somebody was a party, whoever is entered there now.
    index("ruling_parties").using("gin", table.parties.asc().op("jsonb_path_ops")),
  ],
);

export const appeal = pgTable(
  "appeal",
  {
    session: text("session").notNull(),
    id: text("id").notNull(),
    number: integer("number").notNull(),
    rulings: document<readonly string[]>("rulings").notNull(),
    begun: text("begun").$type<Appeal["begun"]["how"]>().notNull(),
    by: document<By>("by").notNull(),
    state: text("state").$type<AppealStands["state"]>().notNull(),
    issues: document<readonly Issue[]>("issues").notNull(),
    concurring: document<AppealStands["concurring"]>("concurring").notNull(),
    committee: document<NonNullable<AppealStands["committee"]>>("committee"),
    heard: boolean("heard").notNull(),
    /** The body beyond the event that has it now (Law 93C). */
    beyond: document<NonNullable<AppealStands["beyond"]>>("beyond"),
    withoutMerit: boolean("without_merit").notNull(),
    deposit: text("deposit").$type<Appeal["deposit"]>().notNull(),
    sanctions: document<Appeal["sanctions"]>("sanctions").notNull(),
    decisions: document<readonly Decided[]>("decisions").notNull(),
    lodged: sequence("lodged").notNull(),
    lodgedAt: instant("lodged_at").notNull(),
    heardAt: instant("heard_at"),
    decidedAt: instant("decided_at"),
    closedAt: instant("closed_at"),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.id] })],
);

/** Every event of a ruling or an appeal, and those of the session that followed from them. */
export const caseEvent = pgTable(
  "case_event",
  {
    session: text("session").notNull(),
    sequence: sequence("sequence").notNull(),
    ruling: text("ruling"),
    appeal: text("appeal"),
    type: text("type").notNull(),
    by: document<ChangeBy>("by").notNull(),
    at: instant("at").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    data: document<unknown>("data").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.sequence] }),
    index("case_event_ruling").on(table.session, table.ruling),
    index("case_event_appeal").on(table.session, table.appeal),
  ],
);
