"use client";
/** A form of the office: its fields become one command, asked about first where it hurts; the answer, or a secret that is shown once, is said under it. */
import type { CommandToSend } from "@traveller/contract";
import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf, type Texts } from "#components/forms/texts.ts";
import { isAbout, Trouble } from "./ActForm.tsx";
import { Lacking } from "#components/forms/Lacking.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import { useResult } from "./Result.tsx";
import { useAct } from "./useAct.ts";
import { useGoOn } from "#components/useGoOn.ts";
import { useLacks } from "#components/forms/useLacks.ts";

export const OfficeAct = ({
  command,
  places,
  csrf,
  words,
  done,
  ask,
  look = "main",
  once,
  secretOf,
  spent,
  keep = false,
  goTo,
  lacksOf,
  answered,
  children,
}: {
  readonly command: (texts: Texts) => CommandToSend;
  readonly places: readonly string[];
  readonly csrf: string;
  readonly words: string;
  readonly done: string;
  /** What is asked before it is done, of what was filled in; absent: nothing. */
  readonly ask?: (texts: Texts) => ReactNode;
  readonly look?: "main" | "harm" | "plain";
  /** What is said beside a secret that is shown once, and where it is in the answer. */
  readonly once?: string;
  readonly secretOf?: (body: unknown) => string | undefined;
  /** Whether the secret opens nothing any more, so that it need not be seen. */
  readonly spent?: (secret: string) => boolean;
  /** Whether the fields stay as they are when it is done. */
  readonly keep?: boolean;
  /** Where to go when it is done. */
  readonly goTo?: (body: unknown) => string | undefined;
  /** What is still lacking beside what the browser itself asks for, by field. */
  readonly lacksOf?: (texts: Texts) => Lacks;
  /** Told of what was filled in whether it was done. */
  readonly answered?: (texts: Texts, isDone: boolean) => void;
  readonly children: ReactNode;
}) => {
  const goOn = useGoOn();
  const form = useRef<HTMLFormElement>(null);
  const [secret, setSecret] = useState<string>();
  const [round, setRound] = useState(0);
  const [question, setQuestion] = useState<ReactNode>("");
  const tell = (isDone: boolean): void => {
    if (form.current !== null) answered?.(textsOf(form.current), isDone);
  };
  const { act, said, pending, refusal, silent } = useAct(
    csrf,
    async (body) => {
      tell(true);
      setSecret(secretOf?.(body));
      if (!keep) setRound((before) => before + 1);
      const to = goTo?.(body);
      if (to !== undefined) await goOn(to);
    },
    () => tell(false),
  );
  const shown = secret === undefined || spent?.(secret) === true ? undefined : secret;
  const result = useResult(
    form,
    said === undefined || isAbout(refusal, places) ? undefined : said,
    `${words}: ${done}`,
  );
  const { lacks, isWhole, written } = useLacks((texts) => lacksOf?.(texts) ?? {});
  const isValid = (): boolean => form.current?.reportValidity() === true && isWhole(form.current);
  const send = (): void => {
    if (form.current === null || !isValid()) return;
    setSecret(undefined);
    act(command(textsOf(form.current)));
  };
  const isReady = (): boolean => {
    if (form.current === null || !isValid()) return false;
    setQuestion(ask?.(textsOf(form.current)) ?? "");
    return true;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ask === undefined) send();
  };
  return (
    <Trouble value={refusal}>
      <ScriptForm ref={form} className="sheet pad stack act" onInput={() => written(form.current)} onSubmit={submit}>
        <div key={round} className="desk">
          <Lacking value={lacks}>{children}</Lacking>
        </div>
        <div>
          {ask === undefined ? (
            <SendButton className={look === "harm" ? "btn harm" : "btn main"} disabled={pending}>
              {words}
            </SendButton>
          ) : (
            <AskFirst words={words} ask={question} look={look} disabled={pending} ready={isReady} act={send} />
          )}
        </div>
        <div ref={result} tabIndex={-1} className="result">
          {refusal !== undefined && !isAbout(refusal, places) ? <RefusalBox refusal={refusal} /> : null}
          <output className="block">
            {shown === undefined ? null : (
              <span className="stack tight">
                <code className="secret">{shown}</code>
                <span className="small quiet">{once}</span>
              </span>
            )}
            {said?.kind === "done" && secret === undefined ? <span className="quiet">{done}</span> : null}
            {silent}
          </output>
        </div>
      </ScriptForm>
    </Trouble>
  );
};
