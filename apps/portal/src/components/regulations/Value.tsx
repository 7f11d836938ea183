/** What holds for an option, and who says so: elected, the Laws, or assumed where nobody says. */
import { LAW_OPTIONS, type OptionKey, type PublishedElection, standingOption } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { valueText } from "#format/regulations.ts";

export const useValueText = () => {
  const say = useTranslations("regulations");
  const words = useTranslations("values");
  return (value: unknown): string => valueText(value, words, { nothing: say("nothing"), empty: say("empty") });
};

export const Value = ({
  option,
  held,
}: {
  readonly option: OptionKey;
  readonly held: ReadonlyMap<string, PublishedElection>;
}) => {
  const say = useTranslations("regulations");
  const text = useValueText();
  const elected = held.get(option);
  if (elected !== undefined) return <b>{text(elected.value)}</b>;
  const { scope, byLaw } = LAW_OPTIONS[option];
  if (scope === "incident") return <span className="quiet">{say("caseByCase")}</span>;
  const assumed = standingOption(option)?.assumed;
  return (
    <span className="quiet">
      {byLaw !== null
        ? say("byLaws", { value: text(byLaw) })
        : assumed === undefined
          ? say("nothing")
          : say("assumed", { value: text(assumed) })}
    </span>
  );
};
