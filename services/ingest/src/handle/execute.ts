/**
 * The one way of everything that is appended: read what it rests on, ask whether they may, give the answer that it got if it came before, decide,
 * append with the names and texts that the events refer to; and all of it again where somebody wrote in between. Whoever was overtaken again and again has the
 * scope to himself at last. Laws 79C, 80, 81: who may is asked of one table, and nothing is decided on what was true a moment ago.
 */
import {
  type AppendRequest,
  type By,
  type Json,
  type NewBeside,
  type NewEvent,
  type Turn,
  writeBeside,
} from "@traveller/log";
import type { z } from "zod";
import type { Means } from "../means/means.ts";
import {
  type Act,
  type Allowed,
  type Caller,
  mayDo,
  refused,
  type Refused,
  type Role,
  says,
  type Target,
} from "@traveller/contract";
import {
  answeredBefore,
  append,
  byOf,
  type Conflict,
  contentOf,
  type Done,
  type Outcome,
  toOutcome,
} from "./append.ts";

/** How often somebody else may have written in between; and before the last of these, nobody may any more. */
const TRIES = 6;
const FREELY = 3;

/** What is to be appended: all of it or nothing. */
export type Written = {
  readonly kind: "written";
  readonly streams: AppendRequest["streams"];
  /** What the caller learns besides, now and whenever the command comes again. */
  readonly answer?: Json;
  /** Names and texts that are new: written in the transaction of the events. */
  readonly beside?: NewBeside;
};

export const appending = (
  request: Omit<AppendRequest, "streams">,
  { streams, answer, beside }: Written,
): AppendRequest => ({
  ...request,
  streams,
  ...(answer === undefined ? {} : { answer }),
  ...(beside === undefined ? {} : { beside: writeBeside(beside) }),
});

/** There is nothing left to append, and so nothing to remember; names that were not known are written all the same. */
export type Nothing = {
  readonly kind: "nothing";
  /** The last of the scope. */ readonly sequence: number;
  readonly beside: NewBeside;
};

/** What makes two requests the same command, and where it is remembered. */
export type Identity = Pick<AppendRequest, "scope" | "command" | "content" | "contentBefore"> & {
  readonly importer?: z.infer<typeof By>["importer"];
};

/** What differs from one command to the next. `Known` is what it is decided on. */
export type Work<Known extends object> = {
  readonly act: Act;
  /** The scope that it must have to itself from the first, where it rests on more than the streams that it writes to. */
  readonly alone?: string;
  /** Reads what is decided on, anew at each try. Refused: there is no such thing. */
  readonly load: () => Promise<Known | Refused>;
  /** What it touches: a role over each of them is needed; it is done under the role over the first. */
  readonly over: (known: Known) => readonly [Target, ...(readonly Target[])];
  /** Whether they may, where it hangs on more than roles over what it touches: on a seat, or on who was named. */
  readonly may?: (known: Known) => Allowed | Refused;
  readonly identity: (known: Known) => Identity;
  /** What follows; writes nothing itself. `now` is when it will have been recorded, where it has the scope to itself. */
  readonly decide: (known: Known, role: Role, now: string) => Promise<Written | Nothing | Refused>;
};

/** It would be taken, and this would be written. */
export type Fits = { readonly kind: "fits"; readonly streams: AppendRequest["streams"] };

export type Executed<Known extends object> = Done & { /** What it was decided on. */ readonly on: Known };

/** Does it, or says why not. Nothing is half done: a refusal or a lost race leaves no event, no name and no text. */
export const execute = async <Known extends object>(
  means: Pick<Means, "log" | "sql" | "settings">,
  caller: Caller,
  work: Work<Known>,
): Promise<Executed<Known> | Refused> => {
  const { log } = means;
  const freely: Way = {
    now: () => new Date().toISOString(),
    answered: (request) => answeredBefore(log, request),
    append: (request) => append(log, request),
  };
  let { alone } = work;
  // What was written long ago is read before others have to wait.
  if (alone !== undefined) await work.load();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const tried =
      alone === undefined
        ? await tryOnce(means, caller, work, freely)
        : await log.turn(alone, {}, (turn) => tryOnce(means, caller, work, inTurn(turn)));
    if (tried.kind !== "overtaken") return tried;
    if (attempt + 1 >= FREELY) alone = tried.scope;
  }
  return refused("conflict", says("door.keptWriting"), says("door.lookThenSend"));
};

/** How it is appended, and how it is known whether it was: by itself, or in a turn of its scope. */
type Way = {
  readonly now: () => string;
  readonly answered: (request: Omit<AppendRequest, "streams">) => Promise<Outcome | undefined>;
  readonly append: (request: AppendRequest) => Promise<Outcome | Conflict>;
};

const inTurn = (turn: Turn): Way => ({
  now: () => turn.recordedAt,
  answered: async (request) => {
    const before = await turn.lookUp({ ...request, streams: [] });
    const outcome = before === undefined ? undefined : toOutcome(before);
    return outcome?.kind === "conflict" ? undefined : outcome;
  },
  append: (request) => Promise.resolve(toOutcome(turn.append(request))),
});

type Overtaken = { readonly kind: "overtaken"; readonly scope: string };

const tryOnce = async <Known extends object>(
  { sql, settings: { authority } }: Pick<Means, "sql" | "settings">,
  caller: Caller,
  work: Work<Known>,
  way: Way,
): Promise<Executed<Known> | Refused | Overtaken> => {
  const { act, load, identity, decide } = work;
  const known = await load();
  if (isRefused(known)) {
    // Who may do nothing of the kind anywhere does not learn what exists.
    const may = mayDo(caller, act, { authority });
    return may.kind === "refused" ? may : known;
  }
  const may = mayOn(caller, work, known);
  if (may.kind === "refused") return may;
  const { importer, ...same } = identity(known);
  const request = { ...same, by: byOf(caller, may.role, importer === undefined ? {} : { importer }) };
  const overtaken: Overtaken = { kind: "overtaken", scope: request.scope };
  const before = await way.answered(request);
  if (before !== undefined) return before.kind === "done" ? { ...before, on: known } : before;
  const decided = await decide(known, may.role, way.now());
  if (decided.kind === "nothing") {
    if (!(await sql.begin(writeBeside(decided.beside)))) return overtaken;
    return { kind: "done", repeated: false, sequence: decided.sequence, versions: {}, answer: null, on: known };
  }
  if (decided.kind === "refused") {
    // The same command, sent twice at once: the other one may have been taken while this one was being decided.
    const meanwhile = await way.answered(request);
    return meanwhile?.kind === "done" ? { ...meanwhile, on: known } : (meanwhile ?? decided);
  }
  const outcome = await way.append(appending(request, decided));
  if (outcome.kind === "conflict") return overtaken;
  return outcome.kind === "done" ? { ...outcome, on: known } : outcome;
};

/** Whether it would be done as things are now: nothing is written, and nothing promised to who sends it later. */
export const judge = <Known extends object>(
  { log, settings }: Pick<Means, "log" | "settings">,
  caller: Caller,
  work: Work<Known>,
): Promise<Fits | Refused> => judged(settings, caller, work, (request) => answeredBefore(log, request));

/** The same of one that nobody has sent: it has no answer that could be looked for. */
export const judgeUnsent = <Known extends object>(
  { settings }: Pick<Means, "settings">,
  caller: Caller,
  work: Work<Known>,
): Promise<Fits | Refused> => judged(settings, caller, work, () => Promise.resolve(undefined));

const judged = async <Known extends object>(
  { authority }: Means["settings"],
  caller: Caller,
  work: Work<Known>,
  answered: Way["answered"],
): Promise<Fits | Refused> => {
  const { act, load, identity, decide } = work;
  const known = await load();
  const may = isRefused(known) ? mayDo(caller, act, { authority }) : mayOn(caller, work, known);
  if (may.kind === "refused") return may;
  if (isRefused(known)) return known;
  // One whose answer was lost: sent again, it gets that answer.
  const { importer: _importer, ...same } = identity(known);
  const before = await answered({ ...same, by: byOf(caller, may.role) });
  if (before !== undefined) return before.kind === "done" ? { kind: "fits", streams: [] } : before;
  const decided = await decide(known, may.role, new Date().toISOString());
  return decided.kind === "refused"
    ? decided
    : { kind: "fits", streams: decided.kind === "written" ? decided.streams : [] };
};

const isRefused = (read: object): read is Refused => "kind" in read && read.kind === "refused" && "refusal" in read;

const mayOn = <Known extends object>(caller: Caller, { act, over, may }: Work<Known>, known: Known) =>
  may === undefined ? mayDoOver(caller, act, over(known)) : may(known);

const mayDoOver = (
  caller: Caller,
  act: Act,
  [first, ...others]: readonly [Target, ...(readonly Target[])],
): ReturnType<typeof mayDo> => {
  const may = mayDo(caller, act, first);
  if (may.kind === "refused") return may;
  return others.map((target) => mayDo(caller, act, target)).find(({ kind }) => kind === "refused") ?? may;
};

type Sent = { readonly id: string; readonly at?: string | undefined };

/** A command is known again by the id that its sender gave it, and by what it says. */
export const identityOf = (
  means: Pick<Means, "settings">,
  caller: Caller,
  command: Sent,
  scope: string,
): Identity & { readonly content: string } => ({
  scope,
  command: command.id,
  ...contentOf(means, caller, command),
});

/** The events of a command, at the time at which its sender says that it happened. */
export const happened = <E extends NewEvent>({ at }: Sent, events: readonly E[]): readonly (E & { at?: string })[] =>
  events.map((event) => ({ ...event, ...(at === undefined ? {} : { at }) }));
