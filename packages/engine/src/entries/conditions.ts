/**
 * Who may enter, as data: conditions that an organizer chooses when he opens the entries of a tournament. Each speaks of players or of an entry as a whole, and is judged on the
 * facts of a day (`failing.ts`). The conditions of entry are the organizer's. Law 80B2(d).
 */
import { z } from "zod";
import { CONTESTS } from "../facts/contest.ts";
import { FORMS } from "../facts/wrong-value.ts";
import { name } from "../facts/identity.ts";

/** So many may play for one team. */
export const MOST_PLAYERS = 12;
const MOST_NAMED = 200;
const MOST_YEARS = 120;
const players = z.int().min(1).max(MOST_PLAYERS);
const years = z.int().min(1).max(MOST_YEARS);

const AllMembers = z.strictObject({
  kind: z.literal("members"),
  /** So many of an entry's players may be none. */
  guests: z.int().min(0).max(MOST_PLAYERS).default(0),
});
/** How many play for an entry: of pairs and individuals it is known without. */
const TeamOf = z.strictObject({ kind: z.literal("teamOf"), least: players, most: players });
/** Juniors and seniors: so old on the day, or in its calendar year whatever the day. */
const AgeGroup = z.strictObject({
  kind: z.literal("ageGroup"),
  from: years.optional(),
  to: years.optional(),
  by: z.enum(["day", "year"]),
});
/** Every two partners a woman and a man: a team needs two of each. */
const Mixed = z.strictObject({ kind: z.literal("mixed") });
const Women = z.strictObject({ kind: z.literal("women") });
const OneClub = z.strictObject({ kind: z.literal("oneClub") });
/** Everybody a member of one of these clubs. */
const OfClubs = z.strictObject({ kind: z.literal("ofClubs"), clubs: z.array(name(64)).min(1).max(MOST_NAMED) });
const OfRegions = z.strictObject({ kind: z.literal("ofRegions"), regions: z.array(name(64)).min(1).max(MOST_NAMED) });
/** An entry is counted for every club that it has a player of. */
const ClubLimit = z.strictObject({ kind: z.literal("clubLimit"), most: z.int().min(1).max(1000) });

export const EntryCondition = z.discriminatedUnion("kind", [
  AllMembers,
  TeamOf,
  AgeGroup,
  Mixed,
  Women,
  OneClub,
  OfClubs,
  OfRegions,
  ClubLimit,
]);
export type EntryCondition = z.infer<typeof EntryCondition>;
export type EntryConditionKind = EntryCondition["kind"];

/** What somebody may be entered against, by the organizer alone: any condition. */
export const ENTRY_CONDITIONS: readonly EntryConditionKind[] = EntryCondition.options.map(
  ({ shape }) => shape.kind.value,
);

const fits = (condition: EntryCondition): boolean => {
  if (condition.kind === "teamOf") return condition.least <= condition.most;
  if (condition.kind !== "ageGroup") return true;
  const { from, to } = condition;
  return (from ?? to) !== undefined && (from === undefined || to === undefined || from <= to);
};

/** Each kind once: two of a kind would be one that nobody means. */
export const EntryConditions = z
  .array(EntryCondition)
  .max(ENTRY_CONDITIONS.length)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, FORMS.conditionOnce)
  .refine((all) => all.every(fits), FORMS.conditionBounds);

export const EntryContest = z.enum(CONTESTS);

/** How many play for an entry at least and at most. */
export const sizeOf = (
  contest: z.infer<typeof EntryContest>,
  conditions: readonly EntryCondition[],
): { readonly least: number; readonly most: number } => {
  if (contest === "individual") return { least: 1, most: 1 };
  if (contest === "pairs") return { least: 2, most: 2 };
  const own = conditions.find((condition) => condition.kind === "teamOf");
  return own === undefined ? { least: 4, most: MOST_PLAYERS } : { least: own.least, most: own.most };
};
