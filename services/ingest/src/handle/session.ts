/** A command about a session: may they, was it sent before, read, decide, append; again from reading when somebody wrote in between. */
import { sha256, type Json } from "@traveller/log";
import type { SessionEvent } from "@traveller/engine";
import type { SessionCommand } from "../command/session.ts";
import type { Prepared, Reference } from "../decide/decision.ts";
import { decideSession } from "../decide/session.ts";
import { sessionIdOf } from "../decide/opening.ts";
import type { Means } from "../door/means.ts";
import { refused, type Refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller, Target } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Outcome } from "./append.ts";
import {
  sessionScope,
  sessionStream,
  tournamentTarget,
  type Club,
  type Knowledge,
  type KnownSession,
} from "./known.ts";
import { inForceOn } from "./in-force.ts";
import { seatPlayers } from "./players.ts";
import { standingsOf } from "./standings.ts";

const TRIES = 6;

const sessionOf = (command: SessionCommand): string =>
  command.type === "OpenSession" ? (command.session ?? sessionIdOf(command.id)) : command.session;

type Place = {
  readonly target: Target;
  readonly club?: Club;
  /** The tournament that a session is opened in: it must be theirs as well. */
  readonly within?: Target;
};

/** Where the command acts: for a session that is being opened, what it says; otherwise what the session is. */
const placeOf = async (
  means: Means,
  knowledge: Knowledge,
  known: KnownSession,
  command: SessionCommand,
): Promise<Place | Refused> => {
  const { authority } = means.settings;
  const { settings } = known.session;
  if (settings !== undefined) {
    return {
      target: {
        authority: settings.authority,
        session: settings.session,
        tournament: settings.tournament,
        ...(settings.club === undefined ? {} : { club: settings.club.id }),
      },
    };
  }
  if (command.type !== "OpenSession") return { target: { authority, session: command.session } };
  const { tournament } = await knowledge.tournament(command.tournament);
  if (tournament === undefined)
    return refused(
      "unknown",
      `There is no tournament ${command.tournament}.`,
      "Announce it first, or correct its id.",
      { path: "tournament" },
    );
  const id = command.club ?? tournament.club;
  const club = id === undefined ? undefined : (await knowledge.registry(authority)).clubs.get(id);
  if (id !== undefined && club === undefined)
    return refused("unknown", `There is no club ${id}.`, "Register it first, or correct its id.", { path: "club" });
  return {
    target: { authority, tournament: tournament.id, ...(id === undefined ? {} : { club: id }) },
    within: tournamentTarget(authority, tournament),
    ...(club === undefined ? {} : { club }),
  };
};

/** The day whose regulations hold: the session's own; today for one without. */
const dayOf = ({ session: { settings } }: KnownSession, command: SessionCommand): string =>
  (command.type === "OpenSession" ? command.date : settings?.date) ?? new Date().toISOString().slice(0, 10);

const wordsOf = (command: SessionCommand): { readonly reason?: string; readonly name?: string } => ({
  ...("reason" in command && command.reason !== undefined ? { reason: command.reason } : {}),
  ...("name" in command && command.name !== undefined ? { name: command.name } : {}),
});

/** A reference for a text that is not kept yet: enough to decide with. */
const notKept = (content: string): Reference => ({
  text: "00000000-0000-4000-8000-000000000000",
  digest: sha256(content),
});

/** Keeps the command's words beside the log. The same word of a contestant as before keeps its reference, so that nothing looks changed. */
const keepWords = async (
  means: Means,
  known: KnownSession,
  command: SessionCommand,
): Promise<Pick<Prepared, "reason" | "name">> => {
  const { reason, name } = wordsOf(command);
  const before = "contestant" in command ? known.session.contestants.get(command.contestant)?.name : undefined;
  const same = name !== undefined && before?.digest === sha256(name) ? before : undefined;
  const [keptReason] = reason === undefined ? [] : await means.beside.texts.put([reason]);
  const [keptName] = name === undefined || same !== undefined ? [same] : await means.beside.texts.put([name]);
  return {
    ...(keptReason === undefined ? {} : { reason: keptReason }),
    ...(keptName === undefined ? {} : { name: keptName }),
  };
};

export const handleSession = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: SessionCommand,
): Promise<Outcome> => {
  const id = sessionOf(command);
  let words: Pick<Prepared, "reason" | "name"> | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await knowledge.session(id);
    const place = await placeOf(means, knowledge, known, command);
    if ("kind" in place) {
      // Who may do nothing of the kind anywhere does not learn what exists.
      const may = mayDo(caller, command.type, { authority: means.settings.authority });
      return may.kind === "refused" ? may : place;
    }
    const may = mayDo(caller, command.type, place.target);
    if (may.kind === "refused") return may;
    const inside = place.within === undefined ? may : mayDo(caller, command.type, place.within);
    if (inside.kind === "refused") return inside;
    const request = {
      scope: sessionScope(id),
      by: byOf(caller, may.role),
      command: command.id,
      content: contentOf(caller, command),
    };
    const before = await answeredBefore(means.log, request);
    if (before !== undefined) return before;
    if (command.expectedVersion !== undefined && command.expectedVersion !== known.version) {
      return refused(
        "conflict",
        `The session is at version ${known.version}, not ${command.expectedVersion}.`,
        "Read it again, look at what changed, then decide again.",
        { path: "expectedVersion" },
      );
    }
    const players =
      "players" in command
        ? await seatPlayers(means.beside.people, place.target.club ?? place.target.authority, command.players)
        : [];
    const prepared: Prepared = {
      authority: place.target.authority,
      players,
      inForce: await inForceOn(knowledge, place.target, dayOf(known, command)),
      standings: standingsOf,
      ...(place.club === undefined ? {} : { club: place.club }),
    };
    const { reason, name } = wordsOf(command);
    const trial = decideSession(known.session, command, {
      ...prepared,
      ...(reason === undefined ? {} : { reason: notKept(reason) }),
      ...(name === undefined ? {} : { name: notKept(name) }),
      ...words,
    });
    // The same command, sent twice at once: the other one may have been taken while this one was being decided.
    if (trial.kind === "refused") return (await answeredBefore(means.log, request)) ?? trial;
    words ??= await keepWords(means, known, command);
    const decision =
      reason === undefined && name === undefined
        ? trial
        : decideSession(known.session, command, { ...prepared, ...words });
    if (decision.kind === "refused") return decision;
    const events = decision.events.map((event) => ({
      ...event,
      ...(command.at === undefined ? {} : { at: command.at }),
    }));
    const outcome = await append(means.log, {
      ...request,
      answer: answerOf(id, decision.events),
      streams: [{ stream: sessionStream(id), expectedVersion: known.version, events }],
    });
    if (outcome.kind !== "conflict") return outcome;
    if (command.expectedVersion !== undefined) break;
  }
  return refused(
    "conflict",
    "Somebody else kept writing to this session.",
    "Read it again, then send the command again.",
  );
};

/** What the caller learns: the session, and the ids that were made for them. */
const answerOf = (session: string, events: readonly SessionEvent[]): Json => {
  const results = events.flatMap((event) => (event.type === "ResultImported" ? [event.data.result] : []));
  const released = events.flatMap((event) => (event.type === "BoardReleased" ? [event.data.board] : []));
  const penalty = events.flatMap((event) => (event.type === "PenaltyImposed" ? [event.data.penalty] : []))[0];
  const digest = events.flatMap((event) => (event.type === "ScoresPublished" ? [event.data.digest] : []))[0];
  return {
    session,
    events: events.length,
    ...(results.length === 0 ? {} : { results }),
    ...(released.length === 0 ? {} : { released }),
    ...(penalty === undefined ? {} : { penalty }),
    ...(digest === undefined ? {} : { digest }),
  };
};
