"use client";
/** What is done about who is whom with a reason: a request refused, what was made one undone, two numbers merged. */
import type { CommandToSend } from "@traveller/contract";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "#components/act/Why.tsx";

export type WithReason =
  | { readonly type: "RefuseClaim"; readonly claim: string }
  | { readonly type: "UndoMerge"; readonly merge: string }
  | { readonly type: "MergePersons"; readonly from: string; readonly into: string };

const commandOf = (what: WithReason, reason: string): CommandToSend =>
  what.type === "RefuseClaim" ? { ...what, ...(reason === "" ? {} : { reason }) } : { ...what, reason };

export const ReasonForm = ({
  what,
  csrf,
  words,
}: {
  readonly what: WithReason;
  readonly csrf: string;
  readonly words: { readonly reason: string; readonly send: string; readonly done: string; readonly ask?: string };
}) => (
  <OfficeAct
    command={({ reason = "" }) => commandOf(what, reason)}
    places={["reason"]}
    csrf={csrf}
    words={words.send}
    done={words.done}
    look={what.type === "UndoMerge" ? "harm" : "plain"}
    {...(words.ask === undefined ? {} : { ask: () => words.ask })}
  >
    <Why words={words.reason} required={what.type !== "RefuseClaim"} />
  </OfficeAct>
);
