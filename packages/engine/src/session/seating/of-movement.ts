/**
 * A movement with its contestants as seatings, round by round. In teams two tables at which the same two teams have the same set are the rooms of one match,
 * in one round or in two. Laws 4, 8.
 */
import { groupBy } from "../../facts/group-by.ts";
import { boardsOf, playersOf, type Seating } from "../../movement/movement.ts";
import type { MovementSet, TableSeating } from "./events.ts";

type InRound = { readonly round: number; readonly seating: TableSeating };

const boards = ({ movement, firstBoard = 1 }: MovementSet, set: number): readonly number[] =>
  boardsOf(movement, set).map((board) => board + firstBoard - 1);

const matchKey = ({ ns, ew, set }: Seating): string =>
  [...playersOf({ ns, ew }).toSorted((a, b) => a - b), set].join("/");

/** The match of each meeting of two teams, and which room a table is: the first that is played is the open one. */
const rooms = (set: MovementSet): ((seating: Seating) => Pick<TableSeating, "match" | "room">) => {
  if (set.movement.contest !== "teams") return () => ({});
  const inOrder = set.movement.seatings.toSorted((a, b) => a.round - b.round || a.table - b.table);
  const met = groupBy(inOrder, matchKey);
  return (seating) => {
    const at = met.get(matchKey(seating)) ?? [];
    const [first] = at;
    if (first === undefined || first.ns === first.ew) return {};
    return {
      match: [set.section, ...playersOf(first), first.set].join("-").slice(0, 64),
      room: at.indexOf(seating) === 0 ? "open" : "closed",
    };
  };
};

/** The tables of all rounds. A number that nobody has sits nowhere, and whom it would have met sits out. */
export const seatingsOfMovement = (set: MovementSet): readonly InRound[] => {
  const called = new Map(set.contestants.map(({ number, contestant }) => [number, contestant]));
  const roomOf = rooms(set);
  const side = (numbers: Seating["ns"]): TableSeating["ns"] | undefined => {
    const [one, other] = typeof numbers === "number" ? [called.get(numbers)] : numbers.map((each) => called.get(each));
    if (one === undefined) return undefined;
    return typeof numbers === "number" ? one : other === undefined ? undefined : [one, other];
  };
  return set.movement.seatings.flatMap((seating) => {
    const [ns, ew] = [side(seating.ns), side(seating.ew)];
    if (ns === undefined || ew === undefined) return [];
    const table = String(seating.table);
    return [
      {
        round: seating.round,
        seating: { table, ns, ew, boards: [...boards(set, seating.set)], ...roomOf(seating) },
      },
    ];
  });
};

type MatchLaid = {
  readonly match: string;
  readonly round?: number;
  readonly home: string;
  readonly away: string;
  readonly boards: number[];
};

/** The matches that seatings make, as the session knows them: of one round where both rooms play in it. */
export const matchesOfSeatings = (seatings: readonly InRound[]): readonly MatchLaid[] => {
  const ofMatch = groupBy(
    seatings.filter(({ seating }) => seating.match !== undefined),
    ({ seating }) => seating.match ?? "",
  );
  return [...ofMatch].flatMap(([match, at]) => {
    const [first] = at;
    if (first === undefined || typeof first.seating.ns !== "string" || typeof first.seating.ew !== "string") return [];
    const isOfRound = at.every(({ round }) => round === first.round);
    return [
      {
        match,
        ...(isOfRound ? { round: first.round } : {}),
        home: first.seating.ns,
        away: first.seating.ew,
        boards: [...new Set(at.flatMap(({ seating }) => seating.boards))],
      },
    ];
  });
};
