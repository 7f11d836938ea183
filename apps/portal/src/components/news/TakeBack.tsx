"use client";
/** Takes news back: asks once more, since what readers have seen is gone from everywhere at once. */
import { useTranslations } from "next-intl";
import { AskFirst } from "#components/AskFirst.tsx";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";

export const TakeBack = ({
  authority,
  news,
  title,
  csrf,
}: {
  readonly authority: string;
  readonly news: string;
  readonly title: string;
  readonly csrf: string;
}) => {
  const say = useTranslations("news");
  const { act, pending, refusal, silent } = useAct(csrf);
  return (
    <div className="stack tight">
      <NeedsScript />
      <AskFirst
        words={say("takeBack")}
        ask={say("takeBackAsk", { title })}
        look="harm"
        disabled={pending}
        act={() => act({ type: "TakeBackNews", authority, news }, "/news")}
      />
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </div>
  );
};
