"use client";
/** A penalty that was recorded too high becomes what was meant: by the director in time, later as the organizer approves. Laws 79C2, 90, 91. */
import { useLocale, useTranslations } from "next-intl";
import { ActForm, askedLateIn, At } from "#components/act/ActForm.tsx";
import { Choose, wordsOf } from "#components/act/Choose.tsx";
import { amountOf, penaltyLacks } from "#components/act/lacks.ts";
import type { StandingPenalty } from "#components/act/LiftForm.tsx";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { oneOf } from "#components/forms/one-of.ts";
import { mixed } from "#format/fraction.ts";
import { TextField } from "./TextField.tsx";

const LAWS = ["90", "91"] as const;
/** It stays in the unit that it was written in. */
const UNITS = ["matchpoints", "percentOfTop", "imps", "vp", "points"] as const;

export const LessenForm = ({
  session,
  contestant,
  penalties,
  name,
  chosen,
  csrf,
  next,
}: {
  readonly session: string;
  readonly contestant: string;
  readonly penalties: readonly StandingPenalty[];
  /** Whose they are. */
  readonly name: string;
  readonly chosen: string | undefined;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const amountIn = usePenaltyAmount();
  const locale = useLocale();
  const choices = penalties.map(({ penalty, law, amount, unit: of }) => ({
    value: penalty,
    words: say("stands", { law, amount: amountIn(of, amount, mixed(amount, locale)) }),
  }));
  const standing = (id: string | undefined) => penalties.find(({ penalty }) => penalty === id) ?? penalties[0];
  return (
    <ActForm
      command={(texts) => {
        const known = standing(texts["penalty"]);
        return {
          type: "ImposePenalty",
          session,
          penalty: known?.penalty ?? "",
          contestant,
          law: oneOf(LAWS, known?.law),
          unit: oneOf(UNITS, known?.unit),
          amount: amountOf(texts["amount"] ?? ""),
          late: "ask",
        };
      }}
      places={["penalty", "amount"]}
      lacksOf={penaltyLacks}
      csrf={csrf}
      next={next}
      nextOf={(body) => askedLateIn(body) ?? next}
      words={say("do.lessen")}
      ask={({ penalty, amount = "" }) =>
        say("ask.lessen", {
          name,
          penalty: wordsOf(choices, penalty),
          amount: amountIn(standing(penalty)?.unit ?? "", String(amountOf(amount)), amount),
        })
      }
      follows={[say("then.lessNow"), say("then.lessLate"), say("then.listed")]}
      why
    >
      <At places={["penalty", "amount"]}>
        <div className="filters">
          <Choose name="penalty" words={say("penalty")} choices={choices} chosen={chosen} />
          <TextField name="amount" words={say("meant")} filled="" most={12} />
        </div>
      </At>
    </ActForm>
  );
};
