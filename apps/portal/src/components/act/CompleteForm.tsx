"use client";
/** Says that a session marked incomplete is the whole one: its scores count as those of any other (Law 79C). */
import { useTranslations } from "next-intl";
import { ActForm } from "./ActForm.tsx";

export const CompleteForm = ({
  session,
  csrf,
  next,
}: {
  readonly session: string;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  return (
    <ActForm
      type="StateComplete"
      fields={() => ({ session })}
      places={[]}
      csrf={csrf}
      next={next}
      words={say("do.complete")}
      ask={say("ask.complete")}
      follows={[say("then.listed")]}
      why={false}
    >
      {null}
    </ActForm>
  );
};
