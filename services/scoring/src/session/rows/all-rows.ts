/**
 * All rows of a session's state, and the difference that an advance makes. The difference is looked for where identity says that
 * something changed: a board that nobody touched is not even opened.
 */
import { type RowOf, type TableChange, tableChange, tables } from "@traveller/model";
import type { PgTable } from "drizzle-orm/pg-core";
import type { History } from "../record.ts";
import type { SessionState } from "../state.ts";
import { type BoardRow, boardRows, type ResultRow, sameBoard } from "./board-rows.ts";
import { careerRowsThatChanged } from "./career-rows.ts";
import { caseRowsThatChanged } from "./case-rows.ts";
import { clockRows, seatingRowsThatChanged } from "./seating-rows.ts";
import { contestantRows, dealRows, sectionRows, sessionRow } from "./session-rows.ts";
import { setOfDealsRows } from "./set-of-deals-rows.ts";
import { matchRows, standingRows } from "./standing-rows.ts";

const present = <Row>(row: Row | undefined): readonly Row[] => (row === undefined ? [] : [row]);

/** What has to be written so that the rows of `before` become those of `after`. From an empty state: every row there is. */
export const rowChanges = (before: SessionState, after: SessionState, engine: string): readonly TableChange[] => {
  const id = after.session.settings?.session;
  if (id === undefined || after.scoring === undefined) return [];
  const boards = boardsThatChanged(before, after, id);
  const contestants = contestantsThatChanged(before, after, id);
  const careers = careerRowsThatChanged(before, after, id);
  const laid = seatingRowsThatChanged(before, after, id);
  const { rulings, appeals } = caseRowsThatChanged(before, after, id);
  return [
    changed(tables.session, present(sessionRow(before, engine)), present(sessionRow(after, engine)), (row) => row.id),
    before.session.settings === after.session.settings
      ? tableChange(tables.section, [])
      : changed(tables.section, sectionRows(before), sectionRows(after), (row) => row.id),
    changed(
      tables.contestant,
      contestants.before.flatMap((one) => one.contestant),
      contestants.after.flatMap((one) => one.contestant),
      (row) => row.id,
    ),
    changed(
      tables.player,
      contestants.before.flatMap((one) => one.players),
      contestants.after.flatMap((one) => one.players),
      (row) => `${row.contestant} ${row.position}`,
    ),
    before.session.deals === after.session.deals && before.session.released === after.session.released
      ? tableChange(tables.deal, [])
      : changed(tables.deal, dealRows(before), dealRows(after), (row) => String(row.board)),
    before.session.setsOfDeals === after.session.setsOfDeals
      ? tableChange(tables.setOfDeals, [])
      : changed(tables.setOfDeals, setOfDealsRows(before), setOfDealsRows(after), (row) => row.id),
    changed(tables.board, boards.before.boards, boards.after.boards, (row) => `${row.field} ${row.board}`),
    changed(tables.result, boards.before.results, boards.after.results, (row) => row.id),
    before.scoring?.scored.matches === after.scoring.scored.matches
      ? tableChange(tables.match, [])
      : changed(tables.match, matchRows(before, id), matchRows(after, id), (row) => row.id),
    changed(tables.sectionRound, laid.before.rounds, laid.after.rounds, ({ section, round }) =>
      JSON.stringify([section, round]),
    ),
    changed(tables.seating, laid.before.seatings, laid.after.seatings, ({ section, round, table, room }) =>
      JSON.stringify([section, round, table, room]),
    ),
    before.session.clocks === after.session.clocks
      ? tableChange(tables.roundClock, [])
      : changed(tables.roundClock, clockRows(before, id), clockRows(after, id), ({ round }) => String(round)),
    changed(tables.standing, standingRows(before, id), standingRows(after, id), (row) => row.contestant),
    changed(
      tables.career,
      careers.before,
      careers.after,
      ({ person, contestant, partner }) => `${person} ${contestant} ${partner}`,
    ),
    changed(tables.ruling, rulings.before, rulings.after, (row) => row.id),
    changed(tables.appeal, appeals.before, appeals.after, (row) => row.id),
  ];
};

/** Rows that events left once and for all. */
export const historyChanges = (history: History): readonly TableChange[] => [
  tableChange(tables.change, history.changes),
  tableChange(tables.move, history.moves),
  tableChange(tables.mark, history.marks),
  tableChange(tables.publication, history.publications),
  tableChange(tables.caseEvent, history.caseEvents),
];

/** The rows that are new or different, and those that are gone. */
const changed = <Table extends PgTable>(
  table: Table,
  before: readonly RowOf<Table>[],
  after: readonly RowOf<Table>[],
  keyOf: (row: RowOf<Table>) => string,
): TableChange => {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const kept = new Set(after.map(keyOf));
  return tableChange(
    table,
    after.filter((row) => {
      const was = known.get(keyOf(row));
      return was === undefined || JSON.stringify(was) !== JSON.stringify(row);
    }),
    before.filter((row) => !kept.has(keyOf(row))),
  );
};

type Boards = { readonly boards: readonly BoardRow[]; readonly results: readonly ResultRow[] };

const boardsThatChanged = (
  before: SessionState,
  after: SessionState,
  id: string,
): { readonly before: Boards; readonly after: Boards } => {
  const keyOf = (one: { readonly field: number; readonly board: number }) => `${one.field} ${one.board}`;
  const earlier = new Map((before.scoring?.scored.boards ?? []).map((one) => [keyOf(one), one]));
  const later = new Map((after.scoring?.scored.boards ?? []).map((one) => [keyOf(one), one]));
  const touched = [...new Set([...earlier.keys(), ...later.keys()])].filter((key) => {
    const [was, is] = [earlier.get(key), later.get(key)];
    return was === undefined || is === undefined || !sameBoard(before, was, after, is);
  });
  const rowsOf = (state: SessionState, boards: typeof earlier): Boards => {
    const rows = touched.flatMap((key) => present(boards.get(key)).map((one) => boardRows(state, id, one)));
    return { boards: rows.map((one) => one.board), results: rows.flatMap((one) => one.results) };
  };
  return { before: rowsOf(before, earlier), after: rowsOf(after, later) };
};

const contestantsThatChanged = (before: SessionState, after: SessionState, id: string) => {
  const [earlier, later] = [before.session.contestants, after.session.contestants];
  const touched =
    earlier === later
      ? []
      : [...new Set([...earlier.keys(), ...later.keys()])].filter((key) => earlier.get(key) !== later.get(key));
  const rowsOf = (entered: typeof earlier) =>
    touched.flatMap((key) => present(entered.get(key)).map((one) => contestantRows(id, one)));
  return { before: rowsOf(earlier), after: rowsOf(later) };
};
