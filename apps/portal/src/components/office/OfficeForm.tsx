"use client";
/** A small form of the office: its fields become a command, or a request to the door; the answer is said under it. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition, type ReactNode, type SubmitEvent } from "react";
import { command, postToDoor, type Said } from "#door/send.ts";
import { NewKey, SignInLink } from "#door/answers.ts";

export type Deed = "grant" | "key" | "link" | "erasePerson";
type Fields = Readonly<Record<string, string>>;

const someone = ({ email = "", person = "", name = "" }: Fields): object =>
  email === ""
    ? { person, ...(name === "" ? {} : { name }) }
    : { email, ...(name === "" ? {} : { name }), ...(person === "" ? {} : { person }) };
const grant = ({ role = "", kind = "", over = "" }: Fields): object => ({ role, over: { kind, id: over } });

const DEEDS: Readonly<Record<Deed, (fields: Fields, csrf: string) => Promise<Said>>> = {
  grant: (fields, csrf) => command("GrantRole", { to: someone(fields), grant: grant(fields) }, csrf),
  key: (fields, csrf) => command("CreateKey", { name: fields["name"], grants: [grant(fields)] }, csrf),
  link: (fields, csrf) => postToDoor("/sign-in-links", { to: someone(fields) }, csrf),
  erasePerson: (fields, csrf) =>
    command("ErasePerson", { person: fields["person"], originals: fields["originals"] }, csrf),
};

/** What is shown once and never again: a link or a key. */
const secretOf = (deed: Deed, body: unknown): string | undefined => {
  if (deed === "link") return SignInLink.safeParse(body).data?.url;
  return deed === "key" ? NewKey.safeParse(body).data?.answer.key : undefined;
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
  const [said, setSaid] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const [pending, start] = useTransition();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
    );
    if (fields["again"] !== undefined && fields["again"] !== fields["person"]) return setSaid(say("differs"));
    start(async () => {
      const answer = await DEEDS[deed](fields, csrf);
      if (answer.kind !== "done")
        return setSaid(
          answer.kind === "refused"
            ? `${say("failed", { message: answer.refusal.message })} ${answer.refusal.hint}`
            : say("unavailable"),
        );
      setSecret(secretOf(deed, answer.body));
      setSaid(done);
      form.reset();
      router.refresh();
    });
  };
  return (
    <form className="sheet pad stack" onSubmit={submit}>
      <div className="filters">
        {children}
        <button className={deed === "erasePerson" ? "btn harm" : "btn main"} disabled={pending}>
          {words}
        </button>
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
    </form>
  );
};
