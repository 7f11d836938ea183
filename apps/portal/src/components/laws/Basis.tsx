/** Where a step comes from: the Law, or the option of the Laws with the value that holds. */
import type { Basis as BasisOf } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { LawTag } from "#components/laws/LawTag.tsx";
import { useOptionWords } from "#components/useOptionWords.ts";
import { basisKey } from "#format/explain.ts";

/** Small marks behind a step. What `known` holds is said once for all steps, and left out here. */
export const Basis = ({
  basis,
  known,
}: {
  readonly basis: readonly BasisOf[];
  readonly known?: ReadonlySet<string> | undefined;
}) => {
  const words = useOptionWords();
  const say = useTranslations("why");
  return basis
    .filter((one) => known?.has(basisKey(one)) !== true)
    .map((one) => (
      <span key={basisKey(one)}>
        {" "}
        {"law" in one ? (
          <LawTag law={one.law}>{say("law", { law: one.law })}</LawTag>
        ) : (
          <span className="law option">
            {words.name(one.option)}: {words.value(one.option, one.value)}
          </span>
        )}
      </span>
    ));
};

/** What every step of a list rests on, said once. */
export const CommonBasis = ({ basis }: { readonly basis: readonly BasisOf[] }) => {
  const say = useTranslations("why");
  return basis.length === 0 ? null : (
    <p className="small quiet">
      {say("common")}
      <Basis basis={basis} />
    </p>
  );
};
