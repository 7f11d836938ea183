"use client";
/** Sends a command from a form, and keeps what was said about it. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { send, type Said } from "#door/send.ts";

export const useSend = (csrf: string) => {
  const office = useTranslations("office");
  const router = useRouter();
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  const act = (command: CommandToSend, next?: string): void =>
    start(async () => {
      const answer = await send(command, csrf);
      setSaid(answer);
      if (answer.kind !== "done") return;
      if (next !== undefined) router.push(next);
      router.refresh();
    });
  return {
    act,
    said,
    pending,
    /** The refusal, to be shown whole; nothing where there is none. */
    refusal: said?.kind === "refused" ? said.refusal : undefined,
    /** That nobody answers. */
    silent: said?.kind === "silent" ? office("unavailable") : undefined,
  };
};

/** A form's fields as text. */
export const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
  );
