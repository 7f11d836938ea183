/** Which results of a session have a case that is there for the reader: rows of boards and of score cards lead to it. Laws 81C, 92. */
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { result } from "../../schema/result.ts";
import { readCases } from "./case-list.ts";
import { type CaseViewer, isThere, type RulingRow } from "./involved.ts";

export type CaseOfResult = Pick<RulingRow, "id" | "number" | "state" | "outcome"> & { readonly result: string };

export const casesOfResults = async (
  model: Model,
  id: string,
  viewer: CaseViewer,
): Promise<readonly CaseOfResult[]> => {
  const { rulings } = await readCases(model, id, viewer);
  const boards = [...new Set(rulings.flatMap(({ row }) => row.board ?? []))];
  if (boards.length === 0) return [];
  const results = await model.db
    .select()
    .from(result)
    .where(and(eq(result.session, id), inArray(result.board, boards)));
  return rulings.flatMap(({ row }) => {
    const there = results.find((one) => isThere(row, one));
    const { id: ruling, number, state, outcome } = row;
    return there === undefined ? [] : [{ result: there.id, id: ruling, number, state, outcome }];
  });
};
