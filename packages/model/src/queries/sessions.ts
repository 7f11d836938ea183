/** Sessions as lists show them: what, when, where, who leads, how official the scores are (Laws 79C, 92B). */
import {
  type Clocks,
  type Contest,
  type Lacking,
  lackingKind,
  type Method,
  type Unit,
  groupBy,
} from "@traveller/engine";
import { clocksAsSet, scoreViewOf } from "@traveller/engine/procedure";
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { publication } from "../schema/publication.ts";
import { session } from "../schema/session.ts";
import { standing } from "../schema/standing.ts";
import { tournament } from "../schema/tournament.ts";
import { type ContestantLabel, labelsOfSessions } from "./labels.ts";
import { asTold } from "./told-late.ts";
import type { Viewer } from "./viewer.ts";

/**
 * `incomplete`: something of the session is missing. `disagrees`: the numbers of its source and its results do not come out of one another. `hands`: there are
 * hands and no result. `live`: nothing was published yet. `published`: the official score is available and its
 * clocks run. `changed`: scores have moved since they were published. `final`: published, and its clocks have ended. `unpublished`: played days
 * ago, or untouched for days, and not published.
 */
export type SessionStatus =
  | NonNullable<ReturnType<typeof lackingKind>>
  | "live"
  | "unpublished"
  | "published"
  | "changed"
  | "final"
  | "withdrawn";

export type SessionPublication = {
  readonly sequence: number;
  readonly upTo: number;
  readonly at: string;
  readonly clocks: "run" | "closed";
  readonly digest: string;
  readonly engine: string;
  /** The digest of what this engine makes of the same events. */
  readonly recomputed: string;
  readonly agrees: boolean;
};

export type Leader = {
  readonly contestant: ContestantLabel | null;
  readonly id: string;
  readonly field: number;
  readonly line: "NS" | "EW" | null;
  readonly total: string;
  readonly percent: string | null;
  /** How many boards that came of. */
  readonly boards: number;
};

export type SessionSummary = {
  readonly id: string;
  readonly authority: string;
  readonly tournament: string;
  readonly tournamentTitle: string | null;
  readonly title: string;
  readonly number: number;
  readonly date: string | null;
  readonly club: string | null;
  readonly clubName: string | null;
  readonly method: Method;
  readonly contest: Contest;
  readonly unit: Unit;
  readonly totalUnit: Unit;
  /** Its option `shownRounding`, if it has one: by it its numbers are written. */
  readonly shownRounding: unknown;
  readonly contestants: number;
  readonly boards: number;
  readonly results: number;
  readonly roundRunning: number | null;
  readonly roundEnded: number | null;
  readonly openedAt: string;
  readonly lastAt: string;
  readonly sequence: number;
  /** The last event that could change a score. */
  readonly scoredSequence: number;
  readonly status: SessionStatus;
  /** What it lacks to be the whole session. */
  readonly lacking: readonly Lacking[];
  /** Until when it may be corrected and ruled on, where that began here (Laws 79C, 92B). */
  readonly clocks: Clocks | null;
  readonly published: SessionPublication | null;
  /** Everyone at rank 1, of every list. */
  readonly leaders: readonly Leader[];
};

export type Page = {
  readonly limit?: number;
  readonly offset?: number;
  /** The moment that it is asked at, which tells what is going on and what is final; now unless told otherwise. */
  readonly now?: string;
  /** Officials are told at once what everybody else sees as late as its table is shown; everybody unless told otherwise. */
  readonly viewer?: Pick<Viewer, "official">;
};

const unpublished = sql`not exists (select 1 from ${publication} where ${publication.session} = ${session.id})`;
/** Nothing is known to be missing. A part of a session is not live, whether its scores were published or not: nobody plays it now. */
const whole = sql`jsonb_array_length(${session.lacking}) = 0`;
/** Days after which a session that nobody published is not going on any more. */
const LIVE_DAYS = 2;
const DAY = 86_400_000;
/** The first moment and the first day that are not too long ago, as the database compares them. */
const since = (now: string): { readonly moment: string; readonly day: string } => {
  const moment = new Date(Date.parse(now) - LIVE_DAYS * DAY).toISOString();
  return { moment, day: moment.slice(0, 10) };
};
const atMoment = ({ now }: Page): string => now ?? new Date().toISOString();
const goesOn = (now: string): SQL => {
  const { moment, day } = since(now);
  return sql`(${whole} and ${unpublished} and ${session.lastAt} >= ${moment} and coalesce(${session.date} >= ${day}, true))`;
};
const newest = [sql`${session.date} desc nulls last`, desc(session.openedAt), asc(session.id)] as const;

/** Sessions that are going on: opened, of these days, and not yet published; the one that moved last first. */
export const liveSessions = async (model: Model, page: Page = {}): Promise<readonly SessionSummary[]> => {
  const live = await sessionsWhere(
    model,
    and(eq(session.withdrawn, false), goesOn(atMoment(page))),
    [desc(session.lastAt), asc(session.id)],
    page,
  );
  // What is not told yet moves nobody up.
  return live.toSorted((one, other) => (one.lastAt === other.lastAt ? 0 : one.lastAt < other.lastAt ? 1 : -1));
};

/** All others, the newest first. */
export const latestSessions = (model: Model, page: Page = {}): Promise<readonly SessionSummary[]> =>
  sessionsWhere(model, and(eq(session.withdrawn, false), sql`not ${goesOn(atMoment(page))}`), newest, page);

export const sessionsOfTournament = (
  model: Model,
  options: { readonly authority: string; readonly tournament: string },
): Promise<readonly SessionSummary[]> =>
  sessionsWhere(
    model,
    and(eq(session.authority, options.authority), eq(session.tournament, options.tournament)),
    [asc(session.number), asc(session.id)],
    { limit: 1000 },
  );

export const sessionsOfClub = (model: Model, club: string, page: Page = {}): Promise<readonly SessionSummary[]> =>
  sessionsWhere(model, and(eq(session.club, club), eq(session.withdrawn, false)), newest, page);

/** Of the clubs that belong to a region. */
export const sessionsOfRegion = (model: Model, region: string, page: Page = {}): Promise<readonly SessionSummary[]> =>
  sessionsWhere(
    model,
    and(
      sql`exists (select from club where club.authority = ${session.authority} and club.id = ${session.club} and club.region = ${region})`,
      eq(session.withdrawn, false),
    ),
    newest,
    page,
  );

export const sessionSummaries = (
  model: Model,
  ids: readonly string[],
  asked: Pick<Page, "now" | "viewer"> = {},
): Promise<readonly SessionSummary[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sessionsWhere(model, inArray(session.id, [...ids]), newest, { ...asked, limit: ids.length });

const sessionsWhere = async (
  model: Model,
  where: SQL | undefined,
  order: readonly SQL[],
  page: Page,
): Promise<readonly SessionSummary[]> => {
  const { limit = 20, offset = 0 } = page;
  const rows = await model.db
    .select({ session, tournamentTitle: tournament.title })
    .from(session)
    .leftJoin(tournament, and(eq(tournament.authority, session.authority), eq(tournament.id, session.tournament)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map((row) => row.session.id);
  const now = atMoment(page);
  const [published, leaders, told] = await Promise.all([
    lastPublications(model, ids),
    leadersOf(model, ids),
    Promise.all(
      rows.map(async ({ session: row, tournamentTitle }) => ({
        tournamentTitle,
        row: page.viewer?.official === true ? row : await asTold(model, row, Date.parse(now)),
      })),
    ),
  ]);
  return told.map(({ row, tournamentTitle }) => {
    const last = published.get(row.id) ?? null;
    return {
      id: row.id,
      authority: row.authority,
      tournament: row.tournament,
      tournamentTitle,
      title: row.title,
      number: row.number,
      date: row.date,
      club: row.club,
      clubName: row.clubName,
      method: row.method,
      contest: row.contest,
      unit: row.unit,
      totalUnit: row.totalUnit,
      shownRounding: row.regulations["shownRounding"] ?? null,
      contestants: row.contestants,
      boards: row.boards,
      results: row.results,
      roundRunning: row.roundRunning,
      roundEnded: row.roundEnded,
      openedAt: row.openedAt,
      lastAt: row.lastAt,
      sequence: row.sequence,
      scoredSequence: row.scoredSequence,
      status: statusOf(row, last, now),
      lacking: row.lacking,
      clocks: row.clocks && clocksAsSet(row.clocks, row.score),
      published: last,
      leaders: leaders.get(row.id) ?? [],
    };
  });
};

/** How official the scores are at a moment, by what the session was then and its last publication. */
export const statusOf = (
  row: Pick<
    typeof session.$inferSelect,
    "withdrawn" | "scoredSequence" | "lacking" | "results" | "clocks" | "score" | "lastAt" | "date"
  >,
  last: Pick<SessionPublication, "upTo" | "clocks"> | null,
  now: string,
): SessionStatus => {
  if (row.withdrawn) return "withdrawn";
  const kind = lackingKind(row.lacking);
  // Results that came to hands alone are a part of a session like any other.
  if (kind !== undefined) return kind === "hands" && row.results > 0 ? "incomplete" : kind;
  const { moment, day } = since(now);
  if (last === null) return row.lastAt >= moment && (row.date === null || row.date >= day) ? "live" : "unpublished";
  if (row.scoredSequence > last.upTo) return "changed";
  // A request, a report or an appeal that came in time keeps scores open after both periods (Laws 79C, 92, 93).
  const isOver = last.clocks === "closed" && (row.score?.open ?? 0) === 0;
  return isOver || (row.score !== null && scoreViewOf(row.score, now).state === "final") ? "final" : "published";
};

const lastPublications = async (
  model: Model,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionPublication>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .selectDistinctOn([publication.session])
    .from(publication)
    .where(inArray(publication.session, [...ids]))
    .orderBy(publication.session, desc(publication.sequence));
  return new Map(rows.map((row) => [row.session, publicationOf(row)]));
};

/** Every publication of a session, the last one first. */
export const publicationsOf = async (model: Model, id: string): Promise<readonly SessionPublication[]> => {
  const rows = await model.db
    .select()
    .from(publication)
    .where(eq(publication.session, id))
    .orderBy(desc(publication.sequence));
  return rows.map(publicationOf);
};

const publicationOf = (row: typeof publication.$inferSelect): SessionPublication => ({
  sequence: row.sequence,
  upTo: row.upTo,
  at: row.recordedAt,
  clocks: row.clocks,
  digest: row.digest,
  engine: row.engine,
  recomputed: row.recomputed,
  agrees: row.agrees,
});

const leadersOf = async (model: Model, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Leader[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .select({
      session: standing.session,
      id: standing.contestant,
      field: standing.field,
      line: standing.line,
      total: standing.total,
      percent: standing.percent,
      boards: standing.boards,
    })
    .from(standing)
    .where(and(inArray(standing.session, [...ids]), eq(standing.rank, 1)))
    .orderBy(asc(standing.session), asc(standing.position));
  const leading = groupBy(rows, (row) => row.session);
  const labels = await labelsOfSessions(
    model,
    [...leading].map(([id, all]) => ({ session: id, only: all.map((row) => row.id) })),
  );
  return new Map(
    [...leading].map(([id, all]) => [
      id,
      all.map((leader) => ({ ...leader, contestant: labels.get(id)?.get(leader.id) ?? null })),
    ]),
  );
};
