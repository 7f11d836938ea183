/** Boards at a glance: of each that a reader may see, the contract that was played most, and the best result of either side (Laws 77, 78). */
import { add, compareExact, type Exact, exact, multiply, negate, type Seat, groupBy } from "@traveller/engine";
import { and, asc, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { result } from "../schema/result.ts";
import { contestantLabels, type ContestantLabel } from "./labels.ts";
import { resultView, type ResultView } from "./results.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

export type BestResult = Pick<ResultView, "id" | "outcome" | "score" | "ns" | "ew">;

export type BoardGlance = {
  readonly board: number;
  /** The best that North-South have on it, and the best that East-West have. */
  readonly highest: BestResult;
  readonly lowest: BestResult;
  /** Absent where no contract was recorded. */
  readonly usual?: { readonly contract: string; readonly declarer: Seat; readonly times: number };
};

export type BoardGlances = {
  readonly boards: ReadonlyMap<number, BoardGlance>;
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
};

/** Of a cancelled board nothing counts. */
const COUNTS = sql`not exists (select from ${board} as cancelled where cancelled.session = ${result.session}
  and cancelled.board = ${result.board} and cancelled.field = ${result.field} and cancelled.cancelled is not null)`;

/** Results that stand as they were made: what an adjusted one had at the table is not what it is worth. */
const extremes = (model: Model, session: string, order: SQL) =>
  model.db
    .selectDistinctOn([result.board])
    .from(result)
    .where(
      and(eq(result.session, session), isNotNull(result.score), sql`${result.outcome}->>'kind' <> 'adjusted'`, COUNTS),
    )
    .orderBy(asc(result.board), order, asc(result.position));

/** Every result that counts of boards on which a score was assigned: there it is what they are worth that is compared. */
const ruledOn = (model: Model, session: string) =>
  model.db
    .select()
    .from(result)
    .where(
      and(
        eq(result.session, session),
        COUNTS,
        sql`${result.board} in (select ruled.board from ${result} as ruled where ruled.session = ${session}
          and (ruled.outcome->'ns' ?| array['assigned', 'weighted'] or ruled.outcome->'ew' ?| array['assigned', 'weighted']))`,
      ),
    )
    .orderBy(asc(result.board), asc(result.position));

type Row = typeof result.$inferSelect;

/** North-South's score as a side has it: what was assigned, several by their weights; none of an award that is no score. */
const scoreFor = ({ outcome, score }: Row, side: "ns" | "ew"): Exact | undefined => {
  const award = outcome.kind === "adjusted" ? outcome[side] : "table";
  if (award === "table") return score === null ? undefined : exact(score);
  if (typeof award !== "object") return undefined;
  if ("assigned" in award) return exact(award.assigned);
  return "weighted" in award
    ? award.weighted.reduce((sum, [weight, one]) => add(sum, multiply(exact(weight), exact(one))), exact(0))
    : undefined;
};

/** The best of a side among results of one board: by their points, or by their scores where not all have points. */
const bestFor = (rows: readonly Row[], side: "ns" | "ew"): Row | undefined => {
  const worth = rows.flatMap((row) => {
    const score = scoreFor(row, side);
    const points = side === "ns" ? row.nsPoints : row.ewPoints;
    const own = score === undefined || side === "ns" ? score : negate(score);
    return own === undefined ? [] : [{ row, own, points: points === null ? undefined : exact(points) }];
  });
  const byPoints =
    worth.every(({ points }) => points !== undefined) && new Set(rows.map(({ field }) => field)).size === 1;
  const [best] = worth.toSorted((one, other) => {
    const [a, b] = byPoints ? [one.points ?? one.own, other.points ?? other.own] : [one.own, other.own];
    return compareExact(b, a);
  });
  return best?.row;
};

type Usual = {
  readonly board: number;
  readonly contract: string;
  readonly declarer: Seat;
  readonly times: number;
};

const usualOf = async (model: Model, session: string): Promise<readonly Usual[]> =>
  model.db.execute<Usual>(sql`
    select distinct on (board) board, contract, declarer, times from (
      select board, outcome->>'contract' as contract, outcome->>'declarer' as declarer, count(*)::int as times
      from ${result} where session = ${session} and outcome->>'kind' = 'played' and ${COUNTS} group by 1, 2, 3) as played
    order by board, times desc, contract, declarer`);

export const boardGlances = async (model: Model, session: string, viewer: Viewer = PUBLIC): Promise<BoardGlances> => {
  const [high, low, assigned, usual, mayRead] = await Promise.all([
    extremes(model, session, desc(result.score)),
    extremes(model, session, asc(result.score)),
    ruledOn(model, session),
    usualOf(model, session),
    mayReadBoards(model, session, viewer),
  ]);
  const bestOf = (row: Row): BestResult => {
    const { id, outcome, score, ns, ew } = resultView(row);
    return { id, outcome, score, ns, ew };
  };
  const byBoard = groupBy(assigned, (row) => row.board);
  const best = (rows: readonly Row[], side: "ns" | "ew") =>
    new Map([
      ...rows.map((row) => [row.board, row] as const),
      ...[...byBoard].flatMap(([number, all]) => {
        const row = bestFor(all, side);
        return row === undefined ? [] : [[number, row] as const];
      }),
    ]);
  const [highest, lowest] = [best(high, "ns"), best(low, "ew")];
  const most = new Map(usual.map(({ board: number, ...rest }) => [number, rest]));
  const boards = new Map(
    [...highest]
      .filter(([number]) => mayRead(number))
      .toSorted(([one], [other]) => one - other)
      .map(([number, row]): [number, BoardGlance] => {
        const often = most.get(number);
        const glance = { board: number, highest: bestOf(row), lowest: bestOf(lowest.get(number) ?? row) };
        return [number, often === undefined ? glance : { ...glance, usual: often }];
      }),
  );
  const ids = [...boards.values()].flatMap((one) => [...one.highest.ns, ...one.lowest.ew]);
  return { boards, contestants: await contestantLabels(model, session, [...new Set(ids)]) };
};
