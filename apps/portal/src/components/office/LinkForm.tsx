"use client";
/** Makes a one-time sign-in link. Nobody new is made unasked: an address that nobody has may be misspelt. */
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { useAct } from "#components/act/useAct.ts";
import { SignInLink } from "@traveller/contract/answers";
import { TextField } from "../forms/Fields.tsx";
import { RefusalBox } from "../forms/RefusalBox.tsx";
import { textsOf } from "../forms/texts.ts";

export const LinkForm = ({ csrf }: { readonly csrf: string }) => {
  const say = useTranslations("office");
  const form = useRef<HTMLFormElement>(null);
  const [secret, setSecret] = useState<string>();
  /** The address that was asked for last. */
  const [asked, setAsked] = useState("");
  const { post, said, pending, refusal, silent } = useAct(csrf, (body) => {
    setSecret(SignInLink.safeParse(body).data?.url);
    form.current?.reset();
  });
  /** A new person is made with the address that the question was about, and no other. */
  const make = (newPerson: boolean): void => {
    if (form.current?.reportValidity() !== true) return;
    const { email = "", name = "" } = textsOf(form.current);
    setSecret(undefined);
    setAsked(email);
    post("/sign-in-links", {
      to: { email, ...(name === "" ? {} : { name }) },
      newPerson: newPerson && email === asked,
    });
  };
  return (
    <ScriptForm
      ref={form}
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        make(false);
      }}
    >
      <div className="filters">
        <TextField name="email" type="email" words={say("linkFor")} required />
        <TextField name="name" words={say("name")} />
        <SendButton className="btn main" disabled={pending}>
          {say("makeLink")}
        </SendButton>
      </div>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      {refusal?.code !== "unknown" ? null : (
        <div>
          <button type="button" className="btn" disabled={pending} onClick={() => make(true)}>
            {say("newPerson", { email: asked })}
          </button>
        </div>
      )}
      <output className="block">
        {secret === undefined || said?.kind !== "done" ? (
          <span className="quiet">{silent}</span>
        ) : (
          <span className="stack tight">
            <code className="secret">{secret}</code>
            <span className="small quiet">{say("linkOnce")}</span>
          </span>
        )}
      </output>
    </ScriptForm>
  );
};
