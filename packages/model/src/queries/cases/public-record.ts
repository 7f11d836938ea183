/** The public record: rulings that were given, of all sessions, by Law, kind, event, outcome, words and year; and those that a new one is like. */
import { and, eq, or } from "drizzle-orm";
import type { RulingOutcome } from "../../case-stands.ts";
import type { Model } from "../../database/model.ts";
import { ruling } from "../../schema/case.ts";
import { askedIn } from "../search/asked.ts";
import { hasAll } from "../search/words.ts";
import { type CaseSummary, namesShownTo, summariesOf } from "./case-list.ts";
import { type CaseKey, caseKey, type RulingRow } from "./case-key.ts";
import type { CaseViewer } from "./involved.ts";

export type CaseFilter = {
  /** A Law with all its paragraphs, or one of these: `16`, `16B`, `16B1(a)`. */
  readonly law?: string | undefined;
  readonly kind?: string | undefined;
  readonly tournament?: string | undefined;
  readonly session?: string | undefined;
  /** What became of it; `recommended`: a committee recommended to change it. */
  readonly outcome?: RulingOutcome | "recommended" | undefined;
  readonly words?: string | undefined;
  readonly year?: number | undefined;
};

/** Rulings that were given, of boards that everybody may read: what is public. `where` filters them further. */
export const publicRulings = (model: Model, filter: CaseFilter) => {
  const { sql } = model;
  const words = filter.words === undefined ? [] : (askedIn(filter.words)?.words ?? []);
  const { law = null, kind = null, tournament: event = null, session: of = null, outcome = null, year = null } = filter;
  const said = sql`beside.plain(concat_ws(' ', session.title, (
    select string_agg(text.content, ' ') from jsonb_array_elements_text(ruling.texts) as one (id)
    join beside.text on text.id = one.id::uuid)))`;
  return sql`
    select ruling.session, ruling.id, ruling.laws, ruling.outcome, ruling.recommended, ruling.kind, ruling.board, ruling.begun,
      ruling.decided_by, ruling.given_by, ruling.opened_at, ruling.given_at, ruling.decided_at, ruling.appeals,
      session.tournament, coalesce(session.date, (ruling.given_at at time zone 'UTC')::date) as day
    from ruling join session on session.id = ruling.session
    where ruling.given_at is not null and not session.withdrawn
      and (ruling.board is null
        or exists (select from board where (board.session, board.board) = (ruling.session, ruling.board) and board.released)
        or exists (select from deal where (deal.session, deal.board) = (ruling.session, ruling.board) and deal.released))
      and (${law}::text is null or exists (
        select from jsonb_array_elements_text(ruling.laws) as one (law)
        where starts_with(law, ${law}) and (${law} !~ '[0-9]$' or substr(law, length(${law}) + 1, 1) !~ '[0-9]')))
      and (${kind}::text is null or ruling.kind = ${kind})
      and (${event}::text is null or session.tournament = ${event})
      and (${of}::text is null or ruling.session = ${of})
      and (${outcome}::text is null or ruling.outcome = ${outcome} or (${outcome} = 'recommended' and ruling.recommended))
      and (${year}::int is null or extract(year from coalesce(session.date, (ruling.given_at at time zone 'UTC')::date)) = ${year})
      and ${hasAll(model, said, words)}`;
};

/** Each that was `found` once for each Law that it cites, by its number: of what somebody wrote, what can be the number of one. */
export const citedIn = ({ sql }: Model) => sql`
  select distinct found.*, substring(one.law from '^[0-9]+') as law
  from found, jsonb_array_elements_text(found.laws) as one (law)
  where one.law ~ '^([1-9]|[1-8][0-9]|9[0-3])([^0-9]|$)'`;

/** The rows of these keys, in their order. */
export const rulingsByKey = async (model: Model, keys: readonly CaseKey[]): Promise<readonly RulingRow[]> => {
  if (keys.length === 0) return [];
  const rows = await model.db
    .select()
    .from(ruling)
    .where(or(...keys.map((key) => and(eq(ruling.session, key.session), eq(ruling.id, key.id)))));
  const known = new Map(rows.map((row) => [caseKey(row), row]));
  return keys.flatMap((key) => known.get(caseKey(key)) ?? []);
};

export type CasesFound = { readonly cases: readonly CaseSummary[]; readonly count: number };

/** The public record, newest first. */
export const findCases = async (
  model: Model,
  filter: CaseFilter,
  viewer: Pick<CaseViewer, "person">,
  page: { readonly limit?: number; readonly offset?: number } = {},
): Promise<CasesFound> => {
  const { limit = 50, offset = 0 } = page;
  const rows = await model.sql<(CaseKey & { readonly count: number })[]>`
    with found as (${publicRulings(model, filter)})
    select session, id, count(*) over ()::int as count from found
    order by given_at desc, session, id limit ${limit} offset ${offset}`;
  return {
    cases: await summariesOf(model, await rulingsByKey(model, rows), namesShownTo(viewer)),
    count: rows[0]?.count ?? 0,
  };
};

/** The latest that others can learn from: somebody judged, or a committee was asked. What a table of the Laws gives by itself, and penalties, are not among them. */
export const tellingCases = async (
  model: Model,
  viewer: Pick<CaseViewer, "person">,
  limit: number,
): Promise<readonly CaseSummary[]> => {
  const rows = await model.sql<CaseKey[]>`
    with found as (${publicRulings(model, {})})
    select session, id from found
    where board is not null and (kind = 'judgement' or jsonb_array_length(appeals) > 0)
    order by given_at desc, session, id limit ${limit}`;
  return summariesOf(model, await rulingsByKey(model, rows), namesShownTo(viewer));
};

/** Rulings on the same Laws, those on the same branch first: what the next director looks at. Of a ruling that is given, those before it. */
export const precedentsFor = async (
  model: Model,
  { laws, except }: { readonly laws: readonly string[]; readonly except?: CaseKey },
  viewer: Pick<CaseViewer, "person">,
  limit = 8,
): Promise<readonly CaseSummary[]> => {
  const numbers = [...new Set(laws.flatMap((law) => /^\d+/.exec(law)?.[0] ?? []))];
  if (numbers.length === 0) return [];
  const rows = await model.sql<CaseKey[]>`
    with found as (${publicRulings(model, {})}),
    ranked as (
      select found.session, found.id, found.given_at,
        count(*) filter (where one.law = any (${[...laws]}::text[])) as same
      from found, jsonb_array_elements_text(found.laws) as one (law)
      where substring(one.law from '^[0-9]+') = any (${numbers}::text[])
        and found.given_at < coalesce(
          (select given_at from ruling where (session, id) = (${except?.session ?? null}, ${except?.id ?? null})), 'infinity')
      group by found.session, found.id, found.given_at)
    select session, id from ranked order by same desc, given_at desc, session, id limit ${limit}`;
  return summariesOf(model, await rulingsByKey(model, rows), namesShownTo(viewer));
};

export type CaseChoices = {
  readonly laws: readonly { readonly law: string; readonly count: number }[];
  readonly years: readonly number[];
  readonly tournaments: readonly { readonly id: string; readonly title: string }[];
};

/** What the public record can be looked through by: it is gone through once for all three. */
export const caseChoices = async (model: Model): Promise<CaseChoices> => {
  const [choices] = await model.sql<CaseChoices[]>`
    with found as materialized (${publicRulings(model, {})}),
    cited as (select law, count(*)::int as count from (${citedIn(model)}) as one group by law),
    told as (select distinct extract(year from day)::int as year from found),
    event as (
      select found.tournament as id, coalesce(max(tournament.title), found.tournament) as title
      from found left join tournament on tournament.id = found.tournament group by found.tournament)
    select
      (select coalesce(json_agg(json_build_object('law', law, 'count', count) order by law::int), '[]') from cited) as laws,
      (select coalesce(json_agg(year order by year desc), '[]') from told) as years,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title) order by title, id), '[]') from event) as tournaments`;
  return choices ?? { laws: [], years: [], tournaments: [] };
};
