/** Sessions in which each of two people was entered at some time: whoever played there beside somebody is not him. Laws 78, 80A. */
import type { Connected } from "../database/connect.ts";

/** Their scopes; whether both still are in it, the session says. Each of the two by all his ids. */
export const readEnteredTogether = async (
  sql: Connected,
  ones: readonly string[],
  others: readonly string[],
): Promise<readonly string[]> => {
  const scopesOf = (ids: readonly string[]) => sql`
    select scope from log.event where type in ('ContestantEntered', 'ContestantCorrected')
      and jsonb_path_query_array(data, '$.players[*].person') ?| ${[...ids]}::text[]`;
  const rows = await sql<{ scope: string }[]>`${scopesOf(ones)} intersect ${scopesOf(others)} order by scope`;
  return rows.map(({ scope }) => scope);
};
