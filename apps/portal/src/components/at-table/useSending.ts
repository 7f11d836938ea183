"use client";
/** What the device still has to send, in order: each with its id, so that a lost answer and a second sending count once. What is refused stops what belongs to the same board. */
import type { Refusal } from "@traveller/contract/answers";
import { AtDevice } from "@traveller/contract/device";
import { useEffect, useRef, useState } from "react";
import { postToDoor } from "#door/send.ts";

type ToSend = { readonly id: string; readonly board: number; readonly body: object };

/** Milliseconds until what was not heard is sent once more. */
const AGAIN = 10_000;

const asked = async (): Promise<AtDevice | undefined> => {
  try {
    const answer = await fetch("/door/device", { headers: { accept: "application/json" }, cache: "no-store" });
    return answer.ok ? AtDevice.safeParse(await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
};

export const useSending = (first: AtDevice) => {
  const [at, setAt] = useState(first);
  const [waiting, setWaiting] = useState<readonly ToSend[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const queue = useRef<readonly ToSend[]>([]);
  const busy = useRef(false);
  const [unheard, setUnheard] = useState(false);
  const keep = (next: readonly ToSend[]): void => {
    queue.current = next;
    setWaiting(next);
  };
  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      // One after the other: each says how far the record was before it.
      // oxlint-disable-next-line no-await-in-loop
      const said = await postToDoor("/device/commands", { id: next.id, ...next.body }, "");
      if (said.kind === "silent") {
        setUnheard(true);
        break;
      }
      const { board } = next;
      setUnheard(false);
      if (said.kind === "refused") setRefusal(said.refusal);
      keep(said.kind === "done" ? queue.current.slice(1) : queue.current.filter((one) => one.board !== board));
    }
    busy.current = false;
    const now = queue.current.length === 0 ? await asked() : undefined;
    if (now !== undefined) setAt(now);
  };
  useEffect(() => {
    if (!unheard) return;
    const again = (): void => void send();
    const timer = setInterval(again, AGAIN);
    globalThis.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener("online", again);
    };
  });
  return {
    at,
    waiting: waiting.length,
    /** The boards of which something is not sent yet. */
    boards: [...new Set(waiting.map(({ board }) => board))],
    unheard,
    refusal,
    write: (board: number, bodies: readonly object[]): void => {
      setRefusal(undefined);
      keep([...queue.current, ...bodies.map((body) => ({ id: crypto.randomUUID(), board, body }))]);
      void send();
    },
    again: (): void => void send(),
  };
};
