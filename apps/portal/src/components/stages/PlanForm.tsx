"use client";
/** Adds a stage to the plan of a tournament, behind those that there are: what it is, its sessions, and by which rule it is fed. Laws 78D, 80B2. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { KINDS, OF, type Plan, planOf } from "#format/stages.ts";

const Text = ({
  name,
  words,
  required = false,
  number = false,
}: {
  readonly name: string;
  readonly words: string;
  readonly required?: boolean;
  readonly number?: boolean;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type={number ? "number" : "text"}
      name={name}
      required={required}
      autoComplete="off"
      {...(number ? { min: 1, max: 1024 } : { maxLength: 200 })}
    />
  </label>
);

export const PlanForm = ({
  tournament,
  plans,
  stages,
  csrf,
}: {
  readonly tournament: string;
  readonly plans: readonly Plan[];
  readonly stages: readonly Choice[];
  readonly csrf: string;
}) => {
  const say = useTranslations("stages");
  return (
    <OfficeAct
      command={(texts) => ({ type: "PlanStages", tournament, stages: [...plans, planOf(texts)] })}
      places={["stages"]}
      csrf={csrf}
      words={say("add")}
      done={say("isPlanned")}
    >
      <At places={["stages"]}>
        <Text name="stage" words={say("stageId")} required />
      </At>
      <Text name="title" words={say("stageTitle")} />
      <Choose
        name="kind"
        words={say("kind")}
        choices={KINDS.map((value) => ({ value, words: say(`kind-${value}`) }))}
      />
      <Text name="sessions" words={say("sessionIds")} required />
      {stages.length === 0 ? null : (
        <>
          <Choose name="from" words={say("from")} choices={[{ value: "", words: say("isEntered") }, ...stages]} />
          <Text name="first" words={say("firstPlace")} number />
          <Text name="last" words={say("lastPlace")} number />
          <Choose
            name="carryOver"
            words={say("carryOver")}
            choices={[
              { value: "", words: say("nothingCarried") },
              ...OF.map((value) => ({ value, words: say(`carries-${value}`) })),
            ]}
          />
          <Text name="share" words={say("share-of")} />
          <label className="tick">
            <input type="checkbox" name="choosing" />
            <span>{say("choosing")}</span>
          </label>
        </>
      )}
      <Text name="boards" words={say("boards")} number />
      <Text name="sets" words={say("sets")} number />
    </OfficeAct>
  );
};
