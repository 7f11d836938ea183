"use client";
/** Says that a session marked incomplete is the whole one: its scores count as those of any other (Law 79C). */
import { useTranslations } from "next-intl";
import { ActForm } from "./ActForm.tsx";

export const CompleteForm = ({
  session,
  begins,
  csrf,
  next,
}: {
  readonly session: string;
  /** Whether its part was published to let the periods run: they begin with the whole. */
  readonly begins: boolean;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  return (
    <ActForm
      command={() => ({
        type: "StateComplete",
        session,
      })}
      places={[]}
      csrf={csrf}
      next={next}
      words={say("do.complete")}
      ask={() => say("ask.complete")}
      follows={[...(begins ? [say("then.whole")] : []), say("then.listed")]}
      why={false}
    >
      {null}
    </ActForm>
  );
};
