"use client";
/** A director puts right what the organizer approved of, once no reasonable doubt is left. Law 79C2. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { CaseAct } from "./CaseAct.tsx";

export const LateForm = ({ command, csrf }: { readonly command: CommandToSend; readonly csrf: string }) => {
  const say = useTranslations("caseActs");
  return (
    <CaseAct
      command={() => command}
      csrf={csrf}
      words={say("lateMake")}
      plainly={[{ words: say("lateMake"), ask: say("lateSure"), command }]}
    >
      <p className="small">{say("lateSure")}</p>
    </CaseAct>
  );
};
