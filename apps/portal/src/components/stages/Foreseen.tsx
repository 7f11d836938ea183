/** Who would be in a stage if it were drawn now, before it is: everybody with why, and who is told that somebody does not play sees who comes instead. Laws 78D, 80B2. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { stagesAddress } from "#format/stages.ts";
import type { ForeseenStage } from "#server/stage-foreseen.ts";
import { type ShownStages, useCalled } from "./called.ts";
import { Field } from "./Field.tsx";

export const Foreseen = ({
  tournament,
  foreseen,
  shown,
}: {
  readonly tournament: string;
  readonly foreseen: ForeseenStage;
  readonly shown: ShownStages;
}) => {
  const say = useTranslations("stages");
  const named = foreseen.kind === "drawn" ? { ...shown, contestants: foreseen.labels } : shown;
  const { byOrigin } = useCalled(named);
  if (foreseen.kind === "silent") return <p className="says">{say("notForeseen")}</p>;
  if (foreseen.kind === "refused")
    return (
      <>
        <RefusalBox refusal={foreseen.refusal} />
        {foreseen.without.length === 0 ? null : (
          <Link
            className="button small"
            href={`${stagesAddress(tournament)}?stage=${encodeURIComponent(foreseen.stage)}`}
          >
            {say("lookAgainAll")}
          </Link>
        )}
      </>
    );
  const { contestants, absent, stage } = foreseen;
  return (
    <form method="get" action={stagesAddress(tournament)} className="stack tight">
      <p className="strong">{say("wouldBeIn", { count: contestants.length })}</p>
      <input type="hidden" name="stage" value={stage} />
      <div className="wide">
        <Field contestants={contestants} shown={named} leaves="without" />
      </div>
      {absent.map(({ contestant, insteadBy }) => (
        <label key={contestant} className="tick">
          <input type="checkbox" name="without" value={contestant} defaultChecked />
          <span>
            {say("leaves", { who: byOrigin(contestant) })}
            {insteadBy === undefined ? "" : ` ${say("cameInstead", { who: byOrigin(insteadBy) })}`}
          </span>
        </label>
      ))}
      <button type="submit" className="button small">
        {say("lookAgain")}
      </button>
    </form>
  );
};
