"use client";
/** The sheet that a score is ruled on: what it is made of on one side, what it would do and how it is given on the other. What is typed counts at once. Laws 81C, 82C. */
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ScriptForm } from "#components/ScriptForm.tsx";
import { Lacking } from "#components/forms/Lacking.tsx";
import type { Texts } from "#components/forms/texts.ts";
import type { Foreseen } from "#format/would-follow.ts";
import { FilledWith, Reread } from "#components/act/Filled.tsx";
import { IfGiven } from "#components/foreseen/IfGiven.tsx";
import type { useSheet } from "./useSheet.ts";

export const RulingSheet = ({
  of: { form, lacks, reread, write },
  filled,
  made,
  foreseen,
  about,
  children,
}: {
  readonly of: ReturnType<typeof useSheet>["of"];
  readonly filled: Texts;
  readonly made: ReactNode;
  readonly foreseen: Foreseen | undefined;
  readonly about: Omit<ComponentProps<typeof IfGiven>, "follows">;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("rule");
  return (
    <FilledWith value={filled}>
      <Reread value={reread}>
        <Lacking value={lacks}>
          <ScriptForm
            ref={form}
            className="act rule"
            onChange={write}
            onInput={write}
            onSubmit={(event) => event.preventDefault()}
          >
            <div className="cols rule-cols">
              <div className="stack">{made}</div>
              <div className="stack">
                <section className="sheet pad stack tight" aria-labelledby="rule-if">
                  <h2 className="h3" id="rule-if">
                    {say("ifGiven")}
                  </h2>
                  <div aria-live="polite">
                    {foreseen?.kind === "follows" ? (
                      <IfGiven {...about} follows={foreseen} />
                    ) : (
                      <p className="quiet">{say(foreseen === undefined ? "ifGivenHere" : "refusedHere")}</p>
                    )}
                  </div>
                </section>
                {children}
              </div>
            </div>
          </ScriptForm>
        </Lacking>
      </Reread>
    </FilledWith>
  );
};
