"use client";
/** Lifts a penalty that stands. Laws 90, 91, 93B3. */
import { useLocale, useTranslations } from "next-intl";
import { usePenaltyOrWarning } from "#components/usePenaltyUnit.ts";
import { mixed } from "#format/fraction.ts";
import { ActForm, At } from "./ActForm.tsx";
import { Choose, wordsOf } from "./Choose.tsx";

export type StandingPenalty = {
  readonly penalty: string;
  readonly law: string;
  readonly amount: string;
  readonly unit: string;
};

export const LiftForm = ({
  session,
  penalties,
  name,
  chosen,
  csrf,
  next,
}: {
  readonly session: string;
  /** Whose they are. */
  readonly name: string;
  readonly penalties: readonly StandingPenalty[];
  readonly chosen: string | undefined;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const amountIn = usePenaltyOrWarning();
  const locale = useLocale();
  const choices = penalties.map(({ penalty, law, amount, unit: of }) => ({
    value: penalty,
    words: say("stands", { law, amount: amountIn(of, amount, mixed(amount, locale)) }),
  }));
  return (
    <ActForm
      command={(texts) => ({
        type: "LiftPenalty",
        session,
        penalty: texts["penalty"] ?? "",
      })}
      places={["penalty"]}
      csrf={csrf}
      next={next}
      words={say("do.lift")}
      ask={({ penalty }) => say("ask.lift", { name, penalty: wordsOf(choices, penalty) })}
      follows={[say("then.givenBack"), say("then.listed")]}
      why
    >
      <At places={["penalty"]}>
        <Choose name="penalty" words={say("penalty")} choices={choices} chosen={chosen} />
      </At>
    </ActForm>
  );
};
