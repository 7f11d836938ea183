/**
 * A federation's championships as they are read: who holds each title, who held it before, and which titles somebody won. Of an edition that was played
 * here the winners are worked out when it is read; of years before, their names are joined then: what was erased or is not shown is in none of it. Laws 78D, 80A.
 */
import { groupBy, type PastWinner } from "@traveller/engine";
import type { Model } from "../database/model.ts";
import { namesOf, textsOf } from "./labels.ts";
import { idsOf, keptOf } from "./same-person.ts";
import type { Asked } from "./search/asked.ts";
import { type Several, several } from "./search/several.ts";
import { hasAll } from "./search/words.ts";
import { type EditionTitle, tournamentTitle, type Winner, type WinningPlayer } from "./titles.ts";

type Named = { readonly authority: string; readonly id: string; readonly name: string; readonly title: string };

/** The edition of a year, before anybody asked who won it. */
type EditionRow = {
  readonly authority: string;
  readonly championship: string;
  readonly year: number;
  readonly tournament: string | null;
  /** Of the tournament, where it is known by now. */
  readonly called: string | null;
  readonly from: string | null;
  readonly winners: readonly PastWinner[] | null;
};

export type ChampionshipEdition = {
  readonly year: number;
  /** Where it was played here. */
  readonly tournament: { readonly id: string; readonly title: string; readonly from: string | null } | null;
  readonly title: EditionTitle;
};

export type ChampionshipSummary = Named & {
  /** The last edition whose title is decided. */
  readonly holder: ChampionshipEdition | null;
  /** Those after it that are still to be played, or not final. */
  readonly open: readonly ChampionshipEdition[];
};

export type OftenWinner = WinningPlayer & { readonly years: readonly number[] };

export type ChampionshipPage = Named & {
  readonly authorityName: string | null;
  /** The latest first. */
  readonly editions: readonly ChampionshipEdition[];
  /** Who won it more than once, the most often first. */
  readonly often: readonly OftenWinner[];
};

const editionRows = (model: Model, which: ReturnType<Model["sql"]>) => model.sql<EditionRow[]>`
  select edition.authority, edition.championship, edition.year, edition.tournament, tournament.title as called,
    tournament."from"::text as "from", edition.winners
  from championship_edition as edition
    left join tournament on tournament.authority = edition.authority and tournament.id = edition.tournament
  where ${which} order by edition.year desc`;

/** Names of past winners, of whoever has a number as they are shown today. */
const pastWinners = async (
  model: Model,
  rows: readonly EditionRow[],
): Promise<(winners: readonly PastWinner[]) => readonly Winner[]> => {
  const all = rows.flatMap(({ winners }) => winners ?? []);
  const people = all.flatMap(({ players }) => players.flatMap((one) => ("person" in one ? [one.person] : [])));
  const [names, texts] = await Promise.all([
    namesOf(model, people),
    textsOf(
      model,
      all.flatMap(({ team, players }) => [
        ...(team === undefined ? [] : [team.text]),
        ...players.flatMap((one) => ("name" in one ? [one.name.text] : [])),
      ]),
    ),
  ]);
  const player = (one: PastWinner["players"][number]): WinningPlayer =>
    "person" in one
      ? { person: one.person, name: names.get(one.person) ?? null }
      : { person: null, name: texts.get(one.name.text) ?? null };
  return (winners) =>
    winners.map(({ team, players }) => ({
      team: team === undefined ? null : (texts.get(team.text) ?? null),
      players: players.map(player),
      entry: null,
      line: null,
    }));
};

const toldBy =
  (model: Model, named: (winners: readonly PastWinner[]) => readonly Winner[]) =>
  async ({ authority, year, tournament, called, from, winners }: EditionRow): Promise<ChampionshipEdition> => ({
    year,
    tournament: tournament === null ? null : { id: tournament, title: called ?? tournament, from },
    title:
      tournament === null
        ? { kind: "decided", winners: named(winners ?? []) }
        : await tournamentTitle(model, authority, tournament),
  });

/** By name; each with whoever holds its title. */
export const championships = async (model: Model): Promise<readonly ChampionshipSummary[]> => {
  const [all, rows] = await Promise.all([
    model.sql<Named[]>`select authority, id, name, title from championship order by name, authority, id`,
    editionRows(model, model.sql`true`),
  ]);
  const told = toldBy(model, await pastWinners(model, rows));
  const of = groupBy(rows, ({ authority, championship }) => `${authority} ${championship}`);
  return Promise.all(
    all.map(async (one) => {
      const open: ChampionshipEdition[] = [];
      // The latest first, and no further than to the one that is decided.
      for (const row of of.get(`${one.authority} ${one.id}`) ?? []) {
        const edition = await told(row);
        if (edition.title.kind === "decided") return { ...one, holder: edition, open };
        if (edition.title.kind === "open") open.push(edition);
      }
      return { ...one, holder: null, open };
    }),
  );
};

/** By the id that stands for each; of whom only a name is known, by that name. Who is not shown is not counted out. */
const often = async (model: Model, editions: readonly ChampionshipEdition[]): Promise<readonly OftenWinner[]> => {
  const won = editions.flatMap(({ year, title }) =>
    title.kind === "decided" ? title.winners.flatMap(({ players }) => players.map((one) => ({ ...one, year }))) : [],
  );
  const kept = await keptOf(
    model,
    won.flatMap(({ person }) => person ?? []),
  );
  const named = won.flatMap(({ person, name, year }) =>
    name === null ? [] : [{ person: person === null ? null : (kept.get(person) ?? person), name, year }],
  );
  return [...groupBy(named, ({ person, name }) => person ?? ` ${name}`).values()]
    .flatMap((each) => {
      const [first] = each;
      const years = [...new Set(each.map(({ year }) => year))];
      return first === undefined || years.length < 2 ? [] : [{ person: first.person, name: first.name, years }];
    })
    .toSorted((a, b) => b.years.length - a.years.length || (b.years[0] ?? 0) - (a.years[0] ?? 0));
};

/** `undefined` where there is none, or it was taken back. Where two authorities use one id, the first of them has it. */
export const championshipPage = async (model: Model, id: string): Promise<ChampionshipPage | undefined> => {
  const [found] = await model.sql<(Named & Pick<ChampionshipPage, "authorityName">)[]>`
    select championship.authority, championship.id, championship.name, championship.title, authority.name as "authorityName"
    from championship left join authority on authority.id = championship.authority
    where championship.id = ${id} order by championship.authority limit 1`;
  if (found === undefined) return undefined;
  const rows = await editionRows(
    model,
    model.sql`(edition.authority, edition.championship) = (${found.authority}, ${id})`,
  );
  const editions = await Promise.all(rows.map(toldBy(model, await pastWinners(model, rows))));
  return { ...found, editions, often: await often(model, editions) };
};

type Beside = { readonly year: number; readonly tournament: string | null };

/** Of which championship a tournament is an edition, and which are the one before and the one after. */
export type EditionOf = {
  readonly championship: string;
  readonly name: string;
  readonly title: string;
  readonly year: number;
  readonly before: Beside | null;
  readonly after: Beside | null;
};

export const editionsOf = (
  { sql }: Model,
  { authority, id }: { readonly authority: string; readonly id: string },
): Promise<readonly EditionOf[]> => sql<EditionOf[]>`
  select edition.championship, championship.name, championship.title, edition.year,
    (select jsonb_build_object('year', other.year, 'tournament', other.tournament) from championship_edition as other
      where (other.authority, other.championship) = (edition.authority, edition.championship) and other.year < edition.year
      order by other.year desc limit 1) as before,
    (select jsonb_build_object('year', other.year, 'tournament', other.tournament) from championship_edition as other
      where (other.authority, other.championship) = (edition.authority, edition.championship) and other.year > edition.year
      order by other.year limit 1) as after
  from championship_edition as edition
    join championship on (championship.authority, championship.id) = (edition.authority, edition.championship)
  where edition.authority = ${authority} and edition.tournament = ${id} order by championship.name, championship.id`;

export type TitleWon = {
  readonly championship: string;
  readonly name: string;
  readonly title: string;
  readonly year: number;
  readonly tournament: string | null;
  readonly shared: boolean;
};

/** The titles that somebody won, the latest first: only editions in which he played are worked out. */
export const titlesOf = async (model: Model, person: string): Promise<readonly TitleWon[]> => {
  const ids = await idsOf(model, person);
  const named = ids.map((id) => JSON.stringify([{ players: [{ person: id }] }]));
  const rows = await editionRows(
    model,
    model.sql`exists (select from unnest(${named}::text[]) as one (won) where edition.winners @> one.won::jsonb)
      or exists (select from session join player on player.session = session.id
        where session.authority = edition.authority and session.tournament = edition.tournament and not session.withdrawn
          and player.person = any(${[...ids]}))`,
  );
  if (rows.length === 0) return [];
  const [all, told] = await Promise.all([
    model.sql<Named[]>`select authority, id, name, title from championship`,
    pastWinners(model, rows).then((of) => toldBy(model, of)),
  ]);
  const won = await Promise.all(
    rows.map(async (row): Promise<readonly TitleWon[]> => {
      const [{ title, year }, one] = [
        await told(row),
        all.find(({ authority, id }) => authority === row.authority && id === row.championship),
      ];
      const isHis = ({ players }: Winner): boolean => players.some(({ person: id }) => id !== null && ids.includes(id));
      return one === undefined || title.kind !== "decided" || !title.winners.some(isHis)
        ? []
        : [
            {
              championship: one.id,
              name: one.name,
              title: one.title,
              year,
              tournament: row.tournament,
              shared: title.winners.length > 1,
            },
          ];
    }),
  );
  return won.flat();
};

export type FoundChampionship = { readonly id: string; readonly name: string; readonly title: string };

/** By words of its name or of its title. */
export const findChampionships = async (
  model: Model,
  { words }: Asked,
  limit: number,
): Promise<Several<FoundChampionship>> =>
  several(
    await model.sql<(FoundChampionship & { readonly count: number })[]>`
    select id, name, title, count(*) over ()::int as count from championship
    where ${hasAll(model, model.sql`beside.plain(name || ' ' || title)`, words)}
      -- Or by somebody who won it before there were results here and has no number: his name stands nowhere else.
      or exists (
        select from championship_edition as edition, jsonb_path_query(winners, '$[*].players[*].name.text') as name (id)
          join beside.text on text.id = (name.id #>> '{}')::uuid
        where (edition.authority, edition.championship) = (championship.authority, championship.id)
          and ${hasAll(model, model.sql`text.plain`, words)})
    order by name, authority, id limit ${limit}`,
  );
