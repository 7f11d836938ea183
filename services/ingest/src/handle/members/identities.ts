/**
 * Who is whom, at the door: who may say, agree to and undo it. A member says it of himself; whoever looks after the session, or the authority's office, agrees; or they
 * ask, and he agrees. Nobody agrees to what he asked for, and nobody decides what is his own. What people are called follows with the event. Law 80A.
 */
import {
  type Claim,
  claimOf,
  evolveIdentities,
  idsOf,
  keptOf,
  type MemberEvent,
  type Members,
  type Merge,
  mergeOf,
} from "@traveller/engine/registry";
import type { Session } from "@traveller/engine";
import { newTexts, type NewBeside, referenceOf } from "@traveller/log";
import {
  type Allowed,
  type Caller,
  type IdentityCommand,
  mayDo,
  refused,
  type Refused,
  says,
  type Target,
} from "@traveller/contract";
import { findAccount } from "../../auth/accounts.ts";
import type { Decided } from "../../decide/decision.ts";
import {
  decideAgreed,
  decideClaim,
  decideMerge,
  decideRefused,
  decideUndo,
  idsOfBoth,
  isGuest,
  together,
} from "../../decide/identities.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, identityOf } from "../execute.ts";
import { type Knowledge, sessionScope, sessionTarget } from "../known.ts";
import { type KnownMembers, membersScope } from "./known.ts";
import { writtenIn } from "./written.ts";

type Known = KnownMembers & {
  readonly target: Target;
  /** That the command is about, or that it answers. */
  readonly claim?: Claim;
  readonly merge?: Merge;
  readonly players?: ReadonlySet<string>;
};

const noClaim = refused("unknown", says("identities.noClaim"), says("identities.lookAtRequests"), { path: "claim" });
const noMerge = refused("unknown", says("identities.noMerge"), says("identities.lookAtRequests"), { path: "merge" });

const playersIn = ({ contestants }: Session): ReadonlySet<string> =>
  new Set([...contestants.values()].flatMap(({ players }) => players.map(({ person }) => person)));

/** What a claim or a merge touches: the session in which the guest was met, or the authority's numbers. */
const targetOf = async (knowledge: Knowledge, authority: string, session: string | undefined): Promise<Target> => {
  const settings = session === undefined ? undefined : (await knowledge.session(session)).session.settings;
  return settings === undefined ? { authority } : { ...sessionTarget(settings), authority };
};

const load = async (knowledge: Knowledge, authority: string, command: IdentityCommand): Promise<Known | Refused> => {
  const known = await knowledge.members(authority);
  const { identities } = known.members;
  switch (command.type) {
    case "ClaimPerson": {
      if (command.session === undefined) return { ...known, target: { authority } };
      const { session } = await knowledge.session(command.session);
      // In a session that there is not, nobody played.
      const target = await targetOf(knowledge, authority, command.session);
      return { ...known, target, players: playersIn(session) };
    }
    case "AgreeToClaim":
    case "RefuseClaim": {
      const claim = claimOf(identities, command.claim);
      if (claim === undefined) return noClaim;
      return { ...known, claim, target: await targetOf(knowledge, authority, claim.session) };
    }
    case "UndoMerge": {
      const merge = mergeOf(identities, command.merge);
      if (merge === undefined) return noMerge;
      const claim = claimOf(identities, command.merge);
      return { ...known, merge, target: await targetOf(knowledge, authority, claim?.session) };
    }
    case "MergePersons":
      return { ...known, target: { authority } };
  }
};

const asHimself: Allowed = { kind: "allowed", role: "player" };
const isHimself = ({ by, person }: Caller, ...ids: readonly string[]): boolean =>
  by.kind === "session" && ids.includes(person);
const someoneElse = refused("forbidden", says("identities.otherSide"), says("identities.awaitOther"));

/** An office over what it touches: over numbers, the authority's alone. */
const asOffice = (caller: Caller, command: IdentityCommand, target: Target, ofNumber: boolean): Allowed | Refused =>
  mayDo(caller, ofNumber ? "MergePersons" : command.type, target);

const mayIdentify = (caller: Caller, command: IdentityCommand, { target, claim, merge }: Known): Allowed | Refused => {
  switch (command.type) {
    case "ClaimPerson":
      // Whose account still has the number that he gives up says so all the same.
      return isHimself(caller, command.person, ...(isGuest(command.who) ? [] : [command.who]))
        ? asHimself
        : asOffice(caller, command, target, !isGuest(command.who));
    case "AgreeToClaim": {
      if (claim === undefined) return asOffice(caller, command, target, false);
      const his = isHimself(caller, claim.person, claim.who);
      if (claim.by === "office")
        return his ? asHimself : refused("forbidden", says("identities.his"), says("identities.awaitHim"));
      const office = asOffice(caller, command, target, !isGuest(claim.who));
      return office.kind === "allowed" && (caller.person === claim.person || caller.person === claim.who)
        ? someoneElse
        : office;
    }
    case "RefuseClaim":
      return claim !== undefined && isHimself(caller, claim.person, claim.who)
        ? asHimself
        : asOffice(caller, command, target, claim !== undefined && !isGuest(claim.who));
    case "MergePersons":
    case "UndoMerge": {
      const { from, into } = command.type === "MergePersons" ? command : (merge ?? { from: "", into: "" });
      const office = asOffice(caller, command, target, !isGuest(from));
      return office.kind === "allowed" && (caller.person === from || caller.person === into) ? someoneElse : office;
    }
  }
};

/** A session in which both are entered as it stands, each by any of his ids. */
const sessionOfBoth = async (
  { log }: Means,
  knowledge: Knowledge,
  identities: Members["identities"],
  pair: { readonly from: string; readonly into: string },
): Promise<string | undefined> => {
  const [ones, others] = idsOfBoth(identities, pair);
  for (const scope of await log.enteredTogether(ones, others)) {
    const id = scope.slice(sessionScope("").length);
    const { session } = await knowledge.session(id);
    const players = playersIn(session);
    if (!session.withdrawn && ones.some((one) => players.has(one)) && others.some((one) => players.has(one))) return id;
  }
  return undefined;
};

/** That somebody is known, and was not erased; who is known by an account alone gets a name beside the log. */
const knownPerson = async (
  { beside, accounts }: Means,
  person: string,
  path: string,
): Promise<NewBeside["people"] | Refused> => {
  const known = await beside.people.get(person);
  if (known?.erased === true)
    return refused("impossible", says("people.isForgotten"), says("common.nothingNeeded"), { path });
  if (known !== undefined) return [];
  const account = await findAccount(accounts, { person });
  return account === undefined
    ? refused("unknown", says("people.nobody", { person }), says("people.lookUp"), { path })
    : [{ numbered: [{ id: person, name: account.name }], guests: [] }];
};

const decide = (
  { settings: { authority } }: Means,
  caller: Caller,
  known: Known,
  command: IdentityCommand,
  reason: ReturnType<typeof referenceOf> | undefined,
): Decided<MemberEvent> | Refused => {
  const { claim, merge, players } = known;
  const { identities } = known.members;
  switch (command.type) {
    case "ClaimPerson": {
      const by = isHimself(caller, command.person, command.who) ? "person" : "office";
      return decideClaim({ authority, identities, by, ...(players === undefined ? {} : { players }) }, command);
    }
    case "AgreeToClaim":
      return claim === undefined ? noClaim : decideAgreed(identities, claim);
    case "RefuseClaim":
      return claim === undefined ? noClaim : decideRefused(claim, reason);
    case "MergePersons":
      return reason === undefined ? noMerge : decideMerge({ authority, identities }, command, reason);
    case "UndoMerge":
      return merge === undefined || reason === undefined ? noMerge : decideUndo(merge, reason);
  }
};

/** Whom the events make one, before they do. */
const pairOf = (event: MemberEvent | undefined) =>
  event?.type === "PersonClaimed"
    ? { from: event.data.who, into: event.data.person }
    : event?.type === "PersonsMerged"
      ? event.data
      : undefined;

/** Which id stands for whom by now, of those who were moved. */
const leadsAfter = (before: Members["identities"], events: readonly MemberEvent[]): NewBeside["leads"] => {
  const after = events.reduce(evolveIdentities, before);
  return events.flatMap((event) => {
    const from =
      event.type === "PersonsMerged"
        ? event.data.from
        : event.type === "MergeUndone"
          ? mergeOf(after, event.data.merge)?.from
          : undefined;
    if (from === undefined) return [];
    return idsOf(after, from).map((person) => {
      const now = keptOf(after, person);
      return { person, now: now === person ? null : now };
    });
  });
};

const HIDING = ["name", "number", "nothing"] as const;

/** Who wished to be less than a name to readers under one of his ids is no more under the other, whichever he keeps: until he, or his office, says so. */
const shownAfter = async (
  { beside }: Means,
  event: MemberEvent | undefined,
): Promise<{ readonly events: readonly MemberEvent[]; readonly shown: NonNullable<NewBeside["shown"]> }> => {
  if (event?.type !== "PersonsMerged") return { events: [], shown: {} };
  const { from, into } = event.data;
  const [was = "name", is = "name"] = await Promise.all([beside.shown.wishOf(from), beside.shown.wishOf(into)]);
  if (HIDING.indexOf(was) <= HIDING.indexOf(is)) return { events: [], shown: {} };
  return {
    events: [{ type: "ShownAs", data: { person: into, shown: was } }],
    shown: { people: [{ person: into, shown: was }] },
  };
};

export const handleIdentities = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: IdentityCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  return execute<Known>(means, caller, {
    act: command.type,
    load: () => load(knowledge, authority, command),
    over: ({ target }) => [target],
    may: (known) => mayIdentify(caller, command, known),
    identity: () => identityOf(means, caller, command, membersScope(authority)),
    decide: async (known) => {
      const { identities } = known.members;
      const texts = newTexts("reason" in command && command.reason !== undefined ? [command.reason] : []);
      const decided = decide(means, caller, known, command, texts.map(referenceOf)[0]);
      if (decided.kind === "refused") return decided;
      const pair = pairOf(decided.events[0]);
      const people: NewBeside["people"][number][] = [];
      if (pair !== undefined) {
        const both = await sessionOfBoth(means, knowledge, identities, pair);
        if (both !== undefined) return together(both);
        for (const [person, path] of [
          [pair.into, command.type === "MergePersons" ? "into" : "person"],
          [pair.from, command.type === "MergePersons" ? "from" : "who"],
        ] as const) {
          const there = await knownPerson(means, person, path);
          if ("kind" in there) return there;
          people.push(...there);
        }
      }
      const { events, shown } = await shownAfter(means, decided.events[0]);
      return writtenIn(authority, known, command, {
        events: [...decided.events, ...events],
        beside: { people, texts, leads: leadsAfter(identities, decided.events) ?? [], shown },
      });
    },
  });
};
