"use client";
/** The sheet that a score is ruled on: what it is made of on one side, what it would do and how it is given on the other. What is typed counts at once. Laws 81C, 82C. */
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { ScriptForm } from "#components/ScriptForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import type { Foreseen } from "#format/would-follow.ts";
import { FilledWith, Reread } from "./Filled.tsx";
import { IfGiven } from "./IfGiven.tsx";

export const RulingSheet = ({
  form,
  filled,
  reread,
  made,
  foreseen,
  of,
  children,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly filled: Texts;
  readonly reread: () => void;
  readonly made: ReactNode;
  readonly foreseen: Foreseen | undefined;
  readonly of: Omit<ComponentProps<typeof IfGiven>, "follows">;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("rule");
  return (
    <FilledWith value={filled}>
      <Reread value={reread}>
        <ScriptForm
          ref={form}
          className="act rule"
          onChange={reread}
          onInput={reread}
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
                    <IfGiven {...of} follows={foreseen} />
                  ) : (
                    <p className="quiet">{say(foreseen === undefined ? "ifGivenHere" : "refusedHere")}</p>
                  )}
                </div>
              </section>
              {children}
            </div>
          </div>
        </ScriptForm>
      </Reread>
    </FilledWith>
  );
};
