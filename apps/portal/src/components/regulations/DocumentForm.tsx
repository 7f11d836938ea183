"use client";
/** Publishes a regulation in prose, or a new version of one. Published words are not exchanged. */
import { useTranslations } from "next-intl";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { TextField } from "#components/forms/Fields.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { useAct } from "#components/act/useAct.ts";

export const DocumentForm = ({
  authority,
  document,
  csrf,
  today,
  next,
}: {
  readonly authority: string;
  /** The document that gets a new version; absent: a new document. */
  readonly document?: { readonly id: string; readonly title: string; readonly text: string };
  readonly csrf: string;
  readonly today: string;
  readonly next: string;
}) => {
  const say = useTranslations("regulations");
  const { act, pending, refusal, silent } = useAct(csrf);
  return (
    <ScriptForm
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        const { regulation = "", title = "", number = "", text = "", from = "" } = textsOf(event.currentTarget);
        if (document === undefined)
          act(
            {
              type: "PublishRegulation",
              authority,
              regulation,
              title,
              text,
              from,
              ...(number === "" ? {} : { number }),
            },
            next,
          );
        else
          act({ type: "AmendRegulation", authority, regulation: document.id, title: document.title, text, from }, next);
      }}
    >
      <div className="filters">
        {document === undefined ? (
          <>
            <TextField name="regulation" words={say("documentId")} id={say("documentIdHint")} required />
            <TextField name="title" words={say("documentTitle")} required />
            <TextField name="number" words={say("documentNumber")} />
          </>
        ) : null}
        <label className="field">
          <span>{say("from")}</span>
          <input type="date" name="from" defaultValue={today} required />
        </label>
      </div>
      <label className="field">
        <span>{say("text")}</span>
        <textarea name="text" rows={10} required maxLength={200_000} defaultValue={document?.text} />
      </label>
      <div className="row">
        <SendButton className="btn main" disabled={pending}>
          {say("publish")}
        </SendButton>
      </div>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
