/**
 * Records of boards at tables as their reader may see them: which there are of a board, and one stepped through frame by frame. Nothing of a board that its
 * reader may not read, and of what nobody noticed at the table only to officials. Laws 9A, 16, 44, 79.
 */
import { cameTo, marksOf, placeOfTable, type RecordSetting, type Seat } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import { and, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { tableRecord } from "../schema/table.ts";
import { type ContestantLabel, contestantLabels, namesOf } from "./labels.ts";
import { framesSeen, recordsAt } from "./followed-record.ts";
import { type RecordFramed, startedIn } from "./record-frames.ts";
import { type RecordAgainst, recordAgainst } from "./record-against.ts";
import {
  addressOf,
  byPlace,
  isWhich,
  type RecordAddress,
  settingOf,
  tablesOf,
  type WhichRecord,
} from "./record-places.ts";
import { endedInSight } from "./ends-in-sight.ts";
import { resultOf } from "./record-result.ts";
import { resultsOfBoard, type ResultView } from "./results.ts";
import { type PutRight, putRight } from "./record-put-right.ts";
import { isOver, type Sight, sightOf } from "./shown-live.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";
import { asList } from "./sides.ts";

export type RecordEntry = RecordAddress & {
  /** Of what the session was told of it; absent while the board is not over. */
  readonly contract: string | null;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  /** How many seconds behind its table it is shown, while the board is not open to its reader otherwise. */
  readonly delay: number | null;
  /** Whether its reader has seen the end of it. */
  readonly ended: boolean;
  readonly marks: {
    readonly irregularities: number;
    readonly rulings: number;
    readonly claim: boolean;
    /** Breaks in tempo, rights reserved, explanations put right, and the like. */
    readonly information: number;
    /** What nobody at the table noticed; absent for everybody but officials. */
    readonly unnoticed?: number;
  };
};

type Row = typeof tableRecord.$inferSelect;

const contractOf = (cameTo: Row["cameTo"]): string | null => {
  const made = cameTo?.kind === "awaitsRuling" ? cameTo.table : cameTo;
  return made?.kind === "played" ? `${made.contract}-${made.declarer}` : null;
};

const entryOf = (
  { section, table, round, attempt, board, cameTo, ns, ew, marks }: Row,
  viewer: Viewer,
  { delay, ended }: SightOfEnd,
): RecordEntry => ({
  section,
  table,
  round,
  attempt,
  board,
  contract: contractOf(cameTo),
  ns: asList(ns),
  ew: asList(ew),
  delay,
  ended,
  marks: {
    irregularities: marks.irregularities,
    rulings: marks.rulings,
    claim: marks.claim,
    information: marks.information + marks.tempo,
    ...(viewer.official === true ? { unnoticed: marks.unnoticed } : {}),
  },
});

/** How far its reader sees a record, and whether he has seen that the board is over. */
type SightOfEnd = Sight & { readonly ended: boolean };

/** What is seen late is over where its end has been seen: not before, and nothing that comes later takes that back. */
const sightOfEnds = async (
  model: Model,
  rows: readonly Row[],
  setting: RecordSetting,
  sight: (row: Row) => Sight,
): Promise<(row: Row) => SightOfEnd> => {
  const late = rows.filter((row) => sight(row).delay !== null && sight(row).upTo > 0);
  const ends = await endedInSight(model, setting, late, (row) => sight(row).upTo);
  return (row) => {
    const seen = sight(row);
    return { ...seen, ended: seen.delay === null ? isOver(row) : ends.has(row.stream) };
  };
};

const UNSEEN = { irregularities: 0, unnoticed: 0, rulings: 0, tempo: 0, information: 0, claim: false };

/** Of a record that its reader has not seen the end of, no more than that it is there. */
const listed = (row: Row, sight: SightOfEnd, viewer: Viewer): RecordEntry =>
  sight.delay === null
    ? entryOf(row, viewer, sight)
    : entryOf({ ...row, cameTo: null, marks: { ...row.marks, ...UNSEEN } }, viewer, sight);

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
  const sight = await sightOfEnds(
    model,
    rows,
    tablesOf(setting),
    await sightOf(model, rows, { id, viewer, mayRead, setting, now }),
  );
  return rows
    .filter((row) => sight(row).upTo > 0)
    .toSorted(byPlace)
    .map((row) => listed(row, sight(row), viewer));
};

export type RecordWanted = WhichRecord & {
  readonly board: number;
  /** Section and table as an address has them: `A-3`. */
  readonly place: string;
  /** With what files put right of it, entry by entry. */
  readonly whole?: boolean;
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
      /** Where it and the result of its board do not go together. */
      readonly against: RecordAgainst | null;
      /** Where files put it right: then its frames are those of what was so, unless the whole was asked for. */
      readonly putRight: PutRight | null;
      /** Whether its times are those of the table. */
      readonly timed: boolean;
      /** Who sits where, as far as it is known and has a name. */
      readonly players: Readonly<Partial<Record<Seat, string>>>;
      readonly contestants: ReadonlyMap<string, ContestantLabel>;
      /** What the board came to by its record, and what stands in its session: a file may say otherwise, and a ruling comes later. */
      readonly cameTo: Row["cameTo"];
      readonly result: ResultView | null;
      /** What was awarded where the board was cancelled: then nothing that it came to counts (Law 12C2). */
      readonly cancelled: (typeof board.$inferSelect)["cancelled"];
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
  now = Date.now(),
): Promise<BoardReplay | undefined> => {
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
  const sight = await sightOfEnds(model, rows, tablesOf(setting), await sightOf(model, rows, watching));
  const ofBoard = rows.filter((one) => sight(one).upTo > 0).toSorted(byPlace);
  const row = ofBoard.findLast((one) => isWanted(one, wanted));
  if (row === undefined) {
    // Whether it is there is told where anybody might know that; else a board that is not open is not open, begun or not.
    const known = mayRead(wanted.board) || setting.shownLive.length === 0;
    return known && !rows.some((one) => isWanted(one, wanted))
      ? undefined
      : { kind: "notReleased", board: wanted.board };
  }
  const { delay } = sight(row);
  const [{ frames, table }, results, scored, atTable] = await Promise.all([
    framesSeen(model, row, sight(row), setting, viewer),
    resultsOfBoard(model, id, wanted.board),
    model.db
      .select({ field: board.field, cancelled: board.cancelled })
      .from(board)
      .where(and(eq(board.session, id), eq(board.board, wanted.board))),
    recordsAt(model, id, row),
  ]);
  const seen = asSeen(row, { frames, table }, delay);
  const sides = [seen, ...ofBoard].flatMap(({ ns, ew }) => [...asList(ns), ...asList(ew)]);
  const [contestants, players, sightAtTable] = await Promise.all([
    contestantLabels(model, id, [...new Set(sides)]),
    namesOf(model, Object.values(seen.players ?? {})),
    sightOf(model, atTable, watching),
  ]);
  const order = atTable.filter((one) => sightAtTable(one).upTo > 0).toSorted(byPlace);
  const here = order.findIndex(({ stream }) => stream === row.stream);
  const { position } = table;
  const shown = await putRight(model, row, frames, wanted.whole === true);
  // What stands in the session is told with the board, not with a table that is shown live.
  const result = delay === null ? resultOf(row, ofBoard, results) : null;
  return {
    kind: "open",
    record: entryOf(seen, viewer, sight(row)),
    dealer: position.dealer,
    vulnerability: position.vulnerability,
    ...shown,
    against: delay === null ? recordAgainst(row, results, frames.at(-1)) : null,
    timed: row.timed,
    players: seated(seen, players, contestants),
    contestants,
    cameTo: seen.cameTo,
    result,
    cancelled: result === null ? null : (scored.find(({ field }) => field === result.field)?.cancelled ?? null),
    ofBoard: ofBoard.map((one) => (one === row ? entryOf(seen, viewer, sight(row)) : listed(one, sight(one), viewer))),
    previous: addressOf(order[here - 1]),
    next: addressOf(order[here + 1]),
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

export const isWanted = (row: RecordAddress, wanted: RecordWanted): boolean =>
  placeOfTable(row) === wanted.place && isWhich(row, wanted);

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
