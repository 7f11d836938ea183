"use client";
/** Spends a sign-in link. A plain form; with a script the answer is said here, without leaving the page. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState, useTransition, type SubmitEvent } from "react";
import { z } from "zod";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import type { Refusal } from "@traveller/contract/answers";
import { postToDoor } from "#door/send.ts";

const Next = z.object({ next: z.string().regex(/^\/(?![/\\])/) });

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
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal>();
  const [silent, setSilent] = useState(false);
  const [pending, start] = useTransition();
  const spend = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("token");
    start(async () => {
      const said = await postToDoor(
        "/sign-in",
        { token: codeOf(typeof given === "string" ? given : ""), ...(next === undefined ? {} : { next }) },
        "",
      );
      setRefusal(said.kind === "refused" ? said.refusal : undefined);
      setSilent(said.kind === "silent");
      // Whether the link still opens is asked anew: one that is over is offered no more.
      if (said.kind !== "done") return token === undefined ? undefined : router.refresh();
      const to = Next.safeParse(said.body);
      // A whole new page: everything on it may differ for who is signed in.
      globalThis.location.assign(to.success && to.data.next !== "/" ? to.data.next : "/sign-in");
    });
  };
  return (
    <form method="post" action="/door/sign-in" onSubmit={spend} className="stack">
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
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
      <div role="alert">{silent ? <p className="says bad">{say("failed")}</p> : null}</div>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      <div>
        <button className="btn main" disabled={pending}>
          {pending ? say("working") : say("confirm")}
        </button>
      </div>
    </form>
  );
};
