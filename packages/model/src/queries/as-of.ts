/** Standings as of a moment: folded from the log alone up to there, and scored. The read model keeps the present only. */
import { isTableEventType, scoreSession, type ScoredSession, type Session, groupBy } from "@traveller/engine";
import { emptyProcedure, type Place, placesUnderAppeal } from "@traveller/engine/procedure";
import { type Log, procedureAfter } from "@traveller/log";
import { and, count, eq, gt, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { DECISIONS } from "../change-kinds.ts";
import { change } from "../schema/change.ts";
import { isDirectorsAlone } from "../case-trail.ts";
import { headOf, movesScores, type SessionHead } from "../session-head.ts";
import { flagsOf, type ResultTrail, trailAfter } from "../trail.ts";
import { contestantLabels } from "./labels.ts";
import { parkedSequences } from "./parked.ts";
import { type SessionStatus, statusOf } from "./sessions.ts";
import type { StandingList, StandingRow } from "./standings.ts";

/** A place in the session's log: an event's sequence, or a moment (ISO) of which everything recorded until then counts. */
export type AsOf = { readonly sequence: number } | { readonly moment: string };

type NamelessList = Omit<StandingList, "rows"> & { readonly rows: readonly Omit<StandingRow, "contestant">[] };

/** The numbers of a moment that is over never change, and may be kept; what people are called is not among them, because a name can be erased. */
export type NamelessAsOf = {
  /** The last event of its own that counts, and when it was recorded; 0 and null before the first. */
  readonly sequence: number;
  readonly recordedAt: string | null;
  /** The session as it was then, and how official its scores were at a moment (Laws 79C, 92B). */
  readonly head: SessionHead;
  readonly statusAt: (moment: string) => SessionStatus;
  readonly lists: readonly NamelessList[];
};
export type StandingsAsOf = Omit<NamelessAsOf, "lists"> & { readonly lists: readonly StandingList[] };

export type FoldedAsOf = {
  readonly session: Session;
  readonly scored: ScoredSession;
  readonly trail: ReadonlyMap<string, ResultTrail>;
  /** Where a ruling might still be changed on appeal. */
  readonly underAppeal: readonly Place[];
  /** The last event of its own that counts, and when it was recorded: not everybody may know of those at its tables, nor of what a director drafts. */
  readonly sequence: number;
  readonly recordedAt: string | null;
  /** The last event that could change a score. */
  readonly scoredSequence: number;
};

/** Events of the log that do not count: those that were set aside, and those that the reader is not told of yet. */
export type Left = { readonly aside?: ReadonlySet<number>; readonly untold?: ReadonlySet<number> };

/** The session as the log had it then, without what is left out. `undefined` where it was not opened yet. */
export const sessionAsOf = async (
  log: Log,
  id: string,
  at: AsOf,
  { aside = new Set(), untold = new Set() }: Left = {},
): Promise<FoldedAsOf | undefined> => {
  let procedure = emptyProcedure;
  let recordedAt: string | null = null;
  let sequence = 0;
  let scoredSequence = 0;
  const trail = new Map<string, ResultTrail>();
  const until = "moment" in at ? Date.parse(at.moment) : Number.POSITIVE_INFINITY;
  const range = "sequence" in at ? { upTo: at.sequence } : {};
  reading: for await (const events of log.readScope(`session/${id}`, range)) {
    for (const event of events) {
      if (Date.parse(event.recordedAt) > until) break reading;
      if (untold.has(event.sequence)) continue;
      const isTold = !isTableEventType(event.type) && !isDirectorsAlone(event, procedure);
      if (event.unreadable === undefined && !aside.has(event.sequence)) {
        const before = procedure.session;
        procedure = procedureAfter(procedure, event);
        trailAfter(trail, event);
        if (movesScores(event.type, before, procedure.session)) scoredSequence = event.sequence;
      }
      if (isTold) ({ sequence, recordedAt } = event);
    }
  }
  const { session } = procedure;
  return session.settings === undefined
    ? undefined
    : {
        session,
        scored: scoreSession(session),
        trail,
        underAppeal: placesUnderAppeal(procedure),
        sequence,
        recordedAt,
        scoredSequence,
      };
};

/** The standings as they were then, with the names of now. */
export const standingsAsOf = async (
  model: Model,
  log: Log,
  id: string,
  at: AsOf,
  untold: readonly number[] = [],
): Promise<StandingsAsOf | undefined> => {
  const then = await namelessAsOf(model, log, id, at, untold);
  return then && namedAsOf(model, id, then);
};

/** Names what was kept without names. */
export const namedAsOf = async (model: Model, id: string, then: NamelessAsOf): Promise<StandingsAsOf> => {
  const labels = await contestantLabels(model, id);
  const named = (row: NamelessList["rows"][number]): StandingRow => ({
    ...row,
    contestant: labels.get(row.id) ?? null,
  });
  return { ...then, lists: then.lists.map((list) => ({ ...list, rows: list.rows.map(named) })) };
};

/** The standings as they were then, in the shape of today's; nothing has moved yet in them. */
export const namelessAsOf = async (
  model: Model,
  log: Log,
  id: string,
  at: AsOf,
  untold: readonly number[] = [],
): Promise<NamelessAsOf | undefined> => {
  const aside = new Set(await parkedSequences(model, `session/${id}`));
  const then = await sessionAsOf(log, id, at, { aside, untold: new Set(untold) });
  if (then?.session.settings === undefined) return undefined;
  const { session, scored, trail, underAppeal, scoredSequence } = then;
  const head = headOf(session, then.session.settings, scored);
  // Its cases are not looked back at: what a past moment says of its scores goes by its periods.
  const row = { ...head, scoredSequence, lastAt: then.recordedAt ?? "", score: null };
  const published = session.publications.at(-1) ?? null;
  const flags = flagsOf(session, trail, underAppeal);
  const lists = groupBy(scored.standings, (one) => `${one.field} ${one.line ?? ""}`);
  return {
    sequence: then.sequence,
    recordedAt: then.recordedAt,
    head,
    statusAt: (moment) => statusOf(row, published, moment),
    lists: [...lists.values()].flatMap((list) => {
      const [first] = list;
      if (first === undefined) return [];
      const rows = list.map((one) => ({
        id: one.contestant,
        rank: one.rank ?? null,
        tied: one.tied,
        total: one.total,
        percent: one.percent ?? null,
        boards: one.boards,
        previousRank: null,
        previousTotal: null,
        flags: flags(one.contestant),
        published: one.published ?? null,
        strata: one.strata ?? [],
        tie: one.why.tie ?? null,
      }));
      return [{ field: first.field, line: first.line ?? null, rows }];
    }),
  };
};

/** How many changes by decision (corrections, rulings, penalties, settings) came after an event; ends of rounds and publications decide nothing. */
export const decisionsAfter = async (model: Model, session: string, sequence: number): Promise<number> => {
  const [row] = await model.db
    .select({ decisions: count() })
    .from(change)
    .where(and(eq(change.session, session), gt(change.sequence, sequence), inArray(change.kind, [...DECISIONS])));
  return row?.decisions ?? 0;
};
