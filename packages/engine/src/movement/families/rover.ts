/**
 * A pair too many that goes from table to table and takes somebody's seat (a rover; where it is East-West's that it takes, a bump): it sits out the first round, then each
 * round another pair. Where it goes is found by a search for tables where it meets a new pair with boards that it has not played, and puts nobody out twice. Law 8.
 */
import type { Movement, Seating } from "../movement.ts";
import { around } from "./laid.ts";

/** Ways that have long been printed so, by tables and rounds: others would do as well. */
const PRINTED: ReadonlyMap<string, readonly number[]> = new Map([
  ["9/9/9", [1, 5, 9, 2, 4, 7, 3, 6]],
  ["10/10/10", [1, 7, 2, 8, 3, 9, 4, 10, 5]],
  ["12/12/12", [3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8]],
  ["14/14/14", [1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7]],
  ["15/15/15", [1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13]],
  ["17/17/13", [2, 4, 6, 8, 10, 12, 14, 16, 1, 3, 5, 7]],
  ["19/19/13", [2, 4, 6, 8, 10, 12, 14, 16, 18, 1, 3, 5]],
]);

/** Tables that a search looks at before it says that there is no way: a moment's work. */
const MOST_TRIED = 200_000;

type Side = "ns" | "ew";

/** Tables from the second round on. */
const wayOf = (movement: Movement, displaced: Side): readonly number[] | undefined => {
  const opponent: Side = displaced === "ns" ? "ew" : "ns";
  const at = new Map(movement.seatings.map((one) => [`${one.round}/${one.table}`, one]));
  let tried = 0;
  const goOn = (way: readonly number[], met: ReadonlySet<unknown>): readonly number[] | undefined => {
    const round = way.length + 2;
    if (round > movement.rounds) return way;
    const next = way.length === 0 ? 1 : (way.at(-1) ?? 0) + 2;
    for (let step = 0; step < movement.tables; step += 1) {
      const table = around(next + step, movement.tables);
      const seating = at.get(`${round}/${table}`);
      tried += 1;
      if (tried > MOST_TRIED) return undefined;
      if (seating === undefined) continue;
      const keys = [`out ${String(seating[displaced])}`, `met ${String(seating[opponent])}`, `set ${seating.set}`];
      if (keys.some((key) => met.has(key))) continue;
      const way2 = goOn([...way, table], new Set([...met, ...keys]));
      if (way2 !== undefined) return way2;
    }
    return undefined;
  };
  return goOn([], new Set());
};

/** The movement with a pair more, that takes another's seat each round after the first; nothing where no way was found. */
export const withRover = (movement: Movement, displaced: Side = "ns"): Movement | undefined => {
  const { northSouth } = movement;
  if (northSouth === undefined) return undefined;
  const printed = PRINTED.get(`${movement.tables}/${movement.sets}/${movement.rounds}`);
  const way = (displaced === "ns" ? printed : undefined) ?? wayOf(movement, displaced);
  if (way === undefined) return undefined;
  // A rover of North-South is numbered after that line, and East-West begins behind it.
  const shift = displaced === "ns" ? 1 : 0;
  const rover = displaced === "ns" ? northSouth + 1 : movement.contestants + 1;
  const seated = (one: Seating): Seating => {
    const ew = typeof one.ew === "number" ? one.ew + shift : one.ew;
    return way[one.round - 2] === one.table ? { ...one, ew, [displaced]: rover } : { ...one, ew };
  };
  return {
    ...movement,
    name: `${movement.name}, with ${displaced === "ns" ? "a rover" : "a bump"}`,
    contestants: movement.contestants + 1,
    northSouth: northSouth + shift,
    seatings: movement.seatings.map(seated),
  };
};
