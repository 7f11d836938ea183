"use client";
/** What is arranged for all appeals of a session: whether a committee can hear them, and when the moments come that periods last until. Laws 79C1, 80B2(k), 92B, 93A. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { oneOf } from "#components/forms/one-of.ts";

const COMMITTEES = ["available", "none", "wouldDisturb"] as const;
const MOMENTS = ["eventEnds", "nextSessionStarts"] as const;
type Props = { readonly session: string; readonly csrf: string };

export const ArrangeCommitteeForm = ({ session, csrf }: Props) => {
  const say = useTranslations("appeal");
  return (
    <CaseAct
      command={({ committee }) => ({ type: "ArrangeCommittee", session, committee: oneOf(COMMITTEES, committee) })}
      fields={["committee"]}
      csrf={csrf}
      words={say("do.ArrangeCommittee")}
      heading={say("do.ArrangeCommittee")}
    >
      <At places={["committee"]}>
        <Choose
          name="committee"
          words={say("committee")}
          choices={COMMITTEES.map((value) => ({ value, words: say(`committees.${value}`) }))}
        />
      </At>
    </CaseAct>
  );
};

export const MomentForm = ({ session, csrf }: Props) => {
  const say = useTranslations("appeal");
  return (
    <CaseAct
      command={({ moment, when = "" }) => ({
        type: "SetMoment",
        session,
        moment: oneOf(MOMENTS, moment),
        // What is written in a field of this kind is the reader's own time.
        when: new Date(when).toISOString(),
      })}
      fields={["moment", "when"]}
      csrf={csrf}
      words={say("do.SetMoment")}
      heading={say("do.SetMoment")}
    >
      <At places={["moment"]}>
        <Choose
          name="moment"
          words={say("moment")}
          choices={MOMENTS.map((value) => ({ value, words: say(`moments.${value}`) }))}
        />
      </At>
      <At places={["when"]}>
        <label className="field">
          <span>{say("when")}</span>
          <input type="datetime-local" name="when" required />
        </label>
      </At>
      <p className="small quiet">{say("momentHint")}</p>
    </CaseAct>
  );
};
