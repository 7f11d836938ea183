/**
 * How far a reader sees the record of a board at a table: all of it where the board is open to him; where its table is shown live, what is older than the delay
 * and of no board that somebody has yet to begin; else nothing. The one place where that is decided. Laws 16D, 76A2, 80B2.
 */
import { type TableShownLive, groupBy } from "@traveller/engine";
import { and, eq, gt, inArray, min, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { player } from "../schema/contestant.ts";
import type { session } from "../schema/session.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
import { beginnings, type BegunBy, begunBy } from "./begun-by.ts";
import type { MayRead, Viewer } from "./viewer.ts";

/** What of a record decides how far it is seen. */
export const SEEN_BY = {
  stream: tableRecord.stream,
  section: tableRecord.section,
  table: tableRecord.table,
  round: tableRecord.round,
  board: tableRecord.board,
  attempt: tableRecord.attempt,
  version: tableRecord.version,
  phase: tableRecord.phase,
  timed: tableRecord.timed,
} as const;
type Row = Pick<typeof tableRecord.$inferSelect, keyof typeof SEEN_BY>;

export type Sight = {
  /** The last event that the reader may see; 0 where he sees nothing of it. */
  readonly upTo: number;
  /** When he may see more than he does, in milliseconds, where that is only a matter of time. */
  readonly more: number | null;
  /** How many seconds behind its table he sees it, where the board is not open to him otherwise. */
  readonly delay: number | null;
};
const NOTHING: Sight = { upTo: 0, more: null, delay: null };

export type Watching = {
  readonly id: string;
  readonly viewer: Viewer;
  readonly mayRead: MayRead;
  /** Of the session. */
  readonly setting: Pick<typeof session.$inferSelect, "contest" | "shownLive" | "sequence">;
  /** When it is read, in milliseconds. */
  readonly now: number;
};

/**
 * Whether the record is of cards that nobody has in hand any more: a board that is played anew is another deal, in play while its number is open to all. What
 * came from a file is over, however far it goes.
 */
export const isOver = ({ timed, phase }: Pick<Row, "timed" | "phase">): boolean => !timed || phase === "ended";

const nameOfTable = ({ section, table }: Pick<Row, "section" | "table">): string => JSON.stringify([section, table]);

/** What a table that is shown live is to its reader. Who `plays` sees what he has played, and nothing else before it is released. */
export type Watcher = "watches" | "signsIn" | "plays";

/** Which of them a reader is at a table of the session. */
export const watcherOf = async (
  model: Model,
  id: string,
  { person, official }: Viewer,
): Promise<(table: Pick<TableShownLive, "viewers">) => Watcher> => {
  if (official === true) return () => "watches";
  if (person === undefined) return ({ viewers }) => (viewers === "anyone" ? "watches" : "signsIn");
  const own = await model.db
    .select({ contestant: player.contestant })
    .from(player)
    .where(and(eq(player.session, id), eq(player.person, person)))
    .limit(1);
  if (own.length > 0) return () => "plays";
  // A substitute is known by the board's own start.
  const [sat] = await model.db
    .select({ stream: tableRecord.stream })
    .from(tableRecord)
    .where(
      and(
        eq(tableRecord.session, id),
        sql`exists (select from jsonb_each_text(${tableRecord.players}) as seat where seat.value = ${person})`,
      ),
    )
    .limit(1);
  return () => (sat === undefined ? "watches" : "plays");
};

const isOpen = (row: Row, { viewer, mayRead }: Pick<Watching, "viewer" | "mayRead">): boolean =>
  viewer.official === true || (mayRead(row.board) && isOver(row));

type Late = {
  readonly delay: number;
  /** In milliseconds. */
  readonly cut: number;
  readonly rows: readonly Row[];
  /** How far their boards had been begun at that moment. */
  readonly begun: ReadonlyMap<number, BegunBy>;
};

/** The records that the reader sees some time behind their tables, by how long. */
const lateOf = async (
  model: Model,
  rows: readonly Row[],
  watching: Watching,
  watcher?: Awaited<ReturnType<typeof watcherOf>>,
): Promise<readonly Late[]> => {
  const { id, viewer, setting, now } = watching;
  const tables = new Map(setting.shownLive.map((one) => [nameOfTable(one), one]));
  // A board that is played anew is another deal, of which nobody knows who is still to play it.
  const shown = rows.flatMap((row) => {
    const table = tables.get(nameOfTable(row));
    return table !== undefined && row.timed && row.attempt === 1 && !isOpen(row, watching) ? [{ row, table }] : [];
  });
  if (shown.length === 0) return [];
  const is = watcher ?? (await watcherOf(model, id, viewer));
  const live = shown.filter(({ table }) => is(table) === "watches");
  return Promise.all(
    [...groupBy(live, ({ table }) => table.delay)].map(async ([delay, all]) => {
      const these = all.map(({ row }) => row);
      const cut = now - delay * 1000;
      return {
        delay,
        cut,
        rows: these,
        begun: await begunBy(model, id, setting, new Set(these.map(({ board }) => board)), cut),
      };
    }),
  );
};

/** Whether the reader sees anything of each of these records: all that lists of them tell. */
export const isSeenBy = async (
  model: Model,
  rows: readonly Row[],
  watching: Watching,
  watcher?: Awaited<ReturnType<typeof watcherOf>>,
): Promise<(row: Row) => boolean> => {
  const late = await lateOf(model, rows, watching, watcher);
  const seen = await Promise.all(
    late.map(async ({ rows: these, cut, begun }) => {
      const open = these.filter(({ board }) => begun.get(board)?.byAll === true);
      const began = await beganSince(model, watching.id, open, cut);
      return open.flatMap(({ stream }) => (began.has(stream) ? [] : [stream]));
    }),
  );
  const streams = new Set(seen.flat());
  return (row) => streams.has(row.stream) || isOpen(row, watching);
};

/** How far the reader sees each of these records. */
export const sightOf = async (model: Model, rows: readonly Row[], watching: Watching): Promise<(row: Row) => Sight> => {
  const { id } = watching;
  const whole = (row: Row): Sight => (isOpen(row, watching) ? { ...NOTHING, upTo: row.version } : NOTHING);
  const sights = new Map<string, Sight>();
  for (const { delay, cut, rows: these, begun } of await lateOf(model, rows, watching)) {
    const began = await beganSince(model, id, these, cut);
    // Of what began after that moment nothing is seen, however much there is of it.
    const hidden = new Map([
      ...began,
      ...(await hiddenSince(
        model,
        id,
        these.filter(({ stream }) => !began.has(stream)),
        cut,
      )),
    ]);
    for (const row of these) {
      const first = hidden.get(row.stream);
      const at = begun.get(row.board);
      const comes = [first?.at, at?.next].flatMap((moment) => moment ?? []);
      sights.set(row.stream, {
        upTo: at?.byAll === true ? (first === undefined ? row.version : first.version - 1) : 0,
        more: comes.length === 0 ? null : Math.min(...comes) + delay * 1000,
        delay,
      });
    }
  }
  return (row) => sights.get(row.stream) ?? whole(row);
};

/** The number of an event, and when it was kept. */
type First = { readonly version: number; readonly at: number };

/** The first event of each record that began after a moment. */
const beganSince = async (
  model: Model,
  id: string,
  rows: readonly Row[],
  cut: number,
): Promise<ReadonlyMap<string, First>> => {
  const streams = rows.map(({ stream }) => stream);
  const beganAt = await beginnings(model, id, streams);
  return new Map(
    streams.flatMap((stream) => {
      const at = beganAt(stream);
      return at === undefined || at <= cut ? [] : [[stream, { version: 1, at }] as const];
    }),
  );
};

/** The first event of each record that came after a moment. */
const hiddenSince = async (
  model: Model,
  id: string,
  rows: readonly Row[],
  cut: number,
): Promise<ReadonlyMap<string, First>> => {
  if (rows.length === 0) return new Map();
  const found = await model.db
    .select({
      stream: tableEvent.stream,
      version: min(tableEvent.version),
      recordedAt: min(tableEvent.recordedAt),
    })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, id),
        inArray(
          tableEvent.stream,
          rows.map(({ stream }) => stream),
        ),
        gt(tableEvent.recordedAt, new Date(cut).toISOString()),
      ),
    )
    .groupBy(tableEvent.stream);
  return new Map(
    found.flatMap(({ stream, version, recordedAt }) =>
      version === null || recordedAt === null ? [] : [[stream, { version, at: Date.parse(recordedAt) }] as const],
    ),
  );
};
