/** What holds for an option, and who says so: elected, the Laws, or assumed where nobody says. */
import { LAW_OPTIONS, type OptionKey, type PublishedElection, standingOption } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useOptions } from "#components/options/useOptions.ts";

export const Value = ({
  option,
  held,
}: {
  readonly option: OptionKey;
  readonly held: ReadonlyMap<string, PublishedElection>;
}) => {
  const say = useTranslations("regulations");
  const options = useOptions();
  const elected = held.get(option);
  if (elected !== undefined) return <b>{options.text(option, elected.value)}</b>;
  const { scope, byLaw } = LAW_OPTIONS[option];
  if (scope === "incident") return <span className="quiet">{say("caseByCase")}</span>;
  const assumed = standingOption(option)?.assumed;
  return (
    <span className="quiet">
      {byLaw !== null
        ? say("byLaws", { value: options.text(option, byLaw) })
        : assumed === undefined
          ? say("nothing")
          : say("assumed", { value: options.text(option, assumed) })}
    </span>
  );
};
