/**
 * What officers tell everybody, as it is read: from its moment on, until its end, as it was said last. Its words are joined when they are read: what was erased
 * is told no more. Law 80A.
 */
import type { NewsAbout } from "@traveller/engine";
import type { Model } from "../database/model.ts";
import { momentText } from "./moment-text.ts";
import type { Asked } from "./search/asked.ts";
import { type Several, several } from "./search/several.ts";
import { hasAll } from "./search/words.ts";

export type NewsItem = {
  readonly id: string;
  readonly authority: string;
  readonly authorityName: string | null;
  readonly title: string;
  readonly text: string;
  /** What it leads to, while that is there. */
  readonly about: { readonly kind: NewsAbout; readonly id: string; readonly title: string } | null;
  readonly from: string;
  readonly until: string | null;
  readonly corrected: boolean;
};
/** How it stands: for officers, who read the rest as well. */
export type NewsStands = "planned" | "told" | "over" | "takenBack" | "erased";
export type OfficeNews = Omit<NewsItem, "title" | "text"> & {
  readonly title: string | null;
  readonly text: string | null;
  readonly stands: NewsStands;
};

/** Of each news how it stands, and what it leads to. */
const every = (model: Model) => model.sql`
  select news.id, news.authority, authority.name as "authorityName", title.content as title, words.content as text, news."from" as since,
    ${momentText(model, "news.from")} as "from", ${momentText(model, "news.until")} as until, corrected, news.sequence,
    case when coalesce(to_tournament.title, to_session.title, to_ranking.name) is null then null
      else jsonb_build_object('kind', about, 'id', about_id, 'title', coalesce(to_tournament.title, to_session.title, to_ranking.name)) end as about,
    case when taken_back then 'takenBack' when title.content is null or words.content is null then 'erased'
      when news."from" > now() then 'planned' when news.until <= now() then 'over' else 'told' end as stands
  from news left join authority on authority.id = news.authority
    left join beside.text as title on title.id = (news.title ->> 'text')::uuid
    left join beside.text as words on words.id = (news.text ->> 'text')::uuid
    left join tournament as to_tournament on about = 'tournament' and to_tournament.id = about_id and to_tournament.authority = news.authority
    left join session as to_session on about = 'session' and to_session.id = about_id and not to_session.withdrawn
    left join ranking as to_ranking on about = 'ranking' and to_ranking.id = about_id`;

type Page = { readonly limit: number; readonly offset?: number };

/** What is told now, the latest first. */
export const newsTold = (model: Model, { limit, offset = 0 }: Page): Promise<readonly NewsItem[]> => model.sql<
  NewsItem[]
>`
  select id, authority, "authorityName", title, text, about, "from", until, corrected from (${every(model)}) as news
  where stands = 'told' order by since desc, sequence desc, id limit ${limit} offset ${offset}`;

/** One that is told now; `undefined` where it is not. */
export const newsById = async (model: Model, id: string): Promise<NewsItem | undefined> => {
  const [found] = await model.sql<NewsItem[]>`
    select id, authority, "authorityName", title, text, about, "from", until, corrected from (${every(model)}) as news
    where stands = 'told' and id = ${id}`;
  return found;
};

/** All that an authority's officers have told, are to tell and took back, or one of it; the latest first. */
export const officeNews = (
  model: Model,
  authority: string,
  { id, limit = 200 }: { readonly id?: string; readonly limit?: number } = {},
): Promise<readonly OfficeNews[]> => model.sql<OfficeNews[]>`
  select id, authority, "authorityName", title, text, about, "from", until, corrected, stands from (${every(model)}) as news
  where authority = ${authority} and ${id === undefined ? model.sql`true` : model.sql`id = ${id}`}
  order by since desc, sequence desc, id limit ${limit}`;

export type FoundNews = { readonly id: string; readonly title: string; readonly from: string };

/** By words of its title or its text, of what is told now. */
export const findNews = async (model: Model, { words }: Asked, limit: number): Promise<Several<FoundNews>> =>
  several(
    await model.sql<(FoundNews & { readonly count: number })[]>`
    select id, title, "from", count(*) over ()::int as count from (${every(model)}) as news
    where stands = 'told' and ${hasAll(model, model.sql`beside.plain(title || ' ' || text)`, words)}
    order by since desc, id limit ${limit}`,
  );
