/** What a session comes to for each player: exact sums by direction, by part in the play and by contract, and nothing that nobody told. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreSession } from "../session/score.ts";
import type { Outcome } from "../session/told/events.ts";
import type { Session } from "../session/told/state.ts";
import { opened, type Opening, result, told, withResults } from "../session/testing/given.ts";
import { add, exact, makeExact, multiply, partsOf, subtract } from "../score/rational.ts";
import { kindOfContract } from "./contracts.ts";
import { type CareerLine, careerLines } from "./lines.ts";
import { playersOf } from "./seats.ts";
import { grow, growing, grownTo } from "./short-sum.ts";

type Pair = { readonly id: string; readonly players: readonly { readonly person: string; readonly seat?: string }[] };

const pair = (id: string, ...seats: readonly string[]): Pair => ({
  id,
  players: [1, 2].map((index) => ({
    person: `north:${id}-${index}`,
    ...(seats[index - 1] === undefined ? {} : { seat: seats[index - 1] }),
  })),
});

const entered = (session: Session, pairs: readonly Pair[]): Session =>
  pairs.reduce(
    (before, { id, players }) =>
      told(before, "ContestantEntered", { contestant: id, number: id.slice(2), section: "A", players }),
    session,
  );

const released = (session: Session, boards: readonly number[]): Session =>
  boards.reduce((before, board) => told(before, "BoardReleased", { board }), session);

const played = (contract: string, declarer: "N" | "E" | "S" | "W", tricks: number): Outcome => ({
  kind: "played",
  contract,
  declarer,
  tricks,
});

const lines = (session: Session): readonly CareerLine[] => careerLines(session, scoreSession(session));
const of = (session: Session, person: string): CareerLine | undefined =>
  lines(session).find((line) => line.person === person);

const SEATED = [pair("A-1", "N", "S"), pair("A-2", "E", "W"), pair("A-3", "N", "S"), pair("A-4", "E", "W")];
const evening = (pairs: readonly Pair[] = SEATED, opening: Opening = { method: "matchpoints" }): Session =>
  withResults(entered(opened(opening), pairs), [
    result(1, "A-1", "A-2", played("4S", "N", 11)),
    result(1, "A-3", "A-4", played("4S", "S", 10)),
    result(2, "A-1", "A-4", played("3NT", "W", 8)),
    result(2, "A-3", "A-2", played("2HX", "W", 9)),
  ]);

test("a player has his boards' worth by direction and by his part in the play, and his tricks against all others in that strain by that side", () => {
  const line = of(released(evening(), [1, 2]), "north:A-1-1");
  expect(line).toMatchObject({
    partner: "north:A-1-2",
    contestant: "A-1",
    scale: "percent",
    boards: 2,
    scored: 2,
    worth: "200",
    directions: { NS: { boards: 2, worth: "200" } },
    unseated: 0,
  });
  expect(line?.directions.EW).toBeUndefined();
  // Eleven tricks where the only other one took ten; nobody else played notrump from East-West.
  expect(line?.roles).toEqual({
    declarer: { boards: 1, compared: 1, tricks: "1" },
    leader: { boards: 1, compared: 0, tricks: "0" },
  });
  expect(line?.declared).toEqual({ game: { boards: 1, compared: 1, tricks: "1", made: 1 } });
});

test("the other three at the table have the same tricks from their side", () => {
  const session = released(evening(), [1]);
  expect(of(session, "north:A-1-2")?.roles.dummy?.tricks).toBe("1");
  expect(of(session, "north:A-2-1")?.roles.leader?.tricks).toBe("-1");
  expect(of(session, "north:A-2-2")?.roles.defender?.tricks).toBe("-1");
});

test("a board that is not released is in no sum", () => {
  expect(lines(evening())).toEqual([]);
  expect(of(released(evening(), [1]), "north:A-1-1")).toMatchObject({ boards: 1, worth: "100" });
});

test("where nobody told who sat where, a pair has its direction and no part in the play", () => {
  const line = of(released(evening([pair("A-1"), pair("A-2"), pair("A-3"), pair("A-4")]), [1, 2]), "north:A-1-1");
  expect(line).toMatchObject({ boards: 2, directions: { NS: { boards: 2 } }, roles: {}, declared: {}, unseated: 2 });
});

test("an adjusted score and a cancelled board stand apart from what was played", () => {
  const ruled = told(
    withResults(evening(), [
      result(3, "A-1", "A-2", { ns: { artificial: "average+" }, ew: { artificial: "average-" } }),
      result(3, "A-3", "A-4", played("1NT", "N", 7)),
    ]),
    "BoardCancelled",
    { board: 2, ns: { artificial: "average" }, ew: { artificial: "average" } },
  );
  expect(of(released(ruled, [1, 2, 3]), "north:A-1-1")).toMatchObject({
    boards: 1,
    worth: "100",
    // An average plus on the only other board, where it made a top, is a top (Law 12C2(c)); and an average.
    adjusted: { boards: 2, scored: 2, worth: "150" },
    best: [{ board: 1 }],
  });
});

test("of a team of more than two only those whom a result names played the board", () => {
  const team = (id: string): Pair => ({
    id,
    players: [1, 2, 3, 4].map((index) => ({ person: `north:${id}-${index}` })),
  });
  const match = told(
    withResults(entered(opened({ method: "imps", contest: "teams" }), [team("T-1"), team("T-2")]), [
      result(1, "T-1", "T-2", played("4S", "N", 10), {
        match: "m",
        players: { N: "north:T-1-1", S: "north:T-1-2", E: "north:T-2-1", W: "north:T-2-2" },
      }),
      result(1, "T-2", "T-1", played("4S", "N", 9), { match: "m" }),
    ]),
    "MatchSet",
    { match: "m", round: 1, home: "T-1", away: "T-2", boards: [1] },
  );
  const all = lines(released(match, [1]));
  expect(all.map(({ person, partner, scale, worth }) => [person, partner, scale, worth])).toEqual([
    ["north:T-1-1", "north:T-1-2", "imps", "10"],
    ["north:T-1-2", "north:T-1-1", "imps", "10"],
    ["north:T-2-1", "north:T-2-2", "imps", "-10"],
    ["north:T-2-2", "north:T-2-1", "imps", "-10"],
  ]);
});

test("in an individual everybody has a line for each partner", () => {
  const players = [1, 2, 3, 4].map((index) => ({ id: `I-${index}`, players: [{ person: `north:${index}` }] }));
  const session = withResults(entered(opened({ method: "matchpoints", contest: "individual" }), players), [
    result(1, ["I-1", "I-2"], ["I-3", "I-4"], played("4S", "N", 10)),
    result(2, ["I-1", "I-3"], ["I-2", "I-4"], played("4S", "S", 10)),
  ]);
  const own = lines(released(session, [1, 2])).filter(({ person }) => person === "north:1");
  expect(own.map(({ partner, roles }) => [partner, Object.keys(roles)])).toEqual([
    ["north:2", ["declarer"]],
    ["north:3", ["dummy"]],
  ]);
});

test.each([
  ["one seat told of a pair: the other player has the other", { N: "a" }, ["a", "b"], ["a N", "b S"]],
  ["one seat told of four: the other is not known", { N: "a" }, ["a", "b", "c", "d"], ["a N"]],
  ["a substitute played it", { N: "a", S: "x" }, ["a", "b"], ["a N", "x S"]],
  ["nobody told, two of them: their side", {}, ["a", "b"], ["a ?", "b ?"]],
  ["nobody told, three of them: nobody", {}, ["a", "b", "c"], []],
])("who played: %s", (_, players, listed, expected) => {
  const at = playersOf("NS", { ns: "A-1", ew: "A-2", players }, (id) =>
    id === "A-1" ? listed.map((person) => ({ person })) : [],
  );
  expect(at.map(({ person, seat }) => `${person} ${seat ?? "?"}`)).toEqual(expected);
});

test.each([
  ["1NT", "part"],
  ["3NT", "game"],
  ["2HXX", "part"],
  ["4H", "game"],
  ["4DX", "part"],
  ["5C", "game"],
  ["6C", "slam"],
  ["7NTX", "grand"],
])("%s is a %s contract", (contract, kind) => {
  expect(kindOfContract(contract)).toBe(kind);
});

test("the tricks of a board against the field, of both sides together, come to nothing", () => {
  const outcome = fc.record({
    contract: fc.constantFrom("1NT", "4S", "2H", "6C"),
    declarer: fc.constantFrom("N", "E", "S", "W"),
    tricks: fc.integer({ min: 0, max: 13 }),
  });
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 2, maxLength: 8 }), (outcomes) => {
      const pairs = outcomes.flatMap((__, index) => [pair(`A-${index}`, "N", "S"), pair(`B-${index}`, "E", "W")]);
      const session = withResults(
        entered(opened({ method: "matchpoints" }), pairs),
        outcomes.map(({ contract, declarer, tricks }, index) =>
          result(1, `A-${index}`, `B-${index}`, played(contract, declarer, tricks)),
        ),
      );
      const sums = lines(released(session, [1])).flatMap(({ roles }) => Object.values(roles));
      const tricks = sums.reduce((sum, one) => add(sum, exact(one.tricks)), exact(0));
      expect(makeExact(tricks)).toBe("0");
    }),
  );
});

test("a sum stays short and near, whatever is added", () => {
  const part = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const all = parts.map(([n, d]) => exact(`${n}/${d}`));
      const sum = growing();
      for (const one of all) grow(sum, one);
      const short = grownTo(sum);
      const whole = all.reduce(add, exact(0));
      const { numerator, denominator } = partsOf(multiply(subtract(short, whole), exact(1_000_000)));
      expect(numerator < 0n ? -numerator < denominator : numerator < denominator || numerator === 0n).toBe(true);
      expect(makeExact(short).length).toBeLessThan(40);
    }),
  );
});
