/**
 * The events of the entries of a tournament (`entries/<tournament>`): opened and closed, made, changed, withdrawn, accepted and refused, in which order they are seeded, line-ups
 * and substitutes. Ids alone: names of people and teams, and words, lie beside the log. Entries are accepted and listed by the organizer. Laws 4, 80B2(d), 80B2(h).
 */
import { z } from "zod";
import { name, PersonId, TextReference } from "../facts/identity.ts";
import { ENTRY_CONDITIONS, EntryConditions, EntryContest, MOST_PLAYERS } from "./conditions.ts";

/** Entries of one tournament, whatever became of them. */
export const MOST_ENTRIES = 2_000;
/** Sets of one match. */
export const MOST_SETS = 32;

const entry = z.uuid();
const players = z.array(PersonId).min(1).max(MOST_PLAYERS);

/** Who plays, and who speaks for them: one of them, or somebody who does not play (Law 92A). */
const Who = z.strictObject({
  entry,
  /** What a team calls itself. */
  name: TextReference.optional(),
  players,
  captain: PersonId.optional(),
  /** Conditions that it does not meet, and that the organizer let it in against. */
  against: z.array(z.enum(ENTRY_CONDITIONS)).max(ENTRY_CONDITIONS.length).optional(),
});

/** Two of a team, in one room. */
const Two = z.tuple([PersonId, PersonId]);

export const entryEvents = {
  /** Said again, all of it anew, and open again. */
  EntriesOpened: z.strictObject({
    tournament: name(64),
    contest: EntryContest,
    conditions: EntryConditions,
    /** How many are accepted; who comes behind them waits. As many as come, where it is left out. */
    most: z.int().min(1).max(MOST_ENTRIES).optional(),
    closes: z.iso.datetime({ offset: true }).optional(),
    /** In which time zone that is told to everybody: where the tournament is held. */
    zone: name(64).optional(),
    /** The day whose facts decide; that of the entry, where it is left out. */
    day: z.iso.date().optional(),
    /** What it costs and how it is paid, in the organizer's words. */
    fee: TextReference.optional(),
  }),
  EntriesClosed: z.strictObject({}),
  EntryMade: Who.extend({
    /** Behind those who fill the tournament. */
    waiting: z.literal(true).optional(),
    /** In which mails about it are written. */
    language: name(8).optional(),
    /** After the entries were closed, by the organizer. */
    late: z.literal(true).optional(),
  }),
  /** All of it anew. It keeps its place. */
  EntryChanged: Who,
  EntryWithdrawn: z.strictObject({ entry, reason: TextReference.optional() }),
  /** Moved up from those who wait, or taken in by the organizer all the same. */
  EntryAccepted: z.strictObject({ entry }),
  /** By the organizer; which condition, where it is one. */
  EntryRefused: z.strictObject({
    entry,
    condition: z.enum(ENTRY_CONDITIONS).optional(),
    reason: TextReference,
  }),
  /** The order in which they are numbered: those that are not named follow as they came. */
  EntriesSeeded: z.strictObject({ order: z.array(entry).max(MOST_ENTRIES) }),
  /** Which of a team play a set of a match, and in which room. Said again, all of it anew. */
  TeamLinedUp: z.strictObject({
    entry,
    session: name(64),
    match: name(64).optional(),
    set: z.int().min(1).max(MOST_SETS),
    open: Two,
    closed: Two,
  }),
  /** In one session somebody plays in another's place; by his own number again, he plays himself. */
  SubstituteNamed: z.strictObject({
    entry,
    session: name(64),
    out: PersonId,
    in: PersonId,
    against: z.array(z.enum(ENTRY_CONDITIONS)).max(ENTRY_CONDITIONS.length).optional(),
    reason: TextReference.optional(),
  }),
} as const;

export type EntryEventType = keyof typeof entryEvents;
export type EntryEvent = {
  [T in EntryEventType]: { readonly type: T; readonly data: z.infer<(typeof entryEvents)[T]> };
}[EntryEventType];
export type EntryData<T extends EntryEventType> = Extract<EntryEvent, { readonly type: T }>["data"];

/** Of whatever was read, what is told of entries. */
export const isEntryEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: EntryEventType }> => Object.hasOwn(entryEvents, event.type);
