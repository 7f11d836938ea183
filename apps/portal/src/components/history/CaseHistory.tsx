/** On a board's page and on a score card: how its rulings came, from what was asked to what is final, each step with its Law and the way into the file. Laws 81C, 92, 93. */
import type { CaseSteps } from "@traveller/model";
import { useTranslations } from "next-intl";
import { type Claimed, withSteps } from "./CaseSteps.tsx";

export const CaseHistory = ({
  session,
  told,
  claimed,
}: {
  readonly session: string;
  readonly told: CaseSteps | undefined;
  readonly claimed: Claimed;
}) => {
  const say = useTranslations("rulings");
  if (told === undefined || told.steps.length === 0) return null;
  // What changed with a step is on the page already: here each is told by itself.
  const steps = told.steps.map((step) => ({ ...step, followed: [] }));
  return (
    <section className="sheet pad stack tight" aria-labelledby="cases">
      <h2 className="caps" id="cases">
        {say("title")}
      </h2>
      <ol className="steps">{withSteps(session, [], { ...told, steps }, claimed)}</ol>
    </section>
  );
};
