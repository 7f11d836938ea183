/**
 * The entries of a tournament as their events leave them: what was opened, who is entered, waits, was refused or has withdrawn, since when, and in which order. A fact about
 * something that is not known changes nothing. Law 80B2(h).
 */
import type { EntryConditionKind } from "./conditions.ts";
import type { EntryData, EntryEvent } from "./events.ts";

export const ENTRY_STATES = ["accepted", "waiting", "refused", "withdrawn"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export type LineUp = EntryData<"TeamLinedUp">;
export type Substitute = EntryData<"SubstituteNamed">;

export type Entry = {
  readonly entry: string;
  /** In the order in which they came, from 1. */
  readonly number: number;
  readonly name?: EntryData<"EntryMade">["name"];
  readonly players: readonly string[];
  readonly captain?: string | undefined;
  readonly language?: string | undefined;
  readonly state: EntryState;
  readonly late: boolean;
  readonly against: readonly EntryConditionKind[];
  /** Why it was refused, where it is. */
  readonly refused?: EntryData<"EntryRefused">;
  readonly withdrawn?: EntryData<"EntryWithdrawn">;
  /** What it was from when on, the first first. */
  readonly states: readonly { readonly state: EntryState; readonly since: string; readonly sequence: number }[];
  /** Since when it is where it is among those who are accepted or wait: the event that brought it there. */
  readonly since: number;
  readonly lineUps: readonly LineUp[];
  readonly substitutes: readonly Substitute[];
};

export type Entries = {
  /** As it was said last; absent until entries were opened. */
  readonly opened?: EntryData<"EntriesOpened">;
  readonly closed: boolean;
  /** By their ids, in the order in which they came. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly seeds: readonly string[];
  /** The last event; 0 before the first. */
  readonly sequence: number;
};

export type RecordedEntry = EntryEvent & { readonly sequence: number; readonly recordedAt: string };

export const noEntries: Entries = { closed: false, entries: new Map(), seeds: [], sequence: 0 };

const inState = (entry: Entry, state: EntryState, { sequence, recordedAt }: RecordedEntry): Entry =>
  entry.state === state
    ? entry
    : { ...entry, state, since: sequence, states: [...entry.states, { state, since: recordedAt, sequence }] };

const withEntry = (entries: Entries, entry: Entry): Entries => ({
  ...entries,
  entries: new Map(entries.entries).set(entry.entry, entry),
});

const made = (entries: Entries, data: EntryData<"EntryMade">, event: RecordedEntry): Entries => {
  if (entries.entries.has(data.entry)) return entries;
  const state = data.waiting === true ? "waiting" : "accepted";
  return withEntry(entries, {
    entry: data.entry,
    number: entries.entries.size + 1,
    ...(data.name === undefined ? {} : { name: data.name }),
    players: data.players,
    captain: data.captain,
    language: data.language,
    state,
    late: data.late === true,
    against: data.against ?? [],
    states: [{ state, since: event.recordedAt, sequence: event.sequence }],
    since: event.sequence,
    lineUps: [],
    substitutes: [],
  });
};

/** Who was lined up and plays no more for the team is lined up no more. */
const changedTo = (entry: Entry, { name, players, captain, against = [] }: EntryData<"EntryChanged">): Entry => {
  const { name: _name, ...rest } = entry;
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    players,
    captain,
    against,
    lineUps: entry.lineUps.filter(({ open, closed }) => [...open, ...closed].every((one) => players.includes(one))),
    substitutes: entry.substitutes.filter(({ out }) => players.includes(out)),
  };
};

const sameSet = (one: LineUp, other: LineUp): boolean =>
  one.session === other.session && one.match === other.match && one.set === other.set;

const withSubstitute = (entry: Entry, named: Substitute): Entry => {
  const others = entry.substitutes.filter(({ session, out }) => session !== named.session || out !== named.out);
  return { ...entry, substitutes: named.in === named.out ? others : [...others, named] };
};

const changed = (entries: Entries, id: string, change: (entry: Entry) => Entry): Entries => {
  const before = entries.entries.get(id);
  return before === undefined ? entries : withEntry(entries, change(before));
};

const evolved = (entries: Entries, event: RecordedEntry): Entries => {
  switch (event.type) {
    case "EntriesOpened":
      return { ...entries, opened: event.data, closed: false };
    case "EntriesClosed":
      return { ...entries, closed: true };
    case "EntryMade":
      return made(entries, event.data, event);
    case "EntryChanged":
      return changed(entries, event.data.entry, (entry) => changedTo(entry, event.data));
    case "EntryWithdrawn":
      return changed(entries, event.data.entry, (entry) => ({
        ...inState(entry, "withdrawn", event),
        withdrawn: event.data,
      }));
    case "EntryAccepted":
      return changed(entries, event.data.entry, (entry) => inState(entry, "accepted", event));
    case "EntryRefused":
      return changed(entries, event.data.entry, (entry) => ({
        ...inState(entry, "refused", event),
        refused: event.data,
      }));
    case "EntriesSeeded":
      return { ...entries, seeds: [...new Set(event.data.order)].filter((id) => entries.entries.has(id)) };
    case "TeamLinedUp":
      return changed(entries, event.data.entry, (entry) => ({
        ...entry,
        lineUps: [...entry.lineUps.filter((one) => !sameSet(one, event.data)), event.data],
      }));
    case "SubstituteNamed":
      return changed(entries, event.data.entry, (entry) => withSubstitute(entry, event.data));
  }
};

/** The entries after one more event of their stream. */
export const evolveEntries = (entries: Entries, event: RecordedEntry): Entries => ({
  ...evolved(entries, event),
  sequence: event.sequence,
});

/** What it was at a moment; absent before it was made. */
export const entryStateAt = ({ states }: Entry, moment: string): EntryState | undefined => {
  const at = Date.parse(moment);
  return states.findLast(({ since }) => Date.parse(since) <= at)?.state;
};
