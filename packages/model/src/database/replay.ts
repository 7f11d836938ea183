/** Asking for a scope to be projected anew, from its first event: after a fix that lets a parked event be digested. */
import type { Model } from "./model.ts";

/** Scoring listens here for scopes to project again. */
export const REPLAY_CHANNEL = "model_replay";

/**
 * Takes back the projection's place in the scope, forgets what was parked of it, and tells scoring. Its readers see the old rows
 * until the new ones are there; what still cannot be digested is parked again. Where scoring does not run, it finds the scope
 * behind the log when it starts. Resolves to false where the scope was never projected.
 */
export const requestReplay = (model: Model, scope: string): Promise<boolean> =>
  model.sql.begin(async (tx) => {
    const places = await tx`delete from place where scope = ${scope} returning scope`;
    await tx`delete from parked where scope = ${scope}`;
    await tx`select pg_notify(${REPLAY_CHANNEL}, ${scope})`;
    return places.length > 0;
  });
