"use client";
/** The score that is ruled, who offended, and what a side did to itself (12C1(e)). Laws 12C1, 12C2. */
import { useTranslations } from "next-intl";
import { use, type ReactNode } from "react";
import { FilledWith, Pick, Tick } from "./Filled.tsx";
import { OFFENDED } from "./ruling.ts";
import { OneScore, ScoreModes, type ScoreProps } from "./ScoreModes.tsx";

export const ScorePart = ({ children, ...props }: ScoreProps & { readonly children: ReactNode }) => {
  const say = useTranslations("rule");
  const filled = use(FilledWith);
  const { texts } = props;
  const mode = texts["mode"] ?? filled["mode"] ?? "stands";
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-score">
      <h2 className="h3" id="rule-score">
        {say("score")}
      </h2>
      <ScoreModes {...props} />
      <Pick
        name="offended"
        words={say("offended")}
        choices={OFFENDED.map((value) => ({ value, words: say(`offenders.${value}`) }))}
      />
      {mode === "stands" || mode === "artificial" ? null : (
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
      )}
      {children}
    </section>
  );
};
