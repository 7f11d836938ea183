"use client";
/**
 * A form that does one thing by a command: its fields, why, what will follow, and a question before it is done. A refusal is shown at the
 * field that it is about, whole, with its Law; where it is about none of them, under the form.
 */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { createContext, use, useEffect, useId, useRef, type ReactNode } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { RefusalBox } from "#components/send/RefusalBox.tsx";
import type { Refusal } from "#door/answers.ts";
import { useAct } from "./useAct.ts";

export const Trouble = createContext<Refusal | undefined>(undefined);

/** Whether a refusal is about what stands at a path: `to.outcome.tricks` is about `outcome`. */
export const isAbout = (refusal: Refusal | undefined, places: readonly string[]): boolean => {
  const at = refusal?.path?.replace(/^to\./, "");
  return at !== undefined && places.some((place) => at === place || at.startsWith(`${place}.`));
};

/** A group of fields, with the refusal that is about it. */
export const At = ({ places, children }: { readonly places: readonly string[]; readonly children: ReactNode }) => {
  const refusal = use(Trouble);
  const here = useRef<HTMLDivElement>(null);
  const about = isAbout(refusal, places) ? refusal : undefined;
  useEffect(() => {
    if (about !== undefined) here.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [about]);
  return (
    <div ref={here} className={about === undefined ? "stack tight" : "stack tight refused"}>
      {children}
      {about === undefined ? null : <RefusalBox refusal={about} />}
    </div>
  );
};

export type Texts = Readonly<Record<string, string>>;

/** A form's fields as text; fields of one name, such as check boxes, joined by commas. */
export const textsOf = (form: HTMLFormElement): Texts => {
  const texts = new Map<string, string>();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") texts.set(name, [texts.get(name) ?? [], value.trim()].flat().join(","));
  return Object.fromEntries(texts);
};

export const ActForm = ({
  type,
  fields,
  places,
  csrf,
  next,
  words,
  ask,
  look = "main",
  follows,
  why,
  children,
}: {
  readonly type: string;
  /** The command's fields, of what was filled in. */
  readonly fields: (texts: Texts) => Readonly<Record<string, unknown>>;
  /** What of the command is asked for at a place of its own. */
  readonly places: readonly string[];
  readonly csrf: string;
  /** Where to go when it is done. */
  readonly next: string;
  readonly words: string;
  readonly ask: string;
  readonly look?: "main" | "harm";
  /** What will follow, a sentence each. */
  readonly follows: readonly string[];
  /** Whether it is asked why: it must be said. */
  readonly why: boolean;
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("act");
  const office = useTranslations("office");
  const form = useRef<HTMLFormElement>(null);
  const reason = useId();
  const { act, said, pending, refusal } = useAct(csrf);
  const send = (): void => {
    if (form.current?.reportValidity() !== true) return;
    const texts = textsOf(form.current);
    act(type, { ...fields(texts), ...(why && texts["reason"] !== "" ? { reason: texts["reason"] } : {}) }, next);
  };
  const shown = [...places, ...(why ? ["reason"] : [])];
  return (
    <Trouble value={refusal}>
      <form ref={form} className="sheet pad stack act" onSubmit={(event) => event.preventDefault()}>
        {children}
        {why ? (
          <At places={["reason"]}>
            <div className="field">
              <label htmlFor={reason}>{say("reason")}</label>
              <textarea id={reason} name="reason" rows={2} required maxLength={4000} />
            </div>
          </At>
        ) : null}
        <div className="says calm stack tight">
          <strong className="small">{say("follows")}</strong>
          <ul className="small">
            {follows.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        {refusal !== undefined && !isAbout(refusal, shown) ? <RefusalBox refusal={refusal} /> : null}
        {said?.kind === "silent" ? <p role="alert">{office("unavailable")}</p> : null}
        <div className="row">
          <AskFirst words={words} ask={ask} look={look} disabled={pending || said?.kind === "done"} act={send} />
          <Link className="btn" href={next}>
            {say("back")}
          </Link>
        </div>
      </form>
    </Trouble>
  );
};
