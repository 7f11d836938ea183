/** The standings of a session, list by list: ranks, totals, moves since the last mark, and what touched a line (Laws 78, 90). */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { MarkKind } from "../change-kinds.ts";
import type { Model } from "../database/model.ts";
import { mark } from "../schema/mark.ts";
import { standing, type StandingFlags } from "../schema/standing.ts";
import { type Standing, groupBy } from "@traveller/engine";
import { flagsTold } from "./flags-told.ts";
import { type ContestantLabel, contestantLabels } from "./labels.ts";
import { notYetToldTo } from "./told-late.ts";
import { PUBLIC, type Viewer } from "./viewer.ts";

export type StandingRow = {
  readonly id: string;
  readonly contestant: ContestantLabel | null;
  readonly rank: number | null;
  readonly tied: boolean;
  readonly total: string;
  readonly percent: string | null;
  readonly boards: number;
  /** At the last round's end or publication before its scores last moved. */
  readonly previousRank: number | null;
  readonly previousTotal: string | null;
  readonly flags: StandingFlags;
  readonly published: NonNullable<Standing["published"]> | null;
  /** Its places in strata; none where the event has no strata. */
  readonly strata: NonNullable<Standing["strata"]>;
  /** Whom it shares its total with, and what each criterion made of that. */
  readonly tie: NonNullable<Standing["why"]["tie"]> | null;
};

/** One ranking list: a field, or one line of it where the two lines are ranked apart. */
export type StandingList = {
  readonly field: number;
  readonly line: "NS" | "EW" | null;
  readonly rows: readonly StandingRow[];
};

/** Officials read what touched a line at once, everybody else as late as its table is shown. */
export const standings = async (
  model: Model,
  session: string,
  viewer: Pick<Viewer, "official"> = PUBLIC,
  now = Date.now(),
): Promise<readonly StandingList[]> => {
  const late = await notYetToldTo(model, session, viewer, now);
  const [flags, rows, labels] = await Promise.all([
    flagsTold(model, session, late),
    model.db.select().from(standing).where(eq(standing.session, session)).orderBy(asc(standing.position)),
    contestantLabels(model, session),
  ]);
  return [...groupBy(rows, (row) => `${row.field} ${row.line ?? ""}`).values()].flatMap((list) => {
    const [first] = list;
    if (first === undefined) return [];
    return [
      {
        field: first.field,
        line: first.line,
        rows: list.map((row) => ({
          id: row.contestant,
          contestant: labels.get(row.contestant) ?? null,
          rank: row.rank,
          tied: row.tied,
          total: row.total,
          percent: row.percent,
          boards: row.boards,
          previousRank: row.previousRank,
          previousTotal: row.previousTotal,
          flags: flags(row.contestant, row.flags),
          published: row.published,
          strata: row.strata ?? [],
          tie: row.why.tie ?? null,
        })),
      },
    ];
  });
};

/** Where these stand now; one who has played nothing yet stands nowhere. */
export const placesNow = (model: Model, session: string, contestants: readonly string[]) =>
  model.db
    .select({
      contestant: standing.contestant,
      rank: standing.rank,
      tied: standing.tied,
      total: standing.total,
      percent: standing.percent,
    })
    .from(standing)
    .where(and(eq(standing.session, session), inArray(standing.contestant, [...contestants])))
    .orderBy(asc(standing.position));

export type MarkView = {
  readonly sequence: number;
  readonly kind: MarkKind;
  readonly round: number | null;
};

/** The moments that a reader may look back to: each end of a round, each publication; the last one first. */
export const marks = (model: Model, session: string): Promise<readonly MarkView[]> =>
  model.db
    .select({ sequence: mark.sequence, kind: mark.kind, round: mark.round })
    .from(mark)
    .where(eq(mark.session, session))
    .orderBy(desc(mark.sequence));
