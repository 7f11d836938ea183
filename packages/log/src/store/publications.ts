/** What was published last of each session, and whether it is withdrawn: what a ranking books from. Laws 79C1, 80A. */
import type { Connected } from "../database/connect.ts";

export type LastPublication = {
  readonly scope: string;
  /** The publication's place in its session. */
  readonly sequence: number;
  /** The last event that the published standings take in. */
  readonly upTo: number;
  readonly digest: string;
  readonly recordedAt: string;
  readonly withdrawn: boolean;
};

/** Of every session that was published, in the order of their scopes; of these where some are named. */
export const readPublications = (
  sql: Connected,
  scopes?: readonly string[],
): Promise<readonly LastPublication[]> => sql<LastPublication[]>`
  select distinct on (published.scope) published.scope, published.sequence, (published.data ->> 'upTo')::int as "upTo",
    published.data ->> 'digest' as digest, published.recorded_at as "recordedAt",
    exists (select from log.event as gone where gone.scope = published.scope and gone.type = 'SessionWithdrawn') as withdrawn
  from log.event as published
  where published.type = 'ScoresPublished' and published.type in ('ScoresPublished', 'ScoresMadeFinal')
    ${scopes === undefined ? sql`` : sql`and published.scope = any(${[...scopes]}::text[])`}
  order by published.scope, published.sequence desc`;

/** The ids of the sessions that were opened in a tournament. */
export const readOpenedIn = async (
  sql: Connected,
  { authority, tournament }: { readonly authority: string; readonly tournament: string },
): Promise<readonly string[]> => {
  const opened = await sql<{ session: string }[]>`
    select distinct data ->> 'session' as session from log.event
    where type = 'SessionOpened' and data ->> 'tournament' = ${tournament} and data ->> 'authority' = ${authority}`;
  return opened.map(({ session }) => session);
};
