"use client";
/** Asks the door for something from a form, and keeps what it said. The same command keeps its id, so that a double click and a lost answer count once. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useReadAnew } from "#components/useReadAnew.ts";
import { useRef, useState, useTransition } from "react";
import { useGoOn } from "#components/useGoOn.ts";
import { judged, postToDoor, send, type Said } from "#door/send.ts";

export const useAct = (csrf: string, done?: (said: unknown) => void | Promise<void>, refused?: () => void) => {
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const goOn = useGoOn();
  const sent = useRef<{ readonly content: string; readonly id: string }>(undefined);
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  /** The same content is the same command. */
  const idOf = (command: CommandToSend): string => {
    const content = JSON.stringify(command);
    if (sent.current?.content !== content) sent.current = { content, id: crypto.randomUUID() };
    return sent.current.id;
  };
  /** Whether it would be taken; where not, what was said is kept, as of one that was sent. */
  const judge = async (command: CommandToSend): Promise<boolean> => {
    const answer = await judged(command, csrf, idOf(command));
    setSaid(answer.kind === "done" ? undefined : answer);
    return answer.kind === "done";
  };
  const asked = (ask: () => Promise<Said>, next?: string): void =>
    start(async () => {
      const answer = await ask();
      setSaid(answer);
      if (answer.kind !== "done") return refused?.();
      sent.current = undefined;
      await done?.(answer.body);
      if (next !== undefined) await goOn(next);
      readAnew();
    });
  return {
    /** Done, the reader goes on to `next`, or stays on a page that is read anew. */
    act: (command: CommandToSend, next?: string): void => asked(() => send(command, csrf, idOf(command)), next),
    /** The same with what is no command. */
    post: (path: string, body: unknown): void => asked(() => postToDoor(path, body, csrf)),
    judge,
    said,
    pending,
    /** The refusal, to be shown whole. */
    refusal: said?.kind === "refused" ? said.refusal : undefined,
    /** That nobody answers. */
    silent: said?.kind === "silent" ? office("unavailable") : undefined,
  };
};
