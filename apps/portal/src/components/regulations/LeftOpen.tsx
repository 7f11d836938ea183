/** What an authority leaves to organizers and directors for one option. */
import type { Left } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useOptions } from "#components/options/useOptions.ts";
import { leftWords } from "#options/left-words.ts";

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
          <li key={at}>{leftWords(say, options.left(option, one), one)}</li>
        ))}
      </ul>
    </div>
  );
};
