/** A tournament as its authority announced it, its planned sessions and its officials (Laws 80B, 81). */
import type { ConditionItem } from "@traveller/engine";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ReasonText } from "./change.ts";
import { document, instant, searched } from "./columns.ts";

/** An approval of one value of an option, or its refusal, under a law. */
export type ConditionApproval = {
  readonly value: unknown;
  readonly approved: boolean;
  readonly law: string;
  readonly body: string | null;
  readonly sequence: number;
};

export const tournament = pgTable(
  "tournament",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    from: date("from", { mode: "string" }),
    until: date("until", { mode: "string" }),
    club: text("club"),
    clubName: text("club_name"),
    organizer: text("organizer"),
    place: text("place"),
    /** What the federation calls events of its importance: award schemes ask for it. */
    level: text("level"),
    /** The organizer's own elections: option keys with their values. */
    conditions: document<Readonly<Record<string, unknown>>>("conditions").notNull(),
    /** Items of 78D that the organizer says in words, which lie beside the log. */
    written: document<readonly { readonly item: ConditionItem; readonly text: ReasonText }[]>("written")
      .notNull()
      .default(sql`'[]'`),
    /** What was decided about choices that need approval, by option. */
    approvals: document<Readonly<Record<string, readonly ConditionApproval[]>>>("approvals")
      .notNull()
      .default(sql`'{}'`),
    lawEdition: integer("law_edition"),
    titlePlain: searched("title_plain", "title"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.id] }),
    index("tournament_from").on(table.from.desc().nullsLast()),
  ],
);

/** A session as planned. What became of it is in `session`, under the same id, once it is opened. */
export const tournamentSession = pgTable(
  "tournament_session",
  {
    authority: text("authority").notNull(),
    tournament: text("tournament").notNull(),
    session: text("session").notNull(),
    number: integer("number").notNull(),
    title: text("title"),
    date: date("date", { mode: "string" }),
    starts: instant("starts"),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.tournament, table.session] }),
    index("tournament_session_date").on(table.date),
  ],
);

export const official = pgTable(
  "official",
  {
    authority: text("authority").notNull(),
    tournament: text("tournament").notNull(),
    person: text("person").notNull(),
    office: text("office").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.tournament, table.person, table.office] })],
);
