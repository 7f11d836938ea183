/** What must hold for boards in several forms, in several sections, in individuals and in matches of pairs (Laws 78, 87B). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, divide, exact, fraction, makeExact, multiply, sum } from "../score/rational.ts";
import { anything, plain, weighted } from "./testing/arbitrary.ts";
import { canonicalStandings } from "./reasons/canonical.ts";
import { opened, outcomeOf, result, told, withResults } from "./testing/given.ts";
import type { Happened, Opening } from "./testing/given.ts";
import { scoreSession, scoring } from "./score.ts";
import type { ScoredSession } from "./reasons/scored.ts";

type Results = readonly Record<string, unknown>[];
const scoredOf = (opening: Opening, results: Results): ScoredSession =>
  scoreSession(withResults(opened(opening), results));
const shuffled = (results: Results) => fc.shuffledSubarray([...results], { minLength: results.length });

/** Scores for another order of input and after a correction, beside those from nothing: one must be the other. */
const bothWays = (opening: Opening, results: Results, mixed: Results, pick: number, happened: Happened) => {
  const session = withResults(opened(opening), results);
  const from = results[pick % results.length];
  const to = { ...from, outcome: outcomeOf(happened) };
  const corrected = told(session, "ResultCorrected", { result: from?.["result"], from, to });
  return {
    got: [canonicalStandings(scoredOf(opening, mixed)), scoring(corrected, scoring(session)).scored],
    wanted: [canonicalStandings(scoreSession(session)), scoreSession(corrected)],
  };
};

describe("a fouled board", () => {
  const FORMS = ["one", "other"] as const;
  const tables = (happened: fc.Arbitrary<Happened>) =>
    fc.array(fc.tuple(happened, fc.constantFrom(...FORMS)), { minLength: 4, maxLength: 12 });
  const resultsOf = (played: readonly (readonly [Happened, string])[]): Results =>
    played.map(([happened, group], index) => result(1, `A-${index + 1}`, `B-${index + 1}`, happened, { group }));
  const neuberg: Opening = {
    method: "matchpoints",
    regulations: { unequalResults: "neuberg", fouledGroups: "neuberg" },
  };

  test("gives both sides of each table the top between them, and each form a mean of a half", () =>
    fc.assert(
      fc.property(tables(fc.oneof(plain, weighted)), (played) => {
        const scored = scoredOf(neuberg, resultsOf(played));
        for (const group of FORMS) {
          const own = scored.boards[0]?.results.filter((each) => each.group === group) ?? [];
          const top = exact(scored.boards[0]?.top ?? 0);
          for (const { ns, ew } of own)
            expect(makeExact(add(exact(ns.points ?? 0), exact(ew.points ?? 0)))).toBe(makeExact(top));
          const half = multiply(top, fraction(own.length, 2));
          expect(makeExact(sum(own.map(({ ns }) => exact(ns.points ?? 0))))).toBe(makeExact(half));
        }
      }),
    ));

  test("compares each form with itself only: what happens in the other changes nothing in it", () =>
    fc.assert(
      fc.property(tables(anything), anything, (played, instead) => {
        const kept = instead;
        const changed = played.map(
          ([happened, group]) => [group === "other" && typeof happened === "number" ? kept : happened, group] as const,
        );
        const fixed: Opening = {
          method: "matchpoints",
          regulations: { fouledGroups: "neuberg", expectedResults: 14, missedBoardsScale: "asFirst" },
        };
        const points = (of: typeof changed) =>
          scoredOf(fixed, resultsOf(of)).boards[0]?.results.flatMap((each) =>
            each.group === "one" ? [[each.result, each.ns.points, each.ew.points]] : [],
          );
        // With one form left nothing is fouled any more; both fields have both.
        if (new Set(played.map(([, group]) => group)).size < 2) return;
        expect(points(changed)).toEqual(points(played));
      }),
    ));

  test("does not ask in which order its results came", () =>
    fc.assert(
      fc.property(
        tables(anything).chain((played) => fc.tuple(fc.constant(resultsOf(played)), shuffled(resultsOf(played)))),
        fc.nat(),
        anything,
        ([results, mixed], pick, happened) => {
          const { got, wanted } = bothWays(neuberg, results, mixed, pick, happened);
          expect(got).toEqual(wanted);
        },
      ),
    ));
});

describe("sections scored across", () => {
  const boards = fc.array(fc.array(anything, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 3 });
  const inSections = (played: readonly (readonly Happened[])[], names: readonly [string, string]): Results =>
    played.flatMap((tables, board) =>
      tables.map((each, table) =>
        result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each, { section: names[table % 2] ?? names[0] }),
      ),
    );

  test("are one field: the same points as in one section, and each by itself has only its own", () =>
    fc.assert(
      fc.property(boards, fc.constantFrom("matchpoints" as const, "cross-imps" as const), (played, method) => {
        const points = (scored: ScoredSession) =>
          scored.boards.map(({ results }) => results.map(({ ns, ew }) => [ns.points, ew.points]));
        const across = scoredOf({ method, sections: ["X", "Y"], fields: [["X", "Y"]] }, inSections(played, ["X", "Y"]));
        const together = scoredOf({ method, sections: ["X"] }, inSections(played, ["X", "X"]));
        expect(points(across)).toEqual(points(together));
        const apart = scoredOf(
          { method, sections: ["X", "Y"], fields: [["X"], ["Y"]] },
          inSections(played, ["X", "Y"]),
        );
        const onlyX = scoredOf(
          { method, sections: ["X"] },
          inSections(played, ["X", "Y"]).filter((each) => each["section"] === "X"),
        );
        expect(points(apart).slice(0, played.length)).toEqual(points(onlyX));
      }),
    ));
});

describe("an individual", () => {
  const opening: Opening = { method: "matchpoints", contest: "individual", regulations: { unequalResults: "neuberg" } };
  /** Eight players at two tables; everybody changes partners from board to board. */
  const resultsOf = (played: readonly (readonly [Happened, Happened])[]): Results =>
    played.flatMap((tables, board) =>
      tables.map((each, table) => {
        const seat = (index: number) => `I-${((index * (2 * board + 1) + 3 * board) % 8) + 1}`;
        const [north, east, south, west] = [0, 1, 2, 3].map((index) => seat(4 * table + index));
        return result(board + 1, [north ?? "", south ?? ""], [east ?? "", west ?? ""], each);
      }),
    );
  const boards = (happened: fc.Arbitrary<Happened>) =>
    fc.array(fc.tuple(happened, happened), { minLength: 1, maxLength: 5 });

  test("gives everybody together half of what there is, weighted scores among them", () =>
    fc.assert(
      fc.property(boards(fc.oneof(plain, weighted)), (played) => {
        const { standings } = scoredOf(opening, resultsOf(played));
        const percents = sum(standings.map(({ percent }) => exact(percent ?? 0)));
        expect(makeExact(divide(percents, fraction(standings.length)))).toBe("50");
      }),
    ));

  test("does not ask in which order its results came", () =>
    fc.assert(
      fc.property(
        boards(anything).chain((played) => fc.tuple(fc.constant(resultsOf(played)), shuffled(resultsOf(played)))),
        fc.nat(),
        anything,
        ([results, mixed], pick, happened) => {
          const { got, wanted } = bothWays(opening, results, mixed, pick, happened);
          expect(got).toEqual(wanted);
        },
      ),
    ));
});

describe("matches between pairs", () => {
  const percents = {
    name: "Percents",
    of: "percent",
    tables: [
      {
        boardsFrom: 1,
        boardsTo: 9,
        rows: Array.from({ length: 11 }, (_, more) => ({ from: 5 * more, winner: 10 + more, loser: 10 - more })),
      },
    ],
  };
  const OPENINGS: readonly Opening[] = [
    { method: "matchpoints", regulations: { vpScale: percents } },
    { method: "cross-imps", regulations: { vpScale: "wbf-discrete" } },
    {
      method: "butler",
      regulations: { vpScale: "wbf-continuous", butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 0 } },
    },
  ];
  /** Rounds of two boards at three tables; the B pairs move on from round to round. */
  const resultsOf = (played: readonly (readonly Happened[])[]): Results =>
    played.flatMap((tables, board) => {
      const round = Math.floor(board / 2) + 1;
      return tables.map((each, table) =>
        result(board + 1, `A-${table + 1}`, `B-${((table + round) % 3) + 1}`, each, { round }),
      );
    });
  const boards = (happened: fc.Arbitrary<Happened>) =>
    fc.array(fc.array(happened, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 6 });

  test.each(OPENINGS)("share 20 victory points where every board balances: $method", (opening) =>
    fc.assert(
      fc.property(boards(fc.oneof(plain, weighted)), (played) => {
        const matches = scoredOf(opening, resultsOf(played)).standings.flatMap(({ contestant, why }) =>
          (why.victoryPoints?.matches ?? []).map((match) => ({ contestant, ...match })),
        );
        expect(matches.length).toBeGreaterThan(0);
        for (const { contestant, round, against, victoryPoints } of matches) {
          const theirs = matches.find((each) => each.contestant === against[0] && each.round === round);
          expect(theirs?.against).toEqual([contestant]);
          expect(makeExact(add(exact(victoryPoints), exact(theirs?.victoryPoints ?? 0)))).toBe("20");
        }
      }),
    ),
  );

  test.each(OPENINGS)("add up to the total, and do not ask in which order results came: $method", (opening) =>
    fc.assert(
      fc.property(
        boards(anything).chain((played) => fc.tuple(fc.constant(resultsOf(played)), shuffled(resultsOf(played)))),
        fc.nat(),
        anything,
        ([results, mixed], pick, happened) => {
          for (const { total, why } of scoredOf(opening, results).standings)
            expect(makeExact(sum((why.victoryPoints?.matches ?? []).map((match) => exact(match.victoryPoints))))).toBe(
              total,
            );
          const { got, wanted } = bothWays(opening, results, mixed, pick, happened);
          expect(got).toEqual(wanted);
        },
      ),
    ),
  );
});

describe("scales of scores", () => {
  const field = fc.array(fc.array(plain, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 });
  const resultsOf = (boards: readonly (readonly Happened[])[]): Results =>
    boards.flatMap((tables, board) =>
      tables.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each)),
    );
  const points = (opening: Opening, boards: readonly (readonly Happened[])[]) =>
    scoredOf(opening, resultsOf(boards)).boards.map(({ results }) =>
      results.map(({ ns, ew }) => [ns.points, ew.points]),
    );
  const of = (change: (score: number) => number) => (happened: Happened) =>
    typeof happened === "number" ? change(happened) : happened;

  test("matchpoints ask only which score is the better one", () =>
    fc.assert(
      fc.property(field, (boards) => {
        const stretched = boards.map((tables) => tables.map(of((score) => 10 * Math.round(score / 10) ** 3 + score)));
        expect(points({ method: "matchpoints" }, stretched)).toEqual(points({ method: "matchpoints" }, boards));
      }),
    ));

  test.each([
    { method: "cross-imps" },
    { method: "butler", regulations: { butlerDatum: { trimTop: 1, trimBottom: 1, roundTo: 0 } } },
  ] as const)("$method asks only for differences", (opening) =>
    fc.assert(
      fc.property(field, fc.integer({ min: -300, max: 300 }), (boards, more) => {
        const shifted = boards.map((tables) => tables.map(of((score) => score + more)));
        expect(points(opening, shifted)).toEqual(points(opening, boards));
      }),
    ),
  );
});
