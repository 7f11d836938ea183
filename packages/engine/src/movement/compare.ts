/**
 * Whether two movements are the same but for what their contestants and sets are called: in every round the same sit against each other with the same boards. Which of two pairs
 * sits North-South is no part of it; of a team which pair is. No Law.
 */
import { groupBy } from "../facts/group-by.ts";
import type { Movement, Seating } from "./movement.ts";
import { playersOf } from "./movement.ts";

type Named = readonly [mine: number, theirs: number];

const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [1, 0, 2, 3],
  [0, 1, 3, 2],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 2, 0, 1],
  [2, 3, 1, 0],
  [3, 2, 1, 0],
];

/** Who at one table may be who at the other. */
const waysOf = (a: Seating, b: Seating, movement: Movement): readonly (readonly Named[])[] => {
  const [mine, theirs] = [playersOf(a), playersOf(b)];
  const named = (order: readonly number[]): readonly Named[] =>
    order.flatMap((at, index): readonly Named[] => {
      const [one, other] = [mine[index], theirs[at]];
      return one === undefined || other === undefined ? [] : [[one, other]];
    });
  if (mine.length === 4) return ORDERS.map(named);
  return movement.contest === "teams" ? [named([0, 1])] : [named([0, 1]), named([1, 0])];
};

/** A seat of somebody in a round: of a team its two pairs'. */
const seatsOf = (movement: Movement, seating: Seating): readonly string[] =>
  playersOf(seating).map((one, index) => `${seating.round}/${one}${movement.contest === "teams" ? `/${index}` : ""}`);

type State = {
  readonly names: Map<number, number>;
  readonly named: Set<number>;
  readonly sets: Map<number, number>;
  readonly setsNamed: Set<number>;
  readonly open: Set<Seating>;
};

const copyOf = (state: State): State => ({
  names: new Map(state.names),
  named: new Set(state.named),
  sets: new Map(state.sets),
  setsNamed: new Set(state.setsNamed),
  open: new Set(state.open),
});

const canBe = (map: ReadonlyMap<number, number>, taken: ReadonlySet<number>, [mine, theirs]: Named): boolean => {
  const now = map.get(mine);
  return now === undefined ? !taken.has(theirs) : now === theirs;
};

const isPossible = (state: State, way: readonly Named[], sets: Named): boolean =>
  canBe(state.sets, state.setsNamed, sets) && way.every((one) => canBe(state.names, state.named, one));

const take = (state: State, way: readonly Named[], [mine, theirs]: Named): void => {
  for (const [one, other] of way) {
    state.names.set(one, other);
    state.named.add(other);
  }
  state.sets.set(mine, theirs);
  state.setsNamed.add(theirs);
};

type Choice = { readonly seating: Seating; readonly other: Seating; readonly ways: readonly (readonly Named[])[] };

/** Names what follows of itself; what is left open, or that it cannot be. */
const follow = (
  state: State,
  movement: Movement,
  theirs: ReadonlyMap<string, Seating>,
): { readonly possible: boolean; readonly choice?: Choice } => {
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    let choice: Choice | undefined;
    for (const seating of state.open) {
      const index = playersOf(seating).findIndex((one) => state.names.has(one));
      if (index < 0) continue;
      const image = state.names.get(playersOf(seating)[index] ?? 0);
      const role = movement.contest === "teams" ? `/${index}` : "";
      const other = theirs.get(`${seating.round}/${image}${role}`);
      if (other === undefined) return { possible: false };
      const ways = waysOf(seating, other, movement).filter((way) => isPossible(state, way, [seating.set, other.set]));
      const [only] = ways;
      if (only === undefined) return { possible: false };
      if (ways.length > 1) {
        choice ??= { seating, other, ways };
        continue;
      }
      take(state, only, [seating.set, other.set]);
      state.open.delete(seating);
      goesOn = true;
    }
    if (!goesOn && choice !== undefined) return { possible: true, choice };
  }
  return { possible: true };
};

/** How many play in each round, as a text. */
const sizesOf = ({ seatings }: Movement): string =>
  [...groupBy(seatings, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([round, at]) => `${round}:${at.length}`)
    .join(" ");

export const isSameMovement = (a: Movement, b: Movement): boolean => {
  if (a.contest !== b.contest || sizesOf(a) !== sizesOf(b)) return false;
  const theirs = new Map(b.seatings.flatMap((one) => seatsOf(b, one).map((seat) => [seat, one] as const)));
  const everybody = new Set(b.seatings.flatMap(playersOf));
  const from = (state: State): boolean => {
    const { possible, choice } = follow(state, a, theirs);
    if (!possible) return false;
    if (choice !== undefined)
      return choice.ways.some((way) => {
        const next = copyOf(state);
        take(next, way, [choice.seating.set, choice.other.set]);
        next.open.delete(choice.seating);
        return from(next);
      });
    const [unnamed] = state.open;
    if (unnamed === undefined) return true;
    const [first] = playersOf(unnamed);
    return (
      first !== undefined &&
      [...everybody].some((other) => {
        if (state.named.has(other)) return false;
        const next = copyOf(state);
        next.names.set(first, other);
        next.named.add(other);
        return from(next);
      })
    );
  };
  const open = new Set(a.seatings);
  return from({ names: new Map(), named: new Set(), sets: new Map(), setsNamed: new Set(), open });
};
