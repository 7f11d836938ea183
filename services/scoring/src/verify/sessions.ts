/** Every session that the log says was published, in the order of ids. Asked of the log, which nobody alters. */
import type { Sql } from "postgres";

export const publishedSessions = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<{ scope: string }[]>`
    select distinct scope from log.event where type = 'ScoresPublished' and scope like 'session/%' order by scope`;
  return rows.map(({ scope }) => scope.slice("session/".length));
};
