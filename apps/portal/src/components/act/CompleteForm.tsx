"use client";
/** Says that a session which is marked is right as it is: whole, or right though its file disagrees. Its scores count as those of any other (Law 79C). */
import { useTranslations } from "next-intl";
import { ActForm } from "./ActForm.tsx";

export const CompleteForm = ({
  session,
  kind,
  begins,
  csrf,
  next,
}: {
  readonly session: string;
  /** What it is marked as. */
  readonly kind: "incomplete" | "disagrees" | "hands";
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
      words={say(`complete.${kind}.do`)}
      ask={() => say(`complete.${kind}.ask`)}
      follows={[...(begins ? [say("then.whole")] : []), say("then.noted")]}
      why={false}
    >
      {null}
    </ActForm>
  );
};
