/** What an authority leaves to organizers and directors for one option. */
import type { Left } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useOptions } from "#components/options/useOptions.ts";

export const LeftOpen = ({ option, left }: { readonly option: string; readonly left: readonly Left[] }) => {
  const say = useTranslations("regulations");
  const options = useOptions();
  if (left.length === 0) return null;
  return (
    <div className="small">
      <b>{say("leftOpen")}</b>
      <ul className="plain">
        {left.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what is left has no name of its own, and stands in its order
          <li key={at}>
            {say(`who.${one.to}`)}: {options.left(option, one)}
            {one.must === true ? ` (${say("must")})` : null}
            {one.approval === undefined ? null : ` (${say("withApproval", { body: one.approval })})`}
            {(one.conditions ?? []).length === 0 ? null : ` (${one.conditions?.join(", ") ?? ""})`}
          </li>
        ))}
      </ul>
    </div>
  );
};
