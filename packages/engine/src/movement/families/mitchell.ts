/**
 * Mitchell movements: North-South stay, East-West go up a table and boards down one each round. With an even number of tables boards would come back, so East-West
 * skip a table halfway, or two tables share their boards and a set waits beside the others (share and relay). More tables than sets: those above have a second
 * copy, which goes the other way (Web), or share with the first ones (appendix). Law 8.
 */
import type { Movement } from "../movement.ts";
import { around, laid, type Made } from "./laid.ts";

type Line = {
  readonly name: string;
  readonly family: Movement["family"];
  readonly tables: number;
  readonly rounds: number;
  readonly sets: number;
  readonly boardsPerSet: number;
  /** The round after which East-West skip a table. */
  readonly skipAfter?: number;
  /** The set on a table in the first round; it goes down by one a round, unless it goes up there. */
  readonly set: (table: number, before: number) => number;
  readonly copies?: number;
  readonly sharing?: readonly (readonly number[])[];
};

const twoLines = ({ set, skipAfter, ...given }: Line): Movement => ({
  ...given,
  contest: "pairs",
  winners: 2,
  contestants: 2 * given.tables,
  northSouth: given.tables,
  seatings: laid(given.tables, given.rounds, (table, before) => {
    const skipped = skipAfter !== undefined && before >= skipAfter ? 1 : 0;
    return {
      ns: table,
      ew: given.tables + around(table - before - skipped, given.tables),
      set: around(set(table, before), given.sets),
    };
  }),
});

/** An odd number of tables. */
export const mitchell = (tables: number, rounds: number, boardsPerSet: number): Made =>
  tables % 2 === 0 || rounds > tables
    ? undefined
    : twoLines({
        name: `Mitchell ${tables} × ${rounds}`,
        family: "mitchell",
        tables,
        rounds,
        sets: tables,
        boardsPerSet,
        set: (table, before) => table + before,
      });

/** An even number of tables: East-West skip a table after half of them, and do not meet one pair. */
export const skipMitchell = (tables: number, rounds: number, boardsPerSet: number): Made =>
  tables % 2 === 1 || tables < 4 || rounds >= tables
    ? undefined
    : twoLines({
        name: `Mitchell ${tables} × ${rounds}, skip after ${tables / 2}`,
        family: "skipMitchell",
        tables,
        rounds,
        sets: tables,
        boardsPerSet,
        skipAfter: tables / 2,
        set: (table, before) => table + before,
      });

/** An even number of tables: the first and the last share, and a set waits between the two halves. All meet. */
export const shareAndRelay = (tables: number, rounds: number, boardsPerSet: number): Made =>
  tables % 2 === 1 || tables < 4 || rounds > tables
    ? undefined
    : twoLines({
        name: `Mitchell ${tables} × ${rounds}, share and relay`,
        family: "shareAndRelay",
        tables,
        rounds,
        sets: tables,
        boardsPerSet,
        set: (table, before) => table + before + (table > tables / 2 ? 1 : 0),
        sharing: [[1, tables]],
      });

/**
 * More tables than sets, in copies: the upper tables have a copy that goes the other way. Of an even number of tables the upper half has it, of an odd one as many as there are
 * pairs of tables too many. With an even number of sets East-West skip.
 */
export const webMitchell = (tables: number, sets: number, rounds: number, boardsPerSet: number): Made => {
  if (tables <= sets || rounds > sets) return undefined;
  if (tables % 2 === 1 && sets % 2 === 0) return undefined;
  // As many whole Mitchells as copies: none has to go the other way.
  const isWhole = tables % sets === 0 && sets % 2 === 1;
  const upper = isWhole ? 0 : tables % 2 === 0 ? tables / 2 : (tables - sets) / 2;
  const most = Math.ceil(Math.max((tables - upper) / sets, 1)) + Math.ceil(upper / sets);
  const skips = sets % 2 === 0 ? { skipAfter: sets / 2 } : {};
  return twoLines({
    name: `Web Mitchell ${tables} × ${rounds}${sets % 2 === 0 ? `, skip after ${sets / 2}` : ""}`,
    family: "webMitchell",
    tables,
    rounds,
    sets,
    boardsPerSet,
    ...skips,
    set: (table, before) => (table <= tables - upper ? table + before : tables - table - before),
    copies: most,
  });
};

/**
 * One table more than sets, and a pair of East-West more than tables: the last table has the set of the first, they share, and a pair of East-West waits behind the last. With an even number of
 * sets East-West skip.
 */
export const appendixTable = (tables: number, rounds: number, boardsPerSet: number): Made => {
  const sets = tables - 1;
  if (sets < 3 || rounds > sets) return undefined;
  const skipAfter = sets % 2 === 0 ? sets / 2 : rounds;
  return {
    name: `Mitchell ${tables}½ × ${rounds}, one table more than sets`,
    family: "appendixTable",
    contest: "pairs",
    winners: 2,
    tables,
    rounds,
    sets,
    boardsPerSet,
    contestants: 2 * tables + 1,
    northSouth: tables,
    sharing: [[1, tables]],
    seatings: laid(tables, rounds, (table, before) => ({
      ns: table,
      ew: tables + around(table - before - (before >= skipAfter ? 1 : 0), tables + 1),
      set: around(table + before, sets),
    })),
  };
};

/**
 * A number of tables above a prime-like number of sets: the tables above stand for as many below, where North-South stay; there East-West stay and North-South move. East-West of
 * the others go down two tables.
 */
export const appendixMitchell = (tables: number, sets: number, rounds: number, boardsPerSet: number): Made => {
  const above = tables - sets;
  if (above < 1 || above > sets || rounds > sets || sets % 2 === 0) return undefined;
  return {
    name: `Appendix Mitchell ${tables} × ${rounds}`,
    family: "appendixMitchell",
    contest: "pairs",
    winners: 2,
    tables,
    rounds,
    sets,
    boardsPerSet,
    contestants: 2 * tables,
    northSouth: tables,
    copies: 1 + Math.ceil(above / sets),
    seatings: laid(tables, rounds, (table, before) => ({
      ns: table <= above ? table : above + around(table - above - before, sets),
      ew: tables + (table <= sets ? around(table + 2 * before, sets) : table),
      set: around(table + before, sets),
    })),
  };
};
