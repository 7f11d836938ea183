"use client";
/** Asks for a sign-in link by e-mail. The answer is the same whoever asks: only the office knows who has an account. */
import { useLocale, useTranslations } from "next-intl";
import { useId, useState, useTransition, type SubmitEvent } from "react";
import type { Refusal } from "@traveller/contract/answers";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { postToDoor } from "#door/send.ts";

export const EmailForm = ({ next, asked }: { readonly next: string | undefined; readonly asked: boolean }) => {
  const say = useTranslations("signIn");
  const locale = useLocale();
  const field = useId();
  const [done, setDone] = useState(asked);
  const [refusal, setRefusal] = useState<Refusal>();
  const [silent, setSilent] = useState(false);
  const [pending, start] = useTransition();
  const ask = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    start(async () => {
      const said = await postToDoor(
        "/sign-in/mail",
        {
          email: typeof email === "string" ? email.trim() : "",
          language: locale,
          ...(next === undefined ? {} : { next }),
        },
        "",
      );
      setDone(said.kind === "done");
      setRefusal(said.kind === "refused" ? said.refusal : undefined);
      setSilent(said.kind === "silent");
    });
  };
  return (
    <form method="post" action="/door/sign-in/mail" onSubmit={ask} className="sheet pad stack">
      <h2 className="h3">{say("byMail")}</h2>
      <input type="hidden" name="language" value={locale} />
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <div className="field">
        <label htmlFor={field}>{say("email")}</label>
        <input id={field} type="email" name="email" required maxLength={254} autoComplete="email" />
      </div>
      <output className="block" aria-live="polite">
        {done ? <p className="says calm">{say("asked")}</p> : null}
        {silent ? <p className="says bad">{say("silent")}</p> : null}
      </output>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      <div>
        <button className="btn main" disabled={pending}>
          {pending ? say("asking") : say("ask")}
        </button>
      </div>
    </form>
  );
};
