/**
 * Howells: one list of all, each round the one before with every number one higher. In a full one all meet; in one that has fewer rounds as many pairs stay as there are
 * rounds too few. In a barometer all play the same boards at once. Law 8.
 */
import type { Movement } from "../movement.ts";
import { cyclic, type Started } from "./cyclic.ts";
import { laid, type Made } from "./laid.ts";
import { listedHowells } from "./listed.ts";
import { STARTERS, type StarterRow } from "./starters.ts";
import { roundRobin } from "./teams.ts";

const numbers = (text: string | undefined): readonly number[] =>
  text === undefined || text === "" ? [] : text.split(",").map(Number);

const startedOf = (text: string): readonly Started[] =>
  text.split(" ").flatMap((table): readonly Started[] => {
    const [, ns, ew, set, switchedIn] = /^(\d+)-(\d+)@(\d+)(?:\/([\d,]+))?$/.exec(table) ?? [];
    if (ns === undefined) return [];
    return [{ ns: Number(ns), ew: Number(ew), set: Number(set), switchedIn: numbers(switchedIn) }];
  });

const madeOf = ({ tables, rounds, cycles = 1, starter }: StarterRow, boardsPerSet: number): Movement => {
  const isFull = rounds === 2 * tables - 1;
  const family = cycles === 2 ? "doubleHowell" : isFull ? "howell" : "threeQuarterHowell";
  const called = { doubleHowell: "Double Howell", howell: "Howell", threeQuarterHowell: "Three-quarter Howell" };
  return cyclic({ starter: startedOf(starter), cycle: rounds, cycles, sets: rounds }, rounds, {
    name: `${called[family]}, ${tables} tables, ${rounds} rounds`,
    family,
    boardsPerSet,
  });
};

/** All Howells of that size; of those that have as many rounds the fairest comes first. */
export const howells = (tables: number, boardsPerSet: number): readonly Movement[] => [
  ...STARTERS.filter((row) => row.tables === tables).map((row) => madeOf(row, boardsPerSet)),
  ...listedHowells(tables, boardsPerSet),
];

/** One Howell of that many rounds: the fairest that is known. */
export const howell = (tables: number, rounds: number, boardsPerSet: number): Made =>
  howells(tables, boardsPerSet).find((one) => one.rounds === rounds && one.family !== "doubleHowell");

/** All pairs meet by the circle, and all tables have the boards of the round at once. */
export const barometer = (tables: number, rounds: number, boardsPerSet: number): Made => {
  const all = roundRobin(2 * tables);
  if (tables < 2 || rounds > all.length) return undefined;
  return {
    name: `Barometer, ${tables} tables, ${rounds} rounds`,
    family: rounds === all.length ? "howell" : "threeQuarterHowell",
    contest: "pairs",
    winners: 1,
    tables,
    rounds,
    sets: rounds,
    boardsPerSet,
    contestants: 2 * tables,
    copies: tables,
    seatings: laid(tables, rounds, (table, before) => {
      const match = all[before]?.[table - 1];
      return match && { ns: match[0], ew: match[1], set: before + 1 };
    }),
  };
};

/** The same opponents, with the boards of the round at all tables at once. */
export const asBarometer = (movement: Movement): Movement => {
  const { sharing: _, ...rest } = movement;
  return {
    ...rest,
    name: `${movement.name}, barometer`,
    sets: movement.rounds,
    copies: Math.max(2, movement.tables),
    seatings: movement.seatings.map((one) => ({ ...one, set: one.round })),
  };
};
