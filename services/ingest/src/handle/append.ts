/** Appends what was decided, and turns the log's answer into the door's. A command that came before gets the answer it got then. */
import {
  canonicalJson,
  keyedDigest,
  type Answer,
  type Appended,
  type AppendRequest,
  type By,
  type Json,
  type Log,
} from "@traveller/log";
import type { z } from "zod";
import type { Means } from "../means/means.ts";
import { refused, type Refused, type Caller, type Role, says, refusedInEnglish } from "@traveller/contract";

export type Done = {
  readonly kind: "done";
  readonly repeated: boolean;
  readonly sequence: number;
  readonly versions: Readonly<Record<string, number>>;
  readonly answer: Json;
};
export type Outcome = Done | Refused;
/** Somebody wrote first: read again, decide again. */
export type Conflict = { readonly kind: "conflict" };

/** Through whose hands the link went: the first by itself, all of them where there were several. */
const linkOf = ([link, ...others]: readonly string[]): Pick<z.infer<typeof By>, "link" | "links"> =>
  link === undefined ? {} : { link, ...(others.length === 0 ? {} : { links: [link, ...others] }) };

/** Who did it, as the log keeps it: role, person, key. Never a name. */
export const byOf = (caller: Caller, role: Role, more: Partial<z.infer<typeof By>> = {}): z.infer<typeof By> => {
  const { by, person } = caller;
  if (by.kind === "device") return { role: by.device.use, device: by.id, ...more };
  return { role, person, ...(by.kind === "key" ? { key: by.id } : linkOf(by.linkBy)), ...more };
};

/**
 * What the caller said: the same id with the same content is the same command. What is kept of it is a digest, and a command may hold names: so it
 * is made with a secret that is not in the database. Before, it was made without.
 */
export const contentOf = (
  { settings }: Pick<Means, "settings">,
  caller: Caller,
  command: object,
): { readonly content: string; readonly contentBefore: string } => {
  const contentBefore = canonicalJson([caller.person, command]);
  return { content: keyedDigest(settings.secret, contentBefore), contentBefore };
};

const done = (repeated: boolean, { sequence, versions, answer = null }: Answer): Done => ({
  kind: "done",
  repeated,
  sequence,
  versions,
  answer,
});

/** The log's answer as the door's. */
export const toOutcome = (appended: Appended): Outcome | Conflict => {
  switch (appended.kind) {
    case "appended":
      return done(false, appended);
    case "repeated":
      return done(true, appended);
    case "conflict":
      return { kind: "conflict" };
    case "reused":
      return refused("conflict", says("door.idUsed"), says("door.newId"), { path: "id" });
    case "refused":
      return refusedInEnglish(appended.code, appended.message.slice(0, 500), "Correct the command and send it again.");
  }
};

export const append = async (log: Log, request: AppendRequest): Promise<Outcome | Conflict> =>
  toOutcome(await log.append(request));

/** The answer that a command got when it came before; undefined where it is new. */
export const answeredBefore = async (
  log: Log,
  request: Omit<AppendRequest, "streams">,
): Promise<Outcome | undefined> => {
  if ((await log.answerOf(request.command)) === undefined) return undefined;
  const outcome = await append(log, { ...request, streams: [] });
  return outcome.kind === "conflict" ? undefined : outcome;
};
