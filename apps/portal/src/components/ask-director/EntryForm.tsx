"use client";
/** Puts an entry right that was reported or withdrawn, once the director has found what it should be. Laws 69B, 71, 79C. */
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { chosenOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";
import { Pick } from "#components/act/Filled.tsx";
import { scoreOf } from "#components/rule/ruling.ts";
import { ScoreFields } from "#components/rule/ScoreFields.tsx";

const FOUND = {
  "79C1": ["clear", "beyondReasonableDoubt"],
  "79C2": ["beyondReasonableDoubt"],
  "69B": ["won", "probable"],
  "71": ["won", "unlosable"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type EntryLaw = keyof typeof FOUND;

export const EntryForm = ({
  session,
  ruling,
  law,
  begins,
  csrf,
  next,
}: {
  readonly session: string;
  readonly ruling: string;
  readonly law: EntryLaw;
  /** What it should be, as it was said. */
  readonly begins: Texts;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("askDirector");
  const act = useTranslations("act");
  return (
    <ActForm
      command={(texts) => {
        const found = chosenOf(FOUND[law], texts["found"]);
        return {
          type: "CorrectEntry",
          session,
          ruling,
          law,
          to: scoreOf(texts, "to") ?? { kind: "passedOut" },
          ...(found === undefined ? {} : { found }),
        };
      }}
      places={["found"]}
      csrf={csrf}
      next={next}
      words={say("correct")}
      ask={() => `${say("correct")}?`}
      follows={[act("then.scored"), act("then.listed"), act("then.clocks")]}
      why={false}
    >
      <fieldset className="line">
        <legend className="small strong">{say("should")}</legend>
        <ScoreFields at="to" begins={begins} />
      </fieldset>
      <At places={["found"]}>
        <Pick
          name="found"
          words={say("found")}
          choices={FOUND[law].map((value) => ({ value, words: say(`founds.${value}`) }))}
        />
      </At>
    </ActForm>
  );
};
