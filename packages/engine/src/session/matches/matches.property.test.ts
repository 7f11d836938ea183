/** What must hold for every match of teams, whatever happened at its tables (Laws 12C, 78, 86). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, compareExact, exact, makeExact, negate, sum } from "../../score/rational.ts";
import { anything, plain, weighted } from "../testing/arbitrary.ts";
import { canonicalStandings } from "../reasons/canonical.ts";
import type { Method } from "../../facts/contest.ts";
import { opened, outcomeOf, result, told, withResults } from "../testing/given.ts";
import type { Happened } from "../testing/given.ts";
import { scoreSession, scoring } from "../score.ts";
import type { ScoredMatch, ScoredSession } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";

type Tables = readonly [Happened, Happened];
type Boards = readonly Tables[];

const boardsOf = (happened: fc.Arbitrary<Happened>) =>
  fc.array(fc.tuple(happened, happened), { minLength: 1, maxLength: 6 });

const resultsOf = (boards: Boards, home = "T-1", away = "T-2") =>
  boards.flatMap(([open, closed], index) => [
    result(index + 1, home, away, open, { match: "m1", room: "open" }),
    result(index + 1, away, home, closed, { match: "m1", room: "closed" }),
  ]);

const emptyMatch = (
  method: Method,
  boards: Boards,
  regulations: Record<string, unknown> = {},
  home = "T-1",
  away = "T-2",
): Session =>
  told(opened({ method, contest: "teams", regulations }), "MatchSet", {
    match: "m1",
    home,
    away,
    boards: boards.map((_, index) => index + 1),
  });

const sessionOf = (method: Method, boards: Boards, regulations: Record<string, unknown> = {}): Session =>
  withResults(emptyMatch(method, boards, regulations), resultsOf(boards));

const matchOf = (scored: ScoredSession): ScoredMatch => {
  const [match] = scored.matches;
  if (match === undefined) throw new Error("no match");
  return match;
};

const METHODS = ["imps", "bam", "total"] as const;
const method = fc.constantFrom(...METHODS);
const amount = (points: string | undefined) => exact(points ?? 0);

describe("the two teams of a match", () => {
  test.each(["imps", "total"] as const)("by %s win what the other loses, weighted scores among them", (by) =>
    fc.assert(
      fc.property(boardsOf(fc.oneof(plain, weighted)), (boards) => {
        const { home, away } = matchOf(scoreSession(sessionOf(by, boards)));
        expect(makeExact(negate(exact(home.net)))).toBe(away.net);
      }),
    ),
  );

  test.each([
    ["matchpoint", "2"],
    ["half-matchpoint", "1"],
  ])("by board-a-match in units of a %s share %s on each board", (scoringUnit, shared) =>
    fc.assert(
      fc.property(boardsOf(fc.oneof(plain, weighted)), (boards) => {
        for (const { home, away } of matchOf(scoreSession(sessionOf("bam", boards, { scoringUnit }))).boards)
          expect(makeExact(add(amount(home), amount(away)))).toBe(shared);
      }),
    ),
  );

  test("in a knock-out balance on every board, whatever was awarded (12C4)", () =>
    fc.assert(
      fc.property(boardsOf(anything), (boards) => {
        for (const { home, away } of matchOf(scoreSession(sessionOf("imps", boards, { knockout: true }))).boards)
          expect(makeExact(negate(amount(home)))).toBe(makeExact(amount(away)));
      }),
    ));

  test("do not balance where both were in no way at fault: each has its own", () =>
    fc.assert(
      fc.property(boardsOf(plain), (boards) => {
        const ruled = boards.map(([, closed]): Tables => [{ ns: PLUS, ew: PLUS }, closed]);
        const { home, away } = matchOf(scoreSession(sessionOf("imps", ruled)));
        expect([home.net, away.net]).toEqual([`${3 * boards.length}`, `${3 * boards.length}`]);
      }),
    ));

  test.each(["wbf-continuous", "wbf-discrete"])("share 20 victory points by %s where every board balances", (vpScale) =>
    fc.assert(
      fc.property(boardsOf(fc.oneof(plain, weighted)), (boards) => {
        const { home, away } = matchOf(scoreSession(sessionOf("imps", boards, { vpScale })));
        expect(makeExact(add(exact(home.points), exact(away.points)))).toBe("20");
      }),
    ),
  );

  test.each(["wbf-continuous", "wbf-discrete"])(
    "have 0 to 20 of them by %s, and the larger margin no fewer",
    (vpScale) =>
      fc.assert(
        fc.property(boardsOf(anything), (boards) => {
          const { home, away, scored } = matchOf(scoreSession(sessionOf("imps", boards, { vpScale })));
          if (scored === 0) return;
          for (const { points } of [home, away]) {
            expect(compareExact(exact(points), exact(0))).toBeGreaterThanOrEqual(0);
            expect(compareExact(exact(points), exact(20))).toBeLessThanOrEqual(0);
          }
          const [margins, points] = [
            compareExact(exact(home.margin), exact(away.margin)),
            compareExact(exact(home.points), exact(away.points)),
          ];
          expect(margins * points).toBeGreaterThanOrEqual(0);
        }),
      ),
  );
});

const PLUS = { artificial: "average+" } as const;

describe("nothing else matters", () => {
  test("the order in which results came does not", () =>
    fc.assert(
      fc.property(
        method,
        boardsOf(anything).chain((boards) =>
          fc.tuple(fc.constant(boards), fc.shuffledSubarray(resultsOf(boards), { minLength: 2 * boards.length })),
        ),
        (by, [boards, shuffled]) => {
          expect(canonicalStandings(scoreSession(withResults(emptyMatch(by, boards), shuffled)))).toBe(
            canonicalStandings(scoreSession(sessionOf(by, boards))),
          );
        },
      ),
    ));

  test("which team is called home does not", () =>
    fc.assert(
      fc.property(method, boardsOf(anything), (by, boards) => {
        const one = matchOf(scoreSession(sessionOf(by, boards)));
        const turned = withResults(emptyMatch(by, boards, {}, "T-2", "T-1"), resultsOf(boards));
        const other = matchOf(scoreSession(turned));
        expect([other.away.points, other.home.points]).toEqual([one.home.points, one.away.points]);
      }),
    ));

  test("what the teams are called does not", () =>
    fc.assert(
      fc.property(method, boardsOf(anything), (by, boards) => {
        const renamed = withResults(emptyMatch(by, boards, {}, "T-9", "T-8"), resultsOf(boards, "T-9", "T-8"));
        const points = (scored: ScoredSession) => matchOf(scored).boards.map(({ home, away }) => [home, away]);
        expect(points(scoreSession(renamed))).toEqual(points(scoreSession(sessionOf(by, boards))));
      }),
    ));

  test("so many points more at both tables do not", () =>
    fc.assert(
      fc.property(method, boardsOf(plain), fc.integer({ min: -30, max: 30 }), (by, boards, tens) => {
        const more = (happened: Happened): Happened => (typeof happened === "number" ? happened + 10 * tens : happened);
        const shifted = boards.map(([open, closed]): Tables => [more(open), more(closed)]);
        const points = (scored: ScoredSession) => matchOf(scored).boards.map(({ home, away }) => [home, away]);
        expect(points(scoreSession(sessionOf(by, shifted)))).toEqual(points(scoreSession(sessionOf(by, boards))));
      }),
    ));
});

test("the boards of a match add up to its margin, and its comparisons to each board", () =>
  fc.assert(
    fc.property(boardsOf(anything), (boards) => {
      const { home, boards: scored } = matchOf(scoreSession(sessionOf("imps", boards)));
      expect(makeExact(sum(scored.map((board) => amount(board.home))))).toBe(home.net);
      for (const { home: own, why } of scored) {
        if (why.kind !== "scored" || why.home.kind !== "tables") continue;
        const weights = sum(why.home.comparisons.map(({ weight }) => exact(weight)));
        expect([makeExact(weights), own]).toEqual(["1", makeExact(meanOf(why.home.comparisons))]);
      }
    }),
  ));

const meanOf = (comparisons: readonly { readonly weight: string; readonly points: string }[]) =>
  sum(comparisons.map(({ weight, points }) => exact(product(weight, points))));

/** Two exact numbers multiplied as texts, so that the test does not lean on the arithmetic that it checks. */
const product = (a: string, b: string): string => {
  const parts = (text: string): readonly [bigint, bigint] => {
    const [n = "0", d = "1"] = text.split("/");
    return [BigInt(n), BigInt(d)];
  };
  const [[an, ad], [bn, bd]] = [parts(a), parts(b)];
  return `${an * bn}/${ad * bd}`;
};

test("a match scored again after a correction is the match scored from nothing", () =>
  fc.assert(
    fc.property(method, boardsOf(anything), fc.nat(), anything, (by, boards, pick, happened) => {
      const before = sessionOf(by, boards);
      const from = resultsOf(boards)[pick % (2 * boards.length)];
      const corrected = told(before, "ResultCorrected", {
        result: from?.["result"],
        from,
        to: { ...from, outcome: outcomeOf(happened) },
      });
      expect(scoring(corrected, scoring(before)).scored).toEqual(scoreSession(corrected));
    }),
  ));
