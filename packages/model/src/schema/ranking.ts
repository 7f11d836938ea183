/** Rankings: their schemes, what was booked of which publication, who was awarded what, and what that comes to on each list. Law 80A. */
import type { Scheme, ContestantFacts, EventFacts, Reversal, Standing, Together } from "@traveller/engine/ranking";
import type { z } from "zod";
import type { TextReference } from "@traveller/engine";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, exactText, instant, sequence } from "./columns.ts";

export const ranking = pgTable("ranking", {
  id: text("id").primaryKey(),
  authority: text("authority").notNull(),
  kind: text("kind").$type<Scheme["kind"]>().notNull(),
  /** Of the scheme that holds now: its place in the ranking's log. */
  scheme: sequence("scheme").notNull(),
  name: text("name").notNull(),
  unit: text("unit").notNull(),
  /** The year that its lists are of: that of the day on which its last event was recorded. */
  year: integer("year").notNull(),
  lists:
    document<readonly { readonly list: string; readonly title: string; readonly people: number }[]>("lists").notNull(),
  bookings: integer("bookings").notNull(),
  lastAt: instant("last_at").notNull(),
  sequence: sequence("sequence").notNull(),
});

export const awardScheme = pgTable(
  "award_scheme",
  {
    ranking: text("ranking").notNull(),
    sequence: sequence("sequence").notNull(),
    authority: text("authority").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    scheme: document<Scheme>("scheme").notNull(),
    reason: document<z.infer<typeof TextReference>>("reason"),
    recordedAt: instant("recorded_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.sequence] })],
);

/** What was booked of a session, by the place of its first portion. One that was taken back stays, and says so. */
export const booking = pgTable(
  "booking",
  {
    ranking: text("ranking").notNull(),
    sequence: sequence("sequence").notNull(),
    session: text("session").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    scheme: sequence("scheme").notNull(),
    /** The publication that it was booked from. */
    published: sequence("published").notNull(),
    upTo: sequence("up_to").notNull(),
    digest: text("digest").notNull(),
    /** Of a whole tournament: every publication that it rests on, and the conditions by which they were put together. */
    together: document<Together>("together"),
    recordedAt: instant("recorded_at").notNull(),
    /** The event that took it back, and why. */
    reversed: sequence("reversed"),
    reversedAt: instant("reversed_at"),
    because: text("because").$type<Reversal>(),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.sequence] }),
    index("booking_session").on(table.session, table.ranking),
    index("booking_recorded").on(table.ranking, table.recordedAt.desc()),
  ],
);

/** A portion of a booking: the facts that its awards were worked out from. */
export const bookedPortion = pgTable(
  "booked_portion",
  {
    ranking: text("ranking").notNull(),
    sequence: sequence("sequence").notNull(),
    booking: sequence("booking").notNull(),
    field: integer("field").notNull(),
    event: document<EventFacts>("event").notNull(),
    contestants: document<readonly ContestantFacts[]>("contestants").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.sequence] }),
    index("booked_portion_booking").on(table.ranking, table.booking),
  ],
);

export const award = pgTable(
  "award",
  {
    ranking: text("ranking").notNull(),
    booking: sequence("booking").notNull(),
    contestant: text("contestant").notNull(),
    person: text("person").notNull(),
    award: text("award").notNull(),
    class: text("class"),
    points: exactText("points").notNull(),
    session: text("session").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** What was so of him on that day; absent where nobody told. */
    club: text("club"),
    region: text("region"),
    member: boolean("member"),
    /** Booked, and so known here, only for a scheme that speaks of it. No page shows it of anybody: lists are made by it. */
    age: integer("age"),
    gender: text("gender"),
    /** The event that took it back. */
    reversed: sequence("reversed"),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.booking, table.contestant, table.person, table.award] }),
    index("award_person").on(table.person, table.ranking, table.day),
  ],
);

/** Somebody on a list: what his awards come to in the ranking's year. His place is how many have more. */
export const listed = pgTable(
  "listed",
  {
    ranking: text("ranking").notNull(),
    list: text("list").notNull(),
    person: text("person").notNull(),
    points: exactText("points").notNull(),
    /** The same as a decimal to sort by; equal where the points are equal. */
    order: numeric("sort_by", { precision: 40, scale: 15 }).notNull(),
    years: document<Standing["years"]>("years").notNull(),
    /** Of a series: the sessions that count, the best first. */
    counted: document<NonNullable<Standing["counted"]>>("counted")
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.list, table.person] }),
    index("listed_order").on(table.ranking, table.list, table.order.desc(), table.person),
    index("listed_person").on(table.person),
  ],
);

/** Somebody in a ranking: what was told of him last, all that he won, and the titles that he holds. */
export const ranked = pgTable(
  "ranked",
  {
    ranking: text("ranking").notNull(),
    person: text("person").notNull(),
    /** As the last event that he played was booked. */
    club: text("club"),
    region: text("region"),
    points: exactText("points").notNull(),
    titles: document<readonly string[]>("titles").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.person] })],
);

/** The lists of a ranking as they were published: what they were called then, and how many were on each. */
export const publishedRanking = pgTable(
  "published_ranking",
  {
    ranking: text("ranking").notNull(),
    sequence: sequence("sequence").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** The last event of the ranking that they take in. */
    upTo: sequence("up_to").notNull(),
    name: text("name").notNull(),
    unit: text("unit").notNull(),
    lists:
      document<readonly { readonly list: string; readonly title: string; readonly people: number }[]>(
        "lists",
      ).notNull(),
    reason: document<z.infer<typeof TextReference>>("reason"),
    recordedAt: instant("recorded_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.sequence] })],
);

/** Somebody on a list as it was published. */
export const publishedPlace = pgTable(
  "published_place",
  {
    ranking: text("ranking").notNull(),
    sequence: sequence("sequence").notNull(),
    list: text("list").notNull(),
    person: text("person").notNull(),
    place: integer("place").notNull(),
    tied: boolean("tied").notNull(),
    points: exactText("points").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.sequence, table.list, table.person] }),
    index("published_place_order").on(table.ranking, table.sequence, table.list, table.place, table.person),
  ],
);

/** What a session was worth to one of its players in a ranking of grades, and his grade after it: a line of his history, in the order of play. */
export const grade = pgTable(
  "grade",
  {
    ranking: text("ranking").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    session: text("session").notNull(),
    booking: sequence("booking").notNull(),
    field: integer("field").notNull(),
    person: text("person").notNull(),
    boards: integer("boards").notNull(),
    worth: exactText("worth").notNull(),
    before: exactText("grade_before").notNull(),
    after: exactText("grade_after").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.booking, table.field, table.person] }),
    index("grade_person").on(table.ranking, table.person, table.day.desc(), table.session.desc(), table.field.desc()),
    index("grade_day").on(table.ranking, table.day, table.session),
  ],
);
