/** The tables of a scoring unit's database as plain rows: which there are, and of their columns those that are wanted, whatever else programs add. */
import MDBReader from "mdb-reader";
import { z } from "zod";

const text = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? "" : String(value).trim()));
const whole = z.number().int();
const optionalWhole = z.union([whole, z.null()]).optional();

/** What was keyed at the tables; one row for each time. */
export const ReceivedRow = z.object({
  ID: optionalWhole,
  Section: whole,
  Table: whole,
  Round: whole,
  Board: whole,
  PairNS: whole,
  PairEW: whole,
  "NS/EW": text.optional(),
  Contract: text,
  Result: text,
  LeadCard: text.optional(),
  Remarks: text.optional(),
  Erased: z.boolean().optional(),
});
export type ReceivedRow = z.infer<typeof ReceivedRow>;

/** The movement: who meets whom where, with which boards. */
export const RoundRow = z.object({
  Section: whole,
  Table: whole,
  Round: whole,
  NSPair: whole,
  EWPair: whole,
  LowBoard: whole,
  HighBoard: whole,
  CustomBoards: text.optional(),
});
export type RoundRow = z.infer<typeof RoundRow>;

const SectionRow = z.object({ ID: whole, Letter: text, ScoringType: optionalWhole, Winners: optionalWhole });
type SectionRow = z.infer<typeof SectionRow>;
const SessionRow = z.object({
  Name: text.optional(),
  Date: z.date().nullable().optional(),
  GUID: text.optional(),
});
type SessionRow = z.infer<typeof SessionRow>;
/** Who sat down where. */
export const SeatedRow = z.object({
  Section: whole,
  Table: whole,
  Direction: text,
  Number: text,
  Name: text.optional(),
  Round: optionalWhole,
});
export type SeatedRow = z.infer<typeof SeatedRow>;
const NameRow = z.object({ ID: optionalWhole, Name: text, strID: text.optional() });

const suit = text.optional();
export const HandRow = z.object({
  Section: whole,
  Board: whole,
  NorthSpades: suit,
  NorthHearts: suit,
  NorthDiamonds: suit,
  NorthClubs: suit,
  EastSpades: suit,
  EastHearts: suit,
  EastDiamonds: suit,
  EastClubs: suit,
  SouthSpades: suit,
  SouthHearts: suit,
  SouthDiamonds: suit,
  SouthClubs: suit,
  WestSpades: suit,
  WestHearts: suit,
  WestDiamonds: suit,
  WestClubs: suit,
});
export type HandRow = z.infer<typeof HandRow>;

/** A row that has not what it needs: which table, which row of it, counted from 1. */
type BadRow = { readonly table: string; readonly row: number; readonly column: string };

/** A row with its place in its table, counted from 1. */
export type Numbered<T> = T & { readonly row: number };

export type BwsTables = {
  readonly received: readonly Numbered<ReceivedRow>[];
  readonly rounds: readonly RoundRow[];
  readonly sections: readonly SectionRow[];
  readonly session: SessionRow | undefined;
  readonly seated: readonly SeatedRow[];
  readonly hands: readonly Numbered<HandRow>[];
  /** Names by number, of players who have one. */
  readonly names: ReadonlyMap<string, string>;
  readonly bad: readonly BadRow[];
  /** More rows of results than are taken. */
  readonly tooMany: boolean;
};

/** Columns of these kinds are kept in the row itself; others lead to further pages, and none of them is wanted. */
const PLAIN = new Set(["boolean", "byte", "integer", "long", "float", "double", "datetime", "text"]);
const MOST_NAMES = 200_000;

/**
 * Reads the tables of a database.
 * @throws what the library throws for a file that is damaged
 */
export const readTables = (file: Buffer, mostResults: number): BwsTables => {
  const database = new MDBReader(file);
  const there = new Set(database.getTableNames());
  const bad: BadRow[] = [];

  const rowsOf = <T>(table: string, schema: z.ZodObject & z.ZodType<T>, most: number): readonly Numbered<T>[] => {
    if (!there.has(table)) return [];
    const source = database.getTable(table);
    const columns = source
      .getColumns()
      .filter(({ name, type }) => Object.hasOwn(schema.shape, name) && PLAIN.has(type))
      .map(({ name }) => name);
    return source.getData({ columns, rowLimit: most }).flatMap((row, index): Numbered<T>[] => {
      const read = schema.safeParse(row);
      if (read.success) return [{ ...read.data, row: index + 1 }];
      bad.push({ table, row: index + 1, column: String(read.error.issues[0]?.path[0] ?? "") });
      return [];
    });
  };

  const received = rowsOf("ReceivedData", ReceivedRow, mostResults + 1);
  const seated = rowsOf("PlayerNumbers", SeatedRow, mostResults);
  const wanted = new Set(seated.filter(({ Name }) => (Name ?? "") === "").map(({ Number: number }) => number));
  const names = wanted.size === 0 ? [] : rowsOf("PlayerNames", NameRow, MOST_NAMES);
  const [session] = rowsOf("Session", SessionRow, 1);
  return {
    received,
    rounds: rowsOf("RoundData", RoundRow, mostResults),
    sections: rowsOf("Section", SectionRow, 1_000),
    session,
    seated,
    hands: rowsOf("HandRecord", HandRow, mostResults),
    names: new Map(
      names.flatMap(({ ID, Name, strID }): [string, string][] => {
        const number = strID === undefined || strID === "" ? String(ID ?? "") : strID;
        return wanted.has(number) ? [[number, Name]] : [];
      }),
    ),
    bad,
    tooMany: received.length > mostResults,
  };
};
