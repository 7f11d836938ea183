/**
 * Boards as one of their players had them: against whom, in which part of the play, what they were worth, and where they can be replayed. Only what
 * everybody may read, by the same rules by which evenings are added up. Laws 77, 78.
 */
import {
  type Contest,
  groupBy,
  type MatchBoard,
  type Outcome,
  outcomeAtTable,
  outcomeOfCancelled,
  type Seat,
  type Side,
  type Unit,
} from "@traveller/engine";
import {
  type AtTable,
  playersOf,
  type PlayRole,
  roleOf,
  type Scale,
  scaleOf,
  type Seated,
} from "@traveller/engine/career";
import type { Model } from "../../database/model.ts";
import type { board } from "../../schema/board.ts";
import { namesOf } from "../labels.ts";
import { keptOf } from "../same-person.ts";
import type { RecordAddress } from "../record-places.ts";

export type PersonAtTable = { readonly person: string; readonly name: string | null };

export type BoardPlayed = {
  readonly session: string;
  readonly title: string;
  readonly day: string | null;
  readonly contest: Contest;
  readonly board: number;
  readonly result: string;
  readonly contestant: string;
  readonly side: Side;
  readonly seat: Seat | null;
  readonly role: PlayRole | null;
  readonly partner: PersonAtTable | null;
  /** Those of the other side who are known. */
  readonly opponents: readonly PersonAtTable[];
  readonly outcome: Outcome;
  readonly adjusted: boolean;
  /** North-South's, of the table. */
  readonly score: number | null;
  readonly scale: Scale | null;
  readonly worth: string | null;
  /** Its record, call by call; null where there is none. */
  readonly replay: RecordAddress | null;
  /** Something irregular is in that record. */
  readonly irregular: boolean;
};

type Row = {
  readonly session: string;
  readonly id: string;
  readonly board: number;
  readonly section: string;
  readonly round: number | null;
  readonly table: string | null;
  readonly match: string | null;
  readonly ns: string;
  readonly nsPartner: string | null;
  readonly ew: string;
  readonly ewPartner: string | null;
  readonly players: Seats | null;
  readonly outcome: Outcome;
  readonly score: number | null;
  readonly nsPoints: string | null;
  readonly ewPoints: string | null;
  readonly nsPercent: string | null;
  readonly ewPercent: string | null;
  readonly cancelled: (typeof board.$inferSelect)["cancelled"];
  readonly title: string;
  readonly day: string | null;
  readonly contest: Contest;
  readonly unit: Unit;
};

const columns = (model: Model) => model.sql`
  result.session, result.id, result.board, result.section, result.round, result."table", result.match, result.ns, result.ns_partner as "nsPartner",
  result.ew, result.ew_partner as "ewPartner", result.players, result.outcome, result.score, result.ns_points as "nsPoints",
  result.ew_points as "ewPoints", result.ns_percent as "nsPercent", result.ew_percent as "ewPercent", board.cancelled, session.title,
  session.date::text as day, session.contest, session.unit`;

/** Of boards that everybody may read, in sessions that stand. */
const open = (model: Model) => model.sql`
  join board on board.session = result.session and board.board = result.board and board.field = result.field and board.released
  join session on session.id = result.session and not session.withdrawn`;

export type ContestantIn = { readonly session: string; readonly contestant: string };

const listOf = (some: readonly ContestantIn[]) => ({
  sessions: some.map(({ session }) => session),
  contestants: some.map(({ contestant }) => contestant),
});

const rowsOf = async (model: Model, some: readonly ContestantIn[]): Promise<readonly Row[]> => {
  const { sql } = model;
  const { sessions, contestants } = listOf(some);
  const own = sql`unnest(${sessions}::text[], ${contestants}::text[]) as own (session, contestant)`;
  return sql<Row[]>`
    select ${columns(model)} from ${own} join result on result.session = own.session and result.ns = own.contestant ${open(model)}
    union all
    select ${columns(model)} from ${own} join result on result.session = own.session and result.ew = own.contestant ${open(model)}
    union all
    select ${columns(model)} from ${own} join session as alone on alone.id = own.session and alone.contest = 'individual'
      join result on result.session = own.session and own.contestant in (result.ns_partner, result.ew_partner) ${open(model)}`;
};

/** Where two contestants met. */
export const rowsBetween = async (
  model: Model,
  some: readonly { readonly session: string; readonly one: string; readonly other: string }[],
): Promise<readonly Row[]> => {
  const { sql } = model;
  return sql<Row[]>`
    select ${columns(model)} from unnest(${some.map(({ session }) => session)}::text[], ${some.map(({ one }) => one)}::text[],
        ${some.map(({ other }) => other)}::text[]) as met (session, one, other)
      join result on result.session = met.session
        and (result.ns in (met.one, met.other) or result.ns_partner in (met.one, met.other))
        and (result.ew in (met.one, met.other) or result.ew_partner in (met.one, met.other)) ${open(model)}`;
};

type Entered = { readonly session: string; readonly contestant: string } & Seated;

const key = (session: string, id: string | number): string => `${session} ${id}`;

const enteredIn = async (model: Model, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly Seated[]>> => {
  const wanted = new Map(
    rows.flatMap(({ session, ns, nsPartner, ew, ewPartner }) =>
      [ns, nsPartner, ew, ewPartner].flatMap((contestant) =>
        contestant === null ? [] : [[key(session, contestant), { session, contestant }] as const],
      ),
    ),
  );
  const { sessions, contestants } = listOf([...wanted.values()]);
  const found = await model.sql<Entered[]>`
    select player.session, player.contestant, player.person, player.seat
    from unnest(${sessions}::text[], ${contestants}::text[]) as own (session, contestant)
      join player using (session, contestant) order by player.session, player.contestant, player.position`;
  return groupBy(found, ({ session, contestant }) => key(session, contestant));
};

type InMatch = { readonly session: string; readonly home: string; readonly boards: readonly MatchBoard[] };

/** What the teams won on their boards, by result: the home team's name and both amounts. */
const wonBy = async (model: Model, rows: readonly Row[]) => {
  const teams = rows.filter(({ match, contest }) => match !== null && contest === "teams");
  const won = new Map<string, { readonly home: string; readonly own: string; readonly other: string }>();
  if (teams.length === 0) return won;
  const matches = await model.sql<InMatch[]>`
    select match.session, match.home, match.boards from match
      join (select distinct * from unnest(${teams.map(({ session }) => session)}::text[], ${teams.map(({ match }) => match ?? "")}::text[])
        as one (session, id)) as wanted on wanted.session = match.session and wanted.id = match.id`;
  for (const { session, home, boards } of matches)
    for (const { results, home: own, away: other } of boards)
      if (own !== undefined && other !== undefined)
        for (const result of results) won.set(key(session, result), { home, own, other });
  return won;
};

type RecordRow = RecordAddress & { readonly session: string; readonly irregularities: number };

/** Records of these boards that are over, by session and board. */
const recordsOf = async (model: Model, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly RecordRow[]>> => {
  const found = await model.sql<RecordRow[]>`
    select record.session, record.section, record.round, record.table_name as "table", record.board, record.attempt,
      coalesce((record.marks ->> 'irregularities')::int, 0) as irregularities
    from (select distinct * from unnest(${rows.map(({ session }) => session)}::text[], ${rows.map(({ board: number }) => number)}::int[])
      as one (session, board)) as wanted
      join table_record as record on record.session = wanted.session and record.board = wanted.board
    where not record.timed or record.phase = 'ended' order by record.attempt`;
  return groupBy(found, ({ session, board }) => key(session, board));
};

type Known = {
  readonly entered: ReadonlyMap<string, readonly Seated[]>;
  readonly won: Awaited<ReturnType<typeof wonBy>>;
  readonly records: ReadonlyMap<string, readonly RecordRow[]>;
};

const worthOf = (row: Row, side: Side, { won }: Known): string | null => {
  const scale = scaleOf(row.unit);
  if (scale === undefined) return null;
  const own = side === "NS" ? [row.nsPercent, row.nsPoints] : [row.ewPercent, row.ewPoints];
  const amount = scale === "percent" ? own[0] : own[1];
  if (amount !== null && amount !== undefined) return amount;
  const match = scale === "imps" ? won.get(key(row.session, row.id)) : undefined;
  if (match === undefined) return null;
  return (match.home === row.ns) === (side === "NS") ? match.own : match.other;
};

const recordAt = (row: Row, { records }: Known): RecordRow | undefined =>
  (records.get(key(row.session, row.board)) ?? []).findLast(
    ({ section, table, round }) =>
      section === row.section && (row.table === null || table === row.table) && round === (row.round ?? 1),
  );

type Seen = Omit<BoardPlayed, "partner" | "opponents"> & {
  readonly at: AtTable;
  readonly others: readonly AtTable[];
};

const seenBy = (row: Row, person: string, known: Known): readonly Seen[] => {
  const who = {
    ns: row.nsPartner === null ? row.ns : ([row.ns, row.nsPartner] as const),
    ew: row.ewPartner === null ? row.ew : ([row.ew, row.ewPartner] as const),
    players: row.players,
  };
  const entered = (id: string): readonly Seated[] => known.entered.get(key(row.session, id)) ?? [];
  const sides = { NS: playersOf("NS", who, entered), EW: playersOf("EW", who, entered) };
  const side = sides.NS.some((one) => one.person === person) ? "NS" : "EW";
  const at = sides[side].find((one) => one.person === person);
  const outcome = row.cancelled === null ? row.outcome : outcomeOfCancelled(row.outcome, row.cancelled);
  if (at === undefined || outcome.kind === "notPlayed" || outcome.kind === "awaitsRuling") return [];
  const played = outcomeAtTable(outcome);
  const record = recordAt(row, known);
  const replay =
    record === undefined
      ? null
      : {
          section: record.section,
          table: record.table,
          round: record.round,
          attempt: record.attempt,
          board: record.board,
        };
  return [
    {
      at,
      others: sides[side === "NS" ? "EW" : "NS"],
      session: row.session,
      title: row.title,
      day: row.day,
      contest: row.contest,
      board: row.board,
      result: row.id,
      contestant: at.contestant,
      side,
      seat: at.seat ?? null,
      role: at.seat === undefined || played?.kind !== "played" ? null : roleOf(at.seat, played.declarer),
      outcome,
      adjusted: outcome.kind === "adjusted",
      score: row.score,
      scale: scaleOf(row.unit) ?? null,
      worth: worthOf(row, side, known),
      replay,
      irregular: (record?.irregularities ?? 0) > 0,
    },
  ];
};

type Seats = { readonly [seat in Seat]?: string };
const seatsOf = ({ N, E, S, W }: Seats, whoIs: (id: string) => string): Seats => ({
  ...(N === undefined ? {} : { N: whoIs(N) }),
  ...(E === undefined ? {} : { E: whoIs(E) }),
  ...(S === undefined ? {} : { S: whoIs(S) }),
  ...(W === undefined ? {} : { W: whoIs(W) }),
});

/** Rows as that player had them; those that he did not play are left out. */
export const asPlayedBy = async (
  model: Model,
  rows: readonly Row[],
  person: string,
): Promise<readonly BoardPlayed[]> => {
  if (rows.length === 0) return [];
  const [entered, won, records] = await Promise.all([
    enteredIn(model, rows),
    wonBy(model, rows),
    recordsOf(model, rows),
  ]);
  // Whoever was entered as a guest, or by a number that he has no more, is who he is by now.
  const kept = await keptOf(model, [
    ...[...entered.values()].flat().map((one) => one.person),
    ...rows.flatMap(({ players }) => Object.values(players ?? {})),
  ]);
  const whoIs = (id: string): string => kept.get(id) ?? id;
  const known: Known = {
    entered: new Map(
      [...entered].map(([at, some]) => [at, some.map((one) => ({ ...one, person: whoIs(one.person) }))]),
    ),
    won,
    records,
  };
  const identified = rows.map((row) => ({
    ...row,
    players: row.players === null ? null : seatsOf(row.players, whoIs),
  }));
  const seen = identified.flatMap((row) => seenBy(row, person, known));
  const names = await namesOf(
    model,
    seen.flatMap(({ at, others }) => [at.partner ?? "", ...others.map((one) => one.person)]).filter((id) => id !== ""),
  );
  const named = (id: string): PersonAtTable => ({ person: id, name: names.get(id) ?? null });
  return seen.map(({ at, others, ...board }) => ({
    ...board,
    partner: at.partner === undefined ? null : named(at.partner),
    opponents: others.map((one) => named(one.person)),
  }));
};

/** All that somebody played as those contestants. */
export const boardsAs = async (
  model: Model,
  person: string,
  some: readonly ContestantIn[],
): Promise<readonly BoardPlayed[]> => (some.length === 0 ? [] : asPlayedBy(model, await rowsOf(model, some), person));

/** Some of them, by session and result. */
export const boardsById = async (
  model: Model,
  person: string,
  some: readonly { readonly session: string; readonly result: string }[],
): Promise<ReadonlyMap<string, BoardPlayed>> => {
  if (some.length === 0) return new Map();
  const rows = await model.sql<Row[]>`
    select ${columns(model)} from unnest(${some.map(({ session }) => session)}::text[], ${some.map(({ result }) => result)}::text[]) as own (session, id)
      join result on result.session = own.session and result.id = own.id ${open(model)}`;
  return new Map((await asPlayedBy(model, rows, person)).map((one) => [key(one.session, one.result), one]));
};
