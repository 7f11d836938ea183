/**
 * Things by their ids in many small maps, by a hash of the id: a change copies those alone that it touches, and every state is kept as it was. A map of twenty
 * thousand that is copied for each event would be a hundred times slower. Law 80A.
 */
const SHARDS = 1_024;

export type Sharded<Value> = readonly ReadonlyMap<string, Value>[];

const none = new Map<string, never>();
export const emptyShards: Sharded<never> = Array.from({ length: SHARDS }, () => none);

/** FNV-1a: the same everywhere, and even over numbers that follow upon each other. */
export const shardOf = (id: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16_777_619);
  return (hash >>> 0) % SHARDS;
};

export const found = <Value>(shards: Sharded<Value>, id: string): Value | undefined => shards[shardOf(id)]?.get(id);

/** With another value of that id; without any where there is none. */
export const withValue = <Value>(shards: Sharded<Value>, id: string, value: Value | undefined): Sharded<Value> => {
  const at = shardOf(id);
  const own = new Map(shards[at]);
  if (value === undefined) own.delete(id);
  else own.set(id, value);
  return shards.with(at, own);
};

/** All of them, in no order. */
export const everyOne = function* <Value>(shards: Sharded<Value>): Generator<readonly [string, Value]> {
  for (const own of shards) yield* own;
};
