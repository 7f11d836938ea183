"use client";
/** Lifts a penalty that stands. Laws 90, 91, 93B3. */
import { useLocale, useTranslations } from "next-intl";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { mixed } from "#format/figure.ts";
import { ActForm, At } from "./ActForm.tsx";
import { Choose } from "./Choose.tsx";

export type StandingPenalty = {
  readonly penalty: string;
  readonly law: string;
  readonly amount: string;
  readonly unit: string;
};

export const LiftForm = ({
  session,
  penalties,
  chosen,
  csrf,
  next,
}: {
  readonly session: string;
  readonly penalties: readonly StandingPenalty[];
  readonly chosen: string | undefined;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const unit = usePenaltyUnit();
  const locale = useLocale();
  return (
    <ActForm
      type="LiftPenalty"
      fields={(texts) => ({ session, penalty: texts["penalty"] })}
      places={["penalty"]}
      csrf={csrf}
      next={next}
      words={say("do.lift")}
      ask={say("ask.lift")}
      follows={[say("then.givenBack"), say("then.listed")]}
      why
    >
      <At places={["penalty"]}>
        <Choose
          name="penalty"
          words={say("penalty")}
          choices={penalties.map(({ penalty, law, amount, unit: of }) => ({
            value: penalty,
            words: say("stands", { law, amount: mixed(amount, locale), unit: unit(of) }),
          }))}
          chosen={chosen}
        />
      </At>
    </ActForm>
  );
};
