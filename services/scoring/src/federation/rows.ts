/** The rows of a federation, and what has to be written so that they become those of its new state: what kept its identity is not looked at. */
import {
  type Authority,
  type Championship,
  type ChampionshipEdition,
  type Club,
  type DocumentVersion,
  emptyTournament,
  type LawBook,
  type MadeDelegation,
  type MadeElection,
  type News,
  type Stages,
  type Tournament,
  type TournamentDetails,
} from "@traveller/engine";
import { type RowOf, type TableChange, tableChange, tables } from "@traveller/model";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FederationState } from "./state.ts";

type Difference<Row> = { readonly upsert: readonly Row[]; readonly remove: readonly Row[] };

/** The rows of what is new or another than before, and of what is no more. */
const difference = <Key, Value, Row>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
  rowOf: (value: Value) => Row,
): Difference<Row> => ({
  upsert: [...after].flatMap(([key, value]) => (before.get(key) === value ? [] : [rowOf(value)])),
  remove: [...before].flatMap(([key, value]) => (after.has(key) ? [] : [rowOf(value)])),
});

/** One statement a table, however many things changed. */
const changed = <Table extends PgTable>(
  table: Table,
  ...differences: readonly Difference<RowOf<Table>>[]
): TableChange =>
  tableChange(
    table,
    differences.flatMap(({ upsert }) => upsert),
    differences.flatMap(({ remove }) => remove),
  );

const only = <Value>(value: Value | undefined): ReadonlyMap<string, Value> =>
  new Map(value === undefined ? [] : [["", value]]);

const electionRow =
  (authority: string) =>
  ({ election, reason, sequence }: MadeElection): RowOf<typeof tables.election> => ({
    authority,
    option: election.option,
    from: election.from,
    until: election.until ?? null,
    value: election.value,
    law: election.law ?? null,
    leaves: election.leaves ?? [],
    reason: reason ?? null,
    sequence,
  });

const delegationRow =
  (authority: string, tournament: string) =>
  ({ delegation, sequence }: MadeDelegation): RowOf<typeof tables.delegation> => ({
    authority,
    tournament,
    to: delegation.to,
    law: delegation.law,
    from: delegation.from,
    until: delegation.until ?? null,
    powers: delegation.powers,
    mode: delegation.mode ?? null,
    sequence,
  });

const authorityRow =
  (id: string) =>
  (registered: NonNullable<Authority["registered"]>): RowOf<typeof tables.authority> => ({
    id,
    name: registered.name,
    country: registered.country ?? null,
    language: registered.language ?? null,
    lawEdition: registered.lawEdition,
  });

const documentRow =
  (authority: string) =>
  ({ regulation, from, title, number, text }: DocumentVersion): RowOf<typeof tables.regulation> => ({
    authority,
    id: regulation,
    from,
    title,
    number: number ?? null,
    text,
  });

const newsRow =
  (authority: string) =>
  ({ said: { news, title, text, about, from, until }, ...stands }: News): RowOf<typeof tables.news> => ({
    authority,
    id: news,
    title,
    text,
    about: about?.kind ?? null,
    aboutId: about?.id ?? null,
    from: new Date(from).toISOString(),
    until: until === undefined ? null : new Date(until).toISOString(),
    ...stands,
  });

const championshipRow =
  (authority: string) =>
  ({ set: { championship, name, title } }: Championship): RowOf<typeof tables.championship> => ({
    authority,
    id: championship,
    name,
    title,
  });

const editionRow =
  (authority: string) =>
  (edition: ChampionshipEdition): RowOf<typeof tables.championshipEdition> => ({
    authority,
    championship: edition.championship,
    year: edition.year,
    tournament: "tournament" in edition ? edition.tournament : null,
    winners: "winners" in edition ? edition.winners : null,
  });

/** Of what was taken back nothing is shown, though it is kept. */
const championshipsShown = ({ championships }: Authority): ReadonlyMap<string, Championship> =>
  new Map([...championships].filter(([, { takenBack }]) => !takenBack));
const editionsShown = (authority: Authority): ReadonlyMap<string, ChampionshipEdition> =>
  new Map(
    [...championshipsShown(authority)].flatMap(([id, { editions }]) =>
      [...editions].map(([year, edition]) => [`${id} ${year}`, edition] as const),
    ),
  );

const clubRow =
  (authority: string) =>
  ({ id, name, place, region }: Club): RowOf<typeof tables.club> => ({
    authority,
    id,
    name,
    place: place ?? null,
    region: region ?? null,
  });

const tournamentRow =
  (authority: string, id: string) =>
  ({ announced, options, written, approvals, lawEdition }: TournamentDetails): RowOf<typeof tables.tournament> => ({
    authority,
    id,
    title: announced.title,
    from: announced.from ?? null,
    until: announced.until ?? null,
    club: announced.club?.id ?? null,
    clubName: announced.club?.name ?? null,
    organizer: announced.organizer ?? null,
    place: announced.place ?? null,
    level: announced.level ?? null,
    conditions: options,
    written,
    approvals: Object.fromEntries(
      Object.entries(approvals).map(([option, decided]) => [
        option,
        decided.map(({ value, approved, law, body, sequence }) => ({
          value,
          approved,
          law,
          body: body ?? null,
          sequence,
        })),
      ]),
    ),
    lawEdition: lawEdition ?? null,
  });

type Planned = Tournament["planned"] extends ReadonlyMap<string, infer One> ? One : never;
type Official = Tournament["officials"] extends ReadonlyMap<string, infer One> ? One : never;

const plannedRow =
  (authority: string, tournament: string) =>
  ({ session, number, title, date, starts }: Planned): RowOf<typeof tables.tournamentSession> => ({
    authority,
    tournament,
    session,
    number,
    title: title ?? null,
    date: date ?? null,
    starts: starts ?? null,
  });

const stagesRow =
  (authority: string, tournament: string) =>
  (stages: Stages): RowOf<typeof tables.tournamentStages> => ({ authority, tournament, stages });

const officialRow =
  (authority: string, tournament: string) =>
  ({ person, office }: Official): RowOf<typeof tables.official> => ({ authority, tournament, person, office });

const lawBookRow =
  (authority: string, id: string) =>
  ({ imported, adoptedFrom }: ImportedBook): RowOf<typeof tables.lawBook> => ({
    authority,
    id,
    language: imported.language,
    edition: imported.edition,
    title: imported.title,
    file: imported.source.file,
    laws: imported.laws,
    adoptedFrom: adoptedFrom ?? null,
    imported: imported.sequence,
  });

type ImportedBook = Pick<LawBook, "adoptedFrom"> & { readonly imported: NonNullable<LawBook["imported"]> };
const imported = (book: LawBook | undefined): ImportedBook | undefined =>
  book?.imported === undefined ? undefined : { ...book, imported: book.imported };

const byKey = (delegations: readonly MadeDelegation[]): ReadonlyMap<string, MadeDelegation> =>
  new Map(
    delegations.map((made) => [JSON.stringify([made.delegation.to, made.delegation.law, made.delegation.from]), made]),
  );

/** What differs between two states of things that have an id, each told by its id, as it was and as it is. */
const differing = <Value, Row>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  tell: (id: string, was: Value | undefined, is: Value) => Difference<Row>,
): readonly Difference<Row>[] =>
  [...after].flatMap(([id, is]) => {
    const was = before.get(id);
    return was === is ? [] : [tell(id, was, is)];
  });

/** What has to be written of an authority's scope. */
export const federationChanges = (
  authority: string,
  before: FederationState,
  after: FederationState,
): readonly TableChange[] => {
  const tournaments = <Row>(
    tell: (id: string, was: Tournament, is: Tournament) => Difference<Row>,
  ): readonly Difference<Row>[] =>
    differing(before.tournaments, after.tournaments, (id, was = emptyTournament, is) => tell(id, was, is));
  return [
    changed(
      tables.authority,
      difference(only(before.authority.registered), only(after.authority.registered), authorityRow(authority)),
    ),
    changed(tables.election, difference(before.authority.elections, after.authority.elections, electionRow(authority))),
    changed(
      tables.regulation,
      difference(before.authority.documents, after.authority.documents, documentRow(authority)),
    ),
    changed(
      tables.delegation,
      difference(byKey(before.authority.delegations), byKey(after.authority.delegations), delegationRow(authority, "")),
      ...tournaments((id, was, is) =>
        difference(byKey(was.delegations), byKey(is.delegations), delegationRow(authority, id)),
      ),
    ),
    changed(
      tables.regulationAct,
      difference(before.acts, after.acts, (act) => act),
    ),
    changed(tables.news, difference(before.authority.news, after.authority.news, newsRow(authority))),
    changed(
      tables.championship,
      difference(championshipsShown(before.authority), championshipsShown(after.authority), championshipRow(authority)),
    ),
    changed(
      tables.championshipEdition,
      difference(editionsShown(before.authority), editionsShown(after.authority), editionRow(authority)),
    ),
    changed(tables.club, difference(before.registry.clubs, after.registry.clubs, clubRow(authority))),
    changed(
      tables.tournament,
      ...tournaments((id, was, is) => difference(only(was.details), only(is.details), tournamentRow(authority, id))),
    ),
    changed(
      tables.tournamentSession,
      ...tournaments((id, was, is) => difference(was.planned, is.planned, plannedRow(authority, id))),
    ),
    changed(
      tables.tournamentStages,
      ...tournaments((id, was, is) => difference(only(was.stages), only(is.stages), stagesRow(authority, id))),
    ),
    changed(
      tables.official,
      ...tournaments((id, was, is) => difference(was.officials, is.officials, officialRow(authority, id))),
    ),
    changed(
      tables.lawBook,
      ...differing(before.lawBooks, after.lawBooks, (id, was, is) =>
        difference(only(imported(was)), only(imported(is)), lawBookRow(authority, id)),
      ),
    ),
  ];
};
