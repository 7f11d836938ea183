"use client";
/**
 * A player asks the director: for a ruling, or because a score is wrong. It is asked first whether both sides agree on the tricks, for an error of entry and a dispute
 * go different ways. Laws 12A, 69B, 71, 79B, 79C.
 */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm, At } from "#components/act/ActForm.tsx";
import type { Choice } from "#components/act/Choose.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";
import { Area, Pick, Tick } from "#components/act/Filled.tsx";
import { ScoreFields } from "#components/rule/ScoreFields.tsx";
import { madeIn } from "#format/made-in.ts";
import { askedOf, askLacks, type Place, WHATS } from "./asking.ts";

const counted = (least: number): readonly Choice[] =>
  Array.from({ length: 14 - least }, (_, index) => ({ value: String(index + least), words: String(index + least) }));

export const AskForm = ({
  session,
  place,
  begins,
  what: first,
  parties,
  late,
  csrf,
  next,
}: {
  readonly session: string;
  readonly place: Place;
  readonly begins: Texts;
  readonly what: string | undefined;
  /** For whom a director may write; empty for who played there himself. */
  readonly parties: readonly Choice[];
  /** The period for corrections is over. */
  readonly late: boolean;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("askDirector");
  const [what, setWhat] = useState(oneOf(WHATS, first));
  const [agreed, setAgreed] = useState("");
  return (
    <ActForm
      command={(texts) => askedOf(session, place, texts)}
      places={["place", "should", "says", "tricks", "claimed", "party", "agreed", "late"]}
      csrf={csrf}
      next={next}
      nextOf={(body) => `${next}?${new URLSearchParams({ asked: madeIn(body).ruling ?? "" })}`}
      words={say("do")}
      ask={() => say("ask")}
      follows={[say("then.director"), say("then.other")]}
      lacksOf={askLacks}
      why={false}
    >
      <fieldset>
        <legend className="small strong">{say("what")}</legend>
        {WHATS.map((value) => (
          <label key={value} className="tick">
            <input type="radio" name="what" value={value} checked={what === value} onChange={() => setWhat(value)} />{" "}
            <span>{say(`whats.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      {what === "entry" ? (
        <At places={["should", "says", "agreed", "late"]}>
          <Pick
            name="agreed"
            words={say("agreed")}
            choices={[
              { value: "", words: "–" },
              ...(["yes", "no"] as const).map((value) => ({ value, words: say(`agreedIs.${value}`) })),
            ]}
            change={setAgreed}
          />
          {agreed === "yes" ? (
            <>
              <Pick
                name="error"
                words={say("error")}
                choices={(["entry", "computation"] as const).map((value) => ({ value, words: say(`errors.${value}`) }))}
              />
              <fieldset className="line">
                <legend className="small strong">{say("should")}</legend>
                <ScoreFields at="should" begins={begins} />
              </fieldset>
              {late ? (
                <Tick name="late" value="yes">
                  {say("late")}
                </Tick>
              ) : null}
            </>
          ) : agreed === "" ? null : (
            <Pick name="says" words={say("says")} choices={counted(0)} chosen={begins["tricks"]} />
          )}
        </At>
      ) : null}
      {what === "claim" || what === "concession" ? (
        <At places={["tricks"]}>
          <Pick name="tricks" words={say("tricks")} choices={counted(1)} />
        </At>
      ) : null}
      {parties.length === 0 ? null : (
        <At places={["party"]}>
          <Pick name="contestant" words={say("for")} choices={parties} />
        </At>
      )}
      <At places={["claimed", "place"]}>
        <Area name="claimed" words={say("claimed")} rows={4} />
      </At>
    </ActForm>
  );
};
