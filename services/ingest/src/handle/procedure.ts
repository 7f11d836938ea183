/**
 * A command about rulings and appeals: on what it is decided, in which capacity it is given, with which words and people, and the streams that it goes on in. It has
 * its session's scope to itself, since it rests on all of it, and every clock runs by the moment at which it is recorded (Laws 79C, 92B, 92C).
 */
import { appealStream, type By, rulingStream, sitsAs } from "@traveller/engine/procedure";
import {
  type Allowed,
  type Caller,
  type ProcedureCommand,
  refused,
  type Refused,
  says,
  type Target,
} from "@traveller/contract";
import { gatherTexts, type Json } from "@traveller/log";
import { accountsOfPeople, isAddress } from "../auth/people.ts";
import { aboutOf, appealOf, caseOf } from "../decide/procedure/place.ts";
import { decideProcedure, type InStream } from "../decide/procedure/decide.ts";
import { actingAs, type As, type Asked, roleOf } from "../decide/procedure/as.ts";
import { acting, speaking, standingOf } from "../decide/procedure/who.ts";
import { unknownSession } from "../decide/no-session.ts";
import { noRoomForAll } from "../decide/room.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, type Fits, happened, identityOf, judge, judgeUnsent, type Work, type Written } from "./execute.ts";
import { whenDone } from "./already.ts";
import { type Knowledge, sessionScope, sessionStream, sessionTarget } from "./known.ts";
import type { KnownProcedure } from "./procedure-known.ts";

type Known = KnownProcedure & Asked & { readonly target: Target };

const load = (
  { settings: { authority } }: Means,
  known: KnownProcedure,
  caller: Caller,
  command: ProcedureCommand,
): Known | Refused => {
  const { session } = known.procedure;
  const { settings } = session;
  if (settings === undefined) return unknownSession(command.session);
  const target = { ...sessionTarget(settings), authority };
  return {
    ...known,
    target,
    about: aboutOf(known.procedure, command),
    asking: {
      ...standingOf(caller, target),
      session,
      body: "body" in command ? command.body : undefined,
      whoIs: known.whoIs,
    },
  };
};

const may = (caller: Caller, command: ProcedureCommand, known: Known): Allowed | Refused => {
  const as = actingAs(caller, command, known);
  return "kind" in as ? as : { kind: "allowed", role: roleOf(as, known.asking) };
};

/** The stream whose version a sender says that they looked at: that of the case or the appeal that is named. */
const lookedAt = (command: ProcedureCommand, { versions }: Known): number => {
  const [appeal, ruling] = [appealOf(command), caseOf(command)];
  const named = appeal === undefined ? ruling && rulingStream(ruling) : appealStream(appeal);
  return versions.get(named ?? sessionStream(command.session)) ?? 0;
};

/** A case that is named is there: ids are made here, and nobody takes another's. */
const missingCase = (command: ProcedureCommand, { versions }: Known): Refused | undefined => {
  const id = caseOf(command);
  return id === undefined || versions.has(rulingStream(id))
    ? undefined
    : refused("unknown", says("cases.noCase"), says("cases.nameCase"), { path: "ruling" });
};

/** What one player may write about a session: no evening needs as much, and one who only means to fill the log fills no more of it. Through a director there is no end. */
const MOST_WRITTEN = 200;

const wroteEnough = ({ person }: Caller, { capacity }: As, { written }: Known): Refused | undefined =>
  (capacity === "player" || capacity === "captain") && (written.get(person) ?? 0) >= MOST_WRITTEN
    ? refused("tooLarge", says("cases.wroteEnough", { most: MOST_WRITTEN }), says("cases.tellDirector"))
    : undefined;

const answerOf = (session: string, streams: readonly InStream[]): Json => {
  const own = streams.flatMap(({ stream }) => stream ?? []);
  const of = (kind: string) =>
    own.filter((stream) => stream.startsWith(`${kind}/`)).map((stream) => stream.slice(kind.length + 1))[0];
  const [ruling, appeal] = [of("ruling"), of("appeal")];
  return {
    session,
    ...(ruling === undefined ? {} : { ruling }),
    ...(appeal === undefined ? {} : { appeal }),
    events: streams.flatMap(({ events }) => events.map(({ type }) => type)),
  };
};

/** Who sits on a committee is read by name, also where the name came with the account alone. */
const namedByAccount = async (accounts: Means["accounts"], members: readonly string[]) =>
  (await accountsOfPeople(accounts, members)).flatMap(({ person, name }) =>
    isAddress(name) ? [] : [{ id: person, name }],
  );

const decide = async (
  means: Means,
  caller: Caller,
  command: ProcedureCommand,
  known: Known,
  { now, tells }: { readonly now: string; readonly tells: boolean },
): Promise<Written | Refused> => {
  const {
    accounts,
    beside: { people },
  } = means;
  const { expectedVersion: looked, session: id } = command;
  const version = lookedAt(command, known);
  if (looked !== undefined && looked !== version)
    return refused("conflict", says("cases.atVersion", { version, looked }), says("cases.lookAgain"), {
      path: "expectedVersion",
    });
  const missing = missingCase(command, known);
  if (missing !== undefined) return missing;
  const as = actingAs(caller, command, known);
  if ("kind" in as) return as;
  const enough = wroteEnough(caller, as, known);
  if (enough !== undefined) return enough;
  const { procedure, versions, about, asking, target } = known;
  const called =
    command.type === "TakePoll"
      ? command.answers.map(({ person, name }) => ({ id: person, name }))
      : command.type === "NameCommittee"
        ? await namedByAccount(accounts, command.members)
        : [];
  const { ids, fresh } = await people.recognise(target.club ?? target.authority, called);
  const { texts, put } = gatherTexts();
  const isParty = as.by.as === "player" || as.by.as === "captain";
  const writesForOthers = isParty && as.capacity !== "player" && as.capacity !== "captain";
  const place = "kind" in about ? undefined : about.place;
  // Whoever sits on its committee is the member as whom he was named.
  const judged = "kind" in about ? undefined : about.appeal;
  const person = (judged && sitsAs(judged, caller.person, known.whoIs)) ?? caller.person;
  const decided = decideProcedure(
    procedure,
    command,
    {
      by: as.by,
      person,
      procedure,
      place,
      put,
      // What a director wrote down for others is theirs.
      speaker: writesForOthers && !("kind" in about) ? speaking(procedure.session, about, as.by) : caller.person,
      polled: ids,
    },
    now,
    {
      person,
      gave: known.gave,
      whoIs: known.whoIs,
      inCharge: !("kind" in about) && acting("directorInCharge", asking, about) !== undefined,
      writesForOthers,
    },
  );
  if (decided.kind === "refused") {
    const { kind, refusal, already: done } = decided;
    const namesOthers = as.capacity !== "player" && as.capacity !== "captain";
    const already =
      done === undefined || !tells ? undefined : await whenDone(means, caller, { session: id, done, namesOthers });
    return { kind, refusal: already === undefined ? refusal : { ...refusal, already } };
  }
  const { streams } = decided;
  const full = noRoomForAll(procedure.session.sequence, streams.flatMap(({ events }) => events).length);
  if (full !== undefined) return full;
  return {
    kind: "written",
    answer: answerOf(id, streams),
    streams: streams.map(({ stream = sessionStream(id), events }) => ({
      stream,
      expectedVersion: versions.get(stream) ?? 0,
      events: happened(command, events),
    })),
    beside: { people: [fresh], texts },
  };
};

/**
 * @param read what is known of the command's session, anew each time that it is asked for
 * @param tells whether a refusal of what was done already says when and by whom: the log is looked through for it
 */
const workOf = (
  means: Means,
  read: () => Promise<KnownProcedure>,
  caller: Caller,
  command: ProcedureCommand,
  tells = true,
): Work<Known> => ({
  act: command.type,
  alone: sessionScope(command.session),
  load: async () => load(means, await read(), caller, command),
  over: ({ target }) => [target],
  may: (known) => may(caller, command, known),
  identity: () => identityOf(means, caller, command, sessionScope(command.session)),
  decide: (known, _role, now) => decide(means, caller, command, known, { now, tells }),
});

export const handleProcedure = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: ProcedureCommand,
): Promise<Outcome> =>
  execute(
    means,
    caller,
    workOf(means, () => knowledge.procedure(command.session), caller, command),
  );

export const judgeProcedure = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: ProcedureCommand,
): Promise<Fits | Refused> =>
  judge(
    means,
    caller,
    workOf(means, () => knowledge.procedure(command.session), caller, command),
  );

/** As whom somebody would give it, on what was read of its session before; nobody where it is others' to give. */
export const givenBy = (
  means: Means,
  known: KnownProcedure,
  caller: Caller,
  command: ProcedureCommand,
): By | undefined => {
  const loaded = load(means, known, caller, command);
  const as = "kind" in loaded ? loaded : actingAs(caller, command, loaded);
  return "kind" in as ? undefined : as.by;
};

/** One that nobody has sent, on what was read of its session before: many are judged by one look at the log. */
export const judgeProcedureOn = (
  means: Means,
  known: KnownProcedure,
  caller: Caller,
  command: ProcedureCommand,
): Promise<Fits | Refused> =>
  judgeUnsent(
    means,
    caller,
    workOf(means, () => Promise.resolve(known), caller, command, false),
  );
