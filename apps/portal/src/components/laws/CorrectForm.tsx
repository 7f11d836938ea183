"use client";
/** The form of a correction: only what was changed is sent, with the text that was seen, so that nobody overwrites what they did not see. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useReadAnew } from "#components/useReadAnew.ts";
import { useState, useTransition, type SubmitEvent } from "react";
import type { Refusal } from "@traveller/contract/answers";
import { send } from "#door/send.ts";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { lawAddress } from "../../format/law-address.ts";

type Now = { readonly address: string; readonly label: string; readonly heading: string; readonly text: string };
const FIELDS = ["address", "label", "heading", "text"] as const;

export const CorrectForm = ({
  book,
  unit,
  place,
  csrf,
  now,
  language,
}: {
  readonly book: string;
  readonly unit: string;
  readonly place: number;
  readonly csrf: string;
  readonly now: Now;
  readonly language: string;
}) => {
  const say = useTranslations("laws");
  const router = useRouter();
  const readAnew = useReadAnew();
  const [trouble, setTrouble] = useState<Refusal>();
  const [done, setDone] = useState(false);
  const [pending, start] = useTransition();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const change = Object.fromEntries(FIELDS.flatMap((name) => (said(name) === now[name] ? [] : [[name, said(name)]])));
    const reason = said("reason");
    const wrong = (message: string): void => setTrouble({ code: "failed", message, hint: "" });
    if (Object.keys(change).length === 0) return wrong(say("correctNothing"));
    start(async () => {
      const answer = await send(
        { type: "CorrectLawText", book, unit, place, was: now.text, change, ...(reason === "" ? {} : { reason }) },
        csrf,
      );
      if (answer.kind === "done") {
        setTrouble(undefined);
        setDone(true);
        const to = typeof change["address"] === "string" ? change["address"] : now.address;
        router.push(lawAddress(book, to === "" ? unit : to));
        readAnew();
        return;
      }
      if (answer.kind !== "refused") return wrong(say("unavailable"));
      // Whose words tell of a command's shape are for programs.
      if (answer.refusal.code === "malformed" && answer.refusal.path === "change.address")
        return wrong(say("correctAddress"));
      setTrouble(answer.refusal);
    });
  };
  return (
    <ScriptForm className="sheet pad stack" onSubmit={submit}>
      {trouble === undefined ? null : <RefusalBox refusal={trouble} />}
      {now.address === "" ? null : (
        <div className="filters">
          <label className="field">
            <span>{say("address")}</span>
            <input
              type="text"
              name="address"
              required
              defaultValue={now.address}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <label className="field">
            <span>{say("label")}</span>
            <input
              type="text"
              name="label"
              defaultValue={now.label}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        </div>
      )}
      <label className="field">
        <span>{say("heading")}</span>
        <input
          type="text"
          name="heading"
          defaultValue={now.heading}
          maxLength={2000}
          lang={language}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{say("text")}</span>
        <textarea name="text" rows={8} defaultValue={now.text} lang={language} />
      </label>
      <label className="field">
        <span>{say("reason")}</span>
        <input type="text" name="reason" maxLength={1000} autoComplete="off" />
      </label>
      <div className="row">
        <SendButton className="btn main" disabled={pending}>
          {say("save")}
        </SendButton>
        <Link className="btn" href={lawAddress(book, unit)} prefetch={false}>
          {say("cancel")}
        </Link>
      </div>
      <output className="block small quiet">{done ? say("saved") : ""}</output>
    </ScriptForm>
  );
};
