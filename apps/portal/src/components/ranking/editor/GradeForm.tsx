"use client";
/** What is a grade's own: with what everybody begins, what a session is worth, how many boards it keeps and what each weighs. Law 80A. */
import { useTranslations } from "next-intl";
import { type GradeDraft, type Names, orNothing } from "./draft.ts";
import { Line, Names as NamesThere, Numeral, Rounded } from "./fields.tsx";

export const GradeForm = ({
  draft,
  set,
  names,
}: {
  readonly draft: GradeDraft;
  readonly set: (draft: GradeDraft) => void;
  readonly names: Names;
}) => {
  const say = useTranslations("scheme");
  return (
    <fieldset className="option-field scheme-part">
      <legend>{say("grade")}</legend>
      <NamesThere of={names.graded} />
      <Line at="worth" words={say("worth")} value={draft.worth} set={(worth) => set({ ...draft, worth })} formula />
      <div className="filters">
        <Numeral at="begins" words={say("begins")} value={draft.begins} set={(begins) => set({ ...draft, begins })} />
        <label className="field">
          <span>{say("keeps")}</span>
          <input
            type="number"
            min={1}
            max={100_000}
            value={draft.keeps.boards}
            onChange={({ target }) =>
              set({ ...draft, keeps: { ...draft.keeps, boards: Math.max(1, target.valueAsNumber || 1) } })
            }
          />
        </label>
        <Rounded
          at="rounding"
          always
          value={draft.rounding}
          set={(rounding) => set({ ...draft, rounding: rounding ?? draft.rounding })}
        />
      </div>
      <NamesThere of={names.weight} />
      <Line
        at="keeps.weight"
        words={say("weight")}
        value={draft.keeps.weight ?? ""}
        set={(weight) => set({ ...draft, keeps: { ...draft.keeps, weight: orNothing(weight) } })}
        formula
      />
    </fieldset>
  );
};
