/** How many boards somebody played of those that his contestant did: by the seats that results tell, and of the others by who was entered. Serves Laws 3, 80A. */
import { expect, test } from "vitest";
import { scoreSession } from "../../session/score.ts";
import { opened, result, told, withResults } from "../../session/testing/given.ts";
import { eventsOfSession } from "./from-session.ts";

const entered = (pairs: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(pairs).reduce(
    (session, [contestant, players]) =>
      told(session, "ContestantEntered", {
        contestant,
        section: "A",
        number: contestant.slice(2),
        players: players.map((person) => ({ person })),
      }),
    opened({ method: "matchpoints" }),
  );

const boardsOf = (
  pairs: Readonly<Record<string, readonly string[]>>,
  seats: readonly (Readonly<Record<string, string>> | undefined)[],
) => {
  const session = withResults(
    entered({ ...pairs, ...OTHERS }),
    seats.flatMap((players, index) => [
      result(index + 1, "A-1", "A-2", 420, players === undefined ? {} : { players }),
      result(index + 1, "A-8", "A-9", 170),
    ]),
  );
  const [field] = eventsOfSession(session, scoreSession(session), { onTheDay: () => ({}) });
  return Object.fromEntries(
    (field?.event.contestants ?? []).flatMap(({ players }) => players.map(({ person, boards }) => [person, boards])),
  );
};

/** Another table, to compare with. */
const OTHERS = { "A-8": ["n:81"], "A-9": ["n:91"] };
const PAIRS = { "A-1": ["n:1", "n:2"], "A-2": ["n:3", "n:4"] };
const ALL = { N: "n:1", S: "n:2", E: "n:3", W: "n:4" };

test("where nobody told who sat where, everybody played what his pair did", () =>
  expect(boardsOf(PAIRS, [undefined, undefined, undefined])).toMatchObject({ "n:1": 3, "n:2": 3, "n:3": 3, "n:4": 3 }));

test("boards of which nobody told are not lost because it was told of one", () =>
  expect(boardsOf(PAIRS, [ALL, undefined, undefined])).toMatchObject({ "n:1": 3, "n:2": 3, "n:3": 3, "n:4": 3 }));

test("what a substitute played, his pair's player did not", () =>
  expect(boardsOf(PAIRS, [{ ...ALL, S: "n:9" }, ALL, undefined])).toMatchObject({
    "n:1": 3,
    "n:2": 2,
    "n:3": 3,
    "n:4": 3,
  }));

test("who sits for another pair plays that pair's board", () =>
  expect(boardsOf({ ...PAIRS, "A-3": ["n:5", "n:6"] }, [{ ...ALL, S: "n:5" }, ALL])).toMatchObject({
    "n:1": 2,
    "n:2": 1,
    "n:3": 2,
    "n:4": 2,
  }));
