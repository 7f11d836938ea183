/** The outcomes of a result: of a weighted one each with its share and its reason, and what they come to together (Law 12C1(c)). */
import { exact, makeExact, multiply, sum, type WhyOutcome } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ownScore } from "#format/card.ts";
import { comparedNumbers, scaleOf } from "#format/explain.ts";
import { figure, mixed, percentOf, score } from "#format/figure.ts";

export const Line = ({ children }: { readonly children: ReactNode }) => <div>{children}</div>;

export const Compared = ({ outcome }: { readonly outcome: WhyOutcome }) => {
  const say = useTranslations("why");
  const locale = useLocale();
  const numbers = comparedNumbers(outcome, locale);
  return (
    <>
      {say("compared", numbers)}:{" "}
      <span className="nowrap">{say("comparedPoints", { ...numbers, ...scaleOf(outcome) })}</span>
    </>
  );
};

/** The outcomes of a weighted result one by one, each with its reason; of a plain one, only its reason. */
export const Outcomes = ({
  outcomes,
  side,
  reasons,
}: {
  readonly outcomes: readonly WhyOutcome[];
  /** Whose scores they are said as. */
  readonly side: "NS" | "EW";
  readonly reasons: readonly ReactNode[];
}) => {
  const say = useTranslations("why");
  const locale = useLocale();
  if (outcomes.length < 2) return <Line>{reasons}</Line>;
  const together = outcomes.map(({ weight, points }) => multiply(exact(weight), exact(points)));
  return (
    <>
      {outcomes.map((outcome, index) => (
        <Line key={outcome.score}>
          {say("weightedOutcome", {
            percent: percentOf(outcome.weight, locale),
            score: score(ownScore(outcome.score, side) ?? 0),
            points: figure(outcome.points, locale),
          })}{" "}
          <span className="faint">({reasons[index]})</span>
        </Line>
      ))}
      <Line>{say("weightedSum", { points: mixed(makeExact(sum(together)), locale) })}</Line>
    </>
  );
};
