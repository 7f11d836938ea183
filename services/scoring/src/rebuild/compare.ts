/** The live read model against the rebuilt one, row for row and byte for byte, scope by scope. */
import {
  compareSchemas,
  type Execute,
  LIVE_SCHEMA,
  parkedTable,
  parseScope,
  type ProjectedTable,
  REBUILD_SCHEMA,
  type RowDifference,
  SCOPE_KINDS,
  type ScopeKind,
  tablesOf,
} from "@traveller/model";
import { z } from "zod";

const SCHEMAS = { recorded: LIVE_SCHEMA, recomputed: REBUILD_SCHEMA };

/** The rows of one scope, wanted at the same place in both. */
export const compareScope = async (execute: Execute, scope: string): Promise<readonly RowDifference[]> => {
  const place = parseScope(scope);
  if (place === undefined) return [];
  const found: RowDifference[] = [];
  for (const table of tablesOf(place)) found.push(...(await compareSchemas(execute, table, place, SCHEMAS)));
  found.push(...(await compareSchemas(execute, parkedTable, { ...place, id: scope }, SCHEMAS)));
  return found;
};

const Places = z.array(z.object({ scope: z.string(), live: z.coerce.number(), rebuilt: z.coerce.number() }));

export type ScopePlaces = z.infer<typeof Places>[number];

/** How far both are in every scope that either has a place in; or in one scope. */
export const placesInBoth = async (execute: Execute, scope?: string): Promise<readonly ScopePlaces[]> =>
  Places.parse(
    await execute(
      `select scope, coalesce(live.sequence, 0)::text as live, coalesce(rebuilt.sequence, 0)::text as rebuilt
       from ${LIVE_SCHEMA}.place as live full join ${REBUILD_SCHEMA}.place as rebuilt using (projection, scope)
       where $1::text is null or scope = $1 order by scope`,
      [scope ?? null],
    ),
  );

const Scopes = z.array(z.object({ id: z.string() }));

/** Live rows of sessions, authorities and rankings that the log knows nothing of. */
export const strayRows = async (execute: Execute): Promise<readonly RowDifference[]> => {
  const found: RowDifference[] = [];
  const look = async (kind: ScopeKind, tables: readonly ProjectedTable[]): Promise<void> => {
    for (const { name, scopeColumn } of tables) {
      const rows = await execute(
        `select distinct live."${scopeColumn}" as id from ${LIVE_SCHEMA}."${name}" as live
         where not exists (select from ${LIVE_SCHEMA}.place where scope = $1 || '/' || live."${scopeColumn}")
           and not exists (select from ${REBUILD_SCHEMA}.place where scope = $1 || '/' || live."${scopeColumn}") order by 1`,
        [kind],
      );
      for (const { id } of Scopes.parse(rows)) found.push({ table: name, key: { [scopeColumn]: id }, kind: "surplus" });
    }
  };
  for (const kind of SCOPE_KINDS) await look(kind, tablesOf({ kind, id: "" }));
  return found;
};
