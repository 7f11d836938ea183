/** For tests: what a program with these settings would publish of an evening, so that finding the settings can be tried on any of them. */
import { parseExact, scoreSession, shown, type Rounding } from "@traveller/engine";
import { allAcross, resultOf, sessionOf, type Regulations } from "../evidence/session.ts";
import type { SessionFacts } from "../facts/types.ts";

const HUNDREDTH: Rounding = { step: 0.01, mode: "halfAwayFromZero" };

const written = (amount: string | undefined): string | undefined => {
  const exact = parseExact(amount ?? "");
  return exact === undefined ? undefined : shown(exact, HUNDREDTH);
};

/** The same evening with the numbers that these settings give; lines have their matchpoints, or they are left out. */
export const publishedUnder = (facts: SessionFacts, regulations: Regulations, lines: boolean): SessionFacts => {
  const scored = scoreSession(sessionOf(facts, { regulations, fields: allAcross(facts) }, facts.results.map(resultOf)));
  const results = new Map(scored.boards.flatMap((board) => board.results.map((result) => [result.result, result])));
  const standings = new Map(scored.standings.map((standing) => [standing.contestant, standing]));
  return {
    ...facts,
    stated: {},
    sums: [],
    results: facts.results.map((fact) => {
      const [ns, ew] = [results.get(fact.result)?.ns.points, results.get(fact.result)?.ew.points].map(written);
      return {
        ...fact,
        points: lines ? { ...(ns === undefined ? {} : { ns }), ...(ew === undefined ? {} : { ew }) } : {},
      };
    }),
    contestants: facts.contestants.map((fact) => {
      const standing = standings.get(fact.contestant);
      const [total, percent] = [standing?.total, standing?.percent].map(written);
      return {
        ...fact,
        published: {
          ...(total === undefined ? {} : { total }),
          ...(percent === undefined ? {} : { percent }),
          ...(standing?.rank === undefined ? {} : { place: { rank: standing.rank, tied: standing.tied } }),
        },
      };
    }),
  };
};
