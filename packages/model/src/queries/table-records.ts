/**
 * Records of boards at tables as their reader may see them: which there are of a board, and one stepped through frame by frame. Nothing of a board that its
 * reader may not read, and of what nobody noticed at the table only to officials. Laws 9A, 16, 44, 79.
 */
import { cameTo, EDITIONS, marksOf, placeOfTable, type Seat } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import { and, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import { tableRecord } from "../schema/table.ts";
import { type ContestantLabel, contestantLabels, namesOf } from "./labels.ts";
import { framesUpTo, type RecordFramed, startedIn } from "./record-frames.ts";
import { type RecordAgainst, recordAgainst } from "./record-against.ts";
import { resultOf } from "./record-result.ts";
import { resultsOfBoard, type ResultView } from "./results.ts";
import { type Sight, sightOf } from "./shown-live.ts";
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

const UNSEEN = { irregularities: 0, unnoticed: 0, rulings: 0, claim: false };

/** Of a record that its reader has not seen the end of, no more than that it is there. */
const listed = (row: Row, sight: Sight, viewer: Viewer): RecordEntry =>
  sight.delay === null
    ? entryOf(row, viewer)
    : entryOf({ ...row, cameTo: null, marks: { ...row.marks, ...UNSEEN } }, viewer);

const settingOf = async (model: Model, id: string) =>
  (
    await model.db
      .select({
        lawEdition: session.lawEdition,
        regulations: session.regulations,
        contest: session.contest,
        shownLive: session.shownLive,
        sequence: session.sequence,
      })
      .from(session)
      .where(eq(session.id, id))
  )[0];

/** The records of a board at all its tables, of which the reader may see anything. */
export const recordsOfBoard = async (
  model: Model,
  id: string,
  board: number,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<readonly RecordEntry[]> => {
  const [rows, mayRead, setting] = await Promise.all([
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.board, board))),
    mayReadBoards(model, id, viewer),
    settingOf(model, id),
  ]);
  if (setting === undefined) return [];
  const sight = await sightOf(model, rows, { id, viewer, mayRead, setting, now });
  return rows
    .filter((row) => sight(row).upTo > 0)
    .toSorted(byPlace)
    .map((row) => listed(row, sight(row), viewer));
};

export type LiveTable = {
  readonly section: string;
  readonly table: string;
  /** In seconds. */
  readonly delay: number;
  readonly viewers: "anyone" | "signedIn";
  /** What was begun there last, of what the reader may see. */
  readonly record: RecordAddress | null;
};

/** The tables of a session that are shown while they play, and where each of them is for this reader. */
export const liveTables = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<readonly LiveTable[]> => {
  const setting = await settingOf(model, id);
  if (setting === undefined || setting.shownLive.length === 0) return [];
  const [all, mayRead] = await Promise.all([
    model.db.select().from(tableRecord).where(eq(tableRecord.session, id)),
    mayReadBoards(model, id, viewer),
  ]);
  const of = (one: { readonly section: string; readonly table: string }): readonly Row[] =>
    all
      .filter(({ section, table, timed }) => section === one.section && table === one.table && timed)
      .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || a.board - b.board);
  // What was begun before the last two boards of a table is not what is shown there now.
  const last = setting.shownLive.flatMap((one) => of(one).slice(-3));
  const sight = await sightOf(model, last, { id, viewer, mayRead, setting, now });
  return setting.shownLive
    .toSorted((a, b) => inOrder.compare(a.section, b.section) || inOrder.compare(a.table, b.table))
    .map(({ section, table, delay, viewers }) => ({
      section,
      table,
      delay,
      viewers,
      record: addressOf(of({ section, table }).findLast((row) => last.includes(row) && sight(row).upTo > 0)),
    }));
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
      /** How many seconds behind its table it is shown, while the board is not open to its reader otherwise. */
      readonly delay: number | null;
      readonly dealer: Seat;
      readonly vulnerability: "None" | "NS" | "EW" | "All";
      /** From before the first event to after the last, as the reader may see them. Free words that were erased are references still. */
      readonly frames: readonly Frame[];
      /** Where it and the result of its board do not go together. */
      readonly against: RecordAgainst | null;
      /** Whether its times are those of the table. */
      readonly timed: boolean;
      /** Who sits where, as far as it is known and has a name. */
      readonly players: Readonly<Partial<Record<Seat, string>>>;
      readonly contestants: ReadonlyMap<string, ContestantLabel>;
      /** What the board came to by its record, and what stands in its session: a file may say otherwise, and a ruling comes later. */
      readonly cameTo: Row["cameTo"];
      readonly result: ResultView | null;
      /** The records of this board, this one among them. */
      readonly ofBoard: readonly RecordEntry[];
      /** What was played at this table before it and after it, of what the reader may read. */
      readonly previous: RecordAddress | null;
      readonly next: RecordAddress | null;
    };

export type RecordFollowed = {
  readonly replay: BoardReplay;
  /** When its reader may see more than he does, in milliseconds, where that is only a matter of time. Not his to know. */
  readonly more: number | null;
};

/** `undefined` where there is no such record. */
export const boardRecord = async (
  model: Model,
  id: string,
  wanted: RecordWanted,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<BoardReplay | undefined> => (await followedRecord(model, id, wanted, viewer, now))?.replay;

/** The same, and when to look again. */
export const followedRecord = async (
  model: Model,
  id: string,
  wanted: RecordWanted,
  viewer: Viewer,
  now = Date.now(),
): Promise<RecordFollowed | undefined> => {
  const [rows, mayRead, setting] = await Promise.all([
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.board, wanted.board))),
    mayReadBoards(model, id, viewer),
    settingOf(model, id),
  ]);
  if (setting === undefined) return undefined;
  const watching = { id, viewer, mayRead, setting, now };
  const sight = await sightOf(model, rows, watching);
  const ofBoard = rows.filter((one) => sight(one).upTo > 0).toSorted(byPlace);
  const row = ofBoard.findLast((one) => isWanted(one, wanted));
  if (row === undefined)
    return hiddenOrNone(rows, wanted, sight, mayRead(wanted.board) || setting.shownLive.length === 0);
  const { upTo, delay, more } = sight(row);
  const lawEdition = EDITIONS.find((edition) => edition === setting.lawEdition) ?? EDITIONS[0];
  const [{ frames, table }, results, atTable] = await Promise.all([
    framesUpTo(model, {
      session: id,
      stream: row.stream,
      upTo,
      reader: viewer.official === true ? "official" : "public",
      setting: { lawEdition, regulations: setting.regulations },
      behind: delay !== null,
    }),
    resultsOfBoard(model, id, wanted.board),
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), eq(tableRecord.section, row.section), eq(tableRecord.table, row.table))),
  ]);
  const seen = asSeen(row, { frames, table }, delay);
  const sides = [seen, ...ofBoard].flatMap(({ ns, ew }) => [...asList(ns), ...asList(ew)]);
  const [contestants, players, sightAtTable, against] = await Promise.all([
    contestantLabels(model, id, [...new Set(sides)]),
    namesOf(model, Object.values(seen.players ?? {})),
    sightOf(model, atTable, watching),
    delay === null ? recordAgainst(model, row, frames.at(-1)) : null,
  ]);
  const order = atTable.filter((one) => sightAtTable(one).upTo > 0).toSorted(byPlace);
  const here = order.findIndex(({ stream }) => stream === row.stream);
  const { position } = table;
  const replay: BoardReplay = {
    kind: "open",
    record: entryOf(seen, viewer),
    delay,
    dealer: position.dealer,
    vulnerability: position.vulnerability,
    frames,
    against,
    timed: row.timed,
    players: seated(seen, players, contestants),
    contestants,
    cameTo: seen.cameTo,
    // What stands in the session is told with the board, not with a table that is shown live.
    result: delay === null ? resultOf(row, ofBoard, results) : null,
    ofBoard: ofBoard.map((one) => (one === row ? entryOf(seen, viewer) : listed(one, sight(one), viewer))),
    previous: addressOf(order[here - 1]),
    next: addressOf(order[here + 1]),
  };
  return { replay, more };
};

/** Whether it is there is told where anybody might know that; else a board that is not open is not open, begun or not. */
const hiddenOrNone = (
  rows: readonly Row[],
  wanted: RecordWanted,
  sight: (row: Row) => Sight,
  known: boolean,
): RecordFollowed | undefined => {
  const asked = rows.filter((one) => isWanted(one, wanted));
  if (asked.length === 0 && known) return undefined;
  const more = asked.flatMap((one) => sight(one).more ?? []);
  return {
    replay: { kind: "notReleased", board: wanted.board },
    more: more.length === 0 ? null : Math.min(...more),
  };
};

/** A record as far as its reader has seen it: what it came to, what was noticed, and who plays, by what he has seen of it. */
const asSeen = (row: Row, { frames, table }: RecordFramed, delay: number | null): Row => {
  if (delay === null) return row;
  const started = startedIn(frames);
  return {
    ...row,
    cameTo: cameTo(table) ?? null,
    marks: marksOf(table),
    ns: started?.contestants?.NS ?? null,
    ew: started?.contestants?.EW ?? null,
    players: started?.players ?? null,
  };
};

export const isWanted = (row: RecordAddress, { place, round, attempt }: RecordWanted): boolean =>
  placeOfTable(row) === place &&
  (round === undefined || row.round === round) &&
  (attempt === undefined || row.attempt === attempt);

const addressOf = (row: Row | undefined): RecordAddress | null =>
  row === undefined
    ? null
    : { section: row.section, table: row.table, round: row.round, attempt: row.attempt, board: row.board };

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
