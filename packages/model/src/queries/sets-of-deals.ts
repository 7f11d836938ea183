/** A session's sealed deals: what everybody may know of them, in the order in which they began. Law 6. */
import { asc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { setOfDeals } from "../schema/deal.ts";

export type SetOfDealsRow = typeof setOfDeals.$inferSelect;

export const setsOfDeals = (model: Model, session: string): Promise<readonly SetOfDealsRow[]> =>
  model.db.select().from(setOfDeals).where(eq(setOfDeals.session, session)).orderBy(asc(setOfDeals.position));
