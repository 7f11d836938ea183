/** With whom a total is level, and what each criterion made of that. */
import type { TieCriterion } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { useCriterion } from "#components/useCriterion.ts";
import { mixed } from "#format/figure.ts";

export const Tie = ({
  names,
  criteria,
}: {
  readonly names: readonly string[];
  readonly criteria: readonly TieCriterion[];
}) => {
  const say = useTranslations("why");
  const locale = useLocale();
  const called = useCriterion();
  return (
    <p>
      {say("tieWith", { names: names.join(", ") })}{" "}
      {criteria.length === 0
        ? say("tieShared")
        : criteria
            .map(({ criterion, value, decided, computable }) =>
              say(!computable ? "criterionOpen" : decided ? "criterionDecided" : "criterion", {
                criterion: called(criterion),
                value: value === undefined ? "" : mixed(value, locale),
              }),
            )
            .join("; ")}
    </p>
  );
};
