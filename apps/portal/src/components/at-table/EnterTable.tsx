"use client";
/** Sets a browser up as the device of a table: by the code that the director has, typed or in the address after the `#`, where no log and no other page sees it. */
import type { Refusal } from "@traveller/contract/answers";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, useTransition, type SubmitEvent } from "react";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { postToDoor } from "#door/send.ts";

export const EnterTable = ({ session, place }: { readonly session: string; readonly place: string }) => {
  const say = useTranslations("atTable");
  const office = useTranslations("office");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [silent, setSilent] = useState(false);
  const [pending, start] = useTransition();
  useEffect(() => {
    const code = globalThis.location.hash.slice(1);
    if (field.current !== null && /^[A-Za-z]{6}$/u.test(code)) field.current.value = code.toUpperCase();
  }, []);
  const enter = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    start(async () => {
      const said = await postToDoor("/device/enter", { session, place, code: field.current?.value ?? "" }, "");
      setRefusal(said.kind === "refused" ? said.refusal : undefined);
      setSilent(said.kind === "silent");
      if (said.kind !== "done") return;
      // A page of its own, without the code: it is spent, and need not stay in the browser's history.
      globalThis.location.replace(globalThis.location.pathname);
    });
  };
  return (
    <ScriptForm className="sheet pad stack" onSubmit={enter}>
      <div className="field">
        <label htmlFor={id}>{say("code")}</label>
        <input
          ref={field}
          id={id}
          className="table-code"
          type="text"
          required
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div>
        <SendButton className="btn main whole" disabled={pending}>
          {say("setUp")}
        </SendButton>
      </div>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      {silent ? <p className="says bad">{office("unavailable")}</p> : null}
    </ScriptForm>
  );
};
