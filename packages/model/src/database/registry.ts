/**
 * The projected tables, described once for everything that handles rows whatever they are: writing them in bulk, comparing
 * two schemas, finding an altered number. Each row belongs to one scope of the log, by its `scopeColumn`.
 */
import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import * as tables from "../schema/index.ts";

export type ProjectedTable = {
  readonly name: string;
  readonly table: PgTable;
  readonly scopeColumn: string;
  /** The key's columns, as the database names them. */
  readonly key: readonly string[];
  /** Every column that is written, which those are not that PostgreSQL works out itself: the property of a row, and the database's name for it. */
  readonly columns: readonly { readonly property: string; readonly name: string; readonly type: string }[];
};

const described = (table: PgTable, scopeColumn: string): ProjectedTable => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const [compound] = primaryKeys;
  const key = compound?.columns ?? columns.filter((column) => column.primary);
  return {
    name,
    table,
    scopeColumn,
    key: key.map((column) => column.name),
    columns: Object.entries(getTableColumns(table))
      .filter(([, column]) => column.generated === undefined)
      .map(([property, column]) => ({
        property,
        name: column.name,
        type: column.getSQLType(),
      })),
  };
};

export const sessionTables: readonly ProjectedTable[] = [
  described(tables.session, "id"),
  ...[
    tables.section,
    tables.contestant,
    tables.player,
    tables.deal,
    tables.setOfDeals,
    tables.board,
    tables.result,
    tables.match,
    tables.standing,
    tables.sectionRound,
    tables.seating,
    tables.roundClock,
    tables.career,
    tables.change,
    tables.move,
    tables.mark,
    tables.publication,
    tables.tableRecord,
    tables.tableEvent,
    tables.ruling,
    tables.appeal,
    tables.caseEvent,
  ].map((table) => described(table, "session")),
];

export const authorityTables: readonly ProjectedTable[] = [
  described(tables.authority, "id"),
  ...[
    tables.election,
    tables.regulation,
    tables.delegation,
    tables.regulationAct,
    tables.club,
    tables.tournament,
    tables.tournamentSession,
    tables.tournamentStages,
    tables.official,
    tables.lawBook,
    tables.lawUnit,
    tables.lawPassage,
    tables.news,
    tables.championship,
    tables.championshipEdition,
  ].map((table) => described(table, "authority")),
];

export const rankingTables: readonly ProjectedTable[] = [
  described(tables.ranking, "id"),
  ...[
    tables.awardScheme,
    tables.booking,
    tables.bookedPortion,
    tables.award,
    tables.listed,
    tables.ranked,
    tables.grade,
    tables.publishedRanking,
    tables.publishedPlace,
  ].map((table) => described(table, "ranking")),
];

export const registryTables: readonly ProjectedTable[] = [
  tables.membership,
  tables.memberList,
  tables.personClaim,
  tables.personMerge,
  tables.samePerson,
].map((table) => described(table, "authority"));

export const entriesTables: readonly ProjectedTable[] = [
  tables.tournamentEntries,
  tables.tournamentEntry,
  tables.entryPlayer,
].map((table) => described(table, "tournament"));

/** Parked events, whose scope is written out in full. */
export const parkedTable: ProjectedTable = described(tables.parked, "scope");

const TABLES_OF = {
  session: sessionTables,
  authority: authorityTables,
  ranking: rankingTables,
  registry: registryTables,
  entries: entriesTables,
} as const;
export type ScopeKind = keyof typeof TABLES_OF;
export const SCOPE_KINDS = [
  "session",
  "authority",
  "ranking",
  "registry",
  "entries",
] as const satisfies readonly ScopeKind[];
export type Scope = { readonly kind: ScopeKind; readonly id: string };

/** `session/<id>`, `authority/<id>`, `ranking/<id>`, `registry/<authority>` or `entries/<tournament>`, taken apart; `undefined` where it is none of them. */
export const parseScope = (scope: string): Scope | undefined => {
  const [kind, ...rest] = scope.split("/");
  const id = rest.join("/");
  const known = SCOPE_KINDS.find((one) => one === kind);
  return id === "" || known === undefined ? undefined : { kind: known, id };
};

export const tablesOf = ({ kind }: Scope): readonly ProjectedTable[] => TABLES_OF[kind];

const byTable = new Map(
  Object.values(TABLES_OF)
    .flat()
    .map((one) => [one.table, one]),
);

export const projectedTable = (table: PgTable): ProjectedTable => {
  const found = byTable.get(table);
  if (found === undefined) throw new Error("Not a projected table");
  return found;
};
