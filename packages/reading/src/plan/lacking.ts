/**
 * What a file lacks to be the whole session: found in what was read, before anything is sent. None of it is a reason to refuse a file (an evening may
 * really have ended so), and each is one to ask its sender. The thresholds are exact counts; docs/decisions says how they were chosen.
 */
import type { Lacking } from "@traveller/engine";
import type { Comparison } from "../evidence/compare.ts";
import type { Family } from "../evidence/published-number.ts";
import type { FileReading, ResultFact, SessionFacts } from "../facts/types.ts";

/** Fewer than three in four of all numbers, or fewer than half of those of a kind. */
const LEAST_OF_ALL = [3, 4] as const;
const LEAST_OF_KIND = [1, 2] as const;
const tooFew = (reproduced: number, of: number, [share, whole]: readonly [number, number]): boolean =>
  reproduced * whole < of * share;

const TOTALS: ReadonlySet<Family> = new Set<Family>(["percent", "total", "matchPoints"]);
const POINTS: ReadonlySet<Family> = new Set<Family>(["points", "matchImps"]);

/** The boards whose own numbers do not come out. Scores that contradict their contracts are the cause of all others, where there are any. */
const whereOf = (
  facts: SessionFacts,
  differences: Comparison["differences"],
): { readonly boards?: number[]; readonly line?: number } => {
  const boardAt = new Map(facts.results.map(({ place, board }) => [place.line, board]));
  const onBoards = differences.flatMap(({ number: { onBoards: isOnBoard, byLaw, place } }) => {
    const board = isOnBoard === true ? boardAt.get(place.line) : undefined;
    return board === undefined ? [] : [{ board, byLaw, line: place.line }];
  });
  const causes = onBoards.some(({ byLaw }) => byLaw === true)
    ? onBoards.filter(({ byLaw }) => byLaw === true)
    : onBoards;
  const [first] = causes.toSorted((a, b) => a.board - b.board || a.line - b.line);
  return first === undefined ? {} : { boards: inOrder(causes.map(({ board }) => board)), line: first.line };
};

const notReproduced = (
  facts: SessionFacts,
  { numbers, agree, families, differences }: Comparison,
): readonly Lacking[] => {
  const where = whereOf(facts, differences);
  const kind = (name: "totals" | "points", own: ReadonlySet<Family>): Lacking[] => {
    const of = [...own].reduce((count, family) => count + (families.get(family) ?? 0), 0);
    const wrong = differences.filter(({ number }) => own.has(number.family)).length;
    return tooFew(of - wrong, of, LEAST_OF_KIND)
      ? [{ what: "notReproduced", numbers: name, reproduced: of - wrong, of, ...where }]
      : [];
  };
  const [worst] = [...kind("totals", TOTALS), ...kind("points", POINTS)];
  if (worst !== undefined) return [worst];
  return tooFew(agree, numbers, LEAST_OF_ALL)
    ? [{ what: "notReproduced", numbers: "all", reproduced: agree, of: numbers, ...where }]
    : [];
};

const inOrder = (boards: Iterable<number>): number[] => [...new Set(boards)].toSorted((a, b) => a - b).slice(0, 999);

/** Boards between the first and the last one that nobody has a result on; in LIN, whose every board was played, also those of the deals. */
const withoutResults = (
  { results, deals, missing }: SessionFacts,
  format: FileReading["format"],
): readonly Lacking[] => {
  const played = inOrder(results.map(({ board }) => board));
  const [first] = played;
  const last = played.at(-1);
  if (first === undefined || last === undefined) return [];
  const has = new Set(played);
  const listedElsewhere = missing?.boards ?? [];
  const among = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const boards = inOrder(
    [...among, ...listedElsewhere, ...(format === "lin" ? deals.map(({ board }) => board) : [])].filter(
      (board) => !has.has(board),
    ),
  );
  // A match may be played with any boards: more missing than there are is no gap.
  return boards.length === 0 || (boards.length > played.length && listedElsewhere.length === 0)
    ? []
    : [{ what: "boardsWithoutResults", boards }];
};

/** What the file itself says that it does not hold: tables that it counts, boards of its event. */
const missingTables = ({ missing }: SessionFacts): readonly Lacking[] => [
  ...((missing?.tables ?? []).length === 0
    ? []
    : [{ what: "tablesMissing", boards: inOrder(missing?.tables ?? []) } as const]),
  ...(missing?.otherBoards === true ? [{ what: "otherBoards" } as const] : []),
];

const sidesOf = ({ ns, ew }: ResultFact): readonly string[] => [ns, ew].flat();

/** Boards on which at least half of the contestants stand twice at the same kind of table. */
const playedTwice = ({ results }: SessionFacts): readonly Lacking[] => {
  const times = new Map<number, Map<string, number>>();
  for (const result of results) {
    const board = times.get(result.board) ?? new Map<string, number>();
    times.set(result.board, board);
    for (const side of sidesOf(result)) {
      const key = [result.match ?? "", result.room ?? "", side].join("/");
      board.set(key, (board.get(key) ?? 0) + 1);
    }
  }
  const boards = inOrder(
    [...times].flatMap(([board, all]) =>
      [...all.values()].filter((count) => count > 1).length * 2 >= all.size ? [board] : [],
    ),
  );
  return boards.length * 2 < times.size || boards.length === 0 ? [] : [{ what: "severalEvenings", boards }];
};

/** A cut concerns the sessions that may go on behind it: the last one of a file that tells them one after the other. */
const cutOff = ({ cutOff: place, sessions, format }: FileReading, facts: SessionFacts): readonly Lacking[] => {
  if (place === undefined) return [];
  const oneByOne = format === "usebio" || format === "acblscore";
  const later = sessions.some((other) => other.place.line > facts.place.line);
  return oneByOne && later ? [] : [{ what: "cutOff", line: place.line }];
};

export const lackingOf = (reading: FileReading, facts: SessionFacts, comparison: Comparison): readonly Lacking[] => [
  ...cutOff(reading, facts),
  ...(facts.results.length === 0 && facts.deals.length > 0
    ? [{ what: "handsOnly", deals: facts.deals.length } as const]
    : []),
  ...withoutResults(facts, reading.format),
  ...missingTables(facts),
  ...playedTwice(facts),
  ...notReproduced(facts, comparison),
];
