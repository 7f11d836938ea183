/** Matchpoints of one result with their reason: the tally, and what a short board or group was brought to. Laws 78A, 12C1(c), 87B. */
import type { Side } from "../../cards/seats.ts";
import type { Elected, ScoringRegulations } from "../../score/regulations.ts";
import type { Outcomes } from "../../score/line.ts";
import { whole } from "../../score/line.ts";
import type { FactoringRule, Tally } from "../../score/matchpoints.ts";
import { factored, factoring, matchpoints, matchpointsByPlace, tally, topOf, unitOf } from "../../score/matchpoints.ts";
import type { Exact } from "../../score/rational.ts";
import { ONE, ZERO, add, exact, fraction, makeExact, multiply, wholePart, sum } from "../../score/rational.ts";
import type { Group, Worth } from "./worth.ts";
import { comparedResults, fromTable, once, plainScore, weightLaw } from "./worth.ts";
import type { Factoring, WhyOutcome } from "../reasons/why.ts";

const groupRule = (fouledGroups: Elected["fouledGroups"], unequal: FactoringRule): FactoringRule =>
  fouledGroups === "directorsMethod" ? unequal : typeof fouledGroups === "string" ? fouledGroups : fouledGroups.method;

const whyTally = ({ weight, score, beats, ties, loses, points }: Tally): WhyOutcome => ({
  weight: makeExact(weight),
  score,
  points: makeExact(points),
  beats: makeExact(beats),
  ties: makeExact(ties),
  loses: makeExact(loses),
});

/** Fixed percentages of a small group, best place first; tied results share the mean of their places (Law 87B). */
const fixedShare = (percents: readonly number[], { loses, ties, weight }: Tally): Exact => {
  const [better, equal] = [wholePart(loses), wholePart(ties)];
  const places = percents.slice(better, better + equal + 1).map(exact);
  return multiply(weight, multiply(sum(places), fraction(1, 100 * Math.max(places.length, 1))));
};

/** The fixed percentages of a group or board with so few results, where there are any. */
const fixedPercents = (
  { fouled, full }: Group,
  { fouledGroups, fewResults }: ScoringRegulations,
  results: number,
): readonly number[] | undefined => {
  const rows = fouled ? (typeof fouledGroups === "object" ? fouledGroups.smallGroups : []) : fewResults;
  return fouled || results < full ? rows.find(({ size }) => size === results)?.percents : undefined;
};

const AS_IT_IS = { times: ONE, plus: ZERO };

export const matchpointsOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  regulations: ScoringRegulations,
): Worth | undefined =>
  once(group[side], plainScore(outcomes, own), () => {
    const { scoringUnit, unequalResults, fouledGroups, fewResults, percentBase } = regulations;
    const { line, ties } = group[side];
    const unit = unitOf(scoringUnit);
    const n = comparedResults(group[side], own);
    const rule = group.fouled ? groupRule(fouledGroups, unequalResults) : unequalResults;
    const scale =
      n === group.full ? (n === 1 ? undefined : AS_IT_IS) : factoring(rule, whole(n), whole(group.full), unit);
    const tallies = tally(line, outcomes, own, side, unit, ties);
    const raw = matchpoints(tallies);
    const fullTop = topOf(whole(group.full), unit);
    const fixed = fixedPercents(group, regulations, n);
    if (fixed === undefined && scale === undefined) return undefined;

    const compared = (): Exact => {
      const counted =
        scale &&
        fromTable(group[side], plainScore(outcomes, own), () => matchpointsByPlace(line, side, unit, ties, scale));
      return counted ?? factored(scale ?? AS_IT_IS, raw);
    };
    const points =
      fixed === undefined
        ? compared()
        : multiply(
            fullTop,
            tallies.reduce((total, each) => add(total, fixedShare(fixed, each)), ZERO),
          );
    const top = n !== group.full && rule === "none" && percentBase === "ownTop" ? topOf(whole(n), unit) : fullTop;
    const brought: Factoring = {
      rule: fixed === undefined ? rule : "fixedPercentages",
      matchpoints: makeExact(raw),
      results: makeExact(whole(n)),
      full: makeExact(whole(group.full)),
      unit: makeExact(unit),
      becomes: makeExact(points),
      basis: group.fouled
        ? [{ law: "87B" }, { option: "fouledGroups", value: fouledGroups }]
        : fixed === undefined
          ? [{ law: "78D" }, { option: "unequalResults", value: unequalResults }]
          : [{ law: "78D" }, { option: "fewResults", value: fewResults }],
    };
    return {
      points,
      top,
      why: {
        kind: "matchpoints",
        outcomes: tallies.map(whyTally),
        matchpoints: makeExact(raw),
        top: makeExact(top),
        ...(fixed === undefined && n === group.full ? {} : { factoring: brought }),
        basis: [{ law: "78A" }, ...weightLaw(outcomes), { option: "scoringUnit", value: scoringUnit }],
      },
    };
  });
