/** Which results of a session have a case that is there for the reader: rows of boards and of score cards lead to it. Laws 81C, 92. */
import type { Model } from "../../database/model.ts";
import { readCases } from "./case-list.ts";
import type { RulingRow } from "./case-key.ts";
import type { CaseViewer } from "./involved.ts";
import { resultsAt } from "./results-there.ts";

export type CaseOfResult = Pick<RulingRow, "id" | "number" | "state" | "outcome"> & { readonly result: string };

export const casesOfResults = async (
  model: Model,
  id: string,
  viewer: CaseViewer,
): Promise<readonly CaseOfResult[]> => {
  const { rulings } = await readCases(model, id, viewer);
  const resultAt = await resultsAt(
    model,
    id,
    rulings.map(({ row }) => row),
  );
  return rulings.flatMap(({ row }) => {
    const there = resultAt(row);
    const { id: ruling, number, state, outcome } = row;
    return there === undefined ? [] : [{ result: there.id, id: ruling, number, state, outcome }];
  });
};
