/** What must hold for every field, whatever its results: the invariances of scoring by comparison (Laws 78, 12C, 87). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, exact, makeExact, multiply, negate, signOf, subtract, sum } from "../score/rational.ts";
import type { Exact } from "../score/rational.ts";
import { anything, plain, weighted } from "./testing/arbitrary.ts";
import { canonicalStandings } from "./reasons/canonical.ts";
import type { Award } from "./told/events.ts";
import type { Method } from "../facts/contest.ts";
import { opened, outcomeOf, result, told, withResults } from "./testing/given.ts";
import type { Happened, Opening } from "./testing/given.ts";
import { comparisonsOf } from "./reasons/opened.ts";
import { scoreSession, scoring } from "./score.ts";
import type { ScoredSession, ScoredSide } from "./reasons/scored.ts";
import type { Session } from "./told/state.ts";

/** Boards of a field that keeps its lines: on every board each A pair meets a B pair. */
const fieldOf = (happened: fc.Arbitrary<Happened>, pairs = { min: 2, max: 9 }) =>
  fc
    .integer(pairs)
    .chain((tables) =>
      fc.array(fc.array(happened, { minLength: tables, maxLength: tables }), { minLength: 1, maxLength: 4 }),
    );

type Boards = readonly (readonly Happened[])[];

const resultsOf = (boards: Boards, more: (table: number) => Record<string, unknown> = () => ({})) =>
  boards.flatMap((tables, board) =>
    tables.map((each, table) => ({
      ...result(board + 1, `A-${table + 1}`, `B-${((table + board) % tables.length) + 1}`, each),
      ...more(table),
    })),
  );

const sessionOf = (opening: Opening, boards: Boards): Session => withResults(opened(opening), resultsOf(boards));
const scoredOf = (opening: Opening, boards: Boards): ScoredSession => scoreSession(sessionOf(opening, boards));

const amount = ({ points }: ScoredSide): Exact | undefined => (points === undefined ? undefined : exact(points));
const allResults = (scored: ScoredSession) =>
  scored.boards.flatMap(({ results, top }) => results.map((each) => ({ ...each, top })));

const BY_COMPARISON: readonly Opening[] = [
  { method: "matchpoints", regulations: { unequalResults: "neuberg", expectedResults: 11 } },
  {
    method: "matchpoints",
    regulations: { unequalResults: "proportional", expectedResults: 11, scoringUnit: "half-matchpoint" },
  },
  { method: "matchpoints", regulations: { unequalResults: "none", percentBase: "ownTop" } },
  { method: "cross-imps", regulations: { crossImps: "sum" } },
  { method: "cross-imps", regulations: { crossImps: "averageByResults", artificialInComparison: "tie" } },
  { method: "butler", regulations: { butlerDatum: { trimTop: 1, trimBottom: 1, roundTo: 10 } } },
  { method: "total" },
];
const openings = fc.constantFrom(...BY_COMPARISON);
const methods = (...wanted: readonly Method[]) => BY_COMPARISON.filter(({ method }) => wanted.includes(method));

describe("both sides of a table", () => {
  test.each(methods("matchpoints"))(
    "matchpoints of both sides are the top, weighted scores among them: $regulations",
    (opening) =>
      fc.assert(
        fc.property(fieldOf(fc.oneof(plain, weighted)), (boards) => {
          for (const { ns, ew } of allResults(scoredOf(opening, boards))) {
            if (ns.why.kind !== "matchpoints") continue;
            expect(makeExact(add(exact(ns.points ?? -1), exact(ew.points ?? -1)))).toBe(ns.why.top);
          }
        }),
      ),
  );

  test.each(methods("cross-imps", "butler", "total"))("$method: what one side wins the other loses", (opening) =>
    fc.assert(
      fc.property(fieldOf(fc.oneof(plain, weighted)), (boards) => {
        for (const { ns, ew } of allResults(scoredOf(opening, boards))) {
          const [own, other] = [amount(ns), amount(ew)];
          expect(own === undefined ? undefined : makeExact(negate(own))).toBe(
            other === undefined ? undefined : makeExact(other),
          );
        }
      }),
    ),
  );

  test("two sides that are both in no way at fault have more than the top between them, two at fault less", () =>
    fc.assert(
      fc.property(
        fieldOf(plain, { min: 3, max: 9 }),
        fc.constantFrom("average+" as const, "average-" as const),
        (boards, level) => {
          const award = { artificial: level };
          const ruled = boards.map((tables) =>
            tables.map((each, table): Happened => (table === 0 ? { ns: award, ew: award } : each)),
          );
          for (const { ns, ew, top } of allResults(scoredOf({ method: "matchpoints" }, ruled))) {
            if (ns.why.kind !== "artificial") continue;
            const over = subtract(add(exact(ns.points ?? 0), exact(ew.points ?? 0)), exact(top ?? 0));
            expect(signOf(over)).toBe(level === "average+" ? 1 : -1);
          }
        },
      ),
    ));
});

describe("the whole field", () => {
  test.each(methods("matchpoints"))(
    "its mean is 50 % on every board where all results are compared: $regulations",
    (opening) =>
      fc.assert(
        fc.property(fieldOf(fc.oneof(plain, weighted)), (boards) => {
          for (const { results } of scoredOf(opening, boards).boards) {
            const percents = results.map(({ ns }) => exact(ns.percent ?? -1));
            expect(makeExact(sum(percents))).toBe(`${50 * results.length}`);
          }
        }),
      ),
  );

  test("cross-IMPs of a line are nothing together", () =>
    fc.assert(
      fc.property(fieldOf(fc.oneof(plain, weighted)), fc.constantFrom(...methods("cross-imps")), (boards, opening) => {
        for (const { results } of scoredOf(opening, boards).boards)
          expect(makeExact(sum(results.map(({ ns }) => exact(ns.points ?? 0))))).toBe("0");
      }),
    ));
});

describe("nothing else matters", () => {
  test("the order in which results came does not", () =>
    fc.assert(
      fc.property(
        openings,
        fieldOf(anything).chain((boards) =>
          fc.tuple(
            fc.constant(boards),
            fc.shuffledSubarray(resultsOf(boards), { minLength: resultsOf(boards).length }),
          ),
        ),
        (opening, [boards, shuffled]) => {
          expect(canonicalStandings(scoreSession(withResults(opened(opening), shuffled)))).toBe(
            canonicalStandings(scoredOf(opening, boards)),
          );
        },
      ),
    ));

  test("who the contestants are does not", () =>
    fc.assert(
      fc.property(openings, fieldOf(anything), (opening, boards) => {
        const renamed = resultsOf(boards).map((each) => ({
          ...each,
          ns: `X${String(each["ns"])}`,
          ew: `Y${String(each["ew"])}`,
        }));
        const points = (scored: ScoredSession) => allResults(scored).map(({ ns, ew }) => [ns.points, ew.points]);
        expect(points(scoreSession(withResults(opened(opening), renamed)))).toEqual(points(scoredOf(opening, boards)));
      }),
    ));

  test("which side is called North-South does not", () => {
    const mirrored = (award: Award): Award =>
      typeof award === "object" && "weighted" in award
        ? { weighted: award.weighted.map(([weight, score]) => [weight, 0 - score]) }
        : award;
    const turned = (happened: Happened): Happened =>
      typeof happened === "number"
        ? 0 - happened
        : "kind" in happened
          ? happened
          : {
              ns: mirrored(happened.ew),
              ew: mirrored(happened.ns),
              ...(happened.score === undefined ? {} : { score: 0 - happened.score }),
            };
    const evenHanded = BY_COMPARISON.filter(({ method }) => method !== "butler");
    fc.assert(
      fc.property(fc.constantFrom(...evenHanded), fieldOf(anything), (opening, boards) => {
        const points = (scored: ScoredSession, sides: readonly ["ns" | "ew", "ns" | "ew"]) =>
          allResults(scored).map((each) => sides.map((side) => each[side].points));
        const turnedResults = resultsOf(boards.map((tables) => tables.map(turned))).map((each) => ({
          ...each,
          ns: each["ew"],
          ew: each["ns"],
        }));
        const back = scoreSession(withResults(opened(opening), turnedResults));
        expect(points(back, ["ew", "ns"])).toEqual(points(scoredOf(opening, boards), ["ns", "ew"]));
      }),
    );
  });

  test("whether a unit is a matchpoint or half of one changes no percentage", () =>
    fc.assert(
      fc.property(fieldOf(anything), (boards) => {
        const percents = (unit: string) =>
          scoredOf({ method: "matchpoints", regulations: { scoringUnit: unit } }, boards).standings.map(
            ({ contestant, percent, rank }) => [contestant, percent, rank],
          );
        expect(percents("half-matchpoint")).toEqual(percents("matchpoint"));
      }),
    ));
});

describe("why", () => {
  test("the comparisons of a score add up to it", () =>
    fc.assert(
      fc.property(fc.constantFrom(...methods("matchpoints", "cross-imps")), fieldOf(anything), (opening, boards) => {
        for (const board of scoredOf(opening, boards).boards) {
          for (const each of board.results) {
            for (const side of ["ns", "ew"] as const) {
              const { why } = each[side];
              if (why.kind !== "matchpoints" && why.kind !== "cross-imps") continue;
              const total = sum(
                comparisonsOf(board, each.result, side).map(({ weight, points }) =>
                  multiply(exact(weight), exact(points)),
                ),
              );
              expect(makeExact(total)).toBe(why.kind === "matchpoints" ? why.matchpoints : why.sum);
            }
          }
        }
      }),
    ));

  test("scores are data: what JSON gives back is the same", () =>
    fc.assert(
      fc.property(openings, fieldOf(anything), (opening, boards) => {
        const scored = scoredOf(opening, boards);
        expect(JSON.parse(JSON.stringify(scored))).toEqual(scored);
      }),
    ));

  test("the boards of a total add up to it", () =>
    fc.assert(
      fc.property(openings, fieldOf(anything), (opening, boards) => {
        for (const { total, why } of scoredOf(opening, boards).standings)
          expect(makeExact(sum(why.parts.map(({ points }) => exact(points))))).toBe(total);
      }),
    ));
});

describe("a session scored again after each event", () => {
  const changes = fc.array(fc.record({ pick: fc.nat(), happened: anything }), { minLength: 1, maxLength: 4 });

  test("is the session scored from nothing, and keeps every board that the event did not touch", () =>
    fc.assert(
      fc.property(openings, fieldOf(anything), changes, (opening, boards, corrections) => {
        let session = sessionOf(opening, boards);
        let before = scoring(session);
        const results = resultsOf(boards);
        for (const { pick, happened } of corrections) {
          const from = results[pick % results.length];
          session = told(session, "ResultCorrected", {
            result: from?.["result"],
            from,
            to: { ...from, outcome: outcomeOf(happened) },
          });
          const after = scoring(session, before);
          const [scored, next] = [before.scored, after.scored];
          expect(next).toEqual(scoreSession(session));
          const waits =
            JSON.stringify(next.boards).includes('"artificial"') ||
            JSON.stringify(scored.boards).includes('"artificial"');
          const untouched = next.boards.filter(({ board }) => !waits && board !== from?.["board"]);
          expect(untouched.every((board) => scored.boards.includes(board))).toBe(true);
          before = after;
        }
      }),
    ));

  test("a penalty changes totals and no board", () =>
    fc.assert(
      fc.property(openings, fieldOf(anything), (opening, boards) => {
        const session = sessionOf(opening, boards);
        const scored = scoring(session);
        const before = scored.scored;
        const penalised = told(session, "PenaltyImposed", {
          penalty: "p1",
          contestant: "A-1",
          law: "90",
          amount: 1,
          unit: "points",
        });
        const after = scoring(penalised, scored).scored;
        for (const [index, board] of after.boards.entries()) expect(board).toBe(before.boards[index]);
        const total = (scored: ScoredSession) =>
          exact(scored.standings.find(({ contestant }) => contestant === "A-1")?.total ?? 0);
        expect(subtract(total(before), total(after))).toEqual(exact(1));
      }),
    ));
});
