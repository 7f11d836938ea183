"use client";
/** Who offended, and the damage that a side did to itself by an error of its own: part of a score that is ruled, put right, voted for or decided. Laws 12C1(e), 12C2(a), 82C. */
import { useTranslations } from "next-intl";
import { use } from "react";
import { FilledWith, Pick, Tick } from "#components/act/Filled.tsx";
import { OFFENDED } from "./ruling.ts";
import { OneScore, type ScoreProps } from "./ScoreModes.tsx";

export const Offended = ({ unsaid }: { readonly unsaid: "unsaid" | "asRuled" }) => {
  const say = useTranslations("rule");
  return (
    <Pick
      name="offended"
      words={say("offended")}
      choices={OFFENDED.map((value) => ({ value, words: say(`offenders.${value === "unsaid" ? unsaid : value}`) }))}
    />
  );
};

/** Asked only where a score is assigned: nothing else holds any damage. */
export const OwnDamage = (props: Omit<ScoreProps, "worth">) => {
  const say = useTranslations("rule");
  const filled = use(FilledWith);
  const { texts } = props;
  const mode = texts["mode"] ?? filled["mode"] ?? "stands";
  if (mode === "stands" || mode === "artificial") return null;
  return (
    <>
      <Tick name="own" value="yes">
        {say("own")}
      </Tick>
      {texts["own"] === "yes" ? (
        <div className="stack tight">
          <p className="small">{say("ownWithout")}</p>
          <OneScore at="own.without" {...props} />
          <p className="small">{say("ownAt")}</p>
          <OneScore at="own.at" {...props} />
        </div>
      ) : null}
    </>
  );
};
