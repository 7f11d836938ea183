/** How far each scope is: what followers compare their own place with. */
import type { Connected } from "../database/connect.ts";

export type ScopeHead = { readonly scope: string; readonly sequence: number; readonly recordedAt: string };

/** The last sequence of a scope; 0 where nothing happened in it yet. */
export const readHead = async (sql: Connected, scope: string): Promise<number> => {
  const [row] = await sql<{ sequence: number }[]>`select sequence from log.scope_head where scope = ${scope}`;
  return row?.sequence ?? 0;
};

/** The streams of one kind in a scope, and how far each is, in the order of their names. */
export const readStreams = (
  sql: Connected,
  scope: string,
  kind: string,
): Promise<readonly { readonly stream: string; readonly version: number }[]> => sql<
  { stream: string; version: number }[]
>`
  select stream, max(version)::int as version from log.event
  where scope = ${scope} and starts_with(stream, ${`${kind}/`}) group by stream order by stream collate "C"`;

/** Scopes in the order of their names, from behind `after`; at most `limit` (1,000 unless told). `recordedSince`: only those that moved since that moment. */
export const readHeads = (
  sql: Connected,
  options: { readonly after?: string; readonly limit?: number; readonly recordedSince?: string } = {},
): Promise<readonly ScopeHead[]> => sql<ScopeHead[]>`
  select scope, sequence, recorded_at as "recordedAt" from log.scope_head
  where scope > ${options.after ?? ""} and recorded_at >= ${options.recordedSince ?? "-infinity"}::timestamptz
  order by scope limit ${options.limit ?? 1_000}`;

/** Scopes whose periods were begun by a publication and have not been told to be over (Laws 79C, 92B), and how far each is; of these where some are named. */
export const readRunning = (sql: Connected, scopes?: readonly string[]): Promise<readonly ScopeHead[]> => sql<
  ScopeHead[]
>`
  select scope, sequence, recorded_at as "recordedAt" from log.scope_head
  where scope in (
    select published.scope from log.event as published
    where published.type = 'ScoresPublished' and published.data ? 'periods'
      ${scopes === undefined ? sql`` : sql`and published.scope = any(${[...scopes]}::text[])`}
      and not exists (select from log.event as told where told.scope = published.scope and told.type = 'ScoresMadeFinal')
  )
  order by scope`;
