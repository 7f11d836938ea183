/** A log that ends earlier: a rebuild is compared with the live rows at the live rows' own place, not at the log's end. */
import type { Log, ScopeHead } from "@traveller/log";

/** `places`: the last sequence that is seen of each scope; scopes that are not in it are seen as empty. */
export const boundedLog = (log: Log, places: ReadonlyMap<string, number>): Log => {
  const bound = (scope: string): number => places.get(scope) ?? 0;
  return {
    ...log,
    readScope: (scope, range = {}) =>
      log.readScope(scope, { ...range, upTo: Math.min(range.upTo ?? Number.MAX_SAFE_INTEGER, bound(scope)) }),
    head: async (scope) => Math.min(await log.head(scope), bound(scope)),
    heads: async (options) =>
      (await log.heads(options)).map((head): ScopeHead => ({
        ...head,
        sequence: Math.min(head.sequence, bound(head.scope)),
      })),
  };
};
