/** Seatings folded from movements, draws and changes: who sits where and out, what is left to play, and how far a session is. */
import { expect, test } from "vitest";
import {
  emptySession,
  foldNext,
  leftToPlay,
  lifeOf,
  matchesOfSeatings,
  roundOf,
  seatingAt,
  seatingsOfMovement,
  seatsOf,
  sessionEvents,
  sitsOutOf,
  type Session,
  type SessionEvent,
} from "../../index.ts";
import { howell, mitchell, type Movement, roundRobinMovement, without } from "../../movement/index.ts";

const opened = (contest: "pairs" | "teams" = "pairs"): SessionEvent => ({
  type: "SessionOpened",
  data: {
    session: "evening",
    authority: "lakes",
    tournament: "autumn",
    title: "Evening",
    number: 1,
    method: contest === "teams" ? "imps" : "matchpoints",
    contest,
    sections: [{ id: "A" }],
    fields: [["A"]],
    regulations: {},
    lawEdition: 2017,
  },
});
const enter = (count: number): readonly SessionEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: "ContestantEntered",
    data: { contestant: `A-${index + 1}`, section: "A", number: String(index + 1), players: [] },
  }));
const set = (movement: Movement | undefined, count: number): Extract<SessionEvent, { type: "MovementSet" }> => {
  if (movement === undefined) throw new Error("there is such a movement");
  return {
    type: "MovementSet",
    data: {
      section: "A",
      movement,
      contestants: Array.from({ length: count }, (_, index) => ({ number: index + 1, contestant: `A-${index + 1}` })),
    },
  };
};
const told = (...events: readonly SessionEvent[]): Session => foldNext(emptySession, events, "2026-11-21T18:00:00Z");
const passedOut = (board: number, ns: string, ew: string): SessionEvent => ({
  type: "ResultImported",
  data: { result: `${board}${ns}${ew}`, section: "A", board, ns, ew, outcome: { kind: "passedOut" } },
});

test("a movement seats its contestants in every round, with the boards of their sets", () => {
  const session = told(opened(), ...enter(8), set(howell(4, 7, 2), 8));
  expect(session.seatings.get("A")?.rounds.size).toBe(7);
  const seats = seatsOf(session, "A-8");
  expect(seats.map(({ seating }) => seating.table)).toEqual(["1", "1", "1", "1", "1", "1", "1"]);
  expect(new Set(seats.flatMap(({ seating }) => seating.boards)).size).toBe(14);
  expect(sitsOutOf(session, { section: "A", round: 1 })).toEqual([]);
  expect(leftToPlay(session)).toHaveLength(7 * 4 * 2);
  expect(sessionEvents.MovementSet.parse(set(howell(4, 7, 2), 8).data).movement.rounds).toBe(7);
});

test("boards may begin at another number than 1", () => {
  const movement = set(mitchell(3, 3, 2), 6);
  const session = told(opened(), ...enter(6), { ...movement, data: { ...movement.data, firstBoard: 17 } });
  expect(seatingAt(session, { section: "A", round: 1, table: "1" })?.boards).toEqual([17, 18]);
});

test("who would meet a number that nobody has sits out", () => {
  const whole = howell(4, 7, 2);
  const session = told(opened(), ...enter(7), set(whole && without(whole, [8]), 7));
  expect(sitsOutOf(session, { section: "A", round: 1 })).toHaveLength(1);
  expect(seatsOf(session, "A-7")).toHaveLength(6);
});

test("rounds that have begun keep their tables when another movement is set", () => {
  const first = told(opened(), ...enter(8), set(howell(4, 7, 2), 8), { type: "RoundStarted", data: { round: 1 } });
  const later = foldNext(first, [set(mitchell(5, 3, 2), 8)]);
  expect(roundOf(later, { section: "A", round: 1 })).toBe(roundOf(first, { section: "A", round: 1 }));
  expect(roundOf(later, { section: "A", round: 2 })?.seatings).not.toEqual(
    roundOf(first, { section: "A", round: 2 })?.seatings,
  );
  expect(roundOf(later, { section: "A", round: 7 })).toBeUndefined();
});

test("teams that meet at two tables with one set have a match with two rooms", () => {
  const movement = roundRobinMovement(4, 3, 4);
  const seats = seatingsOfMovement(set(movement, 4).data);
  const matches = matchesOfSeatings(seats);
  expect(matches).toHaveLength(6);
  for (const { match, home, away, boards } of matches) {
    expect(boards).toHaveLength(4);
    const rooms = seats.filter(({ seating }) => seating.match === match).map(({ seating }) => seating);
    expect(rooms.map(({ room, ns, ew }) => [room, ns, ew])).toEqual([
      ["open", home, away],
      ["closed", away, home],
    ]);
  }
});

const draw = (round: number, pairs: readonly (readonly [string, string])[]): SessionEvent => ({
  type: "DrawMade",
  data: {
    section: "A",
    round,
    seatings: pairs.map(([ns, ew], index) => ({ table: String(index + 1), ns, ew, boards: [round] })),
    sitsOut: [],
    algorithm: "by hand",
    seed: 1,
    madeFrom: 5,
  },
});
const PAIRS = [
  ["A-1", "A-2"],
  ["A-3", "A-4"],
] as const;

test("a draw is not announced until somebody does, and stays as it is when a score is corrected", () => {
  const drawn = told(opened(), ...enter(4), draw(1, PAIRS));
  expect(roundOf(drawn, { section: "A", round: 1 })).toMatchObject({ by: "draw", announced: false });
  const announced = foldNext(drawn, [{ type: "DrawAnnounced", data: { section: "A", round: 1 } }]);
  expect(roundOf(announced, { section: "A", round: 1 })).toMatchObject({ announced: true });
  const scored = foldNext(announced, [passedOut(1, "A-1", "A-2")]);
  expect(scored.seatings).toBe(announced.seatings);
});

test("a draw of a round that has begun changes nothing; drawn again before, it has to be announced again", () => {
  const started = told(
    opened(),
    ...enter(4),
    draw(1, PAIRS),
    { type: "DrawAnnounced", data: { section: "A", round: 1 } },
    draw(1, [["A-1", "A-4"]]),
  );
  expect(roundOf(started, { section: "A", round: 1 })).toMatchObject({ announced: false, seatings: [{ ew: "A-4" }] });
  const begun = foldNext(started, [{ type: "RoundStarted", data: { round: 1 } }, draw(1, PAIRS)]);
  expect(begun.seatings).toBe(started.seatings);
});

test("one table is laid otherwise, added, or closed", () => {
  const before = told(opened(), ...enter(6), draw(1, PAIRS));
  const of = { section: "A", round: 1 };
  const after = foldNext(before, [
    { type: "SeatingChanged", data: { ...of, table: "1", to: { ns: "A-2", ew: "A-1", boards: [1] } } },
    { type: "SeatingChanged", data: { ...of, table: "2", to: null } },
    { type: "SeatingChanged", data: { ...of, table: "9", to: { ns: "A-5", ew: "A-6", boards: [1] } } },
    { type: "SeatingChanged", data: { ...of, round: 8, table: "9", to: null } },
  ]);
  expect(roundOf(after, of)).toMatchObject({
    seatings: [
      { table: "1", ns: "A-2", ew: "A-1" },
      { table: "9", ns: "A-5", ew: "A-6" },
    ],
    changed: ["1", "2", "9"],
  });
  expect(sitsOutOf(after, of)).toEqual(["A-3", "A-4"]);
  expect(roundOf(after, { section: "A", round: 8 })).toBeUndefined();
});

test("a clock runs from the start of its round, and is made longer", () => {
  const session = told(
    opened(),
    { type: "RoundStarted", data: { round: 1, minutes: 20 } },
    { type: "RoundExtended", data: { round: 1, minutes: 5 } },
    { type: "RoundExtended", data: { round: 2, minutes: 5 } },
  );
  expect([...session.clocks]).toEqual([[1, { startedAt: "2026-11-21T18:00:00Z", minutes: 25 }]]);
});

test("what is left to play knows seats that were taken the wrong way round, boards cancelled, and who has withdrawn", () => {
  const session = told(opened(), ...enter(4), draw(1, PAIRS), draw(2, PAIRS), passedOut(1, "A-2", "A-1"));
  expect(leftToPlay(session)).toEqual([
    { section: "A", round: 1, table: "2", board: 1 },
    { section: "A", round: 2, table: "1", board: 2 },
    { section: "A", round: 2, table: "2", board: 2 },
  ]);
  const average = { artificial: "average" } as const;
  const less = foldNext(session, [
    { type: "BoardCancelled", data: { board: 1, ns: average, ew: average } },
    { type: "ContestantWithdrew", data: { contestant: "A-4", fromRound: 2 } },
  ]);
  expect(leftToPlay(less)).toEqual([{ section: "A", round: 2, table: "1", board: 2 }]);
});

test("a session lives from planned to final", () => {
  let session = told(opened());
  const lives = [lifeOf(session)];
  const steps: readonly (readonly SessionEvent[])[] = [
    enter(4),
    [draw(1, PAIRS)],
    [{ type: "RoundStarted", data: { round: 1 } }],
    [passedOut(1, "A-1", "A-2"), passedOut(1, "A-3", "A-4"), { type: "RoundEnded", data: { round: 1 } }],
    [{ type: "ScoresPublished", data: { upTo: 5, digest: "5e".repeat(32), engine: "test", clocks: "run" } }],
  ];
  for (const events of steps) {
    session = foldNext(session, events);
    lives.push(lifeOf(session));
  }
  expect([...lives, lifeOf(session, true)]).toEqual([
    "planned",
    "entries",
    "seated",
    "running",
    "finished",
    "published",
    "final",
  ]);
});
