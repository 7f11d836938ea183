/**
 * What may be done with the entries of a tournament: opened and closed, made, changed, withdrawn, accepted, refused, seeded. Whoever plays or speaks for an entry acts for himself until entries are
 * closed; the organizer does at any time, and against conditions. Where a place becomes free, whoever waits first has it by the same command. Laws 80B2(c), (d), (h).
 */
import { sameJson } from "@traveller/engine";
import {
  type Entry,
  type EntryData,
  type EntryEvent,
  evolveEntries,
  isOpenAt,
  mayBeWaived,
  MOST_ENTRIES,
  movingUp,
  wouldWait,
} from "@traveller/engine/entries";
import { type EntryCommand, refused, type Refused, says } from "@traveller/contract";
import type { Decided } from "../decision.ts";
import { decideLineUp, decideSubstitute } from "./in-session.ts";
import { type DecidedEntries, type EntriesKnown, judged } from "./known.ts";
import { refusedBy } from "./says-failing.ts";

/** So often somebody enters himself for one tournament, whatever becomes of it. */
const MOST_TRIES = 20;

type Of<T extends EntryCommand["type"]> = Extract<EntryCommand, { readonly type: T }>;
const decided = (...events: readonly EntryEvent[]): Decided<EntryEvent> => ({ kind: "decided", events });

const noEntry = refused("unknown", says("entries.none"), says("entries.lookAtList"), { path: "entry" });
const notOpened = refused("impossible", says("entries.notOpened"), says("entries.askOrganizer"), { law: "80B2" });
const closed = refused("tooLate", says("entries.closed"), says("entries.askOrganizer"), { law: "80B2" });
const sameAgain = refused("impossible", says("entries.sameAgain"), says("common.nothingNeeded"));

const stands = ({ state }: Entry): boolean => state === "accepted" || state === "waiting";
const isState = ({ state }: Entry): Refused =>
  refused(
    "impossible",
    says("entries.stateAlready", { state: says(`entries.state-${state}`) }),
    says("common.nothingNeeded"),
    {
      path: "entry",
    },
  );
const isGone = ({ state }: Entry): Refused =>
  refused(
    "impossible",
    says("entries.goneAlready", { state: says(`entries.state-${state}`) }),
    says("entries.acceptFirst"),
    {
      path: "entry",
    },
  );

/** The events, and those by which whoever waits moves up where they made room. */
const andMovingUp = (
  { entries, now }: Pick<EntriesKnown, "entries" | "now">,
  ...events: readonly EntryEvent[]
): Decided<EntryEvent> => {
  const after = events.reduce(
    (so, event) => evolveEntries(so, { ...event, sequence: so.sequence + 1, recordedAt: now }),
    entries,
  );
  const up = movingUp(after).map((entry): EntryEvent => ({ type: "EntryAccepted", data: { entry } }));
  return decided(...events, ...up);
};

const onlyOffice = (
  { asOffice }: EntriesKnown,
  { against = [] }: { readonly against?: readonly string[] | undefined },
) =>
  !asOffice && against.length > 0
    ? refused("forbidden", says("entries.waiversOrganizers"), says("entries.leaveOut"), {
        law: "80B2",
        path: "against",
      })
    : undefined;

/** Who speaks for a pair is one of the two (Law 92A): nobody is dropped in silence. */
const captainless = ({ opened }: EntriesKnown["entries"], captain: string | undefined): Refused | undefined =>
  captain === undefined || opened?.contest === "teams"
    ? undefined
    : refused("impossible", says("entries.captainOfTeam"), says("entries.leaveOut"), { law: "92A", path: "captain" });

const open = (known: EntriesKnown, command: Of<"OpenEntries">): DecidedEntries => {
  const { entries, now, words, strangeClub, firstDay, teamSize } = known;
  const { tournament, contest, most, closes, zone, day = firstDay } = command;
  if (strangeClub !== undefined)
    return refused("unknown", says("registry.noClub", { club: strangeClub }), says("registry.registerFirst"), {
      path: "conditions",
    });
  if (closes !== undefined && Date.parse(closes) <= Date.parse(now))
    return refused("impossible", says("entries.closesBefore"), says("entries.laterMoment"), { path: "closes" });
  const before = entries.opened;
  if (before !== undefined && before.contest !== contest && [...entries.entries.values()].some(stands))
    return refused("impossible", says("entries.contestStands"), says("entries.refuseThemFirst"), { path: "contest" });
  const sized = command.conditions.some(({ kind }) => kind === "teamOf");
  const conditions: EntryData<"EntriesOpened">["conditions"] =
    contest === "teams" && !sized && teamSize !== undefined
      ? [{ kind: "teamOf", least: 4, most: teamSize }, ...command.conditions]
      : command.conditions;
  const data = {
    tournament,
    contest,
    conditions,
    ...(most === undefined ? {} : { most }),
    ...(closes === undefined ? {} : { closes }),
    ...(zone === undefined ? {} : { zone }),
    ...(day === undefined ? {} : { day }),
    ...(words.fee === undefined ? {} : { fee: words.fee }),
  };
  if (before !== undefined && !entries.closed && sameJson(before, data)) return sameAgain;
  return andMovingUp(known, { type: "EntriesOpened", data });
};

const make = (known: EntriesKnown, command: Of<"MakeEntry">): DecidedEntries => {
  const { entries, now, asOffice, players, captain, tries, words } = known;
  const { opened } = entries;
  if (opened === undefined) return notOpened;
  const isLate = !isOpenAt(entries, now);
  if (isLate && !asOffice) return closed;
  if (!asOffice && tries >= MOST_TRIES)
    return refused("impossible", says("entries.tooManyTries", { most: MOST_TRIES }), says("entries.askOrganizer"));
  if (entries.entries.size >= MOST_ENTRIES)
    return refused("impossible", says("entries.tooManyEntries", { most: MOST_ENTRIES }), says("entries.askOrganizer"));
  const met =
    captainless(entries, captain) ?? onlyOffice(known, command) ?? judged(known, opened.contest, command.against ?? []);
  if ("kind" in met) return met;
  return decided({
    type: "EntryMade",
    data: {
      entry: command.id.toLowerCase(),
      players: [...players],
      ...(words.name === undefined ? {} : { name: words.name }),
      ...(captain === undefined ? {} : { captain }),
      ...(command.language === undefined ? {} : { language: command.language }),
      ...met,
      ...(wouldWait(entries) ? { waiting: true } : {}),
      ...(isLate ? { late: true } : {}),
    },
  });
};

const change = (known: EntriesKnown, before: Entry, command: Of<"ChangeEntry">): DecidedEntries => {
  const { entries, now, asOffice, players, captain, words } = known;
  if (entries.opened === undefined) return notOpened;
  if (!asOffice && !isOpenAt(entries, now)) return closed;
  if (!stands(before)) return isGone(before);
  const met =
    captainless(entries, captain) ??
    onlyOffice(known, command) ??
    judged(known, entries.opened.contest, [...(command.against ?? []), ...before.against]);
  if ("kind" in met) return met;
  const data = {
    entry: before.entry,
    players: [...players],
    ...(words.name === undefined ? {} : { name: words.name }),
    ...(captain === undefined ? {} : { captain }),
    ...met,
  };
  const was = {
    entry: before.entry,
    players: before.players,
    ...(before.name === undefined ? {} : { name: before.name }),
    ...(before.captain === undefined ? {} : { captain: before.captain }),
    ...(before.against.length === 0 ? {} : { against: before.against }),
  };
  return sameJson(was, data) ? sameAgain : decided({ type: "EntryChanged", data });
};

const accept = (known: EntriesKnown, entry: Entry): DecidedEntries => {
  if (entry.state === "accepted") return isState(entry);
  // What was chosen the organizer lets go by accepting it; that its players play in no other entry he does not.
  const always = known.failing.find((one) => !mayBeWaived(one));
  return always === undefined || known.entries.opened === undefined
    ? decided({ type: "EntryAccepted", data: { entry: entry.entry } })
    : refusedBy(always, known.entries.opened.contest, known.called);
};

const ofEntry = (
  known: EntriesKnown,
  command: Exclude<EntryCommand, Of<"OpenEntries" | "CloseEntries" | "MakeEntry" | "SeedEntries">>,
): DecidedEntries => {
  const entry = known.entries.entries.get(command.entry.toLowerCase());
  if (entry === undefined) return noEntry;
  const reason = known.words.reason;
  switch (command.type) {
    case "ChangeEntry":
      return change(known, entry, command);
    case "WithdrawEntry": {
      if (!stands(entry)) return isState(entry);
      const data = { entry: entry.entry, ...(reason === undefined ? {} : { reason }) };
      return andMovingUp(known, { type: "EntryWithdrawn", data });
    }
    case "AcceptEntry":
      return accept(known, entry);
    case "RefuseEntry": {
      if (!stands(entry) || reason === undefined) return isState(entry);
      const { condition } = command;
      const data = { entry: entry.entry, reason, ...(condition === undefined ? {} : { condition }) };
      return andMovingUp(known, { type: "EntryRefused", data });
    }
    case "LineUpTeam":
      return decideLineUp(known, entry, command);
    case "NameSubstitute":
      return decideSubstitute(known, entry, command);
  }
};

export const decideEntries = (known: EntriesKnown, command: EntryCommand): DecidedEntries => {
  const { entries, now } = known;
  switch (command.type) {
    case "OpenEntries":
      return open(known, command);
    case "CloseEntries": {
      if (entries.opened === undefined)
        return refused("impossible", says("entries.notOpened"), says("entries.notOpenYet"));
      return isOpenAt(entries, now)
        ? decided({ type: "EntriesClosed", data: {} })
        : refused("impossible", says("entries.closedAlready"), says("common.nothingNeeded"));
    }
    case "MakeEntry":
      return make(known, command);
    case "SeedEntries": {
      if (command.order.some((id) => !entries.entries.has(id.toLowerCase()))) return noEntry;
      const order = command.order.map((id) => id.toLowerCase());
      return sameJson(order, entries.seeds) ? sameAgain : decided({ type: "EntriesSeeded", data: { order } });
    }
    default:
      return ofEntry(known, command);
  }
};
