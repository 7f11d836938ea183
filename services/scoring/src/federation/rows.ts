/** What has to be written so that a federation's rows become those of its new state. */
import { type TableChange, tableChange, tables } from "@traveller/model";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RowOf } from "@traveller/model";
import type { FederationState } from "./state.ts";

const changed = <Table extends PgTable>(
  table: Table,
  before: ReadonlyMap<string, RowOf<Table>>,
  after: ReadonlyMap<string, RowOf<Table>>,
): TableChange =>
  tableChange(
    table,
    [...after].flatMap(([key, row]) => (before.get(key) === row ? [] : [row])),
    [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row])),
  );

const only = <Row>(row: Row | undefined): ReadonlyMap<string, Row> => new Map(row === undefined ? [] : [["", row]]);

const booksOf = ({ lawBooks }: FederationState): ReadonlyMap<string, RowOf<typeof tables.lawBook>> =>
  new Map([...lawBooks].map(([id, { row }]) => [id, row]));

export const federationChanges = (before: FederationState, after: FederationState): readonly TableChange[] => [
  changed(tables.authority, only(before.authority), only(after.authority)),
  changed(tables.election, before.elections, after.elections),
  changed(tables.regulation, before.regulations, after.regulations),
  changed(tables.delegation, before.delegations, after.delegations),
  changed(tables.regulationAct, before.acts, after.acts),
  changed(tables.club, before.clubs, after.clubs),
  changed(tables.tournament, before.tournaments, after.tournaments),
  changed(tables.tournamentSession, before.planned, after.planned),
  changed(tables.official, before.officials, after.officials),
  changed(tables.lawBook, booksOf(before), booksOf(after)),
];
