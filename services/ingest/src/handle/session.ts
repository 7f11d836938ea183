/** A command about a session: where it acts, on what it is decided, with which words and people. */
import { newTexts, referenceOf, type Json, type NewText } from "@traveller/log";
import type { Club, SessionEvent } from "@traveller/engine";
import {
  lateOf,
  mayDo,
  type SessionCommand,
  refused,
  type Refused,
  type Caller,
  type Target,
  says,
} from "@traveller/contract";
import { type Prepared, WORDS, type Word } from "../decide/decision.ts";
import { calledNow } from "../decide/registry.ts";
import { againstClocks, asksClocks, restsOnClocks } from "../decide/final-scores.ts";
import {
  datesPeriods,
  decidedResults,
  type Procedure,
  type ProcedureEvent,
  rulingStream,
  streamOf,
} from "@traveller/engine/procedure";
import {
  casesCarried,
  moverOf,
  refusedByRuling,
  refusedToMove,
  takenFromJudges,
  touchesCases,
  withRulingsScored,
} from "../decide/procedure/on-appeal.ts";
import { againstReporting } from "../decide/procedure/who.ts";
import { lateAnswer } from "../decide/late.ts";
import { decideSession } from "../decide/session.ts";
import { sessionIdOf } from "../decide/opening.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, type Fits, happened, identityOf, judge, type Work, type Written } from "./execute.ts";
import {
  sessionScope,
  sessionStream,
  sessionTarget,
  tournamentTarget,
  type Knowledge,
  type KnownSession,
} from "./known.ts";
import { drawnFor } from "./drawn.ts";
import { inForceOn } from "./in-force.ts";
import { refusedMeanwhile } from "./meanwhile.ts";
import { calledIn, seatPlayers } from "./players.ts";
import { standingsOf } from "./standings.ts";
import { readBroughtDeals } from "@traveller/reading/dealt";
import { withOpenings } from "../sealing/boards.ts";
import { begunBeside, boardsBegun } from "./begun.ts";
import { today } from "./today.ts";
import { toldToTables } from "./tell-tables.ts";

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
    return { target: sessionTarget(settings) };
  }
  if (command.type !== "OpenSession") return { target: { authority, session: command.session } };
  const { details } = (await knowledge.tournament(command.tournament)).state;
  if (details === undefined)
    return refused(
      "unknown",
      says("registry.noTournament", { tournament: command.tournament }),
      says("registry.announceFirst"),
      { path: "tournament" },
    );
  const id = command.club ?? details.announced.club?.id;
  const club = id === undefined ? undefined : (await knowledge.registry(authority)).state.clubs.get(id);
  if (id !== undefined && club === undefined)
    return refused("unknown", says("registry.noClub", { club: id }), says("registry.registerFirst"), { path: "club" });
  return {
    target: { authority, tournament: command.tournament, ...(id === undefined ? {} : { club: id }) },
    within: tournamentTarget(authority, details),
    ...(club === undefined ? {} : { club: calledNow(club) }),
  };
};

/** The day whose regulations hold: the session's own; today for one without. */
const dayOf = ({ session: { settings } }: KnownSession, command: SessionCommand): string =>
  (command.type === "OpenSession" ? command.date : settings?.date) ?? today();

type Said = { readonly type: string } & { readonly [W in Word]?: string | undefined };
type Words = Pick<Prepared, Word> & { readonly fresh: readonly NewText[] };

/** The command's words as texts that go beside the log. The same name of a contestant as before keeps its reference, so that nothing looks changed. */
const readyWords = async ({ beside }: Means, known: KnownSession, command: SessionCommand): Promise<Words> => {
  const said: Said = command;
  const before = "contestant" in command ? known.session.contestants.get(command.contestant)?.name : undefined;
  const called = said.name === undefined || before === undefined ? undefined : await beside.texts.get(before.text);
  const same = said.name !== undefined && called?.content === said.name ? before : undefined;
  const fresh = WORDS.flatMap((word) => {
    const content = word === "name" && same !== undefined ? undefined : said[word];
    return content === undefined ? [] : newTexts([content]).map((text) => ({ word, text }));
  });
  return {
    ...(same === undefined ? {} : { name: same }),
    ...Object.fromEntries(fresh.map(({ word, text }) => [word, referenceOf(text)])),
    fresh: fresh.map(({ text }) => text),
  };
};

/** The session, and where the command acts. */
type Known = { readonly known: KnownSession; readonly place: Place };

const load = async (means: Means, knowledge: Knowledge, command: SessionCommand): Promise<Known | Refused> => {
  const known = await knowledge.session(sessionOf(command));
  const place = await placeOf(means, knowledge, known, command);
  return "kind" in place ? place : { known, place };
};

const writtenSince = (version: number, looked: number): Refused =>
  refused("conflict", says("session.atVersion", { version, looked }), says("session.readAgain"), {
    path: "expectedVersion",
  });

/**
 * What a session's regulations are is its organizer's to lay down (Law 80B2): a director who puts its settings right leaves them as they are, and so a day by which its
 * periods would be over that are not (79C1, 92B).
 */
const laysDown = (
  command: SessionCommand,
  procedure: Procedure | undefined,
  now: string,
): "regulations" | "date" | undefined => {
  if (command.type !== "CorrectSettings") return undefined;
  if (command.regulations !== undefined) return "regulations";
  const { date } = command;
  return date !== undefined && procedure !== undefined && datesPeriods(procedure, date, now) ? "date" : undefined;
};

const forOrganizer = (path: string | undefined, caller: Caller, { target }: Place): Refused | undefined => {
  if (path === undefined) return undefined;
  const may = mayDo(caller, "SetConditions", target);
  return may.kind === "refused" ? { ...may, refusal: { ...may.refusal, law: "80B2", path } } : undefined;
};

/** Nobody may have begun a board that is dealt: at no table, at that very moment either (Law 6D). */
const dealsAnew = ({ type }: SessionCommand): boolean => type === "DealBoards" || type === "BringDeals";

/** Whoever plays in a session would know what he is to play (Law 16). */
const againstPlaying = (
  { contestants }: Pick<KnownSession["session"], "contestants">,
  command: SessionCommand,
  { person }: Caller,
): Refused | undefined =>
  command.type === "TakeHandsOut" &&
  [...contestants.values()].some(({ players }) => players.some((player) => player.person === person))
    ? refused("forbidden", says("sealed.plays"), says("sealed.askAnother"), { law: "16" })
    : undefined;

/** It asks the organizer, and is not done: the case alone is written, with why. */
const askedLate = (
  command: SessionCommand,
  events: readonly ProcedureEvent[],
  beside: Pick<NonNullable<Written["beside"]>, "people" | "texts">,
): Written => {
  const id = sessionOf(command);
  const ruling = command.id.toLowerCase();
  return {
    kind: "written",
    answer: { session: id, ruling, events: events.length },
    streams: [{ stream: rulingStream(ruling), expectedVersion: 0, events: happened(command, events) }],
    beside,
  };
};

const decide = async (
  { means, knowledge, caller }: { readonly means: Means; readonly knowledge: Knowledge; readonly caller: Caller },
  { known, place }: Known,
  command: SessionCommand,
  now: string,
): Promise<Written | Refused> => {
  const { expectedVersion } = command;
  const id = sessionOf(command);
  if (expectedVersion !== undefined && expectedVersion !== known.version)
    return writtenSince(known.version, expectedVersion);
  const byClocks = asksClocks(command, known.session);
  const { procedure, versions, whoIs } = byClocks || touchesCases(command) ? await knowledge.procedure(id) : {};
  const notTheirs =
    againstReporting(known.session, command, caller, place.target) ??
    againstPlaying(known.session, command, caller) ??
    forOrganizer(laysDown(command, procedure, now), caller, place);
  if (notTheirs !== undefined) return notTheirs;
  const other = await refusedMeanwhile(means, id, command, known.session.sequence);
  if (other !== undefined) return other;
  const seated =
    "players" in command
      ? await seatPlayers(means.beside.people, place.target.club ?? place.target.authority, command.players)
      : undefined;
  const { fresh: texts, ...words } = await readyWords(means, known, command);
  const prepared: Prepared = {
    authority: place.target.authority,
    players: seated?.players ?? [],
    called: await calledIn(means.beside.people, command, seated),
    inForce: await inForceOn(knowledge, place.target, dayOf(known, command)),
    standings: standingsOf,
    ...(procedure === undefined ? {} : { ruled: decidedResults(procedure) }),
    vault: means.vault,
    ...(command.type === "BringDeals" ? { brought: await readBroughtDeals(command.file) } : {}),
    ...(dealsAnew(command) ? { begunAnywhere: await boardsBegun(means.log, id) } : {}),
    begun:
      command.type === "ShowTablesLive" ? await begunBeside(means.log, knowledge, known.session, command.tables) : [],
    ...(place.club === undefined ? {} : { club: place.club }),
    ...words,
  };
  const drawn = await drawnFor(known.session, command);
  const decision = decideSession(known.session, command, { ...prepared, drawn });
  if (decision.kind === "refused") return decision;
  const late =
    procedure === undefined || !byClocks ? undefined : againstClocks(procedure, command, decision.events, now);
  const against =
    procedure === undefined
      ? undefined
      : (takenFromJudges(procedure, decision.events, now) ??
        refusedByRuling(procedure, decision.events) ??
        refusedToMove(procedure, decision.events, moverOf(caller, place.target, { procedure, whoIs }), now));
  // What a period has closed is told before what else stands against it, unless it asks to be put right late.
  if (late !== undefined && against !== undefined && lateOf(command) === undefined) return late;
  if (against !== undefined) return against;
  const answer =
    procedure === undefined || late === undefined
      ? undefined
      : lateAnswer(procedure, command, decision.events, late, {
          by: moverOf(caller, place.target, { procedure }).by,
          person: caller.person,
          whoIs,
          now,
          reason: prepared.reason,
        });
  if (answer?.kind === "refused") return answer;
  if (answer?.kind === "asked")
    return askedLate(command, answer.events, {
      // Who is meant is known from then on: the same names are the same people when it is done.
      people: seated === undefined ? [] : [seated.fresh],
      texts: texts.filter(({ text }) => text === prepared.reason?.text),
    });
  const cases =
    procedure === undefined
      ? []
      : [
          ...(answer?.events ?? []),
          ...casesCarried(procedure, decision.events, moverOf(caller, place.target, { procedure })),
        ];
  const events = withOpenings(known.session, withRulingsScored(procedure, decision.events, now, cases), means.vault);
  const told = JSON.stringify([events, cases]);
  return {
    kind: "written",
    answer: answerOf(id, events),
    streams: [
      ...cases.flatMap((event) => {
        const stream = streamOf(event);
        return stream === undefined
          ? []
          : [{ stream, expectedVersion: versions?.get(stream) ?? 0, events: happened(command, [event]) }];
      }),
      { stream: sessionStream(id), expectedVersion: known.version, events: happened(command, events) },
      ...(await toldToTables(means.log, knowledge, known.session.settings, events)),
    ],
    // What no event points at nobody could read.
    beside: {
      people: seated === undefined ? [] : [seated.fresh],
      texts: texts.filter(({ text }) => told.includes(text)),
    },
  };
};

const workOf = (means: Means, knowledge: Knowledge, caller: Caller, command: SessionCommand): Work<Known> => ({
  act: command.type,
  // A round ends at every table at once: at one that begins a board at that very moment as well. Whether scores are final rests on every case.
  ...(command.type === "EndRound" || dealsAnew(command) || restsOnClocks(command)
    ? { alone: sessionScope(sessionOf(command)) }
    : {}),
  load: () => load(means, knowledge, command),
  over: ({ place: { target, within } }) => (within === undefined ? [target] : [target, within]),
  identity: () => identityOf(means, caller, command, sessionScope(sessionOf(command))),
  decide: (known, _role, now) => decide({ means, knowledge, caller }, known, command, now),
});

export const handleSession = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: SessionCommand,
): Promise<Outcome> => execute(means, caller, workOf(means, knowledge, caller, command));

/** Whether a command about a session would be taken as it is now: asked by a page before it asks whether it is meant. */
export const judgeSession = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: SessionCommand,
): Promise<Fits | Refused> => judge(means, caller, workOf(means, knowledge, caller, command));

/** What the caller learns: the session, and the ids that were made for them. */
const answerOf = (session: string, events: readonly SessionEvent[]): Json => {
  const results = events.flatMap((event) => (event.type === "ResultImported" ? [event.data.result] : []));
  const released = events.flatMap((event) => (event.type === "BoardReleased" ? [event.data.board] : []));
  const penalty = events.flatMap((event) => (event.type === "PenaltyImposed" ? [event.data.penalty] : []))[0];
  const digest = events.flatMap((event) => (event.type === "ScoresPublished" ? [event.data.digest] : []))[0];
  const committed = events.flatMap((event) => (event.type === "SeedCommitted" ? [event.data] : []))[0];
  return {
    session,
    events: events.length,
    ...(committed === undefined ? {} : { set: committed.set, commitment: committed.commitment }),
    ...(results.length === 0 ? {} : { results }),
    ...(released.length === 0 ? {} : { released }),
    ...(penalty === undefined ? {} : { penalty }),
    ...(digest === undefined ? {} : { digest }),
  };
};
