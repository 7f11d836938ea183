/**
 * What a session says of itself while a table is shown late: a result out of its record counts for everybody but officials once those who watch may see the event
 * that it comes from, for boards, results, the last event and its moment would tell that the board is over, and how long its record is. Laws 16D, 76A2, 80B2.
 */
import { addressOfStream } from "@traveller/engine";
import { and, desc, eq, inArray, lt, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { DIRECTORS_WORK } from "../case-trail.ts";
import type { Model } from "../database/model.ts";
import { parked } from "../schema/parked.ts";
import { result } from "../schema/result.ts";
import { session } from "../schema/session.ts";
import { scoringEvents } from "../session-head.ts";
import { appealedSince } from "./appealed-since.ts";
import { event } from "./log-event.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

type Row = Pick<
  typeof session.$inferSelect,
  "id" | "shownLive" | "boards" | "results" | "lastAt" | "sequence" | "scoredSequence"
>;

export type NotYetTold = {
  /** The results that nobody but officials knows of yet. */
  readonly results: ReadonlySet<string>;
  /** How many of them each board has. */
  readonly ofBoards: ReadonlyMap<number, number>;
  /** Of each result about which something is not told yet, the first event of that. */
  readonly since: ReadonlyMap<string, number>;
  /** All those events, and those of cases that came with one of them. */
  readonly events: readonly number[];
};
const NOTHING: NotYetTold = { results: new Set(), ofBoards: new Map(), since: new Map(), events: [] };

/** So many events of a session are read at once: as many as it has results in a few minutes. */
const PART = 200;

/** The session's own events since a moment, in their order; read from the last one back, for what is late is the end of a long stream. */
const recordedSince = async (model: Model, id: string, upTo: number, cut: number) => {
  const read = (before: number | undefined) =>
    model.db
      .select({
        version: event.version,
        sequence: event.sequence,
        type: event.type,
        at: event.recordedAt,
        command: event.command,
        result: sql<string | null>`${event.data} ->> 'result'`,
        // Of a correction, the record that the result comes out of, or came out of before it.
        from: sql<
          string | null
        >`coalesce(${event.data} #>> '{to,from,stream}', ${event.data} #>> '{from,from,stream}', ${event.data} #>> '{from,stream}')`,
      })
      .from(event)
      .where(and(eq(event.stream, `session/${id}`), before === undefined ? undefined : lt(event.version, before)))
      .orderBy(desc(event.version))
      .limit(PART);
  const found: Awaited<ReturnType<typeof read>> = [];
  for (let part = await read(undefined); ; part = await read(part.at(-1)?.version)) {
    const since = part.filter(({ at }) => at.getTime() > cut);
    found.push(...since.filter(({ sequence }) => sequence <= upTo));
    if (since.length === 0 || part.length < PART) return found.toReversed();
  }
};

/** What a session does not tell everybody yet, at a moment in milliseconds. */
const notYetTold = async (
  model: Model,
  { id, shownLive, lastAt, sequence }: Pick<Row, "id" | "shownLive" | "lastAt" | "sequence">,
  now: number,
): Promise<NotYetTold> => {
  const cut = now - Math.max(0, ...shownLive.map(({ delay }) => delay)) * 1000;
  if (shownLive.length === 0 || Date.parse(lastAt) <= cut) return NOTHING;
  const [since, appealed, mayRead] = await Promise.all([
    recordedSince(model, id, sequence, cut),
    appealedSince(model, id, sequence, cut),
    mayReadBoards(model, id, PUBLIC),
  ]);
  const delayOf = (stream: string | null, recordedAt: Date): number | undefined => {
    const at = stream === null ? undefined : addressOfStream(stream);
    if (at === undefined || mayRead(at.board)) return undefined;
    // A table that was hidden was shown late until then; what was recorded later is told like anywhere else.
    return shownLive.find(
      ({ section, table, hidden }) =>
        section === at.section &&
        table === at.table &&
        (hidden === undefined || recordedAt.getTime() <= Date.parse(hidden)),
    )?.delay;
  };
  // What came later about a result is not told before what came earlier, wherever the table was shown when it came.
  const first = new Map<string, number>();
  const recorded = new Set<string>();
  const told = [
    ...since.map(({ result: own, from, ...one }) => ({ ...one, about: own === null ? [] : [{ result: own, from }] })),
    ...appealed,
  ].toSorted((one, other) => one.sequence - other.sequence);
  const late = told.filter(({ sequence: place, type, at, about }) => {
    const isLate = about.some((one) => {
      const delay = delayOf(one.from, at);
      return first.has(one.result) || (delay !== undefined && at.getTime() > now - delay * 1000);
    });
    if (!isLate) return false;
    for (const one of about) {
      if (!first.has(one.result)) first.set(one.result, place);
      // One that was told before it was corrected counts as before.
      if (type === "ResultRecorded") recorded.add(one.result);
    }
    return true;
  });
  if (late.length === 0) return NOTHING;
  const isAside = new Set(late.map((one) => one.sequence));
  const [there, ofCases] = await Promise.all([
    recorded.size === 0
      ? []
      : model.db
          .select({ id: result.id, board: result.board })
          .from(result)
          .where(and(eq(result.session, id), inArray(result.id, [...recorded]))),
    ruledWith(
      model,
      id,
      since.filter((one) => isAside.has(one.sequence)),
    ),
  ]);
  const ofBoards = new Map<number, number>();
  for (const { board } of there) ofBoards.set(board, (ofBoards.get(board) ?? 0) + 1);
  const events = [...new Set([...isAside, ...ofCases])].toSorted((one, other) => one - other);
  return { results: new Set(there.map((one) => one.id)), ofBoards, since: first, events };
};

/** The events of cases that came in one append with some of the session's: a ruling is told with what it did. They stand before those. */
const ruledWith = async (
  model: Model,
  id: string,
  late: readonly { readonly version: number; readonly sequence: number; readonly command: string }[],
): Promise<readonly number[]> => {
  const [first, last] = [late[0], late.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = model.db
    .select({ sequence: event.sequence })
    .from(event)
    .where(and(eq(event.stream, `session/${id}`), eq(event.version, first.version - 1)));
  const found = await model.db
    .select({ sequence: event.sequence })
    .from(event)
    .where(
      and(
        eq(event.scope, `session/${id}`),
        sql`${event.sequence} > coalesce((${before}), 0)`,
        lt(event.sequence, last.sequence),
        sql`(${event.stream} like 'ruling/%' or ${event.stream} like 'appeal/%')`,
        inArray(event.command, [...new Set(late.map(({ command }) => command))]),
      ),
    );
  return found.map(({ sequence }) => sequence);
};

/** What one reader is not told yet of a session: officials are told all. */
export const notYetToldTo = async (
  model: Model,
  id: string,
  viewer: Pick<Viewer, "official">,
  now = Date.now(),
): Promise<NotYetTold> => {
  if (viewer.official === true) return NOTHING;
  const [row] = await model.db
    .select({ id: session.id, shownLive: session.shownLive, lastAt: session.lastAt, sequence: session.sequence })
    .from(session)
    .where(eq(session.id, id));
  return row === undefined ? NOTHING : notYetTold(model, row, now);
};

/** The session's row as everybody is told it at a moment. */
export const asTold = async <Told extends Row>(model: Model, row: Told, now: number): Promise<Told> => {
  const late = await notYetTold(model, row, now);
  const [first] = late.events;
  if (first === undefined) return row;
  const isAside = new Set(late.events);
  const own = (more: SQL | undefined) =>
    model.db
      .select({ sequence: event.sequence, at: event.recordedAt })
      .from(event)
      .where(
        and(
          eq(event.scope, `session/${row.id}`),
          sql`${event.stream} not like 'table/%'`,
          // What a director drafts is nobody else's until he rules, and what he found tells no more when he has.
          notInArray(event.type, [...DIRECTORS_WORK]),
          sql`${event.sequence} <= ${row.sequence}`,
          sql`${event.sequence} not in ${late.events}`,
          notExists(
            model.db
              .select({ one: sql`1` })
              .from(parked)
              .where(and(eq(parked.scope, event.scope), eq(parked.sequence, event.sequence))),
          ),
          more,
        ),
      )
      .orderBy(sql`${event.sequence} desc`)
      .limit(1);
  const [[last], [scored], whole] = await Promise.all([
    own(undefined),
    isAside.has(row.scoredSequence) ? own(inArray(event.type, scoringEvents)) : [],
    model.db
      .select({ board: result.board, results: sql<number>`count(*)::int` })
      .from(result)
      .where(and(eq(result.session, row.id), inArray(result.board, [...late.ofBoards.keys()])))
      .groupBy(result.board),
  ]);
  return {
    ...row,
    boards: row.boards - whole.filter(({ board, results }) => results === late.ofBoards.get(board)).length,
    results: row.results - late.results.size,
    sequence: last?.sequence ?? row.sequence,
    lastAt: last?.at.toISOString() ?? row.lastAt,
    scoredSequence: scored?.sequence ?? row.scoredSequence,
  };
};
