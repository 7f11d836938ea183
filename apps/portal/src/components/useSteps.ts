"use client";
/** Several commands one after another: each is sent once, however often the form is; the first that is refused ends it. */
import type { CommandToSend } from "@traveller/contract";
import { useRef } from "react";
import { send, type Said } from "#door/send.ts";
import { madeIn } from "#format/made-in.ts";

/** The case that a command was about or made. */
export const caseIn = (said: Said): string | undefined => (said.kind === "done" ? madeIn(said.body).ruling : undefined);

type Step = { readonly content: string; readonly id: string; readonly said?: Said };

const alreadySaid = (command: CommandToSend): Step => ({
  content: JSON.stringify(command),
  id: "",
  said: { kind: "done", body: undefined },
});

/** @param kept what the case has already: it is not sent again as long as it stays as it is */
export const useSteps = (csrf: string, kept: readonly CommandToSend[]) => {
  const last = useRef(new Map(kept.map((command): [string, Step] => [command.type, alreadySaid(command)])));
  return async (command: CommandToSend): Promise<Said> => {
    const content = JSON.stringify(command);
    const before = last.current.get(command.type);
    const step = before?.content === content ? before : { content, id: crypto.randomUUID() };
    if (step.said !== undefined) return step.said;
    last.current.set(command.type, step);
    const said = await send(command, csrf, step.id);
    if (said.kind === "done") last.current.set(command.type, { ...step, said });
    return said;
  };
};
