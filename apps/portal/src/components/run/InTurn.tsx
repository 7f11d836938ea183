"use client";
/** One tap that sends several commands, each after the one before it was taken: the first that is refused ends it, and what was done stays done. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { doorSays } from "#components/door-says.tsx";
import { useReadAnew } from "#components/useReadAnew.ts";
import { send, type Said } from "#door/send.ts";

export const InTurn = ({
  commands,
  csrf,
  words,
  done,
  ask,
  look = "main",
}: {
  readonly commands: readonly CommandToSend[];
  readonly csrf: string;
  readonly words: string;
  readonly done: string;
  /** What is asked before; absent: nothing. */
  readonly ask?: string | undefined;
  readonly look?: "main" | "harm" | "plain";
}) => {
  const say = useTranslations("office");
  const readAnew = useReadAnew();
  /** The same content is the same command, sent again or not. */
  const ids = useRef(new Map<string, string>());
  const [said, setSaid] = useState<Said>();
  /** What was asked stays asked, whatever the page says by then. */
  const [question, setQuestion] = useState("");
  const [pending, start] = useTransition();
  const idOf = (command: CommandToSend): string => {
    const content = JSON.stringify(command);
    const id = ids.current.get(content) ?? crypto.randomUUID();
    ids.current.set(content, id);
    return id;
  };
  const act = (): void =>
    start(async () => {
      let answer: Said | undefined;
      for (const command of commands) {
        answer = await send(command, csrf, idOf(command));
        if (answer.kind !== "done") break;
      }
      setSaid(answer);
      if (answer?.kind === "done") ids.current.clear();
      readAnew();
    });
  const isAsked = (): boolean => {
    if (ask === undefined) act();
    else setQuestion(ask);
    return ask !== undefined;
  };
  return (
    <span className="row">
      <AskFirst words={words} ask={question} look={look} disabled={pending} ready={isAsked} act={act} />
      <output className="small quiet">
        {said?.kind === "done" ? done : null}
        {said?.kind === "refused" ? say.rich("failed", { why: doorSays(said.refusal) }) : null}
        {said?.kind === "silent" ? say("unavailable") : null}
      </output>
    </span>
  );
};
