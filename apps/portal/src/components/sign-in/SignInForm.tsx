"use client";
/** Spends a sign-in link. A plain form; with a script the answer is said here, without leaving the page. */
import { useTranslations } from "next-intl";
import { useActionState, useId } from "react";
import { z } from "zod";

const Refusal = z.object({ message: z.string(), hint: z.string() });

/** A link as it was given, or the code in it. */
const codeOf = (text: string): string => /[?&]token=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? text.trim();

export const SignInForm = ({
  token,
  next,
}: {
  readonly token: string | undefined;
  readonly next: string | undefined;
}) => {
  const say = useTranslations("signIn");
  const field = useId();
  const [trouble, submit, pending] = useActionState(
    async (_before: string | undefined, form: FormData): Promise<string | undefined> => {
      const given = form.get("token");
      try {
        const answer = await fetch("/door/sign-in", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({
            token: codeOf(typeof given === "string" ? given : ""),
            ...(next === undefined ? {} : { next }),
          }),
        });
        const said: unknown = await answer.json();
        if (answer.ok) {
          const to = z.object({ next: z.string().regex(/^\/(?![/\\])/) }).safeParse(said);
          globalThis.location.assign(to.success && to.data.next !== "/" ? to.data.next : "/sign-in");
          return undefined;
        }
        const refusal = Refusal.safeParse(said);
        return refusal.success ? `${refusal.data.message} ${refusal.data.hint}` : say("failed");
      } catch {
        return say("failed");
      }
    },
    undefined,
  );
  return (
    <form method="post" action={submit} className="stack">
      {token === undefined ? (
        <>
          <p>{say("noToken")}</p>
          <div className="field">
            <label htmlFor={field}>{say("code")}</label>
            <input
              id={field}
              type="text"
              name="token"
              required
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={400}
            />
          </div>
        </>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <p>{say("confirmHint")}</p>
        </>
      )}
      <div role="alert">{trouble === undefined ? null : <p className="says bad">{trouble}</p>}</div>
      <div>
        <button className="btn main" disabled={pending}>
          {pending ? say("working") : say("confirm")}
        </button>
      </div>
    </form>
  );
};
