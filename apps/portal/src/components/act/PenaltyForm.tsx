"use client";
/** Imposes a penalty: procedural (Law 90) or disciplinary (Law 91), in a unit that the session's totals are counted in. */
import type { Method, PENALTY_UNITS } from "@traveller/engine";
import { oneOf } from "#components/forms/one-of.ts";
import { useTranslations } from "next-intl";
import { use, useState } from "react";
import { usePenaltyAmount, usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { ActForm, At, isAbout, Trouble } from "./ActForm.tsx";
import { Choose, wordsOf, type Choice } from "./Choose.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";
import { amountOf, penaltyLacks } from "./lacks.ts";

const LAWS = ["90", "91"] as const;

const Amount = () => {
  const say = useTranslations("act");
  return (
    <label className="field">
      <span>{say("amount")}</span>
      <input
        type="text"
        name="amount"
        required
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        {...useLack("amount")}
      />
      <Lack of="amount" />
    </label>
  );
};

/** Asked for where the door said that it is unusually much: once that was asked, it stays to be answered. */
const AsItIs = () => {
  const say = useTranslations("act");
  const much = isAbout(use(Trouble), ["asItIs"]);
  const [asked, setAsked] = useState(false);
  if (much && !asked) setAsked(true);
  return much || asked ? (
    <At places={["asItIs"]}>
      <label className="tick">
        <input type="checkbox" name="asItIs" value="yes" /> <span>{say("asItIs")}</span>
      </label>
    </At>
  ) : null;
};

export const PenaltyForm = ({
  session,
  contestants,
  chosen,
  units,
  matches,
  csrf,
  next,
}: {
  readonly session: string;
  readonly contestants: readonly Choice[];
  readonly chosen: string | undefined;
  readonly units: (typeof PENALTY_UNITS)[Method];
  readonly matches: readonly Choice[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const unit = usePenaltyUnit();
  const amountIn = usePenaltyAmount();
  return (
    <ActForm
      command={(texts) => ({
        type: "ImposePenalty",
        session,
        contestant: texts["contestant"] ?? "",
        law: oneOf(LAWS, texts["law"]),
        amount: amountOf(texts["amount"] ?? ""),
        unit: oneOf(units, texts["unit"]),
        ...(texts["match"] === undefined || texts["match"] === "" ? {} : { match: texts["match"] }),
        ...(texts["asItIs"] === "yes" ? { asItIs: true } : {}),
      })}
      places={["contestant", "law", "amount", "unit", "match", "asItIs"]}
      lacksOf={penaltyLacks}
      csrf={csrf}
      next={next}
      words={say("do.penalty")}
      ask={({ contestant, amount = "", unit: of = "", law = "", match = "" }) =>
        say("ask.penalty", {
          name: wordsOf(contestants, contestant),
          amount: amountIn(of, String(amountOf(amount)), amount),
          law,
          match: match === "" ? "none" : wordsOf(matches, match),
        })
      }
      look="harm"
      follows={[say("then.lowers"), say("then.listed"), say("then.appeal")]}
      why
    >
      <div className="filters">
        <At places={["contestant"]}>
          <Choose name="contestant" words={say("contestant")} choices={contestants} chosen={chosen} />
        </At>
        <At places={["law"]}>
          <Choose
            name="law"
            words={say("law")}
            choices={LAWS.map((value) => ({ value, words: say(`laws.${value}`) }))}
          />
        </At>
        <At places={["amount"]}>
          <Amount />
        </At>
        <At places={["unit"]}>
          <Choose name="unit" words={say("unit")} choices={units.map((value) => ({ value, words: unit(value) }))} />
        </At>
        {matches.length === 0 ? null : (
          <At places={["match"]}>
            <Choose
              name="match"
              words={say("match")}
              choices={[{ value: "", words: say("wholeSession") }, ...matches]}
            />
          </At>
        )}
      </div>
      <AsItIs />
    </ActForm>
  );
};
