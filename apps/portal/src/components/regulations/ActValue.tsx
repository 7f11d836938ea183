/** One act about regulations in words: what was done, from when, and the value. */
import type { RegulationAct } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Day } from "#components/Day.tsx";
import { useOptions } from "#components/options/useOptions.ts";

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
  const options = useOptions();
  const kind = KINDS.find((one) => one === act.kind);
  /** Conditions of contest are laid down as a whole, option by option. */
  const chosen: readonly (readonly [string, unknown])[] =
    kind === "ConditionsSet" && act.value !== null && typeof act.value === "object" ? Object.entries(act.value) : [];
  const approval = kind === "ConditionApproved" || kind === "ConditionDeclined";
  return (
    <>
      {kind === undefined ? say("acts.other") : say(`acts.${kind}`)}
      {act.from === null ? null : (
        <>
          {" "}
          <Day date={act.from} />
        </>
      )}
      {approval ? <> {options.title(act.about)}</> : null}
      {kind === "ConditionsSet" ? (
        <ul className="plain">
          {chosen.map(([option, value]) => (
            <li key={option}>
              {options.title(option)}: <b>{options.text(option, value)}</b>
            </li>
          ))}
        </ul>
      ) : act.value === null ? null : (
        <>
          : <b>{options.text(act.about, act.value)}</b>
        </>
      )}
    </>
  );
};
