/** Choices that wait for approval; officers of the authority decide on them here. Laws 12C2(b), 78D, 80A3. */
import { optionValue } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { ConditionsState } from "#server/conditions.ts";
import { useOptions } from "#components/options/useOptions.ts";
import { LawTag } from "../laws/LawTag.tsx";
import { Publish } from "./Publish.tsx";

export const Pending = ({ state: { judged, officer, office, conditions } }: { readonly state: ConditionsState }) => {
  const say = useTranslations("regulations");
  const { text, title } = useOptions();
  if (judged.pending.length === 0) return null;
  const decide = (option: string, value: unknown, approve: boolean) => (
    <Publish
      command={{
        type: "DecideCondition",
        tournament: conditions.tournament,
        option,
        value: optionValue.parse(value),
        approve,
      }}
      csrf={office.reader?.csrf ?? ""}
      words={say(approve ? "approve" : "decline")}
      ask={say(approve ? "approveAsk" : "declineAsk", { option: title(option) })}
      done={say("published")}
      reason={approve ? "none" : "required"}
    />
  );
  return (
    <section className="stack tight">
      <h2>{say("waiting")}</h2>
      <ul className="sheet rows">
        {judged.pending.map(({ option, value, law, body }) => (
          <li key={option} className="stack tight">
            <span>
              <b>{title(option)}</b>: {text(option, value)} <LawTag law={law} />{" "}
              {say("waitsFor", { body: body ?? say("who.RA") })}
            </span>
            {officer ? (
              <div className="row">
                {decide(option, value, true)}
                {decide(option, value, false)}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
