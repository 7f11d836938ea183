/** A tournament's overall result: read from the standings of its sessions as they are, and put together by its conditions (Law 78D). */
import {
  type Contest,
  type EventLine,
  type EventResult,
  eventResult,
  eventRules,
  type EventSession,
  groupBy,
  identities,
  type SessionSettings,
  type Standing,
  type Unit,
} from "@traveller/engine";
import { asc, inArray, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { match } from "../schema/match.ts";
import { session } from "../schema/session.ts";
import { standing } from "../schema/standing.ts";
import { type ContestantLabel, labelsOfSessions } from "./labels.ts";
import type { TournamentPage } from "./tournaments.ts";

export type OverallRow = EventLine & {
  /** As the last session it played knows it. */
  readonly contestant: ContestantLabel | null;
};

export type OverallList = {
  readonly field: number;
  readonly line: "NS" | "EW" | null;
  readonly rows: readonly OverallRow[];
};

/** What several sessions of one kind and unit come to together. */
export type Overall = Omit<EventResult, "lists"> & {
  readonly contest: Contest;
  readonly unit: Unit;
  readonly totalUnit: Unit;
  /** Of the last session: by them its numbers are shown. */
  readonly regulations: SessionSettings["regulations"];
  readonly lists: readonly OverallList[];
};

type Asked = Pick<TournamentPage, "sessions" | "conditions">;

/** One for each kind of contest and unit of which the tournament has several sessions that share contestants. */
export const tournamentOverall = async (model: Model, { sessions, conditions }: Asked): Promise<readonly Overall[]> => {
  const held = sessions.filter(({ status, contestants }) => status !== "withdrawn" && contestants > 0);
  const kinds = [...groupBy(held, ({ contest, totalUnit }) => `${contest} ${totalUnit}`).values()];
  const ids = kinds.flatMap((kind) => (kind.length > 1 ? kind.map(({ id }) => id) : []));
  if (ids.length === 0) return [];
  const [kept, pinned, labels] = await Promise.all([
    keptSessions(model, ids),
    model.db.select({ id: session.id, regulations: session.regulations }).from(session).where(inArray(session.id, ids)),
    labelsOfSessions(
      model,
      ids.map((one) => ({ session: one })),
    ),
  ]);
  const regulationsOf = new Map(pinned.map(({ id, regulations }) => [id, regulations]));
  return kinds.flatMap((kind) => {
    const last = kind.at(-1);
    if (last === undefined || kind.length < 2) return [];
    const { contest, unit, totalUnit } = last;
    const regulations = regulationsOf.get(last.id) ?? {};
    const result = eventResult(
      kind.map(({ id }) => ({
        session: id,
        ...(kept.get(id) ?? { standings: [], matches: [] }),
        identity: identities(contest, labels.get(id) ?? new Map()),
      })),
      eventRules(conditions, regulations),
    );
    if (result === undefined) return [];
    const labelOf = ({ parts }: EventLine): ContestantLabel | null => {
      const part = parts.at(-1);
      return (part && labels.get(part.session)?.get(part.contestant)) ?? null;
    };
    return [
      {
        ...result,
        contest,
        unit,
        totalUnit,
        regulations,
        lists: result.lists.map(({ rows, ...list }) => ({
          ...list,
          rows: rows.map((row) => ({ ...row, contestant: labelOf(row) })),
        })),
      },
    ];
  });
};

/** Of each total only what the sum above it needs: the whole explanation of a big session is heavy. */
const keptSessions = async (
  model: Model,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<EventSession, "standings" | "matches">>> => {
  const [lines, matches] = await Promise.all([
    model.db
      .select({
        session: standing.session,
        contestant: standing.contestant,
        field: standing.field,
        line: standing.line,
        rank: standing.rank,
        total: standing.total,
        percent: standing.percent,
        boards: standing.boards,
        of: sql<NonNullable<Standing["why"]["percent"]> | null>`${standing.why} -> 'percent'`,
        carryOver: sql<Standing["why"]["carryOver"] | null>`${standing.why} -> 'carryOver'`,
      })
      .from(standing)
      .where(inArray(standing.session, [...ids]))
      .orderBy(asc(standing.position)),
    model.db
      .select({ session: match.session, sides: match.sides })
      .from(match)
      .where(inArray(match.session, [...ids]))
      .orderBy(asc(match.position)),
  ]);
  const [bySession, played] = [groupBy(lines, (one) => one.session), groupBy(matches, (one) => one.session)];
  return new Map(
    ids.map((id) => [
      id,
      {
        standings: (bySession.get(id) ?? []).map(
          ({ contestant, field, line, rank, total, percent, boards, of, carryOver }) => ({
            contestant,
            field,
            total,
            boards,
            ...(line === null ? {} : { line }),
            ...(rank === null ? {} : { rank }),
            ...(percent === null ? {} : { percent }),
            why: of === null ? {} : { percent: of },
            carryOver: carryOver ?? [],
          }),
        ),
        matches: (played.get(id) ?? []).map(({ sides }) => sides),
      },
    ]),
  );
};
