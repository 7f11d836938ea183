/** Who is in a stage, and of each why: by which taking and place, and what is carried over by which steps. Laws 78D, 80B2. */
import type { InStage } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { figure } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";
import { type ShownStages, useCalled } from "./called.ts";

const Carried = ({ formula, carryOver }: Pick<InStage, "formula" | "carryOver">) => {
  const say = useTranslations("stages");
  const locale = useLocale();
  if (formula === undefined) return <>{carryOver === "0" ? "" : mixed(carryOver, locale)}</>;
  return (
    <details>
      <summary>{mixed(formula.gives, locale)}</summary>
      <ol className="small quiet steps">
        <li>{say("carriedFrom", { amount: mixed(formula.from, locale) })}</li>
        {formula.steps.map(({ step, gives }, index) => (
          <li key={index}>
            {"times" in step
              ? say("times", { factor: String(step.times), gives: mixed(gives, locale) })
              : "atMost" in step
                ? say("atMost", { most: figure(String(step.atMost), locale), gives: mixed(gives, locale) })
                : say("rounded", { step: figure(String(step.roundTo), locale), gives: mixed(gives, locale) })}
          </li>
        ))}
      </ol>
    </details>
  );
};

export const Field = ({
  contestants,
  shown,
  leaves,
}: {
  readonly contestants: readonly InStage[];
  readonly shown: ShownStages;
  /** Under which name of a form somebody is ticked who does not go on; absent: nobody is asked. */
  readonly leaves?: string;
}) => {
  const say = useTranslations("stages");
  const { byOrigin } = useCalled(shown);
  const titleOf = (of: string): string => shown.stages.find(({ plan }) => plan.stage === of)?.plan.title ?? of;
  const carries = contestants.some(({ carryOver }) => carryOver !== "0");
  return (
    <table className="field-of-stage">
      <caption className="said">{say("whoIsIn")}</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            {say("seed")}
          </th>
          <th scope="col">{say("who")}</th>
          <th scope="col">{say("because")}</th>
          {carries ? (
            <th scope="col" className="num">
              {say("carryOver")}
            </th>
          ) : null}
          {leaves === undefined ? null : <th scope="col">{say("doesNotPlay")}</th>}
        </tr>
      </thead>
      <tbody>
        {contestants.map(({ origin, seed, because, carryOver, formula }) => (
          <tr key={origin}>
            <td className="num">{seed}</td>
            <th scope="row">{byOrigin(origin)}</th>
            <td className="small quiet">
              {because === undefined
                ? say("enteredIt")
                : because.place !== undefined
                  ? say("byPlace", { place: because.place, stage: titleOf(because.from) })
                  : "round" in because.take
                    ? say(because.take.what === "winners" ? "byWinning" : "byLosing", {
                        round: because.take.round,
                        stage: titleOf(because.from),
                      })
                    : titleOf(because.from)}
              {because?.insteadOf === undefined ? "" : ` ${say("insteadOf", { who: byOrigin(because.insteadOf) })}`}
            </td>
            {carries ? (
              <td className="num">
                <Carried carryOver={carryOver} {...(formula === undefined ? {} : { formula })} />
              </td>
            ) : null}
            {leaves === undefined ? null : (
              <td>
                <input
                  type="checkbox"
                  name={leaves}
                  value={origin}
                  aria-label={say("leaves", { who: byOrigin(origin) })}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
