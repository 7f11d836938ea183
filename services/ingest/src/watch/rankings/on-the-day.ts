/**
 * What was so of players on the day that they played: by the registry of their authority, and, where a scheme speaks of it, by when they were born and of which sex
 * they are. And which bookings say something else of them since. Law 80A.
 */
import { emptyRegistry, type Registry } from "@traveller/engine";
import { type OnTheDay, type Prepared, spokenOfPlayers } from "@traveller/engine/ranking";
import {
  changesOf,
  dayAfter,
  idsOf,
  isMemberEvent,
  keptOf,
  type Members,
  mergeOf,
  standingOn,
} from "@traveller/engine/registry";
import { type BookedPlayers, isReadable, type Log, type People, type PersonDetails } from "@traveller/log";
import { membersStream } from "../../handle/members/known.ts";

/** What is known of people besides, as far as the scheme speaks of it. */
export type Besides = {
  readonly asks: { readonly age: boolean; readonly gender: boolean };
  readonly details: ReadonlyMap<string, PersonDetails>;
};

const nothing: Besides = { asks: { age: false, gender: false }, details: new Map() };

/** What a scheme asks of people besides their membership. */
const asksOf = (prepared: Prepared | undefined): Besides["asks"] => {
  const spoken = prepared === undefined ? undefined : spokenOfPlayers(prepared);
  return { age: spoken?.has("age") === true, gender: spoken?.has("gender") === true };
};

/** Whether what is told of somebody today, when he was born or of which sex he is, may be another thing than was booked of any day. */
export const asksBesides = (prepared: Prepared | undefined): boolean => {
  const { age, gender } = asksOf(prepared);
  return age || gender;
};

/** Looks up what a scheme asks of people, and nothing that it does not: by whichever of his ids it was told of somebody, the one that he keeps first. */
export const besidesOf = async (
  people: Pick<People, "details">,
  { identities }: Members,
  prepared: Prepared | undefined,
  asked: readonly string[],
): Promise<Besides> => {
  if (!asksBesides(prepared)) return nothing;
  const ids = new Map([...new Set(asked)].map((person) => [person, idsOf(identities, person)]));
  const told = await people.details([...ids.values()].flat());
  const details = new Map(
    [...ids].flatMap(([person, all]) => {
      const own = [person, ...all].flatMap((id) => told.get(id) ?? []);
      return own.length === 0 ? [] : [[person, own.reduceRight((before, one) => ({ ...before, ...one }))] as const];
    }),
  );
  return { asks: asksOf(prepared), details };
};

/** Whole years on a day. */
const ageOn = (born: string, day: string): number | undefined => {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
  return years < 0 || years > 150 ? undefined : years;
};

/** @param clubs as they are told by now: a region has no days, so that an event keeps the one that its players were booked with */
export const factsOn =
  (
    members: Members,
    authority: string,
    day: string,
    { asks, details }: Besides,
    clubs: Registry["clubs"] = emptyRegistry.clubs,
  ): OnTheDay =>
  (person) => {
    const { born, sex } = details.get(person) ?? {};
    const age = asks.age && born !== undefined ? ageOn(born, day) : undefined;
    const standing = standingOn(members, authority, person, day);
    const region = standing.club === undefined ? undefined : clubs.get(standing.club)?.region;
    return {
      ...standing,
      ...(region === undefined ? {} : { region }),
      ...(age === undefined ? {} : { age }),
      ...(asks.gender && sex !== undefined ? { gender: sex } : {}),
    };
  };

/** Of whom something was told behind a place in the registry, and the first day that it may touch. */
export type Moved = {
  /** Absent where it may be anybody. */
  readonly people?: ReadonlySet<string>;
  readonly from: string;
  /** Those who are, or were, made one with somebody: whatever the day. */
  readonly identified: ReadonlySet<string>;
};

/** More than so many are looked for by reading everything once. */
const MANY = 2_000;
const FIRST_OF_ALL = "0000-01-01";
/** Nothing was told of any day. */
const LAST_OF_ALL = "9999-12-31";

export const movedSince = async (
  log: Log,
  authority: string,
  { sequence, earliest, listed, identities }: Members,
  followed: number,
): Promise<Moved> => {
  const people = new Set<string>();
  const identified = new Set<string>();
  let from: string | undefined;
  for await (const events of log.readStream(membersStream(authority), { after: followed, upTo: sequence }))
    for (const event of events) {
      if (!isReadable(event) || !isMemberEvent(event)) continue;
      // What was booked of them is booked of one of these: of him, of whom he led to, or of whom that one leads to by now.
      const merge =
        event.type === "PersonsMerged"
          ? event.data
          : event.type === "MergeUndone"
            ? mergeOf(identities, event.data.merge)
            : undefined;
      if (merge !== undefined)
        for (const id of [merge.from, merge.into]) identified.add(id).add(keptOf(identities, id));
      for (const change of changesOf(event)) {
        // By a number that he has no more: it is told of who he is by now.
        people.add(change.person).add(keptOf(identities, change.person));
        const first = "from" in change ? change.from : dayAfter(change.until);
        if (from === undefined || first < from) from = first;
      }
    }
  // The registry tells of other days than before: also of those whom it does not name.
  const others = followed < (listed ?? 0) || (from !== undefined && (earliest === undefined || from <= earliest));
  if (others) return { from: FIRST_OF_ALL, identified };
  const first = from ?? LAST_OF_ALL;
  return people.size > MANY ? { from: first, identified } : { people, from: first, identified };
};

/** Whether a player was booked as somebody who he is no more, or not as who he is by now. */
export const isSomebodyElse = (
  { identities }: Members,
  { person, enteredAs = [person] }: BookedPlayers["players"][number],
): boolean => enteredAs.some((id) => keptOf(identities, id) !== person);

/** Whether a booking says of one of its players what is so now. What is unknown by now, because it was erased, stays as it was booked. */
export const saysOtherwise = ({ players }: Pick<BookedPlayers, "players">, now: OnTheDay): boolean =>
  players.some(({ person, member, club, age, gender }) => {
    const facts = now(person);
    return (
      (member !== undefined && facts.member !== member) ||
      facts.club !== club ||
      (facts.age !== undefined && facts.age !== age) ||
      (facts.gender !== undefined && facts.gender !== gender)
    );
  });
