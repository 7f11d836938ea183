"use client";
/** Publishes the scores: from then on the times for corrections and appeals run, or are over where the session was long ago. Laws 79C1, 92B. */
import { oneOf } from "#components/forms/one-of.ts";
import { useTranslations } from "next-intl";
import { ActForm, At } from "./ActForm.tsx";
import { Choose } from "./Choose.tsx";

const CLOCKS = ["run", "closed"] as const;

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
      command={(texts) => ({
        type: "PublishScores",
        session,
        clocks: oneOf(CLOCKS, texts["clocks"]),
      })}
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
          choices={CLOCKS.map((value) => ({ value, words: say(value === "run" ? "clocksRun" : "clocksClosed") }))}
        />
      </At>
    </ActForm>
  );
};
