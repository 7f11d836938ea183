/** Why a penalty cannot be taken from what a session counts, as sentences: what is wrong, and what to do. Laws 90, 91. */
import { compareExact, exact, fraction, type PenaltyUnfit, type PenaltyUnit } from "@traveller/engine";
import { type Parameter, says, type Sentence } from "./sentence.ts";

const ONE = fraction(1);

const unitOf = (unit: PenaltyUnit, of: number): Sentence => {
  switch (unit) {
    case "matchpoints":
      return says("penalties.matchpoints", { of });
    case "percentOfTop":
      return says("penalties.percentOfTop");
    case "imps":
      return says("penalties.imps", { of });
    case "vp":
      return says("penalties.vp", { of });
    case "points":
      return says("penalties.points", { of });
  }
};

const eitherOf = ([first, ...rest]: readonly Sentence[]): Parameter =>
  rest.reduce<Parameter>((either, each) => says("common.or", { first: either, second: each }), first ?? "");

export const penaltySays = (unfit: PenaltyUnfit): readonly [message: Sentence, hint: Sentence] => {
  if (unfit.why === "unit")
    return [
      says("penalties.wrongUnit", {
        unit: says(`penalties.unit-${unfit.unit}`),
        method: says(`files.by-${unfit.method}`),
      }),
      says("penalties.useUnits", { units: eitherOf(unfit.units.map((each) => says(`penalties.unit-${each}`))) }),
    ];
  const { amount, unit } = unfit;
  const said = { amount, unit: unitOf(unit, compareExact(exact(amount), ONE) === 0 ? 1 : 2) };
  const matches = unit === "vp";
  if (unfit.why === "moreThanAll") {
    const { all, count } = unfit;
    return [
      says(matches ? "penalties.moreThanAllMatches" : "penalties.moreThanAllBoards", { ...said, all, count }),
      says("penalties.correctAmount"),
    ];
  }
  return [
    says(matches ? "penalties.moreThanMatch" : "penalties.moreThanBoard", { ...said, one: unfit.one }),
    says("penalties.asItIs"),
  ];
};
