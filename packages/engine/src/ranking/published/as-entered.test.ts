/** Those who are entered by now in a session that was published before: nothing else of it is another. Serves Laws 79C, 80A. */
import { expect, test } from "vitest";
import { scoreSession } from "../../session/score.ts";
import { opened, result, told, withResults } from "../../session/testing/given.ts";
import { asEnteredNow } from "./as-entered.ts";
import { eventsOfSession } from "./from-session.ts";

const contestant = (id: string, ...people: readonly string[]) => ({
  contestant: id,
  section: "A",
  number: id.slice(2),
  players: people.map((person) => ({ person })),
});
const seats = { N: "n:1", S: "n:2", E: "n:3", W: "n:4" };
const published = withResults(
  [
    contestant("A-1", "n:1", "n:2"),
    contestant("A-2", "n:3", "n:4"),
    contestant("A-8", "n:8"),
    contestant("A-9", "n:9"),
  ].reduce((session, one) => told(session, "ContestantEntered", one), opened({ method: "matchpoints" })),
  [1, 2].flatMap((board) => [result(board, "A-1", "A-2", 420, { players: seats }), result(board, "A-8", "A-9", 170)]),
);
const boards = (now: typeof published) => {
  const [field] = eventsOfSession(asEnteredNow(published, now), scoreSession(published), { onTheDay: () => ({}) });
  return Object.fromEntries(
    (field?.event.contestants ?? []).flatMap(({ players }) => players.map((one) => [one.person, one.boards])),
  );
};

test("where nobody was put right it is the session itself", () => {
  const later = told(published, "BoardReleased", { board: 1 });
  expect(asEnteredNow(published, later)).toBe(published);
});

test("whoever stands in somebody's place has played what that one is said to have played", () =>
  expect(boards(told(published, "ContestantCorrected", contestant("A-1", "n:7", "n:2")))).toEqual({
    "n:7": 2,
    "n:2": 2,
    "n:3": 2,
    "n:4": 2,
    "n:8": 2,
    "n:9": 2,
  }));

test("where two others were entered, they played what their pair did; who entered since is not in it", () => {
  const other = told(published, "ContestantCorrected", contestant("A-1", "n:6", "n:7"));
  expect(boards(told(other, "ContestantEntered", contestant("A-5", "n:50")))).toEqual({
    "n:6": 2,
    "n:7": 2,
    "n:3": 2,
    "n:4": 2,
    "n:8": 2,
    "n:9": 2,
  });
});

test("a stratum that was put right is that of now", () => {
  const now = told(published, "ContestantCorrected", { ...contestant("A-1", "n:1", "n:2"), stratum: "B" });
  expect(asEnteredNow(published, now).contestants.get("A-1")?.stratum).toBe("B");
  expect(asEnteredNow(now, published).contestants.get("A-1")?.stratum).toBeUndefined();
});
