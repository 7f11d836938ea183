/**
 * Victory point scales to try on a file's matches (option `vpScale`): the world federation's, national ones by their published
 * tables, and last, where none fits, the scale that the file's own matches show.
 */
import {
  compareExact,
  exact,
  parseExact,
  signOf,
  type Exact,
  type Method,
  type ScoredSession,
} from "@traveller/engine";
import type { JsonValue, SessionFacts } from "../facts/types.ts";

type Row = { readonly from: number; readonly winner: number; readonly loser: number };

/** A scale in which the two sides share so many points; rows say from which margin on the winner gets how many. */
const sharing = (
  name: string,
  boards: number,
  total: number,
  rows: readonly (readonly [from: number, winner: number])[],
): JsonValue => ({
  name,
  tables: [
    {
      boardsFrom: boards,
      boardsTo: boards,
      rows: rows.map(([from, winner]) => ({ from, winner, loser: total - winner })),
    },
  ],
});

/** The English 20-0 scale in whole points for matches of three boards. */
const ENGLISH_THREE_BOARDS = sharing("EBU 20-0, 3 boards", 3, 20, [
  [0, 10],
  [1, 11],
  [2, 12],
  [3, 13],
  [5, 14],
  [7, 15],
  [9, 16],
  [11, 17],
  [14, 18],
  [18, 19],
  [21, 20],
]);

export const KNOWN_SCALES: readonly JsonValue[] = ["none", "wbf-continuous", "wbf-discrete", ENGLISH_THREE_BOARDS];

const LARGEST = 400;

/** What the margin of a match is, where it is not IMPs. */
const COUNTED: Partial<Record<Method, string>> = { bam: "boardsWon", total: "points" };

const byMargin = (a: readonly [Exact, Row], b: readonly [Exact, Row]): number => compareExact(a[0], b[0]);

/** Margins with the points that the file gave for them, by boards of the match; `undefined` where one margin has two values. */
const observed = (facts: SessionFacts, scored: ScoredSession): ReadonlyMap<number, readonly Row[]> | undefined => {
  const tables = new Map<number, Map<string, readonly [Exact, Row]>>();
  const matches = new Map(scored.matches.map((match) => [match.match, match]));
  for (const fact of facts.matches) {
    const match = matches.get(fact.match);
    const { homePoints, awayPoints } = fact.published;
    if (match === undefined || homePoints === undefined || awayPoints === undefined) continue;
    const net = parseExact(match.home.net);
    if (net === undefined) return undefined;
    const homeWon = signOf(net) >= 0;
    const row: Row = {
      from: Math.abs(Number(match.home.net)),
      winner: Number(homeWon ? homePoints : awayPoints),
      loser: Number(homeWon ? awayPoints : homePoints),
    };
    if (!Number.isSafeInteger(row.from) || row.from > LARGEST) return undefined;
    const table = tables.get(match.scheduled) ?? new Map<string, readonly [Exact, Row]>();
    tables.set(match.scheduled, table);
    const known = table.get(String(row.from));
    if (known !== undefined && (known[1].winner !== row.winner || known[1].loser !== row.loser)) return undefined;
    table.set(String(row.from), [exact(row.from), row]);
  }
  return new Map(
    [...tables].map(([boards, table]) => [boards, [...table.values()].toSorted(byMargin).map(([, row]) => row)]),
  );
};

/** The scale that the file's own matches show, where they show one: the same margin always gives the same points, a larger one never less. */
export const scaleOfFile = (facts: SessionFacts, scored: ScoredSession): JsonValue | undefined => {
  const tables = observed(facts, scored);
  if (tables === undefined || tables.size === 0) return undefined;
  for (const rows of tables.values()) {
    if (rows.some((row, index) => index > 0 && row.winner < (rows[index - 1]?.winner ?? 0))) return undefined;
  }
  return {
    name: "As the file's matches show it",
    of: COUNTED[scored.method] ?? "imps",
    tables: [...tables].map(([boards, rows]) => ({
      boardsFrom: boards,
      boardsTo: boards,
      rows: rows.map((row) => ({ ...row })),
    })),
  };
};
