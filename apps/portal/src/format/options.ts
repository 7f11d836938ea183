/** Options of the Laws and their values in words. A key or a value that we have no words for is shown as it is written: nothing is hidden. */
import { TIE_BREAKS } from "@traveller/engine";
import type { Words } from "#i18n/words.ts";

type OptionKey = keyof Words["options"];
type ValueKey = Exclude<keyof Words["values"], "shownTo" | "datum" | "one" | "two">;

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
  "true",
  "false",
] as const satisfies readonly ValueKey[];

export const optionName = (key: string, say: (key: OptionKey) => string): string => {
  const known = OPTIONS.find((option) => option === key);
  return known === undefined ? key : say(known);
};

/** A value in words; lists and small objects part by part. */
export const optionValue = (value: unknown, say: (key: ValueKey) => string): string => {
  if (Array.isArray(value)) return value.map((one) => optionValue(one, say)).join(", ");
  if (value !== null && typeof value === "object") {
    if ("name" in value && typeof value.name === "string") return value.name;
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${optionValue(one, say)}`)
      .join("; ");
  }
  const text = String(value);
  const known = VALUES.find((one) => one === text);
  return known === undefined ? text : say(known);
};
