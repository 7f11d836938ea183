/** What holds of every event's awards: ties keep the sum, the order in which contestants are told does not matter, and every number can be worked out again. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, equalExact, exact, fraction, ZERO } from "../../score/rational.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import type { PreparedAwards } from "../scheme/prepared.ts";
import type { RankedEvent } from "./event.ts";
import { awardsOf } from "./event-awards.ts";

const scheme = (ties: "shared" | "each" | "middle", rounding?: object): PreparedAwards => {
  const read = readScheme({
    kind: "awards",
    name: "A line",
    unit: "points",
    steps: [{ name: "awards", formula: "ceil(field / 3)" }],
    awards: [
      {
        award: "place",
        per: "place",
        worth: "if place <= awards then 6 × awards - 6 × (place - 1) else 0",
        ties,
        ...(rounding === undefined ? {} : { rounding }),
      },
    ],
    toPlayers: "each",
  });
  if ("problems" in read || read.kind !== "awards") throw new Error(JSON.stringify(read));
  return read;
};

/** Ranks with ties in them, as standings have them. */
const ranks = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 })
  .map((scores) => scores.map((score) => 1 + scores.filter((other) => other > score).length));

const eventOf = (places: readonly number[]): RankedEvent => ({
  contest: "pairs",
  method: "matchpoints",
  tables: fraction(places.length, 2),
  boards: 24,
  sessions: 1,
  contestants: places.map((rank, index) => ({
    contestant: `A-${index + 1}`,
    rank,
    score: fraction(100 - rank),
    matches: [],
    players: [{ person: `NN:${index + 1}`, boards: 24 }],
  })),
});

const inAll = (prepared: PreparedAwards, event: RankedEvent) => {
  const awards = awardsOf(prepared, event);
  return awards.counts
    ? awards.contestants.flatMap((one) => one.awards.map(({ exact: worth }) => exact(worth))).reduce(add, ZERO)
    : ZERO;
};

test("who shares a place shares its awards: together they are as many as without the tie", () =>
  fc.assert(
    fc.property(ranks, (places) => {
      const untied = places.map((_, index) => index + 1);
      const shared = scheme("shared");
      expect(equalExact(inAll(shared, eventOf(places)), inAll(shared, eventOf(untied)))).toBe(true);
    }),
  ));

test("who is ranked better is never awarded less, and level contestants as much as each other", () =>
  fc.assert(
    fc.property(ranks, fc.constantFrom("shared", "each", "middle"), (places, ties) => {
      const awards = awardsOf(scheme(ties, { step: 1, mode: "ceiling" }), eventOf(places));
      if (!awards.counts) throw new Error("every event counts");
      const points = new Map<number, number>();
      for (const [index, { awards: own }] of awards.contestants.entries()) {
        const rank = places[index] ?? 0;
        const got = Number(own[0]?.points ?? 0);
        expect(points.get(rank) ?? got).toBe(got);
        points.set(rank, got);
      }
      const byRank = [...points].toSorted(([a], [b]) => a - b).map(([, got]) => got);
      expect(byRank).toEqual(byRank.toSorted((a, b) => b - a));
    }),
  ));

test("the order in which contestants are told changes nothing", () =>
  fc.assert(
    fc.property(ranks, fc.integer(), (places, seed) => {
      const event = eventOf(places);
      const turn = Math.abs(seed) % event.contestants.length;
      const turned = [...event.contestants.slice(turn), ...event.contestants.slice(0, turn)];
      const points = (one: RankedEvent) => {
        const awards = awardsOf(scheme("shared"), one);
        return awards.counts
          ? awards.players.map(({ person, points: got }) => `${person} ${got}`).toSorted()
          : awards.why;
      };
      expect(points({ ...event, contestants: turned })).toEqual(points(event));
    }),
  ));
