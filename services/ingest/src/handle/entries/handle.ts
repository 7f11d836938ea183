/**
 * Commands about the entries of a tournament: who may give them, on what each is decided, and that names and words go beside the log. Each has the scope to itself: who gets the last place, and whether it came in
 * time, is one answer. Laws 80B2(c), (d), (h).
 */
import type { Session } from "@traveller/engine";
import { type Entries, type Entry, playersIn } from "@traveller/engine/entries";
import { keptOf, type Members } from "@traveller/engine/registry";
import { type NewBeside, newTexts, referenceOf } from "@traveller/log";
import {
  type Allowed,
  type Caller,
  type EntryCommand,
  mayDo,
  type PlayerGiven,
  refused,
  type Refused,
  says,
  type Target,
} from "@traveller/contract";
import { findAccount } from "../../auth/accounts.ts";
import { decideEntries } from "../../decide/entries/entries.ts";
import type { EntriesKnown } from "../../decide/entries/known.ts";
import type { Reference } from "../../decide/decision.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, happened, identityOf, type Written } from "../execute.ts";
import { inForceOn } from "../in-force.ts";
import { type Knowledge, sessionTarget, tournamentTarget } from "../known.ts";
import { entriesScope, failingFor, readEntries } from "./known.ts";
import { tellEntrants } from "./tell.ts";

type Known = {
  readonly entries: Entries;
  readonly members: Members;
  readonly target: Target;
  readonly club: string;
  readonly title: string;
  readonly firstDay?: string | undefined;
  readonly entry?: Entry | undefined;
  /** The one that it names, where it is one of this tournament. */
  readonly session?: Session | undefined;
};

/** What is so of one session is for those, too, who look after that session alone. */
const targetOf = ({ target, session }: Known): Target =>
  session?.settings === undefined ? target : sessionTarget(session.settings);

const load = async (
  { log, settings: { authority } }: Means,
  knowledge: Knowledge,
  command: EntryCommand,
): Promise<Known | Refused> => {
  const { tournament } = command;
  const { details } = (await knowledge.tournament(tournament)).state;
  if (details === undefined)
    return refused("unknown", says("registry.noTournament", { tournament }), says("registry.announceFirst"), {
      path: "tournament",
    });
  const [{ members }, entries] = await Promise.all([knowledge.members(authority), readEntries(log, tournament)]);
  const { announced } = details;
  const session = "session" in command ? (await knowledge.session(command.session)).session : undefined;
  return {
    ...(session?.settings?.tournament === tournament ? { session } : {}),
    entries,
    members,
    target: tournamentTarget(authority, details),
    club: announced.club?.id ?? authority,
    title: announced.title,
    firstDay: announced.from,
    ...("entry" in command ? { entry: entries.entries.get(command.entry.toLowerCase()) } : {}),
  };
};

/** Who plays or speaks for it, by whichever of their numbers. */
const isOf = ({ identities }: Members, { by, person }: Caller, people: readonly (string | undefined)[]): boolean => {
  if (by.kind !== "session") return false;
  const own = keptOf(identities, person);
  return people.some((one) => one !== undefined && keptOf(identities, one) === own);
};

const asHimself: Allowed = { kind: "allowed", role: "player" };

/** For himself he needs no role; what others play, and whom to let in, is for those who hold the tournament. */
const mayEnter = (caller: Caller, command: EntryCommand, known: Known): Allowed | Refused => {
  const office = mayDo(caller, command.type, targetOf(known));
  if (office.kind === "allowed") return office;
  const { members, entries, entry } = known;
  switch (command.type) {
    case "MakeEntry": {
      // In a pair both play: who speaks for a team need not.
      const captain = entries.opened?.contest === "teams" ? command.captain : undefined;
      return isOf(members, caller, [...command.players.map(({ person }) => person), captain])
        ? asHimself
        : refused("forbidden", says("entries.notYours"), says("entries.enterYourself"), { path: "players" });
    }
    case "ChangeEntry":
    case "WithdrawEntry":
    case "LineUpTeam":
      // Of an entry that there is not he learns no more than of one that is not his.
      return entry !== undefined && isOf(members, caller, [...entry.players, entry.captain])
        ? asHimself
        : refused("forbidden", says("entries.notYours"), says("entries.askOrganizer"), { path: "entry" });
    default:
      return office;
  }
};

/** Whom a command names, by their ids; who is new here is written with the events. A number is not called anything by whoever enters it. */
const named = async (
  { beside, accounts }: Means,
  club: string,
  given: readonly PlayerGiven[],
): Promise<{ readonly ids: readonly string[]; readonly people: NewBeside["people"] } | Refused> => {
  const numbered = given.flatMap(({ person }) => person ?? []);
  const known = await beside.people.many(numbered);
  const newcomers: { id: string; name: string }[] = [];
  for (const [at, { person }] of given.entries()) {
    if (person === undefined) continue;
    if (known.get(person)?.erased === true)
      return refused("impossible", says("entries.erasedPlayer"), says("people.lookUp"), { path: `players.${at}` });
    if (known.has(person)) continue;
    const account = await findAccount(accounts, { person });
    if (account === undefined)
      return refused("unknown", says("people.nobody", { person }), says("people.lookUp"), { path: `players.${at}` });
    newcomers.push({ id: person, name: account.name });
  }
  const { ids, fresh } = await beside.people.recognise(
    club,
    given.map(({ person, name }) => (person === undefined ? { name } : { id: person })),
  );
  return { ids: ids.flatMap((id) => id ?? []), people: [{ numbered: newcomers, guests: [] }, fresh] };
};

/** Whom a command names of its own. */
const givenIn = (command: EntryCommand): readonly PlayerGiven[] =>
  command.type === "MakeEntry" || command.type === "ChangeEntry"
    ? command.players
    : command.type === "NameSubstitute"
      ? [command.in]
      : [];

/** Who would play, if it was done. */
const wouldPlay = (
  command: EntryCommand,
  { entry }: Known,
  ids: readonly string[],
): { readonly entry: string; readonly players: readonly string[] } | undefined => {
  switch (command.type) {
    case "MakeEntry":
      return { entry: command.id.toLowerCase(), players: ids };
    case "ChangeEntry":
      return { entry: command.entry.toLowerCase(), players: ids };
    case "AcceptEntry":
      return entry;
    case "NameSubstitute":
      return entry === undefined
        ? undefined
        : {
            entry: entry.entry,
            players: playersIn(entry, command.session).map((person, at) =>
              entry.players[at] === command.out ? (ids[0] ?? person) : person,
            ),
          };
    default:
      return undefined;
  }
};

type Words = { readonly words: EntriesKnown["words"]; readonly texts: NewBeside["texts"] };

/** Its words, beside the log; what was said in the same words before keeps its text. */
const wordsOf = async ({ beside }: Means, command: EntryCommand, { entries, entry }: Known): Promise<Words> => {
  const before: Readonly<Record<string, Reference | undefined>> = { name: entry?.name, fee: entries.opened?.fee };
  const told = {
    name: command.type === "MakeEntry" || command.type === "ChangeEntry" ? command.name : undefined,
    fee: command.type === "OpenEntries" ? command.fee : undefined,
    reason: "reason" in command ? command.reason : undefined,
  };
  const texts: NewBeside["texts"][number][] = [];
  const words: Record<string, Reference> = {};
  for (const [word, content] of Object.entries(told)) {
    if (content === undefined) continue;
    const kept = before[word];
    if (kept !== undefined && (await beside.texts.get(kept.text))?.content === content) words[word] = kept;
    else
      for (const text of newTexts([content])) {
        texts.push(text);
        words[word] = referenceOf(text);
      }
  }
  return { words, texts };
};

const teamSizeOf = async (
  knowledge: Knowledge,
  { target, firstDay }: Known,
  now: string,
): Promise<number | undefined> => {
  const { held, conditions } = await inForceOn(knowledge, target, firstDay ?? now.slice(0, 10));
  const chosen = conditions.options["teamSize"] ?? held.get("teamSize")?.value;
  return typeof chosen === "number" && chosen <= 12 ? chosen : undefined;
};

const decide = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  known: Known,
  command: EntryCommand,
  asOffice: boolean,
  now: string,
): Promise<Written | Refused> => {
  const { authority } = means.settings;
  const given = givenIn(command);
  const players = await named(means, known.club, given);
  if ("kind" in players) return players;
  const { words, texts } = await wordsOf(means, command, known);
  const { clubs } = (await knowledge.registry(authority)).state;
  const plays = wouldPlay(command, known, players.ids);
  const guests = new Map(
    players.ids.map((id, at) => [id, given[at]?.person === undefined ? given[at]?.name : undefined]),
  );
  const captain = command.type === "MakeEntry" || command.type === "ChangeEntry" ? command.captain : undefined;
  const strange =
    command.type === "OpenEntries"
      ? command.conditions.flatMap((one) => (one.kind === "ofClubs" ? one.clubs : [])).find((club) => !clubs.has(club))
      : undefined;
  const decision = decideEntries(
    {
      entries: known.entries,
      now,
      asOffice,
      called: {
        // By number alone: whoever enters others is not told what they are called.
        person: (person) => guests.get(person) ?? person.replace(/^[^:]+:/u, ""),
        club: (club) => clubs.get(club)?.name ?? club,
      },
      failing: plays === undefined ? [] : await failingFor(means, knowledge, { ...known, now }, plays),
      players: players.ids,
      captain,
      tries: [...known.entries.entries.values()].filter((one) => isOf(known.members, caller, one.players)).length,
      words,
      session: known.session?.withdrawn === true ? undefined : known.session,
      strangeClub: strange,
      firstDay: known.firstDay,
      teamSize:
        command.type === "OpenEntries" && command.contest === "teams"
          ? await teamSizeOf(knowledge, known, now)
          : undefined,
    },
    command,
  );
  if (decision.kind === "refused") return decision;
  const told = JSON.stringify(decision.events);
  const made = decision.events[0];
  const state = made?.type === "EntryMade" ? { state: made.data.waiting === true ? "waiting" : "accepted" } : {};
  const up = decision.events.flatMap((event) =>
    event.type === "EntryAccepted" && event !== made ? [event.data.entry] : [],
  );
  const entry = command.type === "MakeEntry" ? command.id.toLowerCase() : known.entry?.entry;
  return {
    kind: "written",
    answer: {
      tournament: command.tournament,
      events: decision.events.length,
      ...(entry === undefined ? {} : { entry }),
      ...state,
      ...(up.length === 0 ? {} : { movedUp: up }),
    },
    streams: [
      {
        stream: entriesScope(command.tournament),
        expectedVersion: known.entries.sequence,
        events: happened(command, decision.events),
      },
    ],
    beside: { people: players.people, texts: texts.filter(({ text }) => told.includes(text)) },
  };
};

export const handleEntries = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: EntryCommand,
): Promise<Outcome> => {
  const done = await execute(means, caller, {
    act: command.type,
    alone: entriesScope(command.tournament),
    load: () => load(means, knowledge, command),
    over: (known) => [targetOf(known)],
    may: (known) => mayEnter(caller, command, known),
    identity: () => identityOf(means, caller, command, entriesScope(command.tournament)),
    decide: (known, role, now) => decide(means, knowledge, caller, known, command, role !== "player", now),
  });
  if (done.kind === "done" && !done.repeated) await tellEntrants(means, knowledge, command, done);
  return done;
};
