/** Commands about the entries of a tournament: opened and closed, made and changed, accepted and refused, seeded, lined up, and taken into a session. Laws 4, 80B2(d), 80B2(h). */
import { PersonId } from "@traveller/engine";
import {
  ENTRY_CONDITIONS,
  EntryConditions,
  EntryContest,
  MOST_ENTRIES,
  MOST_PLAYERS,
  MOST_SETS,
} from "@traveller/engine/entries";
import { z } from "zod";
import { LANGUAGES_SPOKEN } from "../languages.ts";
import { envelope, freeText, line, PlayerGiven, slug, timeZone } from "./shape.ts";

export const MOST_OF_A_TEAMS_NAME = 100;

const ofTournament = { ...envelope, tournament: slug };
const ofEntry = { ...ofTournament, entry: z.uuid() };
const reason = freeText.optional();
/** In which mails about it are written. */
const language = z.enum(LANGUAGES_SPOKEN).optional();
/** Conditions that it need not meet: by the organizer alone. */
const against = z.array(z.enum(ENTRY_CONDITIONS)).max(ENTRY_CONDITIONS.length).optional();

const who = {
  name: line(MOST_OF_A_TEAMS_NAME).optional(),
  players: z.array(PlayerGiven).min(1).max(MOST_PLAYERS),
  /** Who speaks for them, of its players or none of them. */
  captain: PersonId.optional(),
  against,
};

/** Said again, all of it anew, and open again. */
export const OpenEntries = z.strictObject({
  ...ofTournament,
  type: z.literal("OpenEntries"),
  contest: EntryContest,
  conditions: EntryConditions.default([]),
  most: z.int().min(1).max(MOST_ENTRIES).optional(),
  closes: z.iso.datetime({ offset: true }).optional(),
  /** Where the tournament is held, as in `Europe/Helsinki`: everybody is told in its time when entries close. */
  zone: timeZone.optional(),
  /** The day whose facts decide: the tournament's first, where it is left out and known; else that of each entry. */
  day: z.iso.date().optional(),
  fee: freeText.optional(),
});
export const CloseEntries = z.strictObject({ ...ofTournament, type: z.literal("CloseEntries") });
/** Its id is that of the command. */
export const MakeEntry = z.strictObject({ ...ofTournament, type: z.literal("MakeEntry"), ...who, language });
/** All of it anew. */
export const ChangeEntry = z.strictObject({ ...ofEntry, type: z.literal("ChangeEntry"), ...who });
export const WithdrawEntry = z.strictObject({ ...ofEntry, type: z.literal("WithdrawEntry"), reason });
/** From the waiting list, refused or withdrawn: whatever place it had. */
export const AcceptEntry = z.strictObject({ ...ofEntry, type: z.literal("AcceptEntry") });
export const RefuseEntry = z.strictObject({
  ...ofEntry,
  type: z.literal("RefuseEntry"),
  condition: z.enum(ENTRY_CONDITIONS).optional(),
  reason: freeText,
});
export const SeedEntries = z.strictObject({
  ...ofTournament,
  type: z.literal("SeedEntries"),
  order: z.array(z.uuid()).max(MOST_ENTRIES),
});
const two = z.tuple([PersonId, PersonId]);
export const LineUpTeam = z.strictObject({
  ...ofEntry,
  type: z.literal("LineUpTeam"),
  session: slug,
  match: line(64).optional(),
  set: z.int().min(1).max(MOST_SETS),
  open: two,
  closed: two,
});
/** In one session; his own number as `in` has him play himself again. */
export const NameSubstitute = z.strictObject({
  ...ofEntry,
  type: z.literal("NameSubstitute"),
  session: slug,
  out: PersonId,
  in: PlayerGiven,
  against,
  reason,
});
/** Tells a session what it lacks of the entries: who is new, who changed, who withdrew. Given again it tells what happened since. */
export const TakeInEntries = z.strictObject({
  ...envelope,
  type: z.literal("TakeInEntries"),
  session: slug,
  section: line(32).optional(),
  /** Those of them that play there; all that are accepted, where they are left out. */
  entries: z.array(z.uuid()).min(1).max(MOST_ENTRIES).optional(),
});

export const EntryCommand = z.discriminatedUnion("type", [
  OpenEntries,
  CloseEntries,
  MakeEntry,
  ChangeEntry,
  WithdrawEntry,
  AcceptEntry,
  RefuseEntry,
  SeedEntries,
  LineUpTeam,
  NameSubstitute,
]);
export type EntryCommand = z.infer<typeof EntryCommand>;
export type TakeInEntries = z.infer<typeof TakeInEntries>;
