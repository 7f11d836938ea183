/** Options of the Laws and their values in words. A key or a value that we have no words for is shown as it is written: nothing is hidden. */
import { ROUNDING_MODES, TIE_BREAKS } from "@traveller/engine";
import { z } from "zod";
import type { Words } from "#i18n/words.ts";

type OptionKey = keyof Words["options"];
type ValueKey = Exclude<keyof Words["values"], "datum" | "one" | "two">;
type PartKey = keyof Words["optionParts"];

const OPTIONS = [
  "scoringUnit",
  "unequalResults",
  "fullResults",
  "expectedResults",
  "percentBase",
  "artificialInComparison",
  "weightedInComparison",
  "crossImps",
  "butlerDatum",
  "artificialImps",
  "artificialImpsPer",
  "weightedImpsRounding",
  "missedBoardsScale",
  "singleTableBoards",
  "fouledGroups",
  "vpScale",
  "winners",
  "rankTies",
  "tieWhen",
  "totalsFrom",
  "shownRounding",
  "missingBoards",
  "sitOut",
  "carryOver",
  "knockout",
  "method",
  "contest",
  "fields",
  "adjustedResults",
  "title",
  "date",
  "sections",
  "sessionWeights",
  "mostFromMatch",
  "linePoints",
  "addedRounding",
  "sessionDefinition",
  "replayEarlierDeals",
] as const satisfies readonly OptionKey[];

const VALUES = [
  "matchpoint",
  "half-matchpoint",
  "neuberg",
  "proportional",
  "none",
  "scheduled",
  "mostOnAnyBoard",
  "fullTop",
  "ownTop",
  "leftOut",
  "tie",
  "byWeights",
  "sum",
  "average",
  "averageByResults",
  "board",
  "comparison",
  "shared",
  "exact",
  "shown",
  "asPlayed",
  "proRata",
  "perBoard",
  "asZero",
  "notCounted",
  "ownAverage",
  "wbf-continuous",
  "wbf-discrete",
  "asFirst",
  "as86B2",
  "directorsMethod",
  "unlimited",
  "fullResults",
  "boardResults",
  "equal",
  "byBoards",
  "session",
  "match",
  "round",
  "stage",
  "day",
  "event",
  ...TIE_BREAKS,
  ...ROUNDING_MODES,
  "halfToNonOffenders",
  "meetingsOfQualifiers",
  "earlierMatch",
  "imps",
  "vp",
  "matchpoints",
  "percent",
  "percentOfTop",
  "points",
  "true",
  "false",
] as const satisfies readonly ValueKey[];

const PARTS = [
  "trimTop",
  "trimBottom",
  "roundTo",
  "rounding",
  "differenceRoundTo",
  "differenceRounding",
  "fromResults",
  "drop",
  "step",
  "mode",
  "at",
  "unplayedOnly",
  "rows",
  "fromBoard",
  "averagePlus",
  "average",
  "averageMinus",
  "percent",
  "imps",
  "fromBoards",
  "noFault",
  "nonOffenders",
  "offenders",
  "bothAtFault",
  "method",
  "smallGroups",
  "size",
  "percents",
  "factoredPercent",
  "sum",
  "total",
  "matchpoints",
  "vp",
  "amount",
  "unit",
  "best",
  "from",
  "share",
  "shareIfLowerPlacedWon",
  "maximum",
  "byRank",
  "rank",
  "boards",
  "law4",
  "law12C2",
  "law91",
] as const satisfies readonly PartKey[];

export const optionName = (key: string, say: (key: OptionKey) => string): string => {
  const known = OPTIONS.find((option) => option === key);
  return known === undefined ? key : say(known);
};

/** The words for values, and for the parts of those that have some; without the latter parts are called as they are written. */
type ValueWords = {
  readonly value: (key: ValueKey) => string;
  readonly part?: (key: PartKey) => string;
};

const partName = (key: string, { part }: ValueWords): string => {
  const known = PARTS.find((one) => one === key);
  return known === undefined || part === undefined ? key : part(known);
};

const isNested = (value: unknown): boolean => value !== null && typeof value === "object" && !Array.isArray(value);

const valueIn = (value: unknown, words: ValueWords): string => {
  if (Array.isArray(value))
    return value.map((one) => (isNested(one) ? `(${valueIn(one, words)})` : valueIn(one, words))).join(", ");
  if (value !== null && typeof value === "object") {
    if ("name" in value && typeof value.name === "string") return value.name;
    return Object.entries(value)
      .map(([key, one]) => {
        const said = valueIn(one, words);
        return isNested(one) ? `${partName(key, words)} (${said})` : `${partName(key, words)}: ${said}`;
      })
      .join("; ");
  }
  const text = String(value);
  const known = VALUES.find((one) => one === text);
  return known === undefined ? text : words.value(known);
};

/** A value in words; lists and small objects part by part. */
export const optionValue = (value: unknown, say: (key: ValueKey) => string, part?: (key: PartKey) => string): string =>
  valueIn(value, part === undefined ? { value: say } : { value: say, part });

const Datum = z.strictObject({ trimTop: z.number(), trimBottom: z.number(), roundTo: z.number() });

/** The mean that leaves out as many of the highest as of the lowest scores, which has words of its own. */
export const evenDatum = (value: unknown): { readonly trim: number; readonly roundTo: number } | undefined => {
  const { data } = Datum.safeParse(value);
  return data !== undefined && data.trimTop === data.trimBottom
    ? { trim: data.trimTop, roundTo: data.roundTo }
    : undefined;
};
