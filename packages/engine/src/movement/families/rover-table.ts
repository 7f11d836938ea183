/**
 * A Web Mitchell of an even number of tables with one table more: there a pair of East-West stays all the time. The pair that begins against it is a rover from the second round on: it takes a
 * seat of North-South, and who sat there plays at the table that is too many. Where it goes, and the sets of that table, are figures. Law 8.
 */
import type { Movement, Seating } from "../movement.ts";
import { upTo } from "./laid.ts";
import { webMitchell } from "./mitchell.ts";

type Way = {
  readonly tables: number;
  readonly sets: number;
  readonly rounds: number;
  /** Where the rover sits from the second round on. */
  readonly way: readonly number[];
  /** The set of the table too many in each round. */
  readonly boards: readonly number[];
};

const WAYS: readonly Way[] = [
  {
    tables: 14,
    sets: 13,
    rounds: 13,
    way: [2, 4, 6, 9, 14, 10, 5, 7, 1, 3, 11, 8],
    boards: [4, 3, 6, 9, 1, 8, 11, 12, 2, 10, 13, 5, 7],
  },
  {
    tables: 16,
    sets: 12,
    rounds: 12,
    way: [2, 4, 6, 8, 10, 14, 16, 3, 9, 11, 5],
    boards: [2, 3, 6, 9, 12, 1, 8, 5, 11, 10, 7, 4],
  },
  {
    tables: 16,
    sets: 13,
    rounds: 13,
    way: [2, 4, 6, 8, 11, 13, 15, 3, 5, 7, 10, 12],
    boards: [2, 3, 6, 9, 12, 13, 10, 7, 11, 1, 4, 8, 5],
  },
  {
    tables: 18,
    sets: 12,
    rounds: 12,
    way: [2, 4, 6, 8, 11, 14, 16, 18, 10, 3, 9],
    boards: [5, 3, 6, 9, 12, 2, 10, 7, 4, 11, 1, 8],
  },
  {
    tables: 20,
    sets: 12,
    rounds: 12,
    way: [2, 4, 6, 8, 11, 15, 17, 5, 1, 9, 19],
    boards: [5, 3, 6, 9, 12, 4, 11, 8, 1, 10, 7, 2],
  },
  {
    tables: 20,
    sets: 13,
    rounds: 13,
    way: [2, 4, 6, 8, 10, 13, 15, 17, 19, 3, 9, 11],
    boards: [4, 3, 6, 9, 12, 2, 1, 11, 8, 5, 13, 7, 10],
  },
  {
    tables: 22,
    sets: 12,
    rounds: 12,
    way: [2, 4, 6, 8, 11, 14, 16, 18, 1, 7, 22],
    boards: [7, 3, 6, 9, 12, 4, 2, 11, 8, 10, 5, 1],
  },
  {
    tables: 22,
    sets: 13,
    rounds: 13,
    way: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 9, 11],
    boards: [13, 3, 6, 9, 12, 2, 4, 1, 11, 8, 5, 7, 10],
  },
  {
    tables: 24,
    sets: 13,
    rounds: 13,
    way: [2, 4, 6, 8, 10, 12, 16, 18, 20, 23, 9, 11],
    boards: [13, 3, 6, 9, 12, 2, 5, 1, 11, 8, 4, 7, 10],
  },
];

/** One table more than the Web Mitchell has, where its way is known. */
export const webWithRoverTable = (
  tables: number,
  sets: number,
  rounds: number,
  boardsPerSet: number,
): Movement | undefined => {
  const known = WAYS.find((one) => one.tables === tables - 1 && one.sets === sets && one.rounds === rounds);
  if (known === undefined) return undefined;
  const web = webMitchell(known.tables, sets, rounds, boardsPerSet);
  if (web === undefined) return undefined;
  const shifted = (one: Seating): Seating => ({ ...one, ew: typeof one.ew === "number" ? one.ew + 1 : one.ew });
  const [rover, stays] = [tables, 2 * tables];
  const extra = upTo(rounds).map((round): Seating => ({
    round,
    table: tables,
    ns: known.way[round - 2] ?? rover,
    ew: stays,
    set: known.boards[round - 1] ?? 1,
  }));
  return {
    ...web,
    name: `Web Mitchell ${tables} × ${rounds}, with a rover`,
    tables,
    contestants: 2 * tables,
    northSouth: tables,
    copies: 3,
    seatings: [
      ...web.seatings.map((one) => {
        const seated = shifted(one);
        return known.way[one.round - 2] === one.table ? { ...seated, ns: rover } : seated;
      }),
      ...extra,
    ].toSorted((a, b) => a.round - b.round || a.table - b.table),
  };
};
