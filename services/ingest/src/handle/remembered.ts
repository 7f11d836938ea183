/**
 * Commands that change what does not lie in the log: accounts, roles, keys, what lies beside it. The log remembers that each was taken, and its answer: the
 * same one again gets the same answer, and another one under its id is refused.
 */
import type { AppendRequest, Json } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { refused, type Refused, type Act, mayDo, type Caller, type Role, says } from "@traveller/contract";
import { answeredBefore, append, byOf, type Outcome } from "./append.ts";
import { identityOf } from "./execute.ts";
import { authorityScope } from "./known.ts";

type Sent = { readonly id: string; readonly at?: string | undefined };
type Remembered = Omit<AppendRequest, "streams" | "answer" | "content"> & { readonly content: string };

/** As what the log remembers a command that is done under a role. */
export const rememberedAs = (
  means: Pick<Means, "settings">,
  caller: Caller,
  command: Sent,
  role: Role,
): Remembered => ({
  ...identityOf(means, caller, command, authorityScope(means.settings.authority)),
  by: byOf(caller, role),
});

/** Remembers the command and its answer. */
export const remember = async (
  { log }: Pick<Means, "log">,
  request: Remembered,
  answer: Json | undefined,
): Promise<Outcome> => {
  const outcome = await append(log, { ...request, streams: [], ...(answer === undefined ? {} : { answer }) });
  return outcome.kind === "conflict"
    ? refused("conflict", says("door.sameMoment"), says("door.sendCommandAgain"))
    : outcome;
};

type Answer = Readonly<Record<string, Json>>;
export type Performed = {
  readonly kind: "done";
  readonly answer?: Answer;
  /** What is told this once in place of the answer, and never remembered. */
  readonly shown?: Answer;
};

/**
 * An act of the authority's officers: may they, was it answered before, do it, remember it with its answer.
 * @param effect is done again where the command was cut short before it was remembered
 */
export const performed = async (
  means: Pick<Means, "settings" | "log">,
  caller: Caller,
  command: Sent & { readonly type: Act },
  effect: (request: Remembered) => Promise<Performed | Refused>,
): Promise<Outcome> => {
  const may = mayDo(caller, command.type, { authority: means.settings.authority });
  if (may.kind === "refused") return may;
  const request = rememberedAs(means, caller, command, may.role);
  const before = await answeredBefore(means.log, request);
  if (before !== undefined) return before;
  const done = await effect(request);
  if (done.kind === "refused") return done;
  const outcome = await remember(means, request, { type: command.type, ...done.answer });
  return outcome.kind !== "done" || outcome.repeated || done.shown === undefined
    ? outcome
    : { ...outcome, answer: done.shown };
};
