/** Events that a projection could not digest, for the office to see and to have replayed. */
import { desc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { parked } from "../schema/parked.ts";

export type ParkedEvent = typeof parked.$inferSelect;

export const parkedEvents = (model: Model, limit = 200): Promise<readonly ParkedEvent[]> =>
  model.db.select().from(parked).orderBy(desc(parked.recordedAt), parked.scope, parked.sequence).limit(limit);

/** The events of one scope that were set aside. */
export const parkedSequences = async (model: Model, scope: string): Promise<readonly number[]> =>
  (await model.db.select({ sequence: parked.sequence }).from(parked).where(eq(parked.scope, scope))).map(
    ({ sequence }) => sequence,
  );
