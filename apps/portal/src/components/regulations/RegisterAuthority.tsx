"use client";
/** Registers an authority whose regulations are to be kept here; whoever does it is its first officer. */
import { useTranslations } from "next-intl";
import { TextField } from "#components/forms/Fields.tsx";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { useAct } from "#components/act/useAct.ts";

export const RegisterAuthority = ({ csrf }: { readonly csrf: string }) => {
  const say = useTranslations("regulations");
  const { act, pending, refusal, silent } = useAct(csrf);
  return (
    <ScriptForm
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        const { authority = "", name = "" } = textsOf(event.currentTarget);
        act({ type: "RegisterAuthority", authority, name }, `/regulations/${encodeURIComponent(authority)}`);
      }}
    >
      <div className="filters">
        <TextField name="authority" words={say("authorityId")} id={say("documentIdHint")} required />
        <TextField name="name" words={say("authorityName")} required />
        <SendButton className="btn main" disabled={pending}>
          {say("register")}
        </SendButton>
      </div>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
