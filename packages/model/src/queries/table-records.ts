/**
 * Records of boards at tables as their reader may see them: which there are of a board, and one stepped through frame by frame. Nothing of a board that its
 * reader may not read, and of what nobody noticed at the table only to officials. Laws 9A, 16, 44, 79.
 */
import { EDITIONS, emptyRecord, foldRecord, type Seat, withWords, wordsIn } from "@traveller/engine";
import { type Frame, framesOf, type Recorded } from "@traveller/engine/replay";
import { and, asc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
import { type ContestantLabel, contestantLabels, namesOf, textsOf } from "./labels.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

/** Where a record is: a board at a table, in a round, and which attempt at it. */
export type RecordAddress = Pick<typeof tableRecord.$inferSelect, "section" | "table" | "round" | "attempt" | "board">;

export type RecordEntry = RecordAddress & {
  /** Of what the session was told of it; absent while the board is not over. */
  readonly contract: string | null;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly marks: {
    readonly irregularities: number;
    readonly rulings: number;
    readonly claim: boolean;
    /** What nobody at the table noticed; absent for everybody but officials. */
    readonly unnoticed?: number;
  };
};

type Row = typeof tableRecord.$inferSelect;

const contractOf = (cameTo: Row["cameTo"]): string | null => {
  const made = cameTo?.kind === "awaitsRuling" ? cameTo.table : cameTo;
  return made?.kind === "played" ? `${made.contract}-${made.declarer}` : null;
};

const asList = (side: Row["ns"]): readonly string[] => (side === null ? [] : [side].flat());

const entryOf = (
  { section, table, round, attempt, board, cameTo, ns, ew, marks }: Row,
  viewer: Viewer,
): RecordEntry => ({
  section,
  table,
  round,
  attempt,
  board,
  contract: contractOf(cameTo),
  ns: asList(ns),
  ew: asList(ew),
  marks: {
    irregularities: marks.irregularities,
    rulings: marks.rulings,
    claim: marks.claim,
    ...(viewer.official === true ? { unnoticed: marks.unnoticed } : {}),
  },
});

/** Tables are numbered, and some are named. */
const inOrder = new Intl.Collator("en", { numeric: true });
const byPlace = (one: RecordAddress, other: RecordAddress): number =>
  inOrder.compare(one.section, other.section) ||
  inOrder.compare(one.table, other.table) ||
  one.round - other.round ||
  one.board - other.board ||
  one.attempt - other.attempt;

/** A table of a session as an address names it. */
export const placeOf = ({ section, table }: Pick<RecordAddress, "section" | "table">): string => `${section}-${table}`;

/**
 * Whether the record is of cards that nobody has in hand any more: a board that is played anew is another deal, in play while its number is open to all. What
 * came from a file is over, however far it goes.
 */
const isOver = ({ timed, phase }: { readonly timed: boolean; readonly phase: string }, { official }: Viewer): boolean =>
  official === true || !timed || phase === "ended";

/** The records of a board at all its tables; none where the reader may not read the board. */
export const recordsOfBoard = async (
  model: Model,
  id: string,
  board: number,
  viewer: Viewer = PUBLIC,
): Promise<readonly RecordEntry[]> => {
  const [rows, mayRead] = await Promise.all([
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.board, board))),
    mayReadBoards(model, id, viewer),
  ]);
  if (!mayRead(board)) return [];
  return rows
    .filter((row) => isOver(row, viewer))
    .toSorted(byPlace)
    .map((row) => entryOf(row, viewer));
};

export type RecordWanted = {
  readonly board: number;
  /** Section and table as an address has them: `A-3`. */
  readonly place: string;
  /** Left out: the last. */
  readonly round?: number;
  readonly attempt?: number;
};

export type BoardReplay =
  /** The board is in play somewhere: nothing of it is given away. */
  | { readonly kind: "notReleased"; readonly board: number }
  | {
      readonly kind: "open";
      readonly record: RecordEntry;
      readonly dealer: Seat;
      readonly vulnerability: "None" | "NS" | "EW" | "All";
      /** From before the first event to after the last, as the reader may see them. Free words that were erased are references still. */
      readonly frames: readonly Frame[];
      /** Whether its times are those of the table. */
      readonly timed: boolean;
      /** Who sits where, as far as it is known and has a name. */
      readonly players: Readonly<Partial<Record<Seat, string>>>;
      readonly contestants: ReadonlyMap<string, ContestantLabel>;
      /** The records of this board, this one among them. */
      readonly ofBoard: readonly RecordEntry[];
      /** What was played at this table before it and after it, of what the reader may read. */
      readonly previous: RecordAddress | null;
      readonly next: RecordAddress | null;
    };

/** `undefined` where there is no such record. */
export const boardRecord = async (
  model: Model,
  id: string,
  wanted: RecordWanted,
  viewer: Viewer = PUBLIC,
): Promise<BoardReplay | undefined> => {
  const [rows, mayRead, [setting]] = await Promise.all([
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.board, wanted.board))),
    mayReadBoards(model, id, viewer),
    model.db
      .select({ lawEdition: session.lawEdition, regulations: session.regulations })
      .from(session)
      .where(eq(session.id, id)),
  ]);
  const asked = rows.filter((one) => isWanted(one, wanted));
  const ofBoard = rows.filter((one) => isOver(one, viewer)).toSorted(byPlace);
  const row = ofBoard.findLast((one) => isWanted(one, wanted));
  if (asked.length === 0 || setting === undefined) return undefined;
  if (row === undefined || !mayRead(wanted.board)) return { kind: "notReleased", board: wanted.board };
  const record = entryOf(row, viewer);
  const [events, atTable, contestants, players] = await Promise.all([
    eventsOf(model, id, row.stream),
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.section, row.section), eq(tableRecord.table, row.table))),
    contestantLabels(model, id, [...new Set(ofBoard.flatMap(({ ns, ew }) => [...asList(ns), ...asList(ew)]))]),
    namesOf(model, Object.values(row.players ?? {})),
  ]);
  const lawEdition = EDITIONS.find((edition) => edition === setting.lawEdition) ?? EDITIONS[0];
  const beginning = emptyRecord({ lawEdition, regulations: setting.regulations });
  const { position } = events.reduce((whole, { event }) => foldRecord(whole, event), beginning).table;
  const order = atTable.filter((one) => mayRead(one.board) && isOver(one, viewer)).toSorted(byPlace);
  const here = order.findIndex(({ stream }) => stream === row.stream);
  return {
    kind: "open",
    record,
    dealer: position.dealer,
    vulnerability: position.vulnerability,
    frames: framesOf(beginning.table, events, viewer.official === true ? "official" : "public"),
    timed: row.timed,
    players: seated(row, players, contestants),
    contestants,
    ofBoard: ofBoard.map((one) => entryOf(one, viewer)),
    previous: addressOf(order[here - 1]),
    next: addressOf(order[here + 1]),
  };
};

const isWanted = (row: RecordAddress, { place, round, attempt }: RecordWanted): boolean =>
  placeOf(row) === place &&
  (round === undefined || row.round === round) &&
  (attempt === undefined || row.attempt === attempt);

const addressOf = (row: Row | undefined): RecordAddress | null =>
  row === undefined
    ? null
    : { section: row.section, table: row.table, round: row.round, attempt: row.attempt, board: row.board };

/** The events of a record with what lies beside the log put in; a text that was erased stays a reference. */
const eventsOf = async (model: Model, id: string, stream: string): Promise<readonly Recorded[]> => {
  const rows = await model.db
    .select({ number: tableEvent.version, at: tableEvent.at, event: tableEvent.event })
    .from(tableEvent)
    .where(and(eq(tableEvent.session, id), eq(tableEvent.stream, stream)))
    .orderBy(asc(tableEvent.version));
  const texts = await textsOf(
    model,
    rows.flatMap(({ event }) => wordsIn(event)).flatMap((words) => (typeof words === "string" ? [] : [words.text])),
  );
  return rows.map(({ event, ...row }) => ({
    ...row,
    event: withWords(event, (words) => (typeof words === "string" ? words : (texts.get(words.text) ?? words))),
  }));
};

/** As the board started; else as the contestants were entered. */
const seated = (
  { players, ns, ew }: Row,
  names: ReadonlyMap<string, string>,
  contestants: ReadonlyMap<string, ContestantLabel>,
): Readonly<Partial<Record<Seat, string>>> => {
  if (players !== null)
    return Object.fromEntries(
      Object.entries(players).flatMap(([seat, person]) => {
        const name = names.get(person);
        return name === undefined ? [] : [[seat, name]];
      }),
    );
  return Object.fromEntries(
    [...asList(ns), ...asList(ew)]
      .flatMap((id) => contestants.get(id)?.players ?? [])
      .flatMap(({ seat, name }) => (seat === null || name === null ? [] : [[seat, name]])),
  );
};
