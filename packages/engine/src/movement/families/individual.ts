/**
 * Movements of individuals. A rainbow sends the four of a table four ways, by a number of tables that neither two nor three divides; in a cyclic one every round is the one before with each number
 * one higher. Laws 4, 8.
 */
import type { Movement, Seating } from "../movement.ts";
import { around, laid, type Made, upTo } from "./laid.ts";

/** North stays, South goes up one table, East up two, West down two, boards down one. Nobody meets anybody twice. */
export const rainbow = (tables: number, rounds: number, boardsPerSet: number): Made =>
  tables < 5 || tables % 2 === 0 || tables % 3 === 0 || rounds > tables
    ? undefined
    : {
        name: `Rainbow, ${4 * tables} players, ${rounds} rounds`,
        family: "rainbow",
        contest: "individual",
        winners: 1,
        tables,
        rounds,
        sets: tables,
        boardsPerSet,
        contestants: 4 * tables,
        seatings: laid(tables, rounds, (table, before) => ({
          ns: [table, tables + around(table - before, tables)],
          ew: [2 * tables + around(table - 2 * before, tables), 3 * tables + around(table + 2 * before, tables)],
          set: around(table + before, tables),
        })),
      };

type Started = { readonly ns: readonly [number, number]; readonly ew: readonly [number, number]; readonly set: number };

/** First rounds in use, each table as North-South, East-West, set. The highest number stays. */
const STARTERS: ReadonlyMap<number, readonly Started[]> = new Map([
  [
    8,
    [
      { ns: [8, 1], ew: [5, 7], set: 1 },
      { ns: [2, 6], ew: [4, 3], set: 1 },
    ],
  ],
  [
    12,
    [
      { ns: [1, 4], ew: [10, 8], set: 1 },
      { ns: [12, 3], ew: [6, 7], set: 2 },
      { ns: [9, 2], ew: [5, 11], set: 3 },
    ],
  ],
  [
    16,
    [
      { ns: [16, 1], ew: [15, 12], set: 1 },
      { ns: [6, 7], ew: [9, 11], set: 3 },
      { ns: [4, 8], ew: [14, 5], set: 7 },
      { ns: [13, 3], ew: [10, 2], set: 8 },
    ],
  ],
]);

/** Eight, twelve or sixteen players: each is everybody's partner once. */
export const individualHowell = (players: number, boardsPerSet: number): Made => {
  const starter = STARTERS.get(players);
  if (starter === undefined) return undefined;
  const cycle = players - 1;
  const side = ([one, other]: readonly [number, number], before: number): [number, number] => [
    one > cycle ? one : around(one + before, cycle),
    other > cycle ? other : around(other + before, cycle),
  ];
  const seatings: readonly Seating[] = laid(starter.length, cycle, (table, before) => {
    const one = starter[table - 1];
    return one && { ns: side(one.ns, before), ew: side(one.ew, before), set: around(one.set + before, cycle) };
  });
  const shared = starter.every(({ set }) => set === 1);
  const movement: Movement = {
    name: `Individual Howell, ${players} players`,
    family: "individualHowell",
    contest: "individual",
    winners: 1,
    tables: starter.length,
    rounds: cycle,
    sets: cycle,
    boardsPerSet,
    contestants: players,
    ...(shared ? { sharing: [upTo(starter.length)] } : {}),
    seatings,
  };
  return movement;
};
