/** One session's own page: what it is, its settings and how each was chosen, its publications, and where its source differs from us. */
import type { Evidence, ScoringProblem, SessionSettings } from "@traveller/engine";
import type { ScoreStands } from "@traveller/engine/procedure";
import type { z } from "zod";
import { and, asc, count, eq, inArray, ne, or, sql, type SQLWrapper } from "drizzle-orm";
import { RULINGS } from "../change-kinds.ts";
import type { Model } from "../database/model.ts";
import { change } from "../schema/change.ts";
import { result } from "../schema/result.ts";
import { section } from "../schema/section.ts";
import { session } from "../schema/session.ts";
import { standing } from "../schema/standing.ts";
import { clocksForAll } from "./cases/there-for.ts";
import { namesOf } from "./labels.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";
import { publicationsOf, type SessionPublication, sessionSummaries, type SessionSummary } from "./sessions.ts";

export type SectionView = typeof section.$inferSelect;

export type SessionPage = SessionSummary & {
  readonly sections: readonly SectionView[];
  readonly fields: readonly (readonly string[])[];
  /** Option keys with their pinned values (Law 80). */
  readonly regulations: SessionSettings["regulations"];
  readonly evidence: readonly z.infer<typeof Evidence>[];
  readonly problems: readonly ScoringProblem[];
  readonly lawEdition: number;
  readonly director: { readonly person: string; readonly name: string | null } | null;
  readonly source: NonNullable<SessionSettings["source"]> | null;
  readonly publications: readonly SessionPublication[];
  /** What the state of its scores at a later moment follows from. */
  readonly score: ScoreStands | null;
  /** The engine that scored what is shown. */
  readonly engine: string;
};

/** Where a session belongs, and whom it names to direct it: by that a reader's roles reach it. `undefined` where there is none. */
export type SessionPlace = Pick<SessionPage, "id" | "authority" | "tournament" | "club" | "regulations"> & {
  readonly director: string | null;
};
export const placeOfSession = async (model: Model, id: string): Promise<SessionPlace | undefined> =>
  (
    await model.db
      .select({
        id: session.id,
        authority: session.authority,
        tournament: session.tournament,
        club: session.club,
        director: session.director,
        regulations: session.regulations,
      })
      .from(session)
      .where(eq(session.id, id))
  )[0];

/** `undefined` where there is no such session. */
export const sessionPage = async (
  model: Model,
  id: string,
  viewer: Pick<Viewer, "official"> = PUBLIC,
  now = Date.now(),
): Promise<SessionPage | undefined> => {
  const [summaries, rows, sections, publications] = await Promise.all([
    sessionSummaries(model, [id], { viewer, now: new Date(now).toISOString() }),
    model.db.select().from(session).where(eq(session.id, id)),
    model.db.select().from(section).where(eq(section.session, id)).orderBy(asc(section.position)),
    publicationsOf(model, id),
  ]);
  const [summary] = summaries;
  const [row] = rows;
  if (summary === undefined || row === undefined) return undefined;
  const names = await namesOf(model, row.director === null ? [] : [row.director]);
  return {
    ...summary,
    sections,
    fields: row.fields,
    regulations: row.regulations,
    evidence: row.evidence,
    problems: row.problems,
    lawEdition: row.lawEdition,
    director: row.director === null ? null : { person: row.director, name: names.get(row.director) ?? null },
    source: row.source,
    publications,
    score: clocksForAll(row.score),
    engine: row.engine,
  };
};

export type PublishedDifference =
  | {
      readonly kind: "total" | "percent";
      readonly contestant: string;
      readonly published: string;
      readonly ours: string | null;
    }
  | {
      readonly kind: "rank";
      readonly contestant: string;
      readonly published: { readonly rank: number; readonly tied: boolean };
      readonly ours: { readonly rank: number; readonly tied: boolean } | null;
    }
  | {
      readonly kind: "stratum";
      readonly contestant: string;
      readonly stratum: string;
      readonly published: { readonly rank: number; readonly tied: boolean };
      readonly ours: { readonly rank: number; readonly tied: boolean };
    }
  | {
      readonly kind: "points";
      readonly result: string;
      readonly board: number;
      readonly side: "NS" | "EW";
      readonly published: string;
      readonly ours: string | null;
    };

export type PublishedComparison = {
  /** How many numbers the source published, and which of them are not ours; of boards, those that the viewer may read. */
  readonly numbers: number;
  readonly differences: readonly PublishedDifference[];
  /** How many things people corrected or ruled here, which the source cannot know of. */
  readonly ruled: number;
};

/** A contestant's name or players say nothing of numbers; where it sits, what it is ranked with, and that it withdrew, do. */
const whereItSits = (stood: SQLWrapper) =>
  sql.join(
    [sql`${stood} ->> 'section'`, sql`${stood} ->> 'number'`, sql`${stood} ->> 'line'`, sql`${stood} ->> 'stratum'`],
    sql`, `,
  );
const movesNumbers = or(
  ne(change.kind, "contestant"),
  sql`row(${whereItSits(change.before)}) is distinct from row(${whereItSits(change.after)})`,
);

/** What the source published of its own, beside what the Laws and the pinned settings give. */
export const publishedComparison = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
): Promise<PublishedComparison> => {
  const published = or(sql`${result.nsPublished} is not null`, sql`${result.ewPublished} is not null`);
  const [standings, counted, results, [byPeople], mayRead] = await Promise.all([
    model.db
      .select()
      .from(standing)
      .where(
        and(eq(standing.session, id), or(sql`${standing.published} is not null`, sql`${standing.strata} is not null`)),
      )
      .orderBy(asc(standing.position)),
    model.db
      .select({
        board: result.board,
        numbers: sql<number>`(count(${result.nsPublished}) + count(${result.ewPublished}))::int`,
      })
      .from(result)
      .where(and(eq(result.session, id), published))
      .groupBy(result.board),
    model.db
      .select()
      .from(result)
      .where(
        and(
          eq(result.session, id),
          or(
            sql`not (${result.nsPublished} ->> 'agrees')::boolean`,
            sql`not (${result.ewPublished} ->> 'agrees')::boolean`,
          ),
        ),
      )
      .orderBy(asc(result.board), asc(result.position)),
    model.db
      .select({ count: count() })
      .from(change)
      .where(
        and(
          eq(change.session, id),
          inArray(change.kind, [...RULINGS]),
          movesNumbers,
          sql`${change.by} -> 'importer' is null`,
        ),
      ),
    mayReadBoards(model, id, viewer),
  ]);
  const statements = standings.flatMap(standingDifferences);
  const readable = counted.filter(({ board }) => mayRead(board));
  return {
    numbers: readable.reduce((sum, { numbers }) => sum + numbers, statements.length),
    differences: [
      ...statements.flatMap(({ agrees, difference }) => (agrees ? [] : [difference])),
      ...results.filter(({ board }) => mayRead(board)).flatMap(resultDifferences),
    ],
    ruled: byPeople?.count ?? 0,
  };
};

type Statement = { readonly agrees: boolean; readonly difference: PublishedDifference };

const standingDifferences = ({
  contestant,
  published,
  total,
  percent,
  rank,
  tied,
  strata,
}: typeof standing.$inferSelect): readonly Statement[] => {
  const statements: Statement[] = [];
  if (published?.total !== undefined)
    statements.push({
      agrees: published.total.agrees,
      difference: { kind: "total", contestant, published: published.total.amount, ours: total },
    });
  if (published?.percent !== undefined)
    statements.push({
      agrees: published.percent.agrees,
      difference: { kind: "percent", contestant, published: published.percent.amount, ours: percent },
    });
  if (published?.rank !== undefined)
    statements.push({
      agrees: published.rank.agrees,
      difference: {
        kind: "rank",
        contestant,
        published: { rank: published.rank.rank, tied: published.rank.tied },
        ours: rank === null ? null : { rank, tied },
      },
    });
  for (const { stratum, published: theirs, ...ours } of strata ?? [])
    if (theirs !== undefined)
      statements.push({
        agrees: theirs.agrees,
        difference: {
          kind: "stratum",
          contestant,
          stratum,
          published: { rank: theirs.rank, tied: theirs.tied },
          ours: { rank: ours.rank, tied: ours.tied },
        },
      });
  return statements;
};

const resultDifferences = (row: typeof result.$inferSelect): readonly PublishedDifference[] =>
  (
    [
      ["NS", row.nsPublished, row.nsPoints],
      ["EW", row.ewPublished, row.ewPoints],
    ] as const
  ).flatMap(([side, published, ours]) =>
    published === null || published.agrees
      ? []
      : [{ kind: "points", result: row.id, board: row.board, side, published: published.amount, ours } as const],
  );
