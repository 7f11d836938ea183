"use client";
/** Sends a command from a form. The same content keeps its command id, so that a double click and a lost answer count once. */
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { command, judged, type Said } from "#door/send.ts";

type Fields = Readonly<Record<string, unknown>>;

export const useAct = (csrf: string, done?: (said: unknown) => void) => {
  const router = useRouter();
  const sent = useRef<{ readonly content: string; readonly id: string }>(undefined);
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  /** The same content is the same command. */
  const idOf = (type: string, fields: Fields): string => {
    const content = JSON.stringify([type, fields]);
    if (sent.current?.content !== content) sent.current = { content, id: crypto.randomUUID() };
    return sent.current.id;
  };
  /** Whether it would be taken; where not, what was said is kept, as of one that was sent. */
  const judge = async (type: string, fields: Fields): Promise<boolean> => {
    const answer = await judged(type, fields, csrf, idOf(type, fields));
    setSaid(answer.kind === "done" ? undefined : answer);
    return answer.kind === "done";
  };
  /** Done, the reader goes on to `next`, or stays on a page that is read anew. */
  const act = (type: string, fields: Fields, next?: string): void =>
    start(async () => {
      const answer = await command(type, fields, csrf, idOf(type, fields));
      setSaid(answer);
      if (answer.kind !== "done") return;
      sent.current = undefined;
      done?.(answer.body);
      if (next !== undefined) router.push(next);
      router.refresh();
    });
  return { act, judge, said, pending, refusal: said?.kind === "refused" ? said.refusal : undefined };
};
