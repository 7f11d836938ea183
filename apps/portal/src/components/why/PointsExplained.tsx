/**
 * Why a board is worth what it is: the comparison, the formula with its numbers, the Law or option. One part for each kind
 * of reason that the engine gives; used wherever a board score can be opened.
 */
import type { OwnAverage, PointsPart, PointsWhy } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { useAward } from "#components/game/OutcomeOf.tsx";
import { ownScore } from "#format/card.ts";
import { factoringNumbers, signedFigure } from "#format/explain.ts";
import { figure, percentOf, score } from "#format/figure.ts";
import { Basis } from "./Basis.tsx";
import { Compared, Line, Outcomes } from "./Outcomes.tsx";

const Part = ({ part }: { readonly part: PointsPart }) => (
  <div className="part">
    <PointsExplained why={part.why} />
  </div>
);

export const PointsExplained = ({
  why,
  side = "NS",
  known,
}: {
  readonly why: PointsWhy;
  /** Whose points they are. */
  readonly side?: "NS" | "EW";
  /** What the list around it says once for all its boards. */
  readonly known?: ReadonlySet<string> | undefined;
}) => {
  const say = useTranslations("why");
  const locale = useLocale();
  const unit = useTranslations("units");
  const award = useAward();
  const basis = <Basis basis={why.basis} known={known} />;
  const averageOf = (own: OwnAverage): string =>
    "percent" in own
      ? unit("percent", { value: figure(own.percent, locale) })
      : say("impsABoard", { imps: signedFigure(own.imps, locale) });
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
              {say(words, factoringNumbers(factoring, locale))}
              <Basis basis={factoring.basis} />
            </Line>
          )}
          {basis}
        </>
      );
    }
    case "cross-imps": {
      const numbers = { sum: signedFigure(why.sum, locale), comparisons: Number(figure(why.comparisons, "en")) };
      const points = why.outcomes.length === 1 ? why.outcomes[0]?.points : undefined;
      return (
        <>
          {why.outcomes.length > 1 ? (
            <Outcomes
              outcomes={why.outcomes}
              side={side}
              reasons={why.outcomes.map((outcome) => score(ownScore(outcome.score, side) ?? 0))}
            />
          ) : null}
          <Line>
            {why.divisor === "1" || points === undefined
              ? say("crossImps", numbers)
              : say("crossImpsDivided", {
                  ...numbers,
                  divisor: figure(why.divisor, locale),
                  points: signedFigure(points, locale),
                })}
            {why.rounded === undefined ? null : <>, {say("rounded", { amount: signedFigure(why.rounded, locale) })}</>}
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
            reasons={why.outcomes.map(({ difference, rounded, points }) =>
              rounded === undefined || rounded === difference
                ? say("butler", {
                    datum: signedFigure(why.datum, locale),
                    difference: signedFigure(difference ?? "0", locale),
                    points: signedFigure(points, locale),
                  })
                : say("butlerRounded", {
                    datum: signedFigure(why.datum, locale),
                    difference: signedFigure(difference ?? "0", locale),
                    rounded: signedFigure(rounded, locale),
                    points: signedFigure(points, locale),
                  }),
            )}
          />
          {basis}
        </>
      );
    case "total":
      return (
        <>
          <Line>{say("total")}</Line>
          {basis}
        </>
      );
    case "tables":
      return (
        <>
          {why.comparisons.map((one) => (
            <Line key={`${one.own} ${one.other}`}>
              {one.weight === "1" ? null : <>{say("weight", { percent: percentOf(one.weight, locale) })} </>}
              {say("comparedScores", {
                own: score(one.own),
                other: score(one.other),
                difference: score(one.difference),
                points: signedFigure(one.points, locale),
              })}
            </Line>
          ))}
          {why.rounded === undefined ? null : (
            <Line>{say("rounded", { amount: signedFigure(why.rounded, locale) })}</Line>
          )}
          {basis}
        </>
      );
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
              <>: {say("artificialPercent", { percent: figure(why.percent, locale) })}</>
            )}
            {why.imps === undefined ? null : <>: {say("artificialImps", { imps: signedFigure(why.imps, locale) })}</>}
            {why.comparisons === undefined ? null : <> × {figure(why.comparisons, locale)}</>}
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
          {say("stated", { amount: figure(why.amount, locale) })}
          {why.asWritten === undefined ? null : <span className="faint"> ({why.asWritten})</span>}
          {basis}
        </>
      );
    case "best": {
      const [first, second] = why.of;
      return (
        <>
          <Line>{say("best", { first: figure(first.points, locale), second: figure(second.points, locale) })}</Line>
          <Part part={why.chosen === 0 ? first : second} />
          {basis}
        </>
      );
    }
    case "complement":
      return (
        <>
          {say("complement", { amount: figure(why.of, locale) })}
          {basis}
        </>
      );
    case "selfInflicted":
      return (
        <>
          <Line>{say("selfInflicted", { award: figure(why.award.points, locale) })}</Line>
          <Part part={why.award} />
          <Part part={why.withoutError} />
          <Part part={why.atTable} />
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
