"use client";
/** Lets an entry stand that was said to be wrong, or an agreement that was to be taken back: a ruling that gives no other score, under the Law that was asked by. Laws 69B, 71, 79C, 81C. */
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Area } from "#components/act/Filled.tsx";
import type { EntryLaw } from "./EntryForm.tsx";

export const StandForm = ({
  session,
  ruling,
  law,
  csrf,
  next,
}: {
  readonly session: string;
  readonly ruling: string;
  readonly law: EntryLaw;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("askDirector");
  return (
    <ActForm
      command={({ grounds = "" }) => ({
        type: "GiveRuling",
        session,
        ruling,
        kind: "fact",
        laws: [law],
        result: { kind: "stands" },
        ...(grounds === "" ? {} : { grounds }),
      })}
      places={["grounds"]}
      csrf={csrf}
      next={next}
      words={say("letStand")}
      ask={() => `${say("letStand")} (${law})?`}
      follows={[say("standsThen")]}
      why={false}
    >
      <At places={["grounds"]}>
        <Area name="grounds" words={say("standsWhy")} />
      </At>
    </ActForm>
  );
};
