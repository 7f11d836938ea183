/** What comes next for whoever runs a session, whom the hall waits for, and which movement an address asks for. Law 8. */
import { emptySession, foldNext, numbersFor, type Session, type SessionEvent } from "@traveller/engine";
import { howell } from "@traveller/engine/movement";
import { expect, test } from "vitest";
import { canPropose, leftByTable, minutesOfRound, stateOfRun, wantedIn } from "./run.ts";

const movement = howell(4, 7, 2);
if (movement === undefined) throw new Error("four tables have a Howell");

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
const pairs = Array.from({ length: 8 }, (_, index): SessionEvent => ({
  type: "ContestantEntered",
  data: { contestant: `A-${index + 1}`, section: "A", number: String(index + 1), players: [] },
}));
const told = (...events: readonly SessionEvent[]): Session => foldNext(emptySession, [opened, ...events]);
const entered = told(...pairs);
const laid: Extract<SessionEvent, { readonly type: "MovementSet" }> = {
  type: "MovementSet",
  data: { section: "A", movement, contestants: [...numbersFor(entered, "A", movement)], minutes: 15 },
};
const played = (session: Session, round: number): readonly SessionEvent[] =>
  [...(session.seatings.get("A")?.rounds.get(round)?.seatings ?? [])].flatMap(({ table, ns, ew, boards }) =>
    boards.map((board): SessionEvent => ({
      type: "ResultImported",
      data: { result: `${board}-${table}`, section: "A", round, table, board, ns, ew, outcome: { kind: "passedOut" } },
    })),
  );

test("an evening goes from one step to the next, and one round behind the other", () => {
  const steps = [stateOfRun(told(), false).next, stateOfRun(entered, false).next];
  let session = foldNext(entered, [laid]);
  steps.push(stateOfRun(session, false).next);
  session = foldNext(session, [{ type: "RoundStarted", data: { round: 1 } }]);
  steps.push(stateOfRun(session, false).next);
  session = foldNext(session, played(session, 1));
  steps.push(stateOfRun(session, false).next);
  session = foldNext(session, [{ type: "RoundEnded", data: { round: 1 } }]);
  steps.push(stateOfRun(session, false).next);
  expect(steps).toEqual([
    { kind: "enter" },
    { kind: "lay" },
    { kind: "start", round: 1 },
    { kind: "goOn", round: 1, next: 2, left: 8 },
    { kind: "goOn", round: 1, next: 2, left: 0 },
    { kind: "start", round: 2 },
  ]);
});

test("the last round is ended, and what has no result then is said; when all is played the scores are published", () => {
  let session = foldNext(entered, [laid]);
  for (const round of [1, 2, 3, 4, 5, 6, 7])
    session = foldNext(session, [
      { type: "RoundStarted", data: { round } },
      ...(round === 7 ? [] : played(session, round)),
      { type: "RoundEnded", data: { round } },
    ]);
  expect(stateOfRun(session, false).next).toEqual({ kind: "left", left: 8 });
  session = foldNext(session, played(session, 7));
  expect(stateOfRun(session, false)).toMatchObject({ life: "finished", next: { kind: "publish" } });
});

test("tables that lack boards come by round, those with most of them first", () => {
  const at = (round: number, table: string, board: number) => ({ section: "A", round, table, board });
  expect(leftByTable([at(2, "1", 3), at(1, "1", 1), at(1, "2", 2), at(1, "2", 4)])).toEqual([
    { section: "A", round: 1, table: "2", boards: [2, 4] },
    { section: "A", round: 1, table: "1", boards: [1] },
    { section: "A", round: 2, table: "1", boards: [3] },
  ]);
});

const asked = (words: Readonly<Record<string, string>>) => (name: string) => words[name];

test("a movement is asked for as last time, or as an address says; what is no number there says nothing", () => {
  const wanted = wantedIn(asked({}), 9, 1, laid.data);
  expect(wanted).toEqual({ tables: 4, half: true, boards: 14, minutes: 225, minutesPerBoard: 7.5, winners: 1 });
  expect(minutesOfRound(movement, wanted)).toBe(15);
  expect(wantedIn(asked({ boards: "24", each: "7,5", minutes: "180", winners: "2" }), 8, 1)).toEqual({
    tables: 4,
    half: false,
    boards: 24,
    minutes: 180,
    minutesPerBoard: 7.5,
    winners: 2,
  });
  expect(wantedIn(asked({ boards: "-1", each: "x", minutes: "1e9", winners: "3" }), 8, 2)).toMatchObject({
    boards: 26,
    minutes: 225,
    minutesPerBoard: 8,
    winners: 2,
  });
  expect([2, 3, 4, 200].map((players) => canPropose(wantedIn(asked({}), players, 1)))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
