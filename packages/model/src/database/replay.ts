/** Asking for a scope to be projected anew, from its first event: after a fix that lets a parked event be digested. */
import type { Model } from "./model.ts";

/**
 * Takes back the projection's place in the scope. The projector finds it behind the log within seconds and folds the whole scope
 * again, parked events included; what can still not be digested is parked again. Durable: it also happens after a restart.
 * Resolves to false where the scope was never projected.
 */
export const requestReplay = async (model: Model, scope: string): Promise<boolean> => {
  const rows = await model.sql`delete from place where scope = ${scope} returning scope`;
  return rows.length > 0;
};
