/**
 * Why a board is worth what it is: the comparison, the formula with its numbers, the Law or option. One part for each kind
 * of reason that the engine gives; used wherever a board score can be opened.
 */
import {
  exact,
  makeExact,
  negate,
  type Amount,
  type OwnAverage,
  type PointsPart,
  type PointsWhy,
} from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useAward } from "#components/game/OutcomeOf.tsx";
import { useWriting } from "#components/useWriting.ts";
import { ownScore } from "#format/card.ts";
import { factoringNumbers, signedMixed } from "#format/explain.ts";
import { figure, score } from "#format/figure.ts";
import { mixed, percentOf } from "#format/fraction.ts";
import {
  artificialFormula,
  butlerFormula,
  complementFormula,
  crossImpsFormula,
  factoringFormula,
  selfInflictedFormula,
  weightedFormula,
} from "#format/proof.ts";
import { Basis } from "../laws/Basis.tsx";
import { Compared, Line, Outcomes } from "./Outcomes.tsx";

type Explained = {
  readonly why: PointsWhy;
  /** Whose points they are. */
  readonly side?: "NS" | "EW" | undefined;
  /** What the points are out of, where the method has a top. */
  readonly top?: Amount | undefined;
  /** What the list around it says once for all its boards. */
  readonly known?: ReadonlySet<string> | undefined;
};

/** A formula after what it is the arithmetic of. */
const After = ({ formula }: { readonly formula: string | undefined }) =>
  formula === undefined ? null : <>: {formula}</>;

const Rounded = ({ amount }: { readonly amount: Amount | undefined }) => {
  const say = useTranslations("why");
  const { locale } = useWriting();
  return amount === undefined ? null : <Line>{say("rounded", { amount: signedMixed(amount, locale) })}</Line>;
};

const Part = ({ part, side, top }: { readonly part: PointsPart } & Pick<Explained, "side" | "top">) => (
  <div className="part">
    <PointsExplained why={part.why} side={side} top={top} />
  </div>
);

export const PointsExplained = ({ why, side = "NS", top, known }: Explained) => {
  const say = useTranslations("why");
  const writing = useWriting();
  const { locale } = writing;
  const unit = useTranslations("units");
  const award = useAward();
  const basis = <Basis basis={why.basis} known={known} />;
  /** The scores that a ruling weighs, where it weighs several (Law 12C1(c)). */
  const weighted =
    "outcomes" in why && why.outcomes.length > 1 ? (
      <Outcomes
        outcomes={why.outcomes}
        side={side}
        sign
        reasons={why.outcomes.map((outcome) => score(ownScore(outcome.score, side) ?? 0))}
      />
    ) : undefined;
  const averageOf = (own: OwnAverage): string =>
    "percent" in own
      ? unit("percent", { value: figure(own.percent, locale) })
      : say("impsABoard", { imps: signedMixed(own.imps, locale) });
  switch (why.kind) {
    case "matchpoints": {
      const { factoring } = why;
      const words =
        factoring === undefined
          ? undefined
          : (
              {
                neuberg: "neuberg",
                proportional: "proportional",
                none: "unfactored",
                fixedPercentages: "fixed",
              } as const
            )[factoring.rule];
      return (
        <>
          <Outcomes
            outcomes={why.outcomes}
            side={side}
            reasons={why.outcomes.map((outcome) => (
              <Compared key={outcome.score} outcome={outcome} />
            ))}
          />
          {factoring === undefined || words === undefined ? null : (
            <Line>
              {say(words, {
                ...factoringNumbers(factoring, locale),
                formula: factoringFormula(factoring, writing) ?? "",
              })}
              <Basis basis={factoring.basis} />
            </Line>
          )}
          {basis}
        </>
      );
    }
    case "cross-imps": {
      const numbers = { sum: signedMixed(why.sum, locale), comparisons: Number(figure(why.comparisons, "en")) };
      const formula = crossImpsFormula(why, writing);
      return (
        <>
          {weighted}
          <Line>
            {formula === undefined ? say("crossImps", numbers) : say("crossImpsDivided", { ...numbers, formula })}
            {why.rounded === undefined ? null : <>, {say("rounded", { amount: signedMixed(why.rounded, locale) })}</>}
          </Line>
          {basis}
        </>
      );
    }
    case "butler":
      return (
        <>
          <Outcomes
            outcomes={why.outcomes}
            side={side}
            sign
            reasons={why.outcomes.map((outcome) => {
              const { difference, rounded, points } = outcome;
              const numbers = {
                datum: signedMixed(side === "NS" ? why.datum : makeExact(negate(exact(why.datum))), locale),
                formula: butlerFormula(outcome, why.datum, side, writing),
                points: signedMixed(points, locale),
                count: Number(points),
              };
              return rounded === undefined || rounded === difference
                ? say("butler", numbers)
                : say("butlerRounded", { ...numbers, rounded: signedMixed(rounded, locale) });
            })}
          />
          <Rounded amount={why.rounded} />
          {basis}
        </>
      );
    case "total":
      return (
        <>
          {weighted ?? <Line>{say("total")}</Line>}
          {basis}
        </>
      );
    case "tables": {
      const together = weightedFormula(why.comparisons, writing, true);
      return (
        <>
          {why.comparisons.map((one) => (
            <Line key={`${one.own} ${one.other}`}>
              {one.weight === "1" ? null : <>{say("weight", { percent: percentOf(one.weight, locale) })} </>}
              {say("comparedScores", {
                own: score(one.own),
                // The other table as the team itself sat there: what it won or lost, not its opponents' score.
                other: score(one.other === 0 ? 0 : -one.other),
                difference: score(one.difference),
                points: signedMixed(one.points, locale),
              })}
            </Line>
          ))}
          {together === undefined ? null : <Line>{say("weightedSum", { formula: together })}</Line>}
          <Rounded amount={why.rounded} />
          {basis}
        </>
      );
    }
    case "match":
      return (
        <>
          {say("match", { match: why.match })}
          {basis}
        </>
      );
    case "artificial": {
      const { own, missed } = why;
      return (
        <>
          <Line>
            {award(why.award)}
            {why.percent === undefined ? null : (
              <>: {say("artificialPercent", { percent: mixed(why.percent, locale) })}</>
            )}
            {why.imps === undefined ? null : <>: {say("artificialImps", { imps: signedMixed(why.imps, locale) })}</>}
            <After formula={artificialFormula(why, top, writing)} />
          </Line>
          {own === undefined ? null : (
            <Line>{say(own.used ? "ownUsed" : "ownNotUsed", { boards: own.boards, average: averageOf(own) })}</Line>
          )}
          {missed === undefined ? null : <Line>{say("missed", { which: missed.which })}</Line>}
          {basis}
        </>
      );
    }
    case "stated":
      return (
        <>
          {say("stated", { amount: mixed(why.amount, locale) })}
          {why.asWritten === undefined ? null : <span className="faint"> ({why.asWritten})</span>}
          {basis}
        </>
      );
    case "best": {
      const [first, second] = why.of;
      return (
        <>
          <Line>{say("best", { first: mixed(first.points, locale), second: mixed(second.points, locale) })}</Line>
          <Part part={why.chosen === 0 ? first : second} side={side} top={top} />
          {basis}
        </>
      );
    }
    case "complement":
      return (
        <>
          {say("complement", { amount: mixed(why.of, locale) })}
          <After formula={complementFormula(why.of, top, writing)} />
          {basis}
        </>
      );
    case "selfInflicted":
      return (
        <>
          <Line>
            {say("selfInflicted", { award: mixed(why.award.points, locale) })}
            <After formula={selfInflictedFormula(why, writing)} />
          </Line>
          {[why.award, why.withoutError, why.atTable].map((part, index) => (
            <Part key={index} part={part} side={side} top={top} />
          ))}
          {basis}
        </>
      );
    case "notScored":
      return (
        <>
          {say(`notScored.${why.reason}`)}
          {basis}
        </>
      );
  }
};
