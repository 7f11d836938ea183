/**
 * What the Laws leave to an authority or organizer about scores, read from a session's pinned regulations (Law 80B).
 * Every value is elected, or is the documented default; none is a constant elsewhere. Laws 12C2, 78, 86B3, 87B.
 */
import { z } from "zod";
import { firstWrong, FORMS, type WrongAt } from "../facts/wrong-value.ts";
import { ExactNumber, ShortNumber } from "./exact-number.ts";
import { parseExact, signOf, ZERO } from "./rational.ts";
import { ROUNDING_MODES } from "./rounding.ts";

/** A regulation that could not be read: what it was, which rule it breaks and what holds instead. */
export type ScoringProblem = {
  readonly code: "malformed" | "impossible";
  readonly option: string;
  readonly message: string;
  readonly law?: string;
  readonly hint: string;
};

/** A number that may not end as a decimal. */
const ratio = ExactNumber.refine((amount) => signOf(parseExact(String(amount)) ?? ZERO) >= 0, FORMS.notBelowZero).meta({
  asked: "fraction",
});
const amount = ShortNumber;
/** A table has few rows. */
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(1000);
const mode = z.enum(ROUNDING_MODES);
const rounding = z.strictObject({ step: ratio, mode });

const trim = z.union([z.int().min(0), rows(z.strictObject({ fromResults: z.int().min(1), drop: z.int().min(0) }))]);
const points = z.strictObject({ percent: amount.min(0).max(100).optional(), imps: amount.optional() });
const bye = z.strictObject({ amount, unit: z.enum(["percentOfTop", "imps", "vp", "matchpoints"]) });
/** What counts as a session for one of the Laws that speak of it. */
const stretch = z.enum(["session", "match", "round", "stage", "day", "event"]);
const carriedUnit = z.enum(["imps", "vp", "matchpoints", "percent", "points"]);

export const TIE_BREAKS = [
  "headToHead",
  "headToHeadImps",
  "matchesWon",
  "boardsWon",
  "impMargin",
  "impQuotient",
  "pointMargin",
  "pointQuotient",
  "vpOfOpponents",
  "cumulativeVp",
  "bestBoards",
  "bestSession",
  "lastSession",
  "previousStage",
  "seeding",
  "playOff",
  "drawLots",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/**
 * The options that scoring reads, each with its values. Two are facts of the event rather than elections:
 * `expectedResults`, the full number of results of a board, and `knockout`.
 */
export const scoringOptions = {
  scoringUnit: z.enum(["matchpoint", "half-matchpoint"]),
  unequalResults: z.enum(["neuberg", "proportional", "none"]),
  fullResults: z.enum(["scheduled", "mostOnAnyBoard"]),
  expectedResults: z.int().min(1),
  /** Fixed percentages of a board that has so few of its results, best place first; tied results share the mean of their places. */
  fewResults: rows(z.strictObject({ size: z.int().min(1), percents: rows(amount.min(0).max(100)) })),
  percentBase: z.enum(["fullTop", "ownTop"]),
  artificialInComparison: z.enum(["leftOut", "tie"]),
  weightedInComparison: z.enum(["byWeights", "leftOut"]),
  crossImps: z.enum(["sum", "average", "averageByResults"]),
  butlerDatum: z.strictObject({
    trimTop: trim,
    trimBottom: trim,
    roundTo: amount.min(0),
    rounding: mode.optional(),
    differenceRoundTo: amount.min(0).optional(),
    differenceRounding: mode.optional(),
  }),
  artificialImps: amount.min(0),
  artificialImpsPer: z.enum(["board", "comparison"]),
  weightedImpsRounding: z.union([
    z.literal("exact"),
    z.strictObject({
      step: ratio,
      mode: z.enum([...ROUNDING_MODES, "halfToNonOffenders"]),
      at: z.enum(["board", "match"]).optional(),
    }),
  ]),
  missedBoardsScale: z.union([
    z.literal("asFirst"),
    z.strictObject({
      unplayedOnly: z.boolean().optional(),
      rows: rows(
        z.strictObject({
          fromBoard: z.int().min(2),
          averagePlus: points.optional(),
          average: points.optional(),
          averageMinus: points.optional(),
        }),
      ),
    }),
  ]),
  singleTableBoards: z.union([
    z.literal("as86B2"),
    rows(
      z.strictObject({
        fromBoards: z.int().min(1),
        noFault: amount.optional(),
        nonOffenders: amount.optional(),
        offenders: amount.optional(),
        bothAtFault: amount.optional(),
      }),
    ),
  ]),
  fouledGroups: z.union([
    z.enum(["neuberg", "proportional", "directorsMethod"]),
    z.strictObject({
      method: z.enum(["neuberg", "proportional"]),
      smallGroups: rows(z.strictObject({ size: z.int().min(1), percents: rows(amount.min(0).max(100)) })),
    }),
  ]),
  vpScale: z.union([
    z.enum(["none", "wbf-continuous", "wbf-discrete"]),
    z.strictObject({
      name: z.string().max(200).regex(/\S/, FORMS.words),
      of: z.enum(["imps", "percent", "points", "boardsWon"]).optional(),
      tables: rows(
        z.strictObject({
          boardsFrom: z.int().min(1),
          boardsTo: z.int().min(1),
          rows: rows(z.strictObject({ from: amount.min(0), winner: amount.min(0), loser: amount.min(0) })),
        }),
      ),
    }),
  ]),
  winners: z.union([z.literal(1), z.literal(2)]),
  rankTies: z.union([z.literal("shared"), rows(z.enum(TIE_BREAKS)).meta({ asked: "order" })]),
  tieWhen: z.enum(["exact", "shown"]),
  totalsFrom: z.enum(["exact", "shown"]),
  /**
   * How scores are rounded on the way into a total, where that is not how they are shown: a board that was brought to the full
   * number of results as a percentage of its top, the sum before it is brought to a full number of boards or to a percentage, and the
   * total itself before it is brought to a percentage.
   */
  addedRounding: z.strictObject({
    factoredPercent: rounding.optional(),
    sum: rounding.optional(),
    total: rounding.optional(),
  }),
  /** What a contestant can get at most from the boards against the same opponents, in the unit of the total. */
  mostFromMatch: z.union([z.literal("unlimited"), amount.min(0)]),
  /** Whether a board's own sheet shows matchpoints as they count, or as if its results were all that there could be. */
  linePoints: z.enum(["fullResults", "boardResults"]),
  shownRounding: z.strictObject({
    matchpoints: rounding.optional(),
    percent: rounding.optional(),
    imps: rounding.optional(),
    vp: rounding.optional(),
    total: rounding.optional(),
  }),
  missingBoards: z.enum(["asPlayed", "proRata", "perBoard", "asZero"]),
  sitOut: z.union([
    z.enum(["notCounted", "ownAverage"]),
    bye,
    z.strictObject({ best: rows(z.union([z.literal("ownAverage"), bye])) }),
  ]),
  carryOver: z.union([
    z.literal("none"),
    z.strictObject({
      from: z.enum(["previousStage", "meetingsOfQualifiers", "earlierMatch"]),
      unit: carriedUnit,
      share: ratio,
      shareIfLowerPlacedWon: ratio.optional(),
      maximum: amount.min(0).optional(),
      rounding: rounding.optional(),
    }),
    z.strictObject({
      unit: carriedUnit,
      byRank: rows(z.strictObject({ rank: z.int().min(1), amount })),
    }),
  ]),
  sessionWeights: z.union([z.enum(["sum", "equal", "byBoards"]), rows(ratio)]),
  sessionDefinition: z.strictObject({
    boards: z.int().min(1).optional(),
    law4: stretch,
    law12C2: stretch,
    law91: stretch,
  }),
  replayEarlierDeals: z.boolean(),
  knockout: z.boolean(),
} as const;

type Options = typeof scoringOptions;
export type ScoringOption = keyof Options;
export type Elected = { readonly [K in ScoringOption]: z.infer<Options[K]> };

/** Typed regulations; only the full number of results may be unknown, and is then counted. */
export type ScoringRegulations = Defaulted & { readonly expectedResults: number | undefined };
type Defaulted = { readonly [K in Exclude<ScoringOption, "expectedResults">]: Elected[K] };

/**
 * What holds where nobody elects: the Laws' own default, or what is assumed where they give none. Where neither is given:
 * two matchpoints for a better score (78A names it first), factoring of short boards by expected value, plain averages.
 */
export const SCORING_DEFAULTS: Defaulted = {
  scoringUnit: "matchpoint",
  unequalResults: "neuberg",
  fullResults: "scheduled",
  fewResults: [],
  percentBase: "fullTop",
  artificialInComparison: "leftOut",
  weightedInComparison: "byWeights",
  crossImps: "average",
  butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 10 },
  artificialImps: 3,
  artificialImpsPer: "board",
  weightedImpsRounding: "exact",
  missedBoardsScale: "asFirst",
  singleTableBoards: "as86B2",
  fouledGroups: "directorsMethod",
  vpScale: "none",
  winners: 1,
  rankTies: "shared",
  tieWhen: "exact",
  totalsFrom: "exact",
  addedRounding: {},
  mostFromMatch: "unlimited",
  linePoints: "fullResults",
  shownRounding: {},
  missingBoards: "asPlayed",
  sitOut: "notCounted",
  carryOver: "none",
  sessionWeights: "sum",
  sessionDefinition: { law4: "session", law12C2: "session", law91: "session" },
  replayEarlierDeals: false,
  knockout: false,
};

const schemas: { readonly [K in ScoringOption]: z.ZodType<Elected[K]> } = scoringOptions;

export const isScoringOption = (key: string): key is ScoringOption => Object.hasOwn(scoringOptions, key);

/** A value of one option, checked; a wrong one is refused with what is wrong about it. */
export const readScoringOption = <K extends ScoringOption>(
  option: K,
  value: unknown,
): { readonly value: Elected[K] } | ({ readonly problem: ScoringProblem } & WrongAt) => {
  const read = schemas[option].safeParse(value, { reportInput: true });
  if (read.success) return { value: read.data };
  const { path, wrong, english } = firstWrong(read.error);
  const place = path.map(String).join(".");
  const where = place === "" ? option : `${option}.${place}`;
  return {
    problem: {
      code: "malformed",
      option,
      message: `The regulation “${where}” has a value that scoring cannot use: ${english}`,
      law: "80B2",
      hint: "Correct the session's settings; until then the default of this option holds, and the scores say so",
    },
    place,
    wrong,
  };
};

/** The pinned values typed, defaults where nothing is pinned, and a problem for each value that is none of its option's. */
export const scoringRegulations = (
  pinned: Readonly<Record<string, unknown>>,
): { readonly regulations: ScoringRegulations; readonly problems: readonly ScoringProblem[] } => {
  const problems: ScoringProblem[] = [];
  const elect = <K extends ScoringOption>(option: K): Elected[K] | undefined => {
    if (!Object.hasOwn(pinned, option)) return undefined;
    const read = readScoringOption(option, pinned[option]);
    if ("value" in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const or = <K extends keyof Defaulted>(option: K): Elected[K] | Defaulted[K] =>
    elect(option) ?? SCORING_DEFAULTS[option];
  const regulations: ScoringRegulations = {
    scoringUnit: or("scoringUnit"),
    unequalResults: or("unequalResults"),
    fullResults: or("fullResults"),
    expectedResults: elect("expectedResults"),
    fewResults: or("fewResults"),
    percentBase: or("percentBase"),
    artificialInComparison: or("artificialInComparison"),
    weightedInComparison: or("weightedInComparison"),
    crossImps: or("crossImps"),
    butlerDatum: or("butlerDatum"),
    artificialImps: or("artificialImps"),
    artificialImpsPer: or("artificialImpsPer"),
    weightedImpsRounding: or("weightedImpsRounding"),
    missedBoardsScale: or("missedBoardsScale"),
    singleTableBoards: or("singleTableBoards"),
    fouledGroups: or("fouledGroups"),
    vpScale: or("vpScale"),
    winners: or("winners"),
    rankTies: or("rankTies"),
    tieWhen: or("tieWhen"),
    totalsFrom: or("totalsFrom"),
    addedRounding: or("addedRounding"),
    mostFromMatch: or("mostFromMatch"),
    linePoints: or("linePoints"),
    shownRounding: or("shownRounding"),
    missingBoards: or("missingBoards"),
    sitOut: or("sitOut"),
    carryOver: or("carryOver"),
    sessionWeights: or("sessionWeights"),
    sessionDefinition: or("sessionDefinition"),
    replayEarlierDeals: or("replayEarlierDeals"),
    knockout: or("knockout"),
  };
  return { regulations, problems };
};

/** Options that make totals and ranks of board scores, and change nothing that a board gives to them. */
const OF_TOTALS: readonly ScoringOption[] = [
  "addedRounding",
  "carryOver",
  "missingBoards",
  "rankTies",
  "sessionWeights",
  "shownRounding",
  "sitOut",
  "tieWhen",
  "totalsFrom",
  "winners",
];

/** All that boards depend on, as text: under the same text every board has the same scores. */
export const boardText = (regulations: ScoringRegulations): string =>
  JSON.stringify(regulations, (key, value: unknown) =>
    isScoringOption(key) && OF_TOTALS.includes(key) ? undefined : value,
  );
