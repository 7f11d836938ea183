/**
 * Boards as they are taken away in a file: each result that the reader may see with the record that it came from, told as he may be told it; records of boards
 * that have no result yet; cards that were only dealt. Laws 9A, 16, 44, 77, 79.
 */
import {
  dealerOf,
  type Outcome,
  outcomeOfCancelled,
  type Seat,
  vulnerabilityOf,
  type Vulnerability,
  withWords,
  wordsIn,
  groupBy,
} from "@traveller/engine";
import { type AsTold, asTold } from "@traveller/engine/replay";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board as boardTable } from "../schema/board.ts";
import { result } from "../schema/result.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
import { sessionDeals } from "./boards.ts";
import { type ContestantLabel, contestantLabels, namesOf, textsOf } from "./labels.ts";
import { type ResultView, resultView } from "./results.ts";
import { isOver } from "./shown-live.ts";
import { isWanted, type RecordWanted } from "./table-records.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";
import { asList } from "./sides.ts";

export type WrittenBoard = {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly deal: string | null;
  readonly section: string | null;
  readonly round: number | null;
  readonly table: string | null;
  readonly room: "open" | "closed" | null;
  /** The contestants of each side; none where nobody is known to have met there. */
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  /** Who sat where, as far as that was told and has a name. */
  readonly players: Readonly<Partial<Record<Seat, string>>>;
  readonly outcome: Outcome | null;
  /** Words that were erased are references still. */
  readonly record: readonly AsTold[] | null;
};

type RecordRow = typeof tableRecord.$inferSelect;
const meeting = (section: string, board: number, ns: readonly string[], ew: readonly string[]): string =>
  JSON.stringify([section, board, ns, ew]);
const meetingAt = ({ section, board, ns, ew }: RecordRow): string => meeting(section, board, asList(ns), asList(ew));

const inOrder = new Intl.Collator("en", { numeric: true });

/** Each result with its record: of those of the same who met, the one of its round, and of several attempts the last. */
const withRecords = (
  results: readonly ResultView[],
  records: readonly RecordRow[],
): readonly { readonly result?: ResultView; readonly record?: RecordRow }[] => {
  const left = new Set(records);
  const byMeeting = groupBy(records, meetingAt);
  const told = results.map((one) => {
    const there = (byMeeting.get(meeting(one.section, one.board, one.ns, one.ew)) ?? []).filter((each) =>
      left.has(each),
    );
    const ofRound = there.filter(({ round }) => round === one.round);
    const [record] = (ofRound.length > 0 ? ofRound : there).toSorted((a, b) => b.attempt - a.attempt);
    // The attempts before it are not the result's, nor anybody else's.
    for (const each of there) if (record !== undefined && sameTable(each, record)) left.delete(each);
    return { result: one, ...(record === undefined ? {} : { record }) };
  });
  return [...told, ...[...left].map((record) => ({ record }))];
};

const sameTable = (one: RecordRow, other: RecordRow): boolean =>
  one.section === other.section && one.round === other.round && one.table === other.table && one.board === other.board;

type Cancelled = NonNullable<typeof boardTable.$inferSelect.cancelled>;

/** Boards that were cancelled for everybody; where only one field's was, its results stand in the file as they were played. */
const cancelledBoards = async (model: Model, id: string): Promise<ReadonlyMap<number, Cancelled>> => {
  const rows = await model.db
    .select({ board: boardTable.board, cancelled: boardTable.cancelled })
    .from(boardTable)
    .where(eq(boardTable.session, id));
  const byBoard = groupBy(rows, ({ board }) => String(board));
  return new Map(
    [...byBoard.values()].flatMap((fields) => {
      const [first] = fields;
      const all = fields.every(({ cancelled }) => cancelled !== null);
      return first === undefined || first.cancelled === null || !all ? [] : [[first.board, first.cancelled] as const];
    }),
  );
};

const asRuled = ({ board, outcome }: ResultView, cancelled: ReadonlyMap<number, Cancelled>): Outcome => {
  const awards = cancelled.get(board);
  return awards === undefined ? outcome : outcomeOfCancelled(outcome, awards);
};

/** The boards of a session, or the one record that is asked for; `undefined` where that is not there, or not open to its reader. */
export const boardsToWrite = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
  only?: RecordWanted,
): Promise<
  { readonly boards: readonly WrittenBoard[]; readonly contestants: ReadonlyMap<string, ContestantLabel> } | undefined
> => {
  const [mayRead, deals, cancelled, resultRows, recordRows] = await Promise.all([
    mayReadBoards(model, id, viewer),
    sessionDeals(model, id, viewer),
    cancelledBoards(model, id),
    model.db
      .select()
      .from(result)
      .where(and(eq(result.session, id), only === undefined ? undefined : eq(result.board, only.board)))
      .orderBy(asc(result.board), asc(result.position)),
    model.db
      .select()
      .from(tableRecord)
      .where(and(eq(tableRecord.session, id), only === undefined ? undefined : eq(tableRecord.board, only.board))),
  ]);
  // What is shown live is watched, and taken away once it is open to all.
  const open = recordRows
    .filter((row) => viewer.official === true || (mayRead(row.board) && isOver(row)))
    .toSorted(byPlace);
  const results = resultRows.filter(({ board }) => mayRead(board)).map(resultView);
  const wanted = only === undefined ? undefined : open.findLast((row) => isWanted(row, only));
  if (only !== undefined && wanted === undefined) return undefined;
  const all = withRecords(results, open);
  const told =
    wanted === undefined ? all : [all.find(({ record }) => record?.stream === wanted.stream) ?? { record: wanted }];
  const [records, names, contestants] = await Promise.all([
    eventsOf(
      model,
      id,
      told.flatMap(({ record }) => record?.stream ?? []),
      viewer,
    ),
    namesOf(
      model,
      told.flatMap(({ result: one, record }) => Object.values(record?.players ?? one?.players ?? {})),
    ),
    contestantLabels(model, id),
  ]);
  const dealt = new Map(deals.map((deal) => [deal.board, deal]));
  const written = told.flatMap(({ result: one, record }): WrittenBoard[] => {
    const board = one?.board ?? record?.board;
    if (board === undefined) return [];
    return [
      {
        ...cardsOf(board, dealt.get(board)),
        section: one?.section ?? record?.section ?? null,
        // A file's result that names no table has its record somewhere all the same: that is no word of the result's.
        ...placeOfPlay(one ?? record),
        room: one?.room ?? null,
        ns: one?.ns ?? asList(record?.ns ?? null),
        ew: one?.ew ?? asList(record?.ew ?? null),
        players: namesIn(record?.players ?? one?.players ?? null, names),
        outcome: one === undefined ? null : asRuled(one, cancelled),
        record: record === undefined ? null : (records.get(record.stream) ?? null),
      },
    ];
  });
  const seen = new Set(written.map(({ board }) => board));
  const onlyDealt = only === undefined ? deals.filter(({ board }) => !seen.has(board)) : [];
  return {
    boards: [...written, ...onlyDealt.map((deal) => nobodys(deal.board, deal))].toSorted((a, b) => a.board - b.board),
    contestants,
  };
};

const placeOfPlay = (
  one: { readonly round: number | null; readonly table: string | null } | undefined,
): Pick<WrittenBoard, "round" | "table"> => ({ round: one?.round ?? null, table: one?.table ?? null });

type DealRow = Awaited<ReturnType<typeof sessionDeals>>[number];

const cardsOf = (
  board: number,
  deal: DealRow | undefined,
): Pick<WrittenBoard, "board" | "dealer" | "vulnerability" | "deal"> => ({
  board,
  dealer: deal?.dealer ?? dealerOf(board),
  vulnerability: deal?.vulnerability ?? vulnerabilityOf(board),
  deal: deal?.deal ?? null,
});

const nobodys = (board: number, deal: DealRow): WrittenBoard => ({
  ...cardsOf(board, deal),
  section: null,
  round: null,
  table: null,
  room: null,
  ns: [],
  ew: [],
  players: {},
  outcome: null,
  record: null,
});

const byPlace = (one: RecordRow, other: RecordRow): number =>
  one.board - other.board ||
  inOrder.compare(one.section, other.section) ||
  one.round - other.round ||
  inOrder.compare(one.table, other.table) ||
  one.attempt - other.attempt;

const namesIn = (
  players: Readonly<Record<string, string>> | null,
  names: ReadonlyMap<string, string>,
): WrittenBoard["players"] =>
  Object.fromEntries(
    Object.entries(players ?? {}).flatMap(([seat, person]) => {
      const name = names.get(person);
      return name === undefined ? [] : [[seat, name]];
    }),
  );

/** So many records are read at once: others have their turn between two portions. */
const PORTION = 20;

/** The records of these streams, as the reader may be told them, with the words that lie beside the log. */
const eventsOf = async (
  model: Model,
  id: string,
  streams: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, readonly AsTold[]>> => {
  const told = new Map<string, readonly AsTold[]>();
  for (let from = 0; from < streams.length; from += PORTION)
    for (const [stream, record] of await portionOf(model, id, streams.slice(from, from + PORTION), viewer))
      told.set(stream, record);
  return told;
};

const portionOf = async (
  model: Model,
  id: string,
  streams: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, readonly AsTold[]>> => {
  const rows = await model.db
    .select({
      stream: tableEvent.stream,
      number: tableEvent.version,
      at: tableEvent.at,
      event: tableEvent.event,
    })
    .from(tableEvent)
    .where(and(eq(tableEvent.session, id), inArray(tableEvent.stream, [...streams])))
    .orderBy(asc(tableEvent.stream), asc(tableEvent.version));
  const texts = await textsOf(
    model,
    rows.flatMap(({ event }) => wordsIn(event)).flatMap((words) => (typeof words === "string" ? [] : [words.text])),
  );
  const records = groupBy(rows, ({ stream }) => stream);
  return new Map(
    [...records].map(([stream, events]) => [
      stream,
      asTold(
        events.map(({ number, at, event }) => ({
          number,
          at,
          event: withWords(event, (words) => (typeof words === "string" ? words : (texts.get(words.text) ?? words))),
        })),
        viewer.official === true ? "official" : "public",
      ),
    ]),
  );
};
