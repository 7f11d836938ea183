/** Result rows as pages read them: the sides as lists of contestants, in the order in which they came. */
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { result } from "../schema/result.ts";

type Row = typeof result.$inferSelect;

export type ResultView = Omit<Row, "ns" | "nsPartner" | "ew" | "ewPartner"> & {
  /** One contestant, or the two of an individual. */
  readonly ns: readonly string[];
  readonly ew: readonly string[];
};

export const resultView = ({ ns, nsPartner, ew, ewPartner, ...rest }: Row): ResultView => ({
  ...rest,
  ns: nsPartner === null ? [ns] : [ns, nsPartner],
  ew: ewPartner === null ? [ew] : [ew, ewPartner],
});

/** Results that any of these contestants has. */
export const ofContestants = (contestants: readonly string[]) =>
  or(...[result.ns, result.ew, result.nsPartner, result.ewPartner].map((side) => inArray(side, [...contestants])));

export const resultsOfBoard = async (model: Model, session: string, board: number): Promise<readonly ResultView[]> => {
  const rows = await model.db
    .select()
    .from(result)
    .where(and(eq(result.session, session), eq(result.board, board)))
    .orderBy(asc(result.field), asc(result.position));
  return rows.map(resultView);
};

export const resultsOfContestant = async (
  model: Model,
  session: string,
  contestant: string,
): Promise<readonly ResultView[]> => {
  const rows = await model.db
    .select()
    .from(result)
    .where(and(eq(result.session, session), ofContestants([contestant])))
    .orderBy(asc(result.round), asc(result.board), asc(result.position));
  return rows.map(resultView);
};

export const resultsById = async (
  model: Model,
  session: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResultView>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .select()
    .from(result)
    .where(and(eq(result.session, session), inArray(result.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, resultView(row)]));
};
