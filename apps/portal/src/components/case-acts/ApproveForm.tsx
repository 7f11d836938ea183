"use client";
/** What the organizer approves before it takes effect, or declines: a correction that was asked for too late, or a disqualification. Laws 79C2, 91B. */
import { useTranslations } from "next-intl";
import type { Approval } from "#format/offered-acts.ts";
import { CaseAct } from "./CaseAct.tsx";
import { Why } from "./Why.tsx";

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
  const isLate = type !== "ApproveDisqualification";
  const command = isLate ? { type, session, ruling: id } : { type, session, disqualification: id };
  const follows =
    type === "ApproveLateCorrection"
      ? say("lateHint")
      : type === "DeclineLateCorrection"
        ? say("lateDeclineHint")
        : say("approveHint", { name });
  return (
    <CaseAct
      command={({ grounds = "" }) => (isLate && grounds !== "" ? { ...command, grounds } : command)}
      csrf={csrf}
      words={act(type)}
      look={type === "ApproveLateCorrection" ? "main" : type === "ApproveDisqualification" ? "harm" : "plain"}
      plainly={[{ words: act(type), ask: follows, command }]}
    >
      <p className="small">{follows}</p>
      {isLate ? <Why words={say("lateWhy")} rows={2} /> : null}
    </CaseAct>
  );
};
