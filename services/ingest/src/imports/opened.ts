/** Sessions that a file may be about though its facts make another id: opened under its title on its day by the same club, or by these very bytes, whoever sent them. */
import type { Means } from "../means/means.ts";

type Asked = {
  readonly authority: string;
  readonly club?: string | undefined;
  readonly title: string;
  readonly date?: string | undefined;
  readonly file: string;
};

/** The newest; a day on which a club plays more matches of one title than these is not searched to its end. */
const MOST = 100;

type Sessions = { readonly alike: readonly string[]; readonly byFile: readonly string[] };

/** What was looked for, and the sessions that were there. */
export type Opened = { readonly asked: Asked; readonly ids: readonly string[] };

export const idsOf = ({ alike, byFile }: Sessions): readonly string[] => [...new Set([...alike, ...byFile])].toSorted();

export const openedSessions = async (
  { sql }: Pick<Means, "sql">,
  { authority, club, title, date, file }: Asked,
): Promise<Sessions> => {
  // Not `is not distinct from`, which no index answers.
  const onDay = date === undefined ? sql`data ->> 'date' is null` : sql`data ->> 'date' = ${date}`;
  const rows = await sql<{ session: string; own: boolean; recorded: Date }[]>`
    select data ->> 'session' as session, own from (
      select data, recorded_at, false as own from log.event
      where type = 'SessionOpened' and data ->> 'title' = ${title} and ${onDay}
      union all
      select data, recorded_at, true as own from log.event where type = 'SessionOpened' and by -> 'importer' ->> 'file' = ${file}
    ) as opened
    where data ->> 'authority' = ${authority} and (own or data -> 'club' ->> 'id' is not distinct from ${club ?? null})
    order by recorded_at desc, session limit ${MOST}`;
  const of = (own: boolean) => rows.filter((row) => row.own === own).map(({ session }) => session);
  return { alike: of(false), byFile: of(true) };
};
