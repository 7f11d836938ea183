/** How often each contestant of a session has been penalised for what, by rulings whose penalties are in force: what is usual next goes by that. Law 90A. */
import { eq } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { penaltiesIn } from "./penalties-told.ts";

export type Penalised = { readonly contestant: string; readonly paragraph: string };

export const penalised = async (model: Model, session: string): Promise<readonly Penalised[]> => {
  const all = await penaltiesIn(model, eq(caseEvent.session, session));
  return all.flatMap(({ told: { contestant, paragraph }, amount }) =>
    amount === null || paragraph === undefined ? [] : [{ contestant, paragraph }],
  );
};
