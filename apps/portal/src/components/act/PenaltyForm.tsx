"use client";
/** Imposes a penalty: procedural (Law 90) or disciplinary (Law 91), in a unit that the session's totals are counted in. */
import { useTranslations } from "next-intl";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { ActForm, At } from "./ActForm.tsx";
import { Choose, type Choice } from "./Choose.tsx";

/** `0,25` as people write it; `1/3` stays. A number that is none is the door's to refuse. */
const amountOf = (text: string): string | number => {
  const plain = text.replace(",", ".").replace(/^\+/, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
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
  readonly units: readonly string[];
  readonly matches: readonly Choice[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const unit = usePenaltyUnit();
  return (
    <ActForm
      type="ImposePenalty"
      fields={(texts) => ({
        session,
        contestant: texts["contestant"],
        law: texts["law"],
        amount: amountOf(texts["amount"] ?? ""),
        unit: texts["unit"],
        ...(texts["match"] === undefined || texts["match"] === "" ? {} : { match: texts["match"] }),
      })}
      places={["contestant", "law", "amount", "unit", "match"]}
      csrf={csrf}
      next={next}
      words={say("do.penalty")}
      ask={say("ask.penalty")}
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
            choices={[
              { value: "90", words: say("laws.90") },
              { value: "91", words: say("laws.91") },
            ]}
          />
        </At>
        <At places={["amount"]}>
          <label className="field">
            <span>{say("amount")}</span>
            <input type="text" name="amount" required inputMode="decimal" maxLength={12} autoComplete="off" />
          </label>
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
    </ActForm>
  );
};
