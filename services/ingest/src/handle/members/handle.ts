/** Commands about members: on what each is decided, and where it is written. Names, births and sexes go beside the log. Law 80A. */
import { changesOf, isMemberEvent } from "@traveller/engine/registry";
import { isReadable, type ListedPerson, type Log, type MemberColumns } from "@traveller/log";
import {
  type Caller,
  type MemberCommand,
  type MemberRow,
  MOST_MEMBERS,
  refused,
  type Refused,
  says,
} from "@traveller/contract";
import { decideList, decideMembership, decideSetBack, personOf, type SetBackState } from "../../decide/members.ts";
import type { Means } from "../../means/means.ts";
import { readMemberFile } from "./read-file.ts";
import type { Outcome } from "../append.ts";
import { execute, identityOf } from "../execute.ts";
import type { Knowledge } from "../known.ts";
import { foldMembers, type KnownMembers, membersScope, membersStream } from "./known.ts";
import { type Decided, writtenIn } from "./written.ts";

type Of<T extends MemberCommand["type"]> = Extract<MemberCommand, { readonly type: T }>;

/** What a row says of somebody besides. */
const listedPeople = (authority: string, rows: readonly MemberRow[]): readonly ListedPerson[] =>
  rows.flatMap(({ number, name, born, sex }) =>
    name === undefined && born === undefined && sex === undefined
      ? []
      : [{ id: personOf(authority, number), name, born, sex }],
  );

/** What the registered clubs are called, by their ids. */
export const clubNames = async (knowledge: Knowledge, authority: string): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await knowledge.registry(authority)).state.clubs].map(([id, { name }]) => [id, name] as const));

/** What a file says, as a list; or what is wrong in it. */
const fromFile = async (
  means: Means,
  knowledge: Knowledge,
  { id, at: _at, expectedVersion: _version, type: _type, notListed, ...asked }: Of<"ImportMembers">,
  now: string,
): Promise<(Of<"ListMembers"> & { readonly readAs: MemberColumns; readonly file: string }) | Refused> => {
  const { beside, settings } = means;
  const clubs = await clubNames(knowledge, settings.authority);
  const read = await readMemberFile({ beside, authority: settings.authority, clubs }, asked, now.slice(0, 10));
  if (read === undefined) return refused("unknown", says("door.noFile"), says("members.bringFirst"), { path: "file" });
  if (read.tooMany)
    return refused("tooLarge", says("members.tooMany", { most: MOST_MEMBERS }), says("members.inParts"), {
      path: "file",
    });
  const [wrong] = read.mistakes;
  if (wrong !== undefined) {
    const count = new Set(read.mistakes.map(({ line }) => line)).size;
    return refused("impossible", says("members.mistakes", { count, line: wrong.line }), says("members.putRight"), {
      path: "file",
    });
  }
  if (read.rows.length === 0)
    return refused("impossible", says("members.nothingRead"), says("members.matchColumns"), { path: "columns" });
  const rows = read.rows.map(({ row }) => row);
  return { id, type: "ListMembers", rows, notListed, day: read.day, readAs: read.readAs, file: asked.file };
};

const list = async (
  { beside, settings: { authority } }: Means,
  knowledge: Knowledge,
  { members }: KnownMembers,
  command: Of<"ListMembers"> & { readonly readAs?: MemberColumns; readonly file?: string },
  now: string,
): Promise<Decided | Refused> => {
  const { clubs } = (await knowledge.registry(authority)).state;
  const people = listedPeople(authority, command.rows);
  const details = await beside.people.details(people.map(({ id }) => id));
  const { id, rows, notListed, day = now.slice(0, 10) } = command;
  const decided = decideList(
    { authority, members, clubs, details },
    { list: id, source: command.file, rows, notListed, day },
  );
  if (decided.kind === "refused") return decided;
  return {
    events: decided.events,
    answer: { list: id, ...decided.counts },
    beside: {
      people: [],
      texts: [],
      listed: people,
      ...(command.readAs === undefined ? {} : { readAs: { authority, ...command.readAs } }),
    },
  };
};

/** Where a list begins and ends in its stream, and whom it names; nothing where there is none. */
const portionsOf = async (log: Log, authority: string, id: string) => {
  let first: number | undefined;
  let last = 0;
  const people = new Set<string>();
  for await (const events of log.readStream(membersStream(authority)))
    for (const event of events) {
      if (!isReadable(event) || !isMemberEvent(event)) continue;
      if (event.type !== "MembersListed" || event.data.list !== id) continue;
      first ??= event.version;
      last = event.version;
      for (const { person } of changesOf(event)) people.add(person);
    }
  return first === undefined ? undefined : { first, last, people: [...people] };
};

const setBackState = async (
  log: Log,
  authority: string,
  { members: now }: KnownMembers,
  id: string,
): Promise<SetBackState | undefined> => {
  const portions = await portionsOf(log, authority, id);
  if (portions === undefined) return undefined;
  const before = await foldMembers(log, authority, undefined, portions.first - 1);
  const after = await foldMembers(log, authority, before, portions.last);
  return { authority, before: before.members, after: after.members, now, people: portions.people };
};

const decide = async (
  means: Means,
  knowledge: Knowledge,
  known: KnownMembers,
  command: MemberCommand,
  now: string,
): Promise<Decided | Refused> => {
  const { authority } = means.settings;
  switch (command.type) {
    case "ListMembers":
      return list(means, knowledge, known, command, now);
    case "ImportMembers": {
      const read = await fromFile(means, knowledge, command, now);
      return "kind" in read ? read : list(means, knowledge, known, read, now);
    }
    case "SetBackMembers": {
      const state = await setBackState(means.log, authority, known, command.list);
      if (state === undefined)
        return refused("unknown", says("members.noList", { list: command.list }), says("members.lookAtLists"), {
          path: "list",
        });
      const decided = decideSetBack(state, command);
      return decided.kind === "refused"
        ? decided
        : { events: decided.events, answer: { list: command.id, ...decided.counts } };
    }
    case "HoldMembership":
    case "EndMembership": {
      const { clubs } = (await knowledge.registry(authority)).state;
      const decided = decideMembership({ authority, members: known.members, clubs }, command);
      return decided.kind === "refused" ? decided : { events: decided.events };
    }
  }
};

export const handleMembers = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: MemberCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  return execute(means, caller, {
    act: command.type,
    load: () => knowledge.members(authority),
    over: () => [{ authority }],
    identity: () => identityOf(means, caller, command, membersScope(authority)),
    decide: async (known, _role, now) => {
      const decided = await decide(means, knowledge, known, command, now);
      if ("kind" in decided) return decided;
      return writtenIn(authority, known, command, decided);
    },
  });
};
