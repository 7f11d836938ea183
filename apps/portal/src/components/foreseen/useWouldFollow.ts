"use client";
/** Asks what a ruling would do while it is filled in: a moment after the last change, and of several answers only the last one's counts. */
import { Refusal } from "@traveller/contract/answers";
import { useEffect, useState } from "react";
import { type Foreseen, WouldFollow } from "#format/would-follow.ts";

/** Nobody types faster. */
const SETTLED = 350;

export type Told = {
  /** What was asked, and how far everything was then. */
  readonly text: string;
  readonly moved: number;
  readonly answers: readonly Foreseen[];
  /** Nobody answers. */
  readonly silent?: true;
};

const askOf = async (session: string, commands: unknown, csrf: string, signal: AbortSignal) => {
  const answer = await fetch("/api/would-follow", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": csrf },
    body: JSON.stringify({ session, commands }),
    signal,
  });
  const said: unknown = await answer.json();
  if (answer.ok) return WouldFollow.parse(said).answers;
  return [{ kind: "refused", refusal: Refusal.parse(said) } as const];
};

/**
 * @param text the commands as JSON: the same text is the same question
 * @param settled milliseconds after the last change
 * @param moved how far everything is that the answer hangs on: once it has moved, it is asked again
 */
export const useWouldFollow = (
  session: string,
  text: string,
  csrf: string,
  settled = SETTLED,
  moved = 0,
): Told | undefined => {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const commands: unknown = JSON.parse(text);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      if (text === "[]") return setTold(undefined);
      askOf(session, commands, csrf, asking.signal).then(
        (answers) => setTold({ text, moved, answers }),
        () => {
          if (!asking.signal.aborted) setTold({ text, moved, answers: [], silent: true });
        },
      );
    }, settled);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [session, text, csrf, settled, moved]);
  return told;
};
