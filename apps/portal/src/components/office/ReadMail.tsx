"use client";
/** Shows one mail of the outbox when an officer asks for it: the door notes who read it before it gives it. */
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { MailText, type Refusal } from "@traveller/contract/answers";
import { postToDoor } from "#door/send.ts";

export const ReadMail = ({ csrf, mail }: { readonly csrf: string; readonly mail: string }) => {
  const say = useTranslations("office");
  const [text, setText] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [silent, setSilent] = useState(false);
  const [pending, start] = useTransition();
  const read = (): void =>
    start(async () => {
      const said = await postToDoor("/outbox/read", { mail }, csrf);
      setText(said.kind === "done" ? MailText.safeParse(said.body).data?.text : undefined);
      setRefusal(said.kind === "refused" ? said.refusal : undefined);
      setSilent(said.kind === "silent");
    });
  return (
    <div className="stack tight">
      {text === undefined ? (
        <div>
          <button type="button" className="btn" disabled={pending} onClick={read}>
            {say("readMail")}
          </button>
        </div>
      ) : null}
      <output className="block">
        {text === undefined ? null : <pre className="mail">{text}</pre>}
        {silent ? say("unavailable") : null}
      </output>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
    </div>
  );
};
