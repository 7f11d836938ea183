"use client";
/** What the organizer approves before it takes effect: a correction that was asked for too late, or a disqualification. Laws 79C2, 91B. */
import { useTranslations } from "next-intl";
import type { Approval } from "#format/offered-acts.ts";
import { CaseAct } from "./CaseAct.tsx";

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
  const command =
    type === "ApproveLateCorrection" ? { type, session, ruling: id } : { type, session, disqualification: id };
  const follows = type === "ApproveLateCorrection" ? say("lateHint") : say("approveHint", { name });
  return (
    <CaseAct
      command={() => command}
      csrf={csrf}
      words={act(type)}
      look={type === "ApproveDisqualification" ? "harm" : "main"}
      plainly={[{ words: act(type), ask: follows, command }]}
    >
      <p className="small">{follows}</p>
    </CaseAct>
  );
};
