/**
 * A rebuild: the whole read model projected anew from the log, beside the live one; compared with it row for row; and put in its
 * place in one transaction, while the live projector waits a moment. Readers never see a half-built model.
 */
import { engineVersion, type Log, openLog, projectAll, type Projector } from "@traveller/log";
import {
  connectToSchema,
  type Execute,
  LIVE_SCHEMA,
  migrateModel,
  REBUILD_SCHEMA,
  type RowDifference,
} from "@traveller/model";
import type { Sql } from "postgres";
import { PROJECTION } from "../projector/parking.ts";
import { executeIn, scoringProjection } from "../projector/project.ts";
import { EVENTS_A_STEP } from "../scoring.ts";
import { sameRights } from "./rights.ts";
import { boundedLog } from "./bounded-log.ts";
import { compareScope, placesInBoth, strayRows } from "./compare.ts";

export type RebuildOptions = {
  readonly url: string;
  /** Compares only: the live rows stay. */
  readonly check?: boolean;
  readonly onDifference?: (difference: RowDifference) => void;
};

export type Rebuilt = {
  readonly scopes: number;
  readonly events: number;
  readonly differences: number;
  readonly switched: boolean;
};

/** Throws where another rebuild is at work, or the database fails; the live model is then as it was. */
export const rebuild = async (options: RebuildOptions): Promise<Rebuilt> => {
  const { url } = options;
  const guard = connectToSchema(url, LIVE_SCHEMA, { max: 1, name: "traveller rebuild guard" });
  const log = openLog({ url, name: "traveller rebuild" });
  const sql = connectToSchema(url, REBUILD_SCHEMA, { max: 4, name: "traveller rebuild" });
  try {
    const [lock] = await guard<{ ours: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('traveller rebuild', 0)) as ours`;
    if (lock?.ours !== true) throw new Error("Another rebuild is at work on this database.");
    await migrateModel({ url });
    await guard`drop schema if exists ${guard(REBUILD_SCHEMA)} cascade`;
    await migrateModel({ url, schema: REBUILD_SCHEMA });
    const rebuilt = await beside(log, sql, options);
    await guard`drop schema if exists ${guard(REBUILD_SCHEMA)} cascade`;
    await guard`drop schema if exists ${guard(RETIRED_SCHEMA)} cascade`;
    return rebuilt;
  } finally {
    await Promise.all([guard.end({ timeout: 5 }), log.close(), sql.end({ timeout: 5 })]);
  }
};

const RETIRED_SCHEMA = "model_retired";

const beside = async (log: Log, sql: Sql, options: RebuildOptions): Promise<Rebuilt> => {
  const plain = connectToSchema(options.url, LIVE_SCHEMA, { max: 2, name: "traveller rebuild" });
  try {
    await project(boundedLog(log, await livePlaces(plain)), sql);
    const settled = await compareUnlocked(plain);
    const found = [...settled.differences];
    const rebuilt = await plain.begin(async (tx): Promise<Rebuilt> => {
      // Whoever moves a place waits here; after the switch it finds the new table by its name.
      await tx`lock table ${tx(LIVE_SCHEMA)}.place in access exclusive mode`;
      const execute = executeIn(tx);
      await project(boundedLog(log, await livePlaces(tx)), sql);
      const places = await placesInBoth(execute);
      for (const { scope, live } of places)
        if (settled.compared.get(scope) !== live) found.push(...(await compareScope(execute, scope)));
      found.push(...(await strayRows(execute)));
      const events = places.reduce((sum, place) => sum + place.rebuilt, 0);
      const result = { scopes: places.length, events, differences: found.length };
      if (options.check === true) return { ...result, switched: false };
      await project(log, sql);
      await tx`drop schema if exists ${tx(RETIRED_SCHEMA)} cascade`;
      await tx`alter schema ${tx(LIVE_SCHEMA)} rename to ${tx(RETIRED_SCHEMA)}`;
      await tx`alter schema ${tx(REBUILD_SCHEMA)} rename to ${tx(LIVE_SCHEMA)}`;
      await sameRights(executeIn(tx), RETIRED_SCHEMA, LIVE_SCHEMA);
      return { ...result, switched: true };
    });
    for (const difference of found) options.onDifference?.(difference);
    return rebuilt;
  } finally {
    await plain.end({ timeout: 5 });
  }
};

const project = async (log: Log, sql: Sql): Promise<void> => {
  const projector: Projector = {
    log,
    sql,
    name: PROJECTION,
    project: scoringProjection({ log, engine: engineVersion(), announce: false }),
    batch: EVENTS_A_STEP,
  };
  await projectAll(projector);
};

const livePlaces = async (sql: Pick<Sql, "unsafe">): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.unsafe<{ scope: string; sequence: string }[]>(
    `select scope, sequence::text as sequence from ${LIVE_SCHEMA}.place where projection = $1`,
    [PROJECTION],
  );
  return new Map(rows.map(({ scope, sequence }) => [scope, Number(sequence)]));
};

type Settled = {
  /** Scopes that were compared, and the place that both were at. */
  readonly compared: ReadonlyMap<string, number>;
  readonly differences: readonly RowDifference[];
};

/** Compares while the live projector goes on: each scope in one snapshot. Scopes that move meanwhile are left for later. */
const compareUnlocked = async (plain: Sql): Promise<Settled> => {
  const outside: Execute = async (text, parameters) => [...(await plain.unsafe(text, [...parameters]))];
  const compared = new Map<string, number>();
  const differences: RowDifference[] = [];
  for (const { scope } of await placesInBoth(outside)) {
    await plain.begin("isolation level repeatable read read only", async (tx) => {
      const execute = executeIn(tx);
      const [place] = await placesInBoth(execute, scope);
      if (place === undefined || place.live !== place.rebuilt) return;
      differences.push(...(await compareScope(execute, scope)));
      compared.set(scope, place.live);
    });
  }
  return { compared, differences };
};
