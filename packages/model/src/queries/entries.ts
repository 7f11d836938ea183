/**
 * The entries of a tournament as they are read: what was opened, who is in and who waits, and of one what became of it. Everybody reads who is in and who waits; what was refused
 * or withdrawn, why, and who plays where, is for whoever plays or speaks for that entry, and for the organizer. Names and words are joined when they are read. Law 80B2(h).
 */
import type { Entry, EntryConditionKind, EntryState } from "@traveller/engine/entries";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { club } from "../schema/club.ts";
import { entryPlayer, tournamentEntries, tournamentEntry } from "../schema/entries.ts";
import { knownNamesOf, namesOf, textsOf } from "./labels.ts";
import { idsOf, keptId } from "./same-person.ts";

type Row = typeof tournamentEntry.$inferSelect;
type Opened = typeof tournamentEntries.$inferSelect;

/** For whom they are read: by whichever of his ids, and whether he looks after the tournament. */
export type EntriesReader = { readonly person?: string | undefined; readonly official: boolean };

export type EntryPerson = { readonly person: string; readonly name: string | null };

/** One of them; what is not everybody's to read is absent for who may not. */
export type EntryFile = {
  readonly entry: string;
  /** As it came. */
  readonly number: number;
  readonly state: EntryState;
  /** Among those who are in, or who wait. */
  readonly place: number | null;
  /** What a team calls itself. */
  readonly name: string | null;
  readonly players: readonly EntryPerson[];
  readonly captain: EntryPerson | null;
  readonly late: boolean;
  readonly against: readonly EntryConditionKind[];
  /** The reader plays or speaks for it. */
  readonly isOwn: boolean;
  readonly condition: EntryConditionKind | null;
  readonly reason: string | null;
  readonly states: Entry["states"];
  readonly lineUps: Entry["lineUps"];
  readonly substitutes: readonly { readonly session: string; readonly out: EntryPerson; readonly in: EntryPerson }[];
};

export type EntriesPage = Omit<Opened, "fee"> & {
  /** What it costs and how it is paid, in the organizer's words. */
  readonly fee: string | null;
  /** What the clubs of the conditions are called, by their ids. */
  readonly clubs: Readonly<Record<string, string>>;
  /** Those who are in, in their order, those who wait in theirs; then the others, where the reader may see them, the latest first. */
  readonly entries: readonly EntryFile[];
};

const stands = ({ state }: Pick<Row, "state">): boolean => state === "accepted" || state === "waiting";

/** Which entries of a tournament the reader plays or speaks for. */
const ownOf = async (model: Model, tournament: string, person: string | undefined): Promise<ReadonlySet<string>> => {
  if (person === undefined) return new Set();
  const ids = await idsOf(model, await keptId(model, person));
  const rows = await model.db
    .select({ entry: entryPlayer.entry })
    .from(entryPlayer)
    .where(and(eq(entryPlayer.tournament, tournament), inArray(entryPlayer.person, [...ids])));
  return new Set(rows.map(({ entry }) => entry));
};

const ORDER: readonly EntryState[] = ["accepted", "waiting", "refused", "withdrawn"];
const inOrder = (one: Row, other: Row): number =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
  (one.place ?? 0) - (other.place ?? 0) ||
  other.number - one.number;

/** Those that the reader may see, named. */
const filesOf = async (
  model: Model,
  rows: readonly Row[],
  own: ReadonlySet<string>,
  official: boolean,
): Promise<readonly EntryFile[]> => {
  const seen = rows.filter((row) => stands(row) || official || own.has(row.entry)).toSorted(inOrder);
  const people = seen.flatMap(({ players, captain, substitutes }) => [
    ...players,
    ...(captain === null ? [] : [captain]),
    ...substitutes.flatMap((one) => [one.out, one.in]),
  ]);
  const [names, texts] = await Promise.all([
    official ? knownNamesOf(model, people) : namesOf(model, people),
    textsOf(
      model,
      seen.flatMap(({ name, reason }) => [name, reason].flatMap((one) => one?.text ?? [])),
    ),
  ]);
  const called = (person: string): EntryPerson => ({ person, name: names.get(person) ?? null });
  const said = (words: Row["name"]): string | null => (words === null ? null : (texts.get(words.text) ?? null));
  return seen.map((row) => {
    const isOwn = own.has(row.entry);
    const told = isOwn || official;
    return {
      entry: row.entry,
      number: row.number,
      state: row.state,
      place: row.place,
      name: said(row.name),
      players: row.players.map(called),
      captain: row.captain === null ? null : called(row.captain),
      late: row.late,
      against: row.against,
      isOwn,
      condition: told ? row.condition : null,
      reason: told ? said(row.reason) : null,
      states: row.states,
      lineUps: told ? row.lineUps : [],
      substitutes: told
        ? row.substitutes.map((one) => ({ session: one.session, out: called(one.out), in: called(one.in) }))
        : [],
    };
  });
};

const openedOf = async (model: Model, tournament: string): Promise<Opened | undefined> =>
  (await model.db.select().from(tournamentEntries).where(eq(tournamentEntries.tournament, tournament)))[0];

const clubsNamed = async (model: Model, { conditions }: Opened): Promise<Readonly<Record<string, string>>> => {
  const ids = conditions.flatMap((one) => (one.kind === "ofClubs" ? one.clubs : []));
  if (ids.length === 0) return {};
  const rows = await model.db.select({ id: club.id, name: club.name }).from(club).where(inArray(club.id, ids));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

/** `undefined` where no entries were ever opened. */
export const entriesOf = async (
  model: Model,
  tournament: string,
  { person, official }: EntriesReader,
): Promise<EntriesPage | undefined> => {
  const opened = await openedOf(model, tournament);
  if (opened === undefined) return undefined;
  const [rows, own, clubs, fee] = await Promise.all([
    model.db
      .select()
      .from(tournamentEntry)
      .where(eq(tournamentEntry.tournament, tournament))
      .orderBy(asc(tournamentEntry.number)),
    ownOf(model, tournament, person),
    clubsNamed(model, opened),
    textsOf(model, opened.fee === null ? [] : [opened.fee.text]),
  ]);
  return {
    ...opened,
    fee: opened.fee === null ? null : (fee.get(opened.fee.text) ?? null),
    clubs,
    entries: await filesOf(model, rows, own, official),
  };
};

export type EntriesGlance = Pick<Opened, "contest" | "closes" | "zone" | "closed" | "most" | "accepted" | "waiting">;

/** How far the entries of a tournament are, for its own page. */
export const entriesGlance = async (model: Model, tournament: string): Promise<EntriesGlance | undefined> => {
  const opened = await openedOf(model, tournament);
  if (opened === undefined) return undefined;
  const { contest, closes, zone, closed, most, accepted, waiting } = opened;
  return { contest, closes, zone, closed, most, accepted, waiting };
};

/** Where somebody is entered, or waits, and which is not over on a day; the nearest first. */
export type OwnEntry = {
  readonly tournament: string;
  readonly title: string;
  readonly from: string | null;
  readonly entry: string;
  readonly state: EntryState;
  readonly place: number | null;
};

export const ownEntries = async (model: Model, person: string, day: string): Promise<readonly OwnEntry[]> => {
  const ids = await idsOf(model, await keptId(model, person));
  return model.sql<OwnEntry[]>`
    select entry.tournament, coalesce(tournament.title, entry.tournament) as title, tournament."from"::text as "from",
      entry.entry, entry.state, entry.place
    from tournament_entry as entry left join tournament on tournament.id = entry.tournament
    where entry.state in ('accepted', 'waiting')
      and (tournament."from" is null or coalesce(tournament."until", tournament."from") >= ${day})
      and exists (select from entry_player as one where (one.tournament, one.entry) = (entry.tournament, entry.entry)
        and one.person = any(${[...ids]}))
    order by tournament."from" nulls last, title, entry.tournament`;
};
