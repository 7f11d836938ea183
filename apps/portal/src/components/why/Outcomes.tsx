/** The outcomes of a result: of a weighted one each with its share and its reason, and what they come to together (Law 12C1(c)). */
import type { WhyOutcome } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ownScore } from "#format/card.ts";
import { useWriting } from "#components/useWriting.ts";
import { comparedNumbers } from "#format/explain.ts";
import { score, signed } from "#format/figure.ts";
import { mixed, percentOf } from "#format/fraction.ts";
import { comparedFormula, weightedFormula } from "#format/proof.ts";

export const Line = ({ children }: { readonly children: ReactNode }) => <div>{children}</div>;

export const Compared = ({ outcome }: { readonly outcome: WhyOutcome }) => {
  const say = useTranslations("why");
  const writing = useWriting();
  return (
    <>
      {say("compared", comparedNumbers(outcome, writing.locale))}: {comparedFormula(outcome, writing)}
    </>
  );
};

/** The outcomes of a weighted result one by one, each with its reason; of a plain one, only its reason. */
export const Outcomes = ({
  outcomes,
  side,
  sign = false,
  reasons,
}: {
  readonly outcomes: readonly WhyOutcome[];
  /** Whose scores they are said as. */
  readonly side: "NS" | "EW";
  /** Whether their points are written with a sign. */
  readonly sign?: boolean;
  readonly reasons: readonly ReactNode[];
}) => {
  const say = useTranslations("why");
  const writing = useWriting();
  const { locale } = writing;
  if (outcomes.length < 2) return <Line>{reasons}</Line>;
  const together = weightedFormula(outcomes, writing, sign);
  const points = (amount: string): string => (sign ? signed(mixed(amount, locale)) : mixed(amount, locale));
  return (
    <>
      {outcomes.map((outcome, index) => (
        <Line key={outcome.score}>
          {say("weightedOutcome", {
            percent: percentOf(outcome.weight, locale),
            score: score(ownScore(outcome.score, side) ?? 0),
            points: points(outcome.points),
          })}{" "}
          <span className="faint">({reasons[index]})</span>
        </Line>
      ))}
      {together === undefined ? null : <Line>{say("weightedSum", { formula: together })}</Line>}
    </>
  );
};
