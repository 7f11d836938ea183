/** How formulas lay seatings: numbers go round from 1, tables and rounds are counted, sets that nobody needs are not named. Law 8. */
import type { Movement, Seating } from "../movement.ts";

/** A number that goes round: after `most` comes 1. */
export const around = (number: number, most: number): number => ((((number - 1) % most) + most) % most) + 1;

export const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

type AtTable = Pick<Seating, "ns" | "ew" | "set">;

/** Seatings of all tables in all rounds, each by its table from 1 and the rounds played before it; a table where nobody sits is left out. */
export const laid = (
  tables: number,
  rounds: number,
  at: (table: number, before: number) => AtTable | undefined,
): readonly Seating[] =>
  upTo(rounds).flatMap((round) =>
    upTo(tables).flatMap((table): readonly Seating[] => {
      const seating = at(table, round - 1);
      return seating === undefined ? [] : [{ round, table, ...seating }];
    }),
  );

/** What a formula makes, or nothing where it makes nothing of that size. */
export type Made = Movement | undefined;
