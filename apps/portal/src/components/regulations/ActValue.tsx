/** One act about regulations in words: what was done, from when, and the value. */
import type { RegulationAct } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Day } from "#components/Day.tsx";
import { useValueText } from "./Value.tsx";

const KINDS = [
  "ElectionMade",
  "ElectionWithdrawn",
  "RegulationPublished",
  "RegulationAmended",
  "PowersDelegated",
  "ConditionsSet",
  "ConditionApproved",
  "ConditionDeclined",
] as const;

export const ActValue = ({ act }: { readonly act: RegulationAct }) => {
  const say = useTranslations("regulations");
  const text = useValueText();
  const kind = KINDS.find((one) => one === act.kind);
  return (
    <>
      {kind === undefined ? act.kind : say(`acts.${kind}`)}
      {act.from === null ? null : (
        <>
          {" "}
          <Day date={act.from} />
        </>
      )}
      {act.value === null ? null : (
        <>
          : <b>{text(act.value)}</b>
        </>
      )}
    </>
  );
};
