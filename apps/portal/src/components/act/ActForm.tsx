"use client";
/**
 * A form that does one thing by a command: its fields, why, what will follow, and a question before it is done. What it lacks is said at
 * the field before anything is asked; so is a refusal, whole, with its Law; where it is about no field, under the form.
 */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { createContext, use, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useGoOn } from "#components/useGoOn.ts";
import { AskFirst } from "#components/AskFirst.tsx";
import { ScriptForm } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf, type Texts } from "#components/forms/texts.ts";
import type { Refusal } from "@traveller/contract/answers";
import { Lack, Lacking, useLack } from "#components/forms/Lacking.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import { caseAddress } from "#format/case-address.ts";
import { madeIn } from "#format/made-in.ts";
import { reasonLacks } from "./lacks.ts";
import { LateWays } from "#components/forms/LateWays.tsx";
import { Looked } from "./LookedAt.tsx";
import { Meanwhile } from "./Meanwhile.tsx";
import { useAct } from "./useAct.ts";
import { useLacks } from "#components/forms/useLacks.ts";

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

const Reason = () => {
  const say = useTranslations("act");
  const id = useId();
  const { reason } = use(Looked);
  return (
    <At places={["reason"]}>
      <div className="field">
        <label htmlFor={id}>{say("reason")}</label>
        <textarea
          id={id}
          name="reason"
          rows={2}
          required
          maxLength={4000}
          defaultValue={reason}
          {...useLack("reason")}
        />
        <Lack of="reason" />
      </div>
    </At>
  );
};

/** The case of what the organizer was asked for. */
export const askedLateIn = (body: unknown): string | undefined => {
  const { session, ruling } = madeIn(body);
  return session === undefined || ruling === undefined
    ? undefined
    : caseAddress({ session: { id: session }, id: ruling });
};

export const ActForm = ({
  command,
  places,
  csrf,
  next,
  nextOf,
  words,
  ask,
  look = "main",
  lacksOf,
  follows,
  why,
  children,
}: {
  /** The command, of what was filled in; why is added here. */
  readonly command: (texts: Texts) => CommandToSend;
  /** What of the command is asked for at a place of its own. */
  readonly places: readonly string[];
  readonly csrf: string;
  /** Where to go when it is done. */
  readonly next: string;
  /** Where that hangs on what the door answered. */
  readonly nextOf?: ((body: unknown) => string) | undefined;
  readonly words: string;
  /** What is asked before it is done: what exactly will be, of what was filled in. */
  readonly ask: (texts: Texts) => string;
  readonly look?: "main" | "harm";
  /** What is still lacking, by field, beside why. */
  readonly lacksOf?: (texts: Texts) => Lacks;
  /** What will follow, a sentence each. */
  readonly follows: readonly string[];
  /** Whether it is asked why: it must be said. */
  readonly why: boolean;
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("act");
  const goOn = useGoOn();
  const form = useRef<HTMLFormElement>(null);
  const asksLate = useRef(false);
  const [question, setQuestion] = useState("");
  /** What was refused, and is another thing by now: it is done, or refused, anew. */
  const [left, setLeft] = useState<Refusal>();
  const { act, judge, said, pending, refusal, silent } = useAct(csrf, async (body) => {
    const to = asksLate.current ? askedLateIn(body) : nextOf?.(body);
    if (to !== undefined) await goOn(to);
  });
  const router = useRouter();
  const { seen, late: isLate, keepReason } = use(Looked);
  const { lacks, isWhole, written } = useLacks((texts) => ({
    ...lacksOf?.(texts),
    ...(why ? reasonLacks(texts) : {}),
  }));
  const whole = (texts: Texts): CommandToSend => ({
    ...command(texts),
    ...(seen === undefined ? {} : { seen }),
    ...(why ? { reason: texts["reason"] } : {}),
  });
  /** Nothing is asked of who has not said all yet, and nothing that the door would refuse. */
  const isReady = (): boolean | Promise<boolean> => {
    if (form.current === null) return false;
    const texts = textsOf(form.current);
    setQuestion(ask(texts));
    return isWhole(form.current) && judge(whole(texts));
  };
  const send = (): void => {
    if (form.current === null) return;
    asksLate.current = false;
    act(whole(textsOf(form.current)), nextOf === undefined ? next : undefined);
  };
  /** It is asked for, and has a case of its own; or it is done. */
  const sendLate = (late: "ask" | "beyondReasonableDoubt"): void => {
    if (form.current === null) return;
    const texts = textsOf(form.current);
    const said = whole(texts);
    // What a player reports late is no form of this kind, and asks in its own words.
    if (said.type === "ReportScoreError") return;
    const asksWhy = late === "ask" && !why && (texts["reason"] ?? "") !== "";
    const saying = { late, ...(asksWhy ? { reason: texts["reason"] } : {}) };
    asksLate.current = late === "ask";
    act({ ...said, ...saying }, late === "ask" ? undefined : next);
  };
  /** Why is kept: what it is said of is shown as it is now. */
  const showAnew = (): void => {
    keepReason(form.current === null ? "" : (textsOf(form.current)["reason"] ?? ""));
    router.refresh();
  };
  const shown = [...places, ...(why ? ["reason"] : [])];
  /** Asked of the organizer, or done as he approved: the way that is left, in place of the one that was refused. */
  const late = refusal === undefined || refusal === left ? undefined : refusal.late;
  /** Why it is asked for is no part of what is asked. */
  const changed = (event: FormEvent<HTMLFormElement>): void => {
    written(form.current);
    if (!(event.target instanceof HTMLTextAreaElement && event.target.name === "reason")) setLeft(refusal);
  };
  return (
    <Trouble value={refusal}>
      <Lacking value={lacks}>
        <ScriptForm
          ref={form}
          className="sheet pad stack act"
          noValidate
          onInput={changed}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
          {why ? <Reason /> : null}
          {late === undefined ? (
            <div className="says calm stack tight">
              <strong className="small">{say("follows")}</strong>
              <ul className="small">
                {(isLate ? [say("late.follows")] : follows).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {refusal === undefined || isAbout(refusal, shown) ? null : refusal.changed === undefined ? (
            <>
              <RefusalBox refusal={refusal} />
              {late === undefined || question === "" ? null : <p className="strong">{question}</p>}
              {late === undefined ? null : <LateWays late={late} asksWhy={!why} disabled={pending} say={sendLate} />}
            </>
          ) : (
            <Meanwhile changed={refusal.changed} show={showAnew} />
          )}
          {silent === undefined ? null : <p role="alert">{silent}</p>}
          <div className="row">
            {late === undefined ? (
              <AskFirst
                words={words}
                ask={question}
                look={look}
                disabled={pending || said?.kind === "done"}
                ready={isReady}
                act={send}
              />
            ) : null}
            <Link className="btn" href={next}>
              {say("back")}
            </Link>
          </div>
        </ScriptForm>
      </Lacking>
    </Trouble>
  );
};
