/** Boards at a glance: of each that a reader may see, the contract that was played most, and the best result of either side (Laws 77, 78). */
import type { Seat } from "@traveller/engine";
import { and, asc, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { result } from "../schema/result.ts";
import { contestantLabels, type ContestantLabel } from "./labels.ts";
import { resultView, type ResultView } from "./results.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

export type BestResult = Pick<ResultView, "id" | "outcome" | "score" | "ns" | "ew">;

export type BoardGlance = {
  readonly board: number;
  /** The highest and the lowest score that North-South have on it. */
  readonly highest: BestResult;
  readonly lowest: BestResult;
  /** Absent where no contract was recorded. */
  readonly usual?: { readonly contract: string; readonly declarer: Seat; readonly times: number };
};

export type BoardGlances = {
  readonly boards: ReadonlyMap<number, BoardGlance>;
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
};

/** Results that stand as they were made: what an adjusted one had at the table is not what it is worth. */
const extremes = (model: Model, session: string, order: SQL) =>
  model.db
    .selectDistinctOn([result.board])
    .from(result)
    .where(and(eq(result.session, session), isNotNull(result.score), sql`${result.outcome}->>'kind' <> 'adjusted'`))
    .orderBy(asc(result.board), order, asc(result.position));

type Usual = {
  readonly board: number;
  readonly contract: string;
  readonly declarer: Seat;
  readonly times: number;
};

const usualOf = (model: Model, session: string): Promise<readonly Usual[]> =>
  model.sql<Usual[]>`
    select distinct on (board) board, contract, declarer, times from (
      select board, outcome->>'contract' as contract, outcome->>'declarer' as declarer, count(*)::int as times
      from result where session = ${session} and outcome->>'kind' = 'played' group by 1, 2, 3) as played
    order by board, times desc, contract, declarer`;

export const boardGlances = async (model: Model, session: string, viewer: Viewer = PUBLIC): Promise<BoardGlances> => {
  const [high, low, usual, mayRead] = await Promise.all([
    extremes(model, session, desc(result.score)),
    extremes(model, session, asc(result.score)),
    usualOf(model, session),
    mayReadBoards(model, session, viewer),
  ]);
  const bestOf = (row: (typeof high)[number]): BestResult => {
    const { id, outcome, score, ns, ew } = resultView(row);
    return { id, outcome, score, ns, ew };
  };
  const lowest = new Map(low.map((row) => [row.board, bestOf(row)]));
  const most = new Map(usual.map(({ board, ...rest }) => [board, rest]));
  const boards = new Map(
    high
      .filter((row) => mayRead(row.board))
      .map((row): [number, BoardGlance] => {
        const highest = bestOf(row);
        const often = most.get(row.board);
        const glance = { board: row.board, highest, lowest: lowest.get(row.board) ?? highest };
        return [row.board, often === undefined ? glance : { ...glance, usual: often }];
      }),
  );
  const ids = [...boards.values()].flatMap((one) => [...one.highest.ns, ...one.lowest.ew]);
  return { boards, contestants: await contestantLabels(model, session, [...new Set(ids)]) };
};
