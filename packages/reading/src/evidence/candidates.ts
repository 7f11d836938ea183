/**
 * What may differ between scoring programs, and the values to try, the likeliest first. Keys and values are those of the
 * options that the Laws leave to authorities and organizers (Laws 78, 87B); one that a file cannot tell is not tried.
 */
import { type Result, groupBy } from "@traveller/engine";
import type { JsonValue, SessionFacts } from "../facts/types.ts";
import { KNOWN_SCALES } from "./scales.ts";

export type Candidate = {
  readonly option: string;
  /** `undefined`: the option is not set. The first value is what holds where nothing tells. */
  readonly values: readonly (JsonValue | undefined)[];
  /** Pinned and shown even where nothing in the file tells: pages that explain a score name it. */
  readonly always: boolean;
};

/** The scoring of a program whose numbers were never seen has these; each is data, none belongs to a program. */
const DATUMS: readonly JsonValue[] = [
  { trimTop: 1, trimBottom: 1, roundTo: 10, rounding: "halfAwayFromZero" },
  { trimTop: 0, trimBottom: 0, roundTo: 10, rounding: "halfAwayFromZero" },
  { trimTop: 0, trimBottom: 0, roundTo: 1, rounding: "truncate", differenceRoundTo: 10, differenceRounding: "halfUp" },
  { trimTop: 1, trimBottom: 1, roundTo: 10, rounding: "halfToEven" },
  { trimTop: 1, trimBottom: 1, roundTo: 10, rounding: "truncate" },
  { trimTop: 0, trimBottom: 0, roundTo: 10, rounding: "halfToEven" },
  { trimTop: 0, trimBottom: 0, roundTo: 10, rounding: "truncate" },
  { trimTop: 1, trimBottom: 1, roundTo: 0 },
  { trimTop: 0, trimBottom: 0, roundTo: 0 },
];

/** Data with those first that leave out as many scores as the file says. */
const datums = ({ datumLeavesOut }: SessionFacts): readonly JsonValue[] => {
  if (datumLeavesOut === undefined) return DATUMS;
  const trim = Math.floor(datumLeavesOut / 2);
  const fits = (datum: JsonValue): boolean =>
    typeof datum === "object" && datum !== null && "trimTop" in datum && datum["trimTop"] === trim;
  const said = DATUMS.filter(fits);
  const own = { trimTop: trim, trimBottom: trim, roundTo: 10, rounding: "halfAwayFromZero" };
  return [...(said.length === 0 ? [own] : said), ...DATUMS.filter((datum) => !fits(datum))];
};

const isArtificial = ({ outcome }: Pick<Result, "outcome">): boolean => outcome.kind === "adjusted";

/** Results by board and section field, to see which boards are short. */
const countsOf = (facts: SessionFacts): readonly number[] => {
  const counts = new Map<number, number>();
  for (const { board, outcome } of facts.results)
    if (outcome.kind !== "notPlayed") counts.set(board, (counts.get(board) ?? 0) + 1);
  return [...counts.values()];
};

/** The top of a board that a contestant's total is a percentage of, where it comes to a whole number for the boards played. */
const topsOfTotals = (facts: SessionFacts, played: ReadonlyMap<string, number>): readonly number[] =>
  facts.contestants.flatMap(({ contestant, published: { total, percent } }) => {
    const boards = played.get(contestant) ?? 0;
    if (total === undefined || percent === undefined || boards === 0 || Number(percent) < 1) return [];
    const top = (Number(total) * 100) / Number(percent) / boards;
    return Math.abs(top - Math.round(top)) < 0.02 ? [Math.round(top)] : [];
  });

/** The full numbers of results that tops in the file speak of: a line's two sides share the top (Law 78A); where no line has points, totals and percentages do. */
const resultsByTops = (facts: SessionFacts, played: ReadonlyMap<string, number>): readonly number[] => {
  const ofLines = facts.results.flatMap(({ points }) =>
    points.ns === undefined || points.ew === undefined ? [] : [Math.round(Number(points.ns) + Number(points.ew))],
  );
  const tops = new Map<number, number>();
  for (const top of ofLines.length > 0 ? ofLines : topsOfTotals(facts, played)) tops.set(top, (tops.get(top) ?? 0) + 1);
  const likely = [...tops.entries()].toSorted((a, b) => b[1] - a[1]).slice(0, 2);
  return [...new Set(likely.flatMap(([top]) => [top / 2 + 1, top + 1]))].filter(
    (full) => Number.isSafeInteger(full) && full >= 2 && full <= 10_000,
  );
};

const HUNDREDTH: JsonValue = { step: 0.01, mode: "halfAwayFromZero" };

/** Ways to round on the way into a total. */
const ADDED: readonly (JsonValue | undefined)[] = [
  undefined,
  { sum: HUNDREDTH },
  { factoredPercent: HUNDREDTH },
  { total: HUNDREDTH },
];

/** What boards with hardly a result are given instead of a comparison. */
const FEW_RESULTS: readonly (JsonValue | undefined)[] = [
  undefined,
  [{ size: 1, percents: [60] }],
  [
    { size: 1, percents: [60] },
    { size: 2, percents: [65, 55] },
  ],
  [
    { size: 1, percents: [60] },
    { size: 2, percents: [65, 55] },
    { size: 3, percents: [70, 60, 50] },
  ],
];

/** The most that one match may give, by its boards: some organizers stop at so many IMPs a board. */
const mostFromMatch = (facts: SessionFacts): readonly number[] => {
  const boards = [...groupBy(facts.results, ({ ns, ew }) => [ns, ew].flat().toSorted().join(" ")).values()].map(
    (met) => met.length,
  );
  const usual = [...groupBy(boards, (count) => count)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;
  return usual < 4 ? [] : [3, 4, 5].map((times) => times * usual);
};

const unlessStated = (facts: SessionFacts, candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(({ option }) => facts.stated[option] === undefined);

/** The options to try on a session, in the order in which they build on each other. */
export const candidatesFor = (facts: SessionFacts): readonly Candidate[] => {
  const counts = countsOf(facts);
  const short = new Set(counts).size > 1;
  const artificial = facts.results.some(isArtificial);
  const played = new Map<string, number>();
  for (const { ns, ew } of facts.results)
    for (const one of [ns, ew].flat()) played.set(one, (played.get(one) ?? 0) + 1);
  const uneven = new Set(played.values()).size > 1;
  const lines = facts.contest === "pairs" && new Set(facts.contestants.map(({ line }) => line)).size > 1;

  const totals: readonly Candidate[] = [
    ...(uneven
      ? [{ option: "missingBoards", values: ["asPlayed", "proRata", "perBoard", "asZero"], always: true }]
      : []),
    { option: "totalsFrom", values: ["exact", "shown"], always: false },
    { option: "addedRounding", values: ADDED, always: false },
    { option: "winners", values: lines ? [1, 2] : [1], always: true },
    {
      option: "rankTies",
      values: [
        "shared",
        ...(facts.contest === "teams"
          ? [["headToHead"], ["impMargin"], ["boardsWon"]]
          : [["headToHead"], ["bestBoards"]]),
      ],
      always: true,
    },
    { option: "tieWhen", values: ["exact", "shown"], always: false },
  ];

  switch (facts.method) {
    case "matchpoints":
      return unlessStated(facts, [
        { option: "scoringUnit", values: ["matchpoint", "half-matchpoint"], always: true },
        ...(short || artificial
          ? [{ option: "unequalResults", values: ["neuberg", "none", "proportional"], always: true }]
          : []),
        { option: "expectedResults", values: [undefined, ...resultsByTops(facts, played)], always: false },
        ...(short ? [{ option: "fullResults", values: [undefined, "mostOnAnyBoard"], always: false }] : []),
        ...(Math.min(...counts) <= 3 ? [{ option: "fewResults", values: FEW_RESULTS, always: false }] : []),
        ...(artificial ? [{ option: "artificialInComparison", values: ["leftOut", "tie"], always: true }] : []),
        ...(short || artificial ? [{ option: "percentBase", values: ["fullTop", "ownTop"], always: true }] : []),
        ...totals,
      ]);
    case "cross-imps":
      return unlessStated(facts, [
        { option: "crossImps", values: ["average", "averageByResults", "sum"], always: true },
        { option: "mostFromMatch", values: [undefined, ...mostFromMatch(facts)], always: false },
        ...(artificial ? [{ option: "artificialInComparison", values: ["leftOut", "tie"], always: true }] : []),
        ...totals,
      ]);
    case "butler":
      return unlessStated(facts, [{ option: "butlerDatum", values: datums(facts), always: true }, ...totals]);
    case "imps":
      return unlessStated(facts, [
        ...(facts.contest === "teams" ? [{ option: "vpScale", values: KNOWN_SCALES, always: true }] : []),
        ...totals,
      ]);
    case "bam":
      return unlessStated(facts, [
        { option: "scoringUnit", values: ["matchpoint", "half-matchpoint"], always: true },
        ...totals,
      ]);
    case "total":
      return unlessStated(facts, totals);
  }
};
