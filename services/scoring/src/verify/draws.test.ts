/** Draws of a session's rounds are made again from its log, and proved: one that is altered, or that rests on other scores than there were, is found. Laws 78D, 80B2. */
import {
  DrawMade,
  emptySession,
  foldNext,
  scoreSession,
  type Session,
  type SessionEvent,
  swissFieldOf,
  tablesOfDraw,
} from "@traveller/engine";
import { drawSwiss, isRefused, SwissConditions } from "@traveller/engine/draw";
import { beforeAll, expect, test } from "vitest";
import { linesOfDraws, standingDraws, wrongWithDraw } from "./draws.ts";

const opening: readonly SessionEvent[] = [
  {
    type: "SessionOpened",
    data: {
      session: "swiss",
      authority: "lakes",
      tournament: "autumn",
      title: "Swiss pairs",
      number: 1,
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
      fields: [["A"]],
      regulations: {},
      lawEdition: 2017,
    },
  },
  ...[1, 2, 3, 4, 5, 6, 7].map((number): SessionEvent => ({
    type: "ContestantEntered",
    data: { contestant: `A-${number}`, section: "A", number: String(number), players: [] },
  })),
];
const conditions = SwissConditions.parse({ rounds: 3, firstRound: "fold" });

/** A round drawn as the door draws it. */
const drawn = (session: Session, round: number): DrawMade => {
  const { seed, ...field } = swissFieldOf(
    session,
    { section: "A", round },
    { conditions, seed: 7 },
    scoreSession(session),
  );
  const made = drawSwiss({ ...field, seed });
  if (isRefused(made)) throw new Error("a draw");
  const { draw } = made;
  return DrawMade.parse({
    section: "A",
    round,
    seatings: tablesOfDraw("pairs", { section: "A", round }, draw.matches, [round]),
    sitsOut: draw.bye === undefined ? [] : [draw.bye.contestant],
    algorithm: draw.algorithm,
    seed,
    madeFrom: session.sequence,
    record: {
      kind: "swiss",
      ...field,
      standings: draw.standings,
      matches: draw.matches.map(({ home, away, table, why }) => ({ home, away, table, why })),
      costs: draw.costs,
    },
  });
};

/** Whoever sits North-South at the first table wins most. */
const played = ({ seatings, round }: DrawMade): readonly SessionEvent[] =>
  seatings.map(({ table, ns, ew, boards: [board = 1] }, index): SessionEvent => {
    if (typeof ns !== "string" || typeof ew !== "string") throw new Error("a pair");
    return {
      type: "ResultRecorded",
      data: {
        result: `${round}-${table}`,
        section: "A",
        round,
        table,
        board,
        ns,
        ew,
        outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: 10 - index },
        from: { stream: `table/swiss/A/${round}/${table}/${board}/1`, version: 1 },
      },
    };
  });

let moments: readonly Session[];
let draws: readonly DrawMade[];
const at = (round: number): Session => moments[round - 1] ?? emptySession;
beforeAll(() => {
  const first = foldNext(emptySession, opening);
  const one = drawn(first, 1);
  const second = foldNext(first, [{ type: "DrawMade", data: one }, ...played(one)]);
  const two = drawn(second, 2);
  moments = [first, second, foldNext(second, [{ type: "DrawMade", data: two }])];
  draws = [one, two];
});

/** What is found where a round was drawn otherwise than it was. */
const foundIn = (round: number, change: (draw: DrawMade) => DrawMade, before = at(round)) => {
  const draw = draws[round - 1];
  if (draw === undefined) throw new Error("a draw");
  const [standing] = standingDraws(foldNext(at(round), [{ type: "DrawMade", data: change(draw) }])).filter(
    (each) => each.round === round,
  );
  if (standing === undefined) throw new Error("a draw that stands");
  return wrongWithDraw(before, standing);
};
const recordOf = ({ record }: DrawMade) => {
  if (record === undefined) throw new Error("a record");
  return record;
};

test("what was drawn from what was known agrees, round by round", () => {
  expect(standingDraws(at(3)).map(({ round, madeFrom }) => [round, madeFrom])).toEqual([
    [1, at(1).sequence],
    [2, at(2).sequence],
  ]);
  for (const round of [1, 2]) expect(foundIn(round, (draw) => draw)).toBeUndefined();
});

test("two who changed places without a word make it a draw that costs more", () => {
  const found = foundIn(2, (draw) => {
    const record = recordOf(draw);
    const [first, second, ...others] = record.matches;
    if (first === undefined || second === undefined) throw new Error("two tables");
    const matches = [{ ...first, away: second.away }, { ...second, away: first.away }, ...others];
    return { ...draw, record: { ...record, matches } };
  });
  expect(found).toMatchObject({ round: 2, what: "draw" });
  expect(linesOfDraws({ checked: 1, wrong: [found ?? []].flat() })).toEqual([
    expect.stringMatching(/^draw of round 2, section A: it is not a draw .+ can be had\)$/u),
  ]);
  // Said to be by hand, it is what somebody answers for.
  expect(foundIn(2, (draw) => ({ ...draw, byHand: { swapped: ["A-1", "A-2"], more: {} } }))).toBeUndefined();
});

test("scores that the log does not give are found, and a moment that was another", () => {
  const richer = foundIn(2, (draw) => {
    const record = recordOf(draw);
    const rounds = record.rounds.map((each) => ({ ...each, scores: { ...each.scores, "A-7": "9" } }));
    return { ...draw, record: { ...record, rounds } };
  });
  expect(richer).toEqual({ section: "A", round: 2, what: "from" });
  expect(foundIn(2, (draw) => draw, at(1))).toMatchObject({ what: "from" });
});
