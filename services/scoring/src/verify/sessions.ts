/** What can be verified, as the log tells it, which nobody alters: sessions that were published, in the order of ids, rankings, members, entries, and stages that were drawn. */
import type { Sql } from "postgres";

/** Every session that was published. */
export const publishedSessions = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<{ scope: string }[]>`
    select distinct scope from log.event where type = 'ScoresPublished' and scope like 'session/%' order by scope`;
  return rows.map(({ scope }) => scope.slice("session/".length));
};

const scopesOf = async (sql: Sql, kind: string): Promise<readonly string[]> => {
  const rows = await sql<{ scope: string }[]>`
    select scope from log.scope_head where starts_with(scope, ${kind}) order by scope`;
  return rows.map(({ scope }) => scope.slice(kind.length));
};

/** Every ranking that the log knows. */
export const rankingsInLog = (sql: Sql): Promise<readonly string[]> => scopesOf(sql, "ranking/");

/** Every authority whose members the log tells of. */
export const registriesInLog = (sql: Sql): Promise<readonly string[]> => scopesOf(sql, "registry/");

/** Every tournament whose entries the log tells of. */
export const entriesInLog = (sql: Sql): Promise<readonly string[]> => scopesOf(sql, "entries/");

/** Every tournament of which a stage was drawn. */
export const stagesInLog = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<{ stream: string }[]>`
    select distinct stream from log.event where type = 'StageDrawn' and starts_with(stream, 'tournament/') order by stream`;
  return rows.map(({ stream }) => stream.slice("tournament/".length));
};
