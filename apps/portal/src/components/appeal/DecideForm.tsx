"use client";
/** The decision on one ruling under appeal: upheld, changed to another worth of the board or another penalty, recommended or declined; with its grounds and its merit. Laws 92A, 93. */
import type { CommandToSend } from "@traveller/contract";
import type { PenaltyUnit } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { amountOf } from "#components/act/lacks.ts";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { TextField } from "#components/forms/Fields.tsx";
import type { Texts } from "#components/forms/texts.ts";
import type { About, Deciding, Outcome } from "#format/offered-acts.ts";
import { Why } from "./Why.tsx";

type Result = Extract<CommandToSend, { readonly type: "DecideAppeal" }>["result"];

const outcomeOf = <T extends Outcome>(offered: readonly T[], chosen: string | undefined): T | undefined =>
  offered.find((one) => one === chosen);

const decisionOf = (
  type: Deciding,
  about: { readonly session: string; readonly appeal: string; readonly ruling: string },
  texts: Texts,
  result: Result,
): CommandToSend => {
  const grounds = texts["grounds"] ?? "";
  const outcome = texts["outcome"];
  const said = {
    ...about,
    ...(outcome === "changed" && result !== undefined ? { result } : {}),
    ...(grounds === "" ? {} : { grounds }),
  };
  const merit = texts["withoutMerit"] === "yes" ? { withoutMerit: true } : {};
  switch (type) {
    case "DecideOnLaw":
      return { type, ...said, outcome: outcomeOf(["upheld", "changed"], outcome) ?? "upheld" };
    case "DecideAppeal":
      return { type, ...said, ...merit, outcome: outcomeOf(["upheld", "changed", "recommended"], outcome) ?? "upheld" };
    case "DecideAsAuthority":
      return { type, ...said, ...merit, outcome: outcomeOf(["upheld", "changed", "declined"], outcome) ?? "upheld" };
  }
};

export const DecideForm = ({
  type,
  about: { session, appeal },
  ruling,
  outcomes,
  penalty,
  csrf,
  words,
}: {
  readonly type: Deciding;
  readonly about: About;
  readonly ruling: string;
  /** Those that would be taken. */
  readonly outcomes: readonly Outcome[];
  /** In what the penalty is counted, where the ruling is one. */
  readonly penalty: PenaltyUnit | undefined;
  readonly csrf: string;
  readonly words: string;
}) => {
  const say = useTranslations("appeal");
  const decided = useTranslations("rulings.decided");
  const [chosen, setChosen] = useState<string>(outcomes[0] ?? "upheld");
  const resultOf = (texts: Texts): Result =>
    penalty === undefined
      ? { kind: "stands" }
      : { kind: "penalty", amount: Number(amountOf(texts["amount"] ?? "0")), unit: penalty };
  return (
    <OfficeAct
      command={(texts) => decisionOf(type, { session, appeal, ruling }, texts, resultOf(texts))}
      places={["outcome", "result", "grounds", "withoutMerit"]}
      csrf={csrf}
      words={words}
      done={say("done")}
      ask={() => say("ask", { what: words })}
    >
      <At places={["outcome"]}>
        <Choose
          name="outcome"
          words={say("outcome")}
          choices={outcomes.map((value) => ({ value, words: decided(value) }))}
          chosen={chosen}
          change={setChosen}
        />
      </At>
      {chosen === "changed" ? (
        <At places={["result"]}>
          {penalty === undefined ? (
            <p className="small">
              {say("result")}: {say("stands")}
            </p>
          ) : (
            <TextField name="amount" words={say("penaltyLeft")} required />
          )}
        </At>
      ) : null}
      {chosen === "upheld" && type !== "DecideOnLaw" ? (
        <At places={["withoutMerit"]}>
          <label className="tick">
            <input type="checkbox" name="withoutMerit" value="yes" /> <span>{say("withoutMerit")}</span>
          </label>
        </At>
      ) : null}
      <Why words={say("groundsWanted")} rows={4} />
    </OfficeAct>
  );
};
