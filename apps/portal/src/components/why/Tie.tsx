/** With whom a total is level, and what each criterion made of that. */
import type { TieCriterion } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { mixed } from "#format/fraction.ts";
import { optionValue } from "#format/options.ts";

export const Tie = ({
  names,
  criteria,
}: {
  readonly names: readonly string[];
  readonly criteria: readonly TieCriterion[];
}) => {
  const say = useTranslations("why");
  const locale = useLocale();
  const value = useTranslations("values");
  return (
    <p>
      {say("tieWith", { names: names.join(", ") })}{" "}
      {criteria.length === 0
        ? say("tieShared")
        : criteria
            .map(({ criterion, value: reached, decided, computable }) =>
              say(!computable ? "criterionOpen" : decided ? "criterionDecided" : "criterion", {
                criterion: optionValue(criterion, value),
                value: reached === undefined ? "" : mixed(reached, locale),
              }),
            )
            .join("; ")}
    </p>
  );
};
