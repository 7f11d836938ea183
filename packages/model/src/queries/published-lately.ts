/** What was published last, for feeds; and every address that search engines may keep. Law 79C. */
import type { Model } from "../database/model.ts";
import { momentText } from "./moment-text.ts";
import { type SessionSummary, sessionSummaries } from "./sessions.ts";

/** Sessions by their last publication, the latest first; of one club or of all. */
export const publishedLately = async (
  model: Model,
  { club, limit = 50 }: { readonly club?: string | undefined; readonly limit?: number } = {},
): Promise<readonly SessionSummary[]> => {
  const { sql } = model;
  // Of all, only the newest publications are looked through: some of them are of the same session.
  const among =
    club === undefined
      ? sql`select session, recorded_at from publication order by recorded_at desc limit ${5 * limit}`
      : sql`select session, recorded_at from publication where session in (select id from session where club = ${club})`;
  const rows = await sql<{ id: string }[]>`
    select session.id from (${among}) as lately join session on session.id = lately.session
    where not session.withdrawn group by session.id order by max(lately.recorded_at) desc, session.id limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  const found = new Map((await sessionSummaries(model, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export type PublicAddress = {
  readonly kind: "session" | "tournament" | "club" | "ranking" | "news" | "championship";
  readonly id: string;
  /** When it was published last, where it was. */
  readonly at: string | null;
};

/** Most addresses that one sitemap may have, by its standard. */
export const MOST_ADDRESSES = 50_000;

/** Published sessions, their tournaments, clubs, rankings and championships; those that moved last first. Nobody's own page is among them. */
export const publicAddresses = (model: Model): Promise<readonly PublicAddress[]> => model.sql<PublicAddress[]>`
  with published as (
    select session.id, session.tournament, session.club, max(publication.recorded_at) as moved
    from publication join session on session.id = publication.session where not session.withdrawn group by session.id),
  every as (
    select 'ranking' as kind, id, last_at as moved, 0 as rank from ranking
    union all select 'news', news.id, "from", 1 from news join beside.text as title on title.id = (news.title ->> 'text')::uuid
        join beside.text as words on words.id = (news.text ->> 'text')::uuid
      where not taken_back and title.content is not null and words.content is not null and "from" <= now() and (until is null or until > now())
    union all select 'championship', id, null, 1 from championship
    union all select 'club', club, max(moved), 1 from published where club is not null group by club
    union all select 'tournament', tournament, max(moved), 2 from published group by tournament
    union all select 'session', id, moved, 2 from published)
  select kind, id, ${momentText(model, "moved")} as at from every order by rank, moved desc nulls last, kind, id limit ${MOST_ADDRESSES - 10}`;
