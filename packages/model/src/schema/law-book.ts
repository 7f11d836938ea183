/**
 * Law books as they were imported and corrected: the book, its Laws, and every passage of it in order, of Laws and of what stands beside
 * them. A passage has the PostgreSQL text search configuration of its language and its text in that language's small letters, so that it
 * is found with the language's own stems. Texts come from beside the log.
 */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { document, sequence } from "./columns.ts";

/** Text search configurations of PostgreSQL that law books are searched with. The Estonian one is there since version 18; before, the migration makes one without stems. */
export const SEARCH_CONFIGURATIONS = ["english", "finnish", "swedish", "estonian", "turkish"] as const;
export type SearchConfiguration = (typeof SEARCH_CONFIGURATIONS)[number];

export const lawBook = pgTable(
  "law_book",
  {
    authority: text("authority").notNull(),
    id: text("id").notNull(),
    language: text("language").notNull(),
    edition: integer("edition").notNull(),
    title: text("title").notNull(),
    /** The digest of the file that it was imported from. */
    file: text("file").notNull(),
    laws: integer("laws").notNull(),
    adoptedFrom: date("adopted_from", { mode: "string" }),
    imported: sequence("imported").notNull(),
  },
  (table) => [primaryKey({ columns: [table.authority, table.id] })],
);

/** A unit of a book: a Law by its number, or `definitions`, `notes`, `decisions`, `around`. */
export const lawUnit = pgTable(
  "law_unit",
  {
    authority: text("authority").notNull(),
    book: text("book").notNull(),
    unit: text("unit").notNull(),
    /** A Law's number; after all Laws for the others. */
    position: integer("position").notNull(),
    title: text("title").notNull(),
    chapter: text("chapter"),
    /** The event that imported it, and the last that corrected it. */
    imported: sequence("imported").notNull(),
    corrected: sequence("corrected"),
  },
  (table) => [primaryKey({ columns: [table.authority, table.book, table.unit] })],
);

export const lawPassage = pgTable(
  "law_passage",
  {
    authority: text("authority").notNull(),
    book: text("book").notNull(),
    unit: text("unit").notNull(),
    /** Its place in the unit, from 0. */
    place: integer("place").notNull(),
    /** `27B1(a)`; empty beside the Laws. */
    address: text("address").notNull(),
    part: integer("part").notNull(),
    label: text("label").notNull(),
    heading: text("heading").notNull(),
    text: text("text").notNull(),
    marks: document<readonly { readonly at: number; readonly mark: string }[]>("marks").notNull(),
    rows: document<readonly (readonly string[])[]>("rows"),
    /** The line of the file; 0 where it was written by hand. */
    line: integer("line").notNull(),
    /** Of a decision the Laws that it names, of a note the paragraphs that bear its mark. */
    laws: document<readonly string[]>("laws"),
    options: document<readonly string[]>("options"),
    configuration: text("configuration").$type<SearchConfiguration>().notNull(),
    /** Heading, text and cells in small letters, a letter for a letter. */
    folded: text("folded").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authority, table.book, table.unit, table.place] }),
    index("law_passage_address").on(table.book, table.address),
    // One index a configuration: an index can only hold what is the same for ever, and which stems `text` names is not.
    ...SEARCH_CONFIGURATIONS.map((name) =>
      index(`law_passage_${name}`)
        .using("gin", sql.raw(`to_tsvector('${name}'::regconfig, "folded")`))
        .where(sql`${table.configuration} = ${sql.raw(`'${name}'`)}`),
    ),
  ],
);
