"use client";
/** What the organizer approves before it takes effect, or declines: a correction that was asked for too late, or a disqualification. Laws 79C2, 91B. */
import { useTranslations } from "next-intl";
import type { Approval } from "#format/offered-acts.ts";
import { CaseAct } from "./CaseAct.tsx";
import { Why } from "./Why.tsx";

const LOOKS = {
  ApproveLateCorrection: "main",
  DeclineLateCorrection: "plain",
  ApproveDisqualification: "harm",
  DeclineDisqualification: "plain",
} as const satisfies Readonly<Record<Approval, string>>;

export const ApproveForm = ({
  type,
  session,
  id,
  name,
  csrf,
}: {
  readonly type: Approval;
  readonly session: string;
  /** The case. */
  readonly id: string;
  /** Whom a disqualification is about. */
  readonly name: string;
  readonly csrf: string;
}) => {
  const say = useTranslations("caseActs");
  const act = useTranslations("appeal.do");
  const isLate = type === "ApproveLateCorrection" || type === "DeclineLateCorrection";
  const saysWhy = type !== "ApproveDisqualification";
  const command = isLate ? { type, session, ruling: id } : { type, session, disqualification: id };
  const follows = {
    ApproveLateCorrection: () => say("lateHint"),
    DeclineLateCorrection: () => say("lateDeclineHint"),
    ApproveDisqualification: () => say("approveHint", { name }),
    DeclineDisqualification: () => say("declineHint", { name }),
  }[type]();
  return (
    <CaseAct
      command={({ grounds = "" }) => (saysWhy && grounds !== "" ? { ...command, grounds } : command)}
      csrf={csrf}
      words={act(type)}
      look={LOOKS[type]}
      asksWith={() => follows}
      plainly={[{ words: act(type), ask: follows, command }]}
    >
      <p className="small">{follows}</p>
      {saysWhy ? <Why words={say("lateWhy")} rows={2} /> : null}
    </CaseAct>
  );
};
