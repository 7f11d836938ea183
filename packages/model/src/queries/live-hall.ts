/**
 * What goes on at the tables of a session that are shown while they play, each as far as its reader sees it: the call or the trick that lies there, who plays, and
 * of matches what either room came to. How far he sees is asked where that is decided (`shown-live.ts`); the cards that are held are not in it. Laws 16D, 76A2, 80B2.
 */
import { cameTo, groupBy, type Phase, type Seat } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableRecord } from "../schema/table.ts";
import { framesSeen } from "./followed-record.ts";
import { type ContestantLabel, contestantLabels, namesOf } from "./labels.ts";
import { type LiveMatch, liveMatches, type RecordAtEnd } from "./live-matches.ts";
import { type LiveTable, liveTables } from "./live-tables.ts";
import { addressAt, byPlace, type RecordAddress, settingOf } from "./record-places.ts";
import { startedIn } from "./record-frames.ts";
import { SEEN_BY, type Sight, sightOf } from "./shown-live.ts";
import { asList } from "./sides.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

/** All that is asked of a record here: of a large hall there are thousands. */
const COLUMNS = {
  ...SEEN_BY,
  session: tableRecord.session,
  ns: tableRecord.ns,
  ew: tableRecord.ew,
  cameTo: tableRecord.cameTo,
  startedAt: tableRecord.startedAt,
} as const;
type Row = Pick<typeof tableRecord.$inferSelect, keyof typeof COLUMNS>;
type Shown = Pick<Frame, "trick" | "lastTrick" | "won">;

/** A board at its table as it lies there now. */
export type TableNow = Shown & {
  readonly record: RecordAddress;
  /** Seconds that its reader sees it behind its table; nothing where it is open to him. */
  readonly delay: number | null;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly players: Readonly<Partial<Record<Seat, string>>>;
  readonly calls: readonly Pick<Frame["calls"][number], "seat" | "call" | "state" | "alerted">[];
  readonly turn: Seat | null;
  /** `4SX`, with its declarer. */
  readonly contract: string | null;
  readonly declarer: Seat | null;
  /** Declarer's tricks, once they are known. */
  readonly tricks: number | null;
  readonly phase: Phase;
  readonly cameTo: Row["cameTo"];
  /** The director has something to settle there, of what was noticed at the table. */
  readonly asked: boolean;
};

export type TableOfHall = Omit<LiveTable, "record" | "behind"> & {
  /** Null where there is nothing to see yet. */
  readonly now: TableNow | null;
};

export type LiveHall = {
  readonly tables: readonly TableOfHall[];
  /** Of teams: the matches that are played at these tables. */
  readonly matches: readonly LiveMatch[];
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
  /** When its reader may see more than he does, in milliseconds, where that is only a matter of time. Not his to know. */
  readonly more: number | null;
};

/** A table of a session, by name. */
const keyOf = ({ section, table }: Pick<RecordAddress, "section" | "table">): string =>
  JSON.stringify([section, table]);

const isAt =
  (one: RecordAddress) =>
  (row: Row): boolean =>
    row.round === one.round && row.board === one.board && row.attempt === one.attempt;

/** As the board was started, as far as that has been seen. */
const nowOf = (
  row: Row,
  { frames, table }: Awaited<ReturnType<typeof framesSeen>>,
  record: RecordAddress,
  { delay }: Sight,
): Omit<TableNow, "players"> | null => {
  const last = frames.at(-1);
  if (last === undefined) return null;
  const started = startedIn(frames);
  const { trick, lastTrick, won, view } = last;
  return {
    record,
    delay,
    ns: asList(started?.contestants?.NS ?? (delay === null ? row.ns : null)),
    ew: asList(started?.contestants?.EW ?? (delay === null ? row.ew : null)),
    calls: last.calls.map(({ seat, call, state, alerted }) => ({ seat, call, state, alerted })),
    trick,
    lastTrick,
    won,
    turn: view.turn,
    contract: view.contract?.split("-")[0] ?? null,
    declarer: view.declarer,
    tricks: view.declarerTricks,
    phase: view.phase,
    cameTo: cameTo(table) ?? null,
    asked: last.answer !== null,
  };
};

/** The records at these tables, in the order in which they were begun. */
const recordsAtAll = async (model: Model, id: string, tables: readonly LiveTable[]): Promise<readonly Row[]> => {
  const wanted = new Set(tables.map(keyOf));
  const rows = await model.db
    .select(COLUMNS)
    .from(tableRecord)
    .where(
      and(eq(tableRecord.session, id), inArray(tableRecord.table, [...new Set(tables.map(({ table }) => table))])),
    );
  return rows
    .filter((row) => row.timed && wanted.has(keyOf(row)))
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt) || byPlace(a, b));
};

/** What a table is at, and whatever it began since. */
const sinceNow = (rows: readonly Row[], record: RecordAddress | null): readonly Row[] =>
  record === null ? rows : rows.slice(Math.max(0, rows.findIndex(isAt(record))));

export const liveHall = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<LiveHall> => {
  const [tables, setting, mayRead] = await Promise.all([
    liveTables(model, id, viewer, { now }),
    settingOf(model, id),
    mayReadBoards(model, id, viewer),
  ]);
  if (tables.length === 0 || setting === undefined)
    return { tables: [], matches: [], contestants: new Map(), more: null };
  const isTeams = setting.contest === "teams";
  const atTable = groupBy(await recordsAtAll(model, id, tables), keyOf);
  // Of a match all of it is compared; elsewhere nobody looks back.
  const rows = tables.flatMap((table) => {
    const here = atTable.get(keyOf(table)) ?? [];
    return isTeams ? here : sinceNow(here, table.record);
  });
  const sight = await sightOf(model, rows, { id, viewer, mayRead, setting, now });
  const seen = await Promise.all(
    tables.map(async ({ record, behind: _behind, ...table }) => {
      const row = record === null ? undefined : (atTable.get(keyOf(table)) ?? []).find(isAt(record));
      if (record === null || row === undefined || sight(row).upTo === 0) return { table, row, now: null };
      const framed = await framesSeen(model, row, sight(row), setting, viewer);
      return { table, row, players: startedIn(framed.frames)?.players, now: nowOf(row, framed, record, sight(row)) };
    }),
  );
  // What was over before stays so: what it came to is in its row where all of it has been seen.
  const ended = rows.flatMap((row): readonly RecordAtEnd[] => {
    const here = seen.find((one) => one.row === row)?.now;
    if (here !== null && here !== undefined) return here.phase === "ended" ? [here] : [];
    const { upTo } = sight(row);
    return upTo > 0 && upTo >= row.version && row.phase === "ended"
      ? [{ record: addressAt(row), ns: asList(row.ns), ew: asList(row.ew), cameTo: row.cameTo }]
      : [];
  });
  const inPlay = seen.flatMap(({ now: here }) => here ?? []);
  const matches = isTeams ? await liveMatches(model, id, { inPlay, ended, mayRead }) : [];
  const [names, contestants] = await Promise.all([
    namesOf(
      model,
      seen.flatMap(({ players }) => Object.values(players ?? {})),
    ),
    contestantLabels(model, id, [
      ...new Set([
        ...inPlay.flatMap(({ ns, ew }) => [...ns, ...ew]),
        ...matches.flatMap(({ home, away }) => [home, away]),
      ]),
    ]),
  ]);
  const comes = rows.flatMap((row) => sight(row).more ?? []);
  return {
    tables: seen.map(({ table, players, now: here }) => ({
      ...table,
      now: here && { ...here, players: seated(here, players, names, contestants) },
    })),
    matches,
    contestants,
    more: comes.length === 0 ? null : Math.min(...comes),
  };
};

/** As the board started; else as the contestants were entered. */
const seated = (
  { ns, ew }: Pick<TableNow, "ns" | "ew">,
  players: Readonly<Partial<Record<Seat, string>>> | undefined,
  names: ReadonlyMap<string, string>,
  contestants: ReadonlyMap<string, ContestantLabel>,
): TableNow["players"] => {
  const named: readonly (readonly [string, string | null | undefined])[] =
    players === undefined
      ? [...ns, ...ew]
          .flatMap((one) => contestants.get(one)?.players ?? [])
          .flatMap(({ seat, name }) => (seat === null ? [] : [[seat, name] as const]))
      : Object.entries(players).map(([seat, person]) => [seat, names.get(person)] as const);
  return Object.fromEntries(
    named.flatMap(([seat, name]) => (name === null || name === undefined ? [] : [[seat, name]])),
  );
};
