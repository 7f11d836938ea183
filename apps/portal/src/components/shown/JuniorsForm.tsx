"use client";
/** From which age an authority shows names. */
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";

export const JuniorsForm = ({
  csrf,
  namesFrom,
  words,
}: {
  readonly csrf: string;
  readonly namesFrom: number | null;
  readonly words: { readonly age: string; readonly all: string; readonly send: string; readonly done: string };
}) => (
  <OfficeAct
    command={({ age = "" }) => ({ type: "ShowJuniors", namesFrom: age === "" ? null : Number(age) })}
    places={["namesFrom"]}
    csrf={csrf}
    words={words.send}
    done={words.done}
    keep
  >
    <At places={["namesFrom"]}>
      <label className="field">
        <span>{words.age}</span>
        <input type="number" name="age" min={1} max={99} defaultValue={namesFrom ?? ""} />
        <span className="small quiet">{words.all}</span>
      </label>
    </At>
  </OfficeAct>
);
