"use client";
/** The score that is ruled, who offended, and what a side did to itself. Laws 12C1, 12C2. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Offended, OwnDamage } from "./FaultFields.tsx";
import { ScoreModes, type ScoreProps } from "./ScoreModes.tsx";

export const ScorePart = ({ children, ...props }: ScoreProps & { readonly children: ReactNode }) => {
  const say = useTranslations("rule");
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-score">
      <h2 className="h3" id="rule-score">
        {say("score")}
      </h2>
      <ScoreModes {...props} />
      <Offended unsaid="unsaid" />
      <OwnDamage {...props} />
      {children}
    </section>
  );
};
