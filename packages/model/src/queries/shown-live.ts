/**
 * How far a reader sees the record of a board at a table: all of it where the board is open to him; where its table is shown live, what is older than the delay
 * and of no board that somebody has yet to begin; else nothing. The one place where that is decided. Laws 16D, 76A2, 80B2.
 */
import { hasBegun, isGone, isYetToBegin, type Met, type TableShownLive } from "@traveller/engine";
import { and, eq, gt, inArray, min, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { groupBy } from "../group.ts";
import { contestant, player } from "../schema/contestant.ts";
import { match } from "../schema/match.ts";
import { result } from "../schema/result.ts";
import type { session } from "../schema/session.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
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

const shownAt = (shown: readonly TableShownLive[], { section, table }: Pick<Row, "section" | "table">) =>
  shown.find((one) => one.section === section && one.table === table);

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

/** How far the reader sees each of these records. */
export const sightOf = async (
  model: Model,
  rows: readonly Row[],
  { id, viewer, mayRead, setting, now }: Watching,
): Promise<(row: Row) => Sight> => {
  const { shownLive } = setting;
  const open = (row: Row): boolean => viewer.official === true || (mayRead(row.board) && isOver(row));
  const whole = (row: Row): Sight => (open(row) ? { ...NOTHING, upTo: row.version } : NOTHING);
  // A board that is played anew is another deal, of which nobody knows who is still to play it.
  const shown = rows.filter(
    (row) => !open(row) && row.timed && row.attempt === 1 && shownAt(shownLive, row) !== undefined,
  );
  if (shown.length === 0) return whole;
  const watcher = await watcherOf(model, id, viewer);
  const live = shown.flatMap((row) => {
    const table = shownAt(shownLive, row);
    return table === undefined || watcher(table) !== "watches" ? [] : [{ row, delay: table.delay }];
  });
  const sights = new Map<string, Sight>();
  for (const delay of new Set(live.map((one) => one.delay))) {
    const these = live.filter((one) => one.delay === delay).map(({ row }) => row);
    const cut = new Date(now - delay * 1000).toISOString();
    const [began, begun] = await Promise.all([
      beganSince(model, id, these, cut),
      begunBy(model, id, setting, new Set(these.map(({ board }) => board)), cut),
    ]);
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
      const comes = [first?.recordedAt, at?.next].flatMap((moment) => moment ?? []);
      sights.set(row.stream, {
        upTo: at?.byAll === true ? (first === undefined ? row.version : first.version - 1) : 0,
        more: comes.length === 0 ? null : Math.min(...comes.map((moment) => Date.parse(moment))) + delay * 1000,
        delay,
      });
    }
  }
  return (row) => sights.get(row.stream) ?? whole(row);
};

type First = { readonly version: number; readonly recordedAt: string };

/** The first event of each record that began after a moment. */
const beganSince = async (
  model: Model,
  id: string,
  rows: readonly Row[],
  cut: string,
): Promise<ReadonlyMap<string, First>> => {
  const found = await model.db
    .select({ stream: tableEvent.stream, version: tableEvent.version, recordedAt: tableEvent.recordedAt })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, id),
        inArray(
          tableEvent.stream,
          rows.map(({ stream }) => stream),
        ),
        eq(tableEvent.version, 1),
        gt(tableEvent.recordedAt, cut),
      ),
    );
  return new Map(found.map(({ stream, ...first }) => [stream, first]));
};

/** The first event of each record that came after a moment. */
const hiddenSince = async (
  model: Model,
  id: string,
  rows: readonly Row[],
  cut: string,
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
        gt(tableEvent.recordedAt, cut),
      ),
    )
    .groupBy(tableEvent.stream);
  return new Map(
    found.flatMap(({ stream, version, recordedAt }) =>
      version === null || recordedAt === null ? [] : [[stream, { version, recordedAt }] as const],
    ),
  );
};

type BegunBy = {
  /** Everybody of the session who plays the board had begun it by then. */
  readonly byAll: boolean;
  /** The first who began it since. */
  readonly next: string | undefined;
};

/**
 * When everybody had begun a board, as far as the session has come by its own events: what is so once stays so until it comes further, and all who watch need not ask
 * each time. Read after the session was: whatever came in between belongs to later moments.
 */
const begunAll = new WeakMap<Model, Map<string, string>>();
const MOST_BEGUN = 5_000;

const momentsOf = (model: Model): Map<string, string> => {
  const moments = begunAll.get(model) ?? new Map<string, string>();
  if (moments.size > MOST_BEGUN) moments.clear();
  begunAll.set(model, moments);
  return moments;
};

/** How far boards had been begun at a moment. */
const begunBy = async (
  model: Model,
  id: string,
  { contest, sequence }: Watching["setting"],
  all: ReadonlySet<number>,
  cut: string,
): Promise<ReadonlyMap<number, BegunBy>> => {
  const moments = momentsOf(model);
  const nameOf = (board: number): string => JSON.stringify([id, sequence, board]);
  const isBegun = (board: number): boolean => Date.parse(moments.get(nameOf(board)) ?? "") <= Date.parse(cut);
  const begun = new Map([...all].filter(isBegun).map((board) => [board, { byAll: true, next: undefined }] as const));
  const boards = new Set([...all].filter((board) => !begun.has(board)));
  if (boards.size === 0) return begun;
  const [records, results, contestants, matches] = await Promise.all([
    model.db
      .select({
        board: tableRecord.board,
        round: tableRecord.round,
        ns: tableRecord.ns,
        ew: tableRecord.ew,
        recordedAt: tableEvent.recordedAt,
      })
      .from(tableRecord)
      .innerJoin(
        tableEvent,
        and(
          eq(tableEvent.session, tableRecord.session),
          eq(tableEvent.stream, tableRecord.stream),
          eq(tableEvent.version, 1),
        ),
      )
      .where(and(eq(tableRecord.session, id), inArray(tableRecord.board, [...boards]))),
    model.db
      .select({
        board: result.board,
        ns: result.ns,
        nsPartner: result.nsPartner,
        ew: result.ew,
        ewPartner: result.ewPartner,
        outcome: result.outcome,
      })
      .from(result)
      .where(and(eq(result.session, id), inArray(result.board, [...boards]))),
    model.db
      .select({ contestant: contestant.id, withdrewFrom: contestant.withdrewFrom })
      .from(contestant)
      .where(eq(contestant.session, id)),
    model.db
      .select({ home: match.home, away: match.away, boards: match.listed })
      .from(match)
      .where(eq(match.session, id)),
  ]);
  /** In the round in which the board is played last so far. */
  const playingIn = (round: number) => ({
    contest,
    contestants: contestants.map(({ contestant: one, withdrewFrom }) => ({
      contestant: one,
      withdrawn: isGone(withdrewFrom ?? undefined, round),
    })),
    matches,
  });
  const told = records.flatMap(({ board, round, ns, ew, recordedAt }) =>
    ns === null || ew === null ? [] : [{ board, round, ns: sideOf(ns), ew: sideOf(ew), recordedAt }],
  );
  // A result that comes out of a record says nothing earlier than the record.
  const recorded = new Set(told.map(nameOfMet));
  const alone = results.filter(hasBegun).flatMap(({ board, ns, nsPartner, ew, ewPartner }) => {
    const met = { board, ns: sideOf([ns, nsPartner]), ew: sideOf([ew, ewPartner]) };
    return recorded.has(nameOfMet(met)) ? [] : [met];
  });
  const [toldOf, aloneOf] = [groupBy(told, ({ board }) => board), groupBy(alone, ({ board }) => board)];
  return new Map<number, BegunBy>([
    ...begun,
    ...[...boards].map((board) => {
      const [at, others] = [toldOf.get(board) ?? [], aloneOf.get(board) ?? []];
      const isSince = ({ recordedAt }: (typeof told)[number]): boolean => Date.parse(recordedAt) > Date.parse(cut);
      const since = at.filter(isSince).map(({ recordedAt }) => recordedAt);
      const met = [...at.filter((one) => !isSince(one)), ...others];
      const playing = playingIn(Math.max(0, ...at.map(({ round }) => round)));
      const last = at.map(({ recordedAt }) => recordedAt).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
      if (last !== undefined && !isYetToBegin(playing, board, [...at, ...others])) moments.set(nameOf(board), last);
      return [board, { byAll: !isYetToBegin(playing, board, met), next: since.toSorted()[0] }] as const;
    }),
  ]);
};

type Side = string | readonly (string | null)[];
const sideOf = (side: Side): Met["ns"] => {
  const [one, two] = [side].flat();
  return one === undefined || one === null ? "" : two === undefined || two === null ? one : [one, two];
};

const nameOfMet = ({ board, ns, ew }: Met & { readonly board: number }): string =>
  JSON.stringify([board, String(ns), String(ew)]);
