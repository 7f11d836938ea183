/** Where a step comes from: the Law, or the option of the Laws with the value that holds. */
import type { Basis as BasisOf } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { optionName, optionValue } from "#format/options.ts";

export const Basis = ({ basis }: { readonly basis: readonly BasisOf[] }) => {
  const say = useTranslations("why");
  const option = useTranslations("options");
  const value = useTranslations("values");
  return (
    <>
      {basis.map((one) =>
        "law" in one ? (
          <span key={one.law}>
            {" "}
            <span className="law">{say("law", { law: one.law })}</span>
          </span>
        ) : (
          <span key={one.option}>
            {" "}
            <span className="law option" title={`${optionName(one.option, option)}: ${optionValue(one.value, value)}`}>
              {optionName(one.option, option)}
            </span>
          </span>
        ),
      )}
    </>
  );
};
