/** A movement for those who are there: numbers in their order, and what follows where it is set while a session is played. Laws 4, 8, 15B. */
import { expect, test } from "vitest";
import {
  emptySession,
  foldNext,
  hasNumbersForAll,
  ifMovementSet,
  type MovementSet,
  numbersFor,
  type Session,
  type SessionEvent,
} from "../../index.ts";
import { howell, type Movement, without } from "../../movement/index.ts";

const made = (movement: Movement | undefined): Movement => {
  if (movement === undefined) throw new Error("there is such a movement");
  return movement;
};
const opened: SessionEvent = {
  type: "SessionOpened",
  data: {
    session: "evening",
    authority: "lakes",
    tournament: "autumn",
    title: "Evening",
    number: 1,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    fields: [["A"]],
    regulations: {},
    lawEdition: 2017,
  },
};
/** Numbers from the last to the first: the order of entry is not that of numbers. */
const pairs = (count: number): Session =>
  foldNext(emptySession, [
    opened,
    ...Array.from({ length: count }, (_, index): SessionEvent => {
      const number = String(count - index);
      return { type: "ContestantEntered", data: { contestant: `A-${number}`, section: "A", number, players: [] } };
    }),
  ]);
const set = (session: Session, movement: Movement): MovementSet => ({
  section: "A",
  movement,
  contestants: [...numbersFor(session, "A", movement)],
});

test("everybody who plays has a number, in the order of numbers; who has withdrawn has none", () => {
  const movement = made(howell(4, 7, 2));
  const session = pairs(8);
  expect(numbersFor(session, "A", movement)).toEqual(
    Array.from({ length: 8 }, (_, index) => ({ number: index + 1, contestant: `A-${index + 1}` })),
  );
  expect(hasNumbersForAll(session, "A", movement)).toBe(true);
  const less = foldNext(session, [{ type: "ContestantWithdrew", data: { contestant: "A-8", fromRound: 1 } }]);
  expect(hasNumbersForAll(less, "A", movement)).toBe(false);
  expect(hasNumbersForAll(less, "A", without(movement, [8]))).toBe(true);
});

test("set before anything has begun it lays all its rounds, and nobody has a board behind him", () => {
  const session = pairs(8);
  const then = ifMovementSet(session, set(session, made(howell(4, 7, 2))));
  expect(then).toEqual({ rounds: [1, 2, 3, 4, 5, 6, 7], again: [] });
});

test("set after a round has begun it lays the others, and says who would get a board again", () => {
  const before = pairs(8);
  const first = made(howell(4, 7, 2));
  const begun = foldNext(before, [
    { type: "MovementSet", data: set(before, first) },
    { type: "RoundStarted", data: { round: 1 } },
  ]);
  const same = ifMovementSet(begun, set(begun, first));
  expect(same).toEqual({ rounds: [2, 3, 4, 5, 6, 7], again: [] });
  // The same movement with its first two rounds the other way about: what was played in the first comes in the second again.
  const turned: Movement = {
    ...first,
    seatings: first.seatings.map((one) => (one.round > 2 ? one : { ...one, round: one.round === 1 ? 2 : 1 })),
  };
  const { again } = ifMovementSet(begun, set(begun, turned));
  expect(again).toHaveLength(8 * 2);
  expect(new Set(again.map(({ round }) => round))).toEqual(new Set([2]));
});
