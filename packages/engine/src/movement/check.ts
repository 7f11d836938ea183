/**
 * Whether a movement can be played: nobody is at two tables in a round, nobody meets a set twice, a set is at two tables in one round only where that was
 * declared. What fails is named with its round, its table and why. A team is two pairs here, each with a seat of its own. Laws 8, 15, 87.
 */
import { groupBy } from "../facts/group-by.ts";
import type { Line, Movement, Seating } from "./movement.ts";
import { playersOf, presentIn } from "./movement.ts";

/** Where a fault is: the table that should not have been laid so. */
type At = { readonly round: number; readonly table: number };

/** One that has a seat: a contestant, or in teams one of its pairs. */
export type Unit = { readonly contestant: number; readonly line?: Line };

export type Fault = At &
  (
    | { readonly kind: "twoTables"; readonly unit: Unit; readonly other: number }
    | { readonly kind: "setAgain"; readonly unit: Unit; readonly set: number; readonly before: number }
    | { readonly kind: "setShared"; readonly set: number; readonly others: readonly number[] }
    | { readonly kind: "tableTwice" }
  );

/** How the two pairs of a team are told apart: by the line they sit in, or one stays at the table that has the team's number and the other goes. */
type Pairing = "byLine" | "byHome";

const unitsAt = (movement: Movement, seating: Seating, pairing: Pairing): readonly Unit[] => {
  if (movement.contest !== "teams") return playersOf(seating).map((contestant) => ({ contestant }));
  const [ns = 0, ew = 0] = playersOf(seating);
  if (pairing === "byLine" || ns === ew)
    return [
      { contestant: ns, line: "NS" },
      { contestant: ew, line: "EW" },
    ];
  return [ns, ew].map((contestant) => ({ contestant, line: contestant === seating.table ? "NS" : "EW" }));
};

const keyOf = ({ contestant, line = "NS" }: Unit): string => `${contestant}${line}`;

/** In the order in which it is played. */
const inOrder = (seatings: readonly Seating[]): readonly Seating[] =>
  seatings.toSorted((a, b) => a.round - b.round || a.table - b.table);

const tablesTwice = (seatings: readonly Seating[]): readonly Fault[] => {
  const laid = new Set<string>();
  return seatings.flatMap(({ round, table }) => {
    const key = `${round}/${table}`;
    if (laid.has(key)) return [{ kind: "tableTwice" as const, round, table }];
    laid.add(key);
    return [];
  });
};

/** How a unit's way through the movement cannot be gone. */
const faultsOfPairing = (movement: Movement, seatings: readonly Seating[], pairing: Pairing): readonly Fault[] => {
  const seats = seatings.flatMap((seating) => unitsAt(movement, seating, pairing).map((unit) => ({ unit, seating })));
  const ways = groupBy(seats, ({ unit }) => keyOf(unit));
  return [...ways.values()].flatMap((way) => {
    const tableIn = new Map<number, number>();
    const roundOf = new Map<number, number>();
    return way.flatMap(({ unit, seating: { round, table, set } }): readonly Fault[] => {
      const [other, before] = [tableIn.get(round), roundOf.get(set)];
      tableIn.set(round, table);
      if (before === undefined) roundOf.set(set, round);
      if (other !== undefined) return [{ kind: "twoTables", round, table, unit, other }];
      return before === undefined ? [] : [{ kind: "setAgain", round, table, unit, set, before }];
    });
  });
};

/** Of a team's pairs as they are told apart with fewer faults: a table does not say which it means. */
const faultsOfUnits = (movement: Movement, seatings: readonly Seating[]): readonly Fault[] => {
  const byLine = faultsOfPairing(movement, seatings, "byLine");
  if (byLine.length === 0 || movement.contest !== "teams") return byLine;
  const byHome = faultsOfPairing(movement, seatings, "byHome");
  return byHome.length < byLine.length ? byHome : byLine;
};

/** Sets that more tables want in a round than there are copies; tables that share have one between them. */
const setsShared = ({ copies = 1, sharing = [] }: Movement, seatings: readonly Seating[]): readonly Fault[] => {
  const groupOf = new Map(sharing.flatMap((tables, group) => tables.map((table) => [table, group] as const)));
  const wanted = groupBy(seatings, ({ round, set }) => `${round}/${set}`);
  return [...wanted.values()].flatMap((at) => {
    const places = new Set(at.map(({ table }) => groupOf.get(table) ?? `table ${table}`));
    const last = at.at(-1);
    if (last === undefined || places.size <= copies) return [];
    const others = at.slice(0, -1).map(({ table }) => table);
    return [{ kind: "setShared" as const, round: last.round, table: last.table, set: last.set, others }];
  });
};

/** Everything that is wrong with it, by round and table; nothing where it can be played. */
export const faultsOf = (movement: Movement): readonly Fault[] => {
  const seatings = inOrder(movement.seatings);
  return [...tablesTwice(seatings), ...faultsOfUnits(movement, seatings), ...setsShared(movement, seatings)].toSorted(
    (a, b) => a.round - b.round || a.table - b.table,
  );
};

export type Remark =
  /** A number that somebody has, and that plays in no round. */
  | { readonly kind: "neverPlays"; readonly contestant: number }
  /** Both pairs of a team at one table: they play the boards, and there is no match. */
  | { readonly kind: "ownTable"; readonly contestant: number; readonly rounds: readonly number[] }
  /** Two teams that meet at one table, and at no other with the same boards: half a match. */
  | { readonly kind: "halfMatch"; readonly contestant: number; readonly other: number; readonly round: number };

/** Boards that each two teams have played against each other at one table only. */
const halfMatches = ({ seatings }: Movement): readonly Remark[] => {
  const meetings = groupBy(
    seatings.filter(({ ns, ew }) => ns !== ew),
    (one) =>
      `${playersOf(one)
        .toSorted((a, b) => a - b)
        .join("/")}@${one.set}`,
  );
  return [...meetings.values()].flatMap((at): readonly Remark[] => {
    const [only] = at;
    const [contestant, other] = only === undefined ? [] : playersOf(only);
    if (only === undefined || at.length > 1 || contestant === undefined || other === undefined) return [];
    return [{ kind: "halfMatch", contestant, other, round: only.round }];
  });
};

/** What is no fault, and should be known before the movement is played. */
export const remarksOf = (movement: Movement): readonly Remark[] => {
  const playing = new Set(movement.seatings.flatMap(playersOf));
  const idle = presentIn(movement).filter((one) => !playing.has(one));
  const own = groupBy(
    movement.contest === "teams" ? movement.seatings.filter(({ ns, ew }) => ns === ew) : [],
    (one) => playersOf(one)[0] ?? 0,
  );
  return [
    ...idle.map((contestant) => ({ kind: "neverPlays" as const, contestant })),
    ...[...own].map(([contestant, at]) => ({
      kind: "ownTable" as const,
      contestant,
      rounds: at.map(({ round }) => round),
    })),
    ...(movement.contest === "teams" ? halfMatches(movement) : []),
  ];
};

/** How many tables want the same set in one round, at most: so many copies make every sharing unnecessary. */
export const copiesNeeded = ({ seatings }: Movement): number =>
  Math.max(1, ...[...groupBy(seatings, ({ round, set }) => `${round}/${set}`).values()].map(({ length }) => length));

/** The tables that have a set between them, where it is the same tables in every round that they play; nothing where it is now these, now those. */
export const sharingNeeded = ({ seatings }: Movement): readonly (readonly number[])[] | undefined => {
  const together = [...groupBy(seatings, ({ round, set }) => `${round}/${set}`).values()]
    .filter(({ length }) => length > 1)
    .map((at) => at.map(({ table }) => table).toSorted((a, b) => a - b));
  const groups = [...new Map(together.map((tables) => [tables.join("/"), tables])).values()];
  const once = new Set(groups.flat());
  return once.size === groups.flat().length ? groups : undefined;
};

/** The movement with as much sharing, or as many copies, as its table asks for. Who takes it says that he has them. */
export const withSharingDeclared = (movement: Movement): Movement => {
  const copies = copiesNeeded(movement);
  if (copies === 1) return movement;
  const sharing = sharingNeeded(movement);
  return sharing === undefined ? { ...movement, copies } : { ...movement, sharing };
};
