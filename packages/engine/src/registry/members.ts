/**
 * The members of an authority as its events leave them. People lie in many small maps, by a hash of who they are, and an event copies those alone that it touches:
 * twenty thousand members and hundreds of thousands of events are folded in moments, and every state is kept as it was. The same at the door and in a proof. Law 80A.
 */
import { type MemberChange, type MemberEvent, changesOf } from "./events.ts";
import { evolveIdentities, type Identities, idsOf, noIdentities } from "./identities.ts";
import { type Period, periodOn, periodsAfter } from "./periods.ts";
import { emptyShards, shardOf } from "./sharded.ts";

export type RecordedOfMembers = MemberEvent & { readonly sequence: number };

type Shard = {
  readonly people: ReadonlyMap<string, readonly Period[]>;
  /** The first day that anything is told of. */
  readonly earliest?: string | undefined;
};

export type Members = {
  readonly shards: readonly Shard[];
  /** The first day of which the registry tells anything; it has no members where there is none. */
  readonly earliest?: string | undefined;
  /** The first event of a list; absent until one came. */
  readonly listed?: number | undefined;
  /** How many have, or had, a membership. */
  readonly people: number;
  /** Who is whom. */
  readonly identities: Identities;
  /** The last event; 0 before the first. */
  readonly sequence: number;
};

const nobody: Shard = { people: new Map() };

export const noMembers: Members = {
  shards: emptyShards.map(() => nobody),
  people: 0,
  identities: noIdentities,
  sequence: 0,
};

const earliestOf = (days: readonly (string | undefined)[]): string | undefined => {
  let earliest: string | undefined;
  for (const day of days) if (day !== undefined && (earliest === undefined || day < earliest)) earliest = day;
  return earliest;
};

/** What is told of somebody, in the order of days; nothing where he never was a member. */
export const periodsOf = ({ shards }: Members, person: string): readonly Period[] =>
  shards[shardOf(person)]?.people.get(person) ?? [];

/** Everybody of whom something is told, in no order. */
export const everybody = function* ({ shards }: Members): Generator<readonly [string, readonly Period[]]> {
  for (const { people } of shards) yield* people;
};

const changed = (members: Members, changes: readonly MemberChange[]): Members => {
  const touched = new Map<number, Map<string, readonly Period[]>>();
  for (const change of changes) {
    const at = shardOf(change.person);
    const people = touched.get(at) ?? new Map(members.shards[at]?.people);
    touched.set(at, people);
    const periods = periodsAfter(people.get(change.person) ?? [], change);
    if (periods.length === 0) people.delete(change.person);
    else people.set(change.person, periods);
  }
  const shards = members.shards.slice();
  let count = members.people;
  let earlier = false;
  for (const [at, people] of touched) {
    const before = shards[at] ?? nobody;
    const earliest = earliestOf([...people.values()].map(([first]) => first?.from));
    count += people.size - before.people.size;
    if (earliest !== before.earliest) earlier = true;
    shards[at] = { people, earliest };
  }
  const earliest = earlier ? earliestOf(shards.map((shard) => shard.earliest)) : members.earliest;
  return { ...members, shards, people: count, earliest };
};

/** The members after one more event of their stream. */
export const evolveMembers = (members: Members, { sequence, ...event }: RecordedOfMembers): Members => ({
  ...changed(members, changesOf(event)),
  identities: evolveIdentities(members.identities, event),
  ...(event.type === "MembersListed" ? { listed: members.listed ?? sequence } : {}),
  sequence,
});

/** What is told of somebody by any of his numbers; of a day of which two tell, the one that he kept. */
export const ownPeriods = (members: Members, person: string): readonly Period[] =>
  idsOf(members.identities, person)
    .toSorted((one, other) => Number(one === person) - Number(other === person))
    .flatMap((id) => periodsOf(members, id).map((period) => ({ person, ...period })))
    .reduce(periodsAfter, []);

/** His membership on a day, as the registry tells it; `undefined` where he was no member. */
export const memberOn = (members: Members, person: string, day: string): Period | undefined =>
  periodOn(periodsOf(members, person), day);

/** Whether the registry tells of a day who was a member: a list came, and it reaches back so far. */
export const tellsOf = ({ listed, earliest }: Members, day: string): boolean =>
  listed !== undefined && earliest !== undefined && earliest <= day;

/**
 * What is so of somebody on a day. By the registry, where it tells of that day or of him; otherwise whoever has a number of the authority is its member, as it
 * was before anybody listed them.
 */
export const standingOn = (
  members: Members,
  authority: string,
  person: string,
  day: string,
): { readonly member: boolean; readonly club?: string } => {
  const periods = ownPeriods(members, person);
  const period = periodOn(periods, day);
  if (period !== undefined) return { member: true, ...(period.club === undefined ? {} : { club: period.club }) };
  const told = tellsOf(members, day) || (members.listed === undefined && periods.length > 0);
  return { member: !told && person.startsWith(`${authority}:`) };
};
