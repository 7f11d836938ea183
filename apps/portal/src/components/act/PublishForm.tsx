"use client";
/** Publishes the scores: from then on the times for corrections and appeals run, or are over where the session was long ago. Laws 79C1, 92B. */
import { useTranslations } from "next-intl";
import { ActForm, At } from "./ActForm.tsx";
import { Choose } from "./Choose.tsx";

export const PublishForm = ({
  session,
  title,
  again,
  csrf,
  next,
}: {
  readonly session: string;
  readonly title: string;
  /** Whether they were published before. */
  readonly again: boolean;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  return (
    <ActForm
      type="PublishScores"
      fields={(texts) => ({ session, clocks: texts["clocks"] })}
      places={["clocks"]}
      csrf={csrf}
      next={next}
      words={say("do.publish")}
      ask={() => say(again ? "ask.publishAgain" : "ask.publish", { title })}
      follows={[say("then.official"), say("then.periods"), say("then.proof")]}
      why={false}
    >
      <At places={["clocks"]}>
        <Choose
          name="clocks"
          words={say("clocks")}
          choices={[
            { value: "run", words: say("clocksRun") },
            { value: "closed", words: say("clocksClosed") },
          ]}
        />
      </At>
    </ActForm>
  );
};
