/**
 * Tables of rounds as they really sat: who was the wrong way round, who had changed places, what follows for the results that were recorded under the seats that had been
 * told. They stay with who played them. Laws 4, 5, 79C.
 */
import type { Result } from "../told/events.ts";
import type { Session } from "../told/state.ts";
import type { TableSeating } from "../seating/events.ts";
import { contestantsAt, roundOf } from "./look-up.ts";

/** A table as it sat. */
export type SeatsSat = Pick<TableSeating, "table" | "room" | "ns" | "ew"> & { readonly round: number };

type Side = TableSeating["ns"];
const same = (one: Side, other: Side): boolean => String(one) === String(other);

/** What was told of a table. */
export const seatsTold = (
  session: Session,
  section: string,
  { round, table, room }: Pick<SeatsSat, "round" | "table" | "room">,
): TableSeating | undefined =>
  roundOf(session, { section, round })?.seatings.find((each) => each.table === table && each.room === room);

export type ResultCorrectedBySeats = { readonly from: Result; readonly to: Result };

/** The results that were recorded at a table under the seats that were told, for those who sat there. What somebody sat as is not known any more. */
const resultsThere = (
  session: Session,
  section: string,
  sat: SeatsSat,
  told: TableSeating,
): readonly ResultCorrectedBySeats[] =>
  told.boards.flatMap((board) =>
    (session.results.get(board) ?? []).flatMap((from) => {
      const isThere =
        from.section === section &&
        (from.round === undefined || from.round === sat.round) &&
        (from.table === undefined || from.table === sat.table) &&
        from.room === sat.room &&
        same(from.ns, told.ns) &&
        same(from.ew, told.ew);
      if (!isThere) return [];
      const { players: _players, ...result } = from;
      return [{ from, to: { ...result, ns: sat.ns, ew: sat.ew } }];
    }),
  );

/** The tables that sat otherwise than was told, and the results that go with who played them. */
export const seatsCorrected = (
  session: Session,
  section: string,
  tables: readonly SeatsSat[],
): {
  readonly tables: readonly (SeatsSat & Pick<TableSeating, "boards" | "match">)[];
  readonly results: readonly ResultCorrectedBySeats[];
} => {
  const otherwise = tables.flatMap((sat) => {
    const told = seatsTold(session, section, sat);
    return told === undefined || (same(told.ns, sat.ns) && same(told.ew, sat.ew)) ? [] : [{ sat, told }];
  });
  return {
    tables: otherwise.map(({ sat, told: { boards, match } }) => ({
      ...sat,
      boards,
      ...(match === undefined ? {} : { match }),
    })),
    results: otherwise.flatMap(({ sat, told }) => resultsThere(session, section, sat, told)),
  };
};

type Rounds = { readonly section: string; readonly rounds: readonly number[] };

const ofRounds = (session: Session, { section, rounds }: Rounds) =>
  rounds.flatMap((round) =>
    (roundOf(session, { section, round })?.seatings ?? []).map((seating) => ({ round, seating })),
  );

/** The tables of a contestant in some rounds, the other way round. */
export const turnedTables = (session: Session, of: Rounds, contestant: string): readonly SeatsSat[] =>
  ofRounds(session, of)
    .filter(({ seating }) => contestantsAt(seating).includes(contestant))
    .map(({ round, seating: { table, room, ns, ew } }) => ({
      round,
      table,
      ...(room === undefined ? {} : { room }),
      ns: ew,
      ew: ns,
    }));

/** The tables of two contestants in some rounds, each in the other's place. */
export const exchangedTables = (
  session: Session,
  of: Rounds,
  [one, other]: readonly [string, string],
): readonly SeatsSat[] => {
  const swapped = (each: string): string => (each === one ? other : each === other ? one : each);
  const side = (sat: Side): Side => (typeof sat === "string" ? swapped(sat) : [swapped(sat[0]), swapped(sat[1])]);
  return ofRounds(session, of)
    .filter(({ seating }) => contestantsAt(seating).some((each) => each === one || each === other))
    .map(({ round, seating: { table, room, ns, ew } }) => ({
      round,
      table,
      ...(room === undefined ? {} : { room }),
      ns: side(ns),
      ew: side(ew),
    }));
};
