"use client";
/** A small form of the office: its fields become a command, or a request to the door; the answer is said under it. */
import type { Someone } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition, type ReactNode, type SubmitEvent } from "react";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { doorSays } from "#components/door-says.tsx";
import { postToDoor, type Said } from "#door/send.ts";
import { SignInLink } from "@traveller/contract/answers";

export type Deed = "link";
type Fields = Readonly<Record<string, string>>;

const someone = ({ email = "", person = "", name = "" }: Fields): Someone =>
  email === ""
    ? { person, ...(name === "" ? {} : { name }) }
    : { email, ...(name === "" ? {} : { name }), ...(person === "" ? {} : { person }) };

const DEEDS: Readonly<Record<Deed, (fields: Fields, csrf: string) => Promise<Said>>> = {
  link: (fields, csrf) => postToDoor("/sign-in-links", { to: someone(fields) }, csrf),
};

/** What is shown once and never again: a link. */
const SECRETS: Readonly<Record<Deed, (body: unknown) => string | undefined>> = {
  link: (body) => SignInLink.safeParse(body).data?.url,
};

export const OfficeForm = ({
  deed,
  csrf,
  words,
  done,
  once,
  children,
}: {
  readonly deed: Deed;
  readonly csrf: string;
  readonly words: string;
  readonly done: string;
  /** What is said beside a secret that is shown once. */
  readonly once?: string;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("office");
  const router = useRouter();
  const [said, setSaid] = useState<ReactNode>();
  const [secret, setSecret] = useState<string>();
  const [pending, start] = useTransition();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
    );
    start(async () => {
      const answer = await DEEDS[deed](fields, csrf);
      if (answer.kind !== "done")
        return setSaid(
          answer.kind === "refused" ? say.rich("failed", { why: doorSays(answer.refusal) }) : say("unavailable"),
        );
      setSecret(SECRETS[deed](answer.body));
      setSaid(done);
      form.reset();
      router.refresh();
    });
  };
  return (
    <ScriptForm className="sheet pad stack" onSubmit={submit}>
      <div className="filters">
        {children}
        <SendButton className="btn main" disabled={pending}>
          {words}
        </SendButton>
      </div>
      <output className="block">
        {secret === undefined ? (
          <span className="quiet">{said}</span>
        ) : (
          <span className="stack tight">
            <code className="secret">{secret}</code>
            <span className="small quiet">{once}</span>
          </span>
        )}
      </output>
    </ScriptForm>
  );
};
