/**
 * What an entry does not meet: each condition judged on what is so of its players on the day, and what always holds besides: so many play as the contest has, nobody twice in one
 * entry, nobody in two. What nobody told of somebody does not meet a condition that asks for it. Laws 4, 80B2(d).
 */
import type { Contest } from "../facts/contest.ts";
import { type Members, idsOf, keptOf, standingOn } from "../registry/index.ts";
import { type EntryCondition, type EntryConditionKind, sizeOf } from "./conditions.ts";
import type { Entries } from "./entries.ts";

/** What is so of a player on the day. */
export type Entrant = {
  readonly person: string;
  readonly member: boolean;
  readonly club?: string | undefined;
  readonly region?: string | undefined;
  readonly born?: string | undefined;
  readonly sex?: string | undefined;
};

/** What lies beside the registry: where clubs are, and what a list told of people, asked for only where a condition speaks of it. */
export type Besides = {
  readonly regionOf: (club: string) => string | undefined;
  readonly born: (person: string) => string | undefined;
  readonly sex: (person: string) => string | undefined;
};

/** What is so of somebody on a day, by the registry, under whichever of his numbers it is told. */
export const entrantOn = (
  { members, authority, day }: { readonly members: Members; readonly authority: string; readonly day: string },
  person: string,
  { regionOf, born, sex }: Besides,
): Entrant => {
  const kept = keptOf(members.identities, person);
  const { member, club } = standingOn(members, authority, kept, day);
  const told = (of: (id: string) => string | undefined): string | undefined => {
    for (const id of [kept, ...idsOf(members.identities, kept)]) {
      const one = of(id);
      if (one !== undefined) return one;
    }
    return undefined;
  };
  return {
    person,
    member,
    club,
    region: club === undefined ? undefined : regionOf(club),
    born: told(born),
    sex: told(sex),
  };
};

/** What is not met, and by whom. */
export type Failing =
  | { readonly condition: "size"; readonly least: number; readonly most: number; readonly players: number }
  | { readonly condition: "twice" | "elsewhere"; readonly people: readonly string[] }
  | { readonly condition: "members"; readonly people: readonly string[]; readonly guests: number }
  | {
      readonly condition: "ageGroup";
      readonly people: readonly string[];
      readonly from?: number | undefined;
      readonly to?: number | undefined;
    }
  | { readonly condition: "women" | "oneClub"; readonly people: readonly string[] }
  | { readonly condition: "mixed"; readonly women: number; readonly men: number; readonly needed: number }
  | {
      readonly condition: "ofClubs" | "ofRegions";
      readonly people: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly condition: "clubLimit"; readonly club: string; readonly most: number };

export const mayBeWaived = (failing: Failing): failing is Extract<Failing, { condition: EntryConditionKind }> =>
  failing.condition !== "size" && failing.condition !== "twice" && failing.condition !== "elsewhere";

/** Whole years on a day; in its calendar year, whatever the day. */
export const ageOn = (born: string, day: string, by: "day" | "year"): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (by === "day" && day.slice(5) < born.slice(5) ? 1 : 0);

const whoNot = (entrants: readonly Entrant[], meets: (one: Entrant) => boolean): readonly string[] =>
  entrants.filter((one) => !meets(one)).map(({ person }) => person);

export type Judged = {
  readonly contest: Contest;
  readonly conditions: readonly EntryCondition[];
  readonly day: string;
  readonly entrants: readonly Entrant[];
  /** How many other entries that stand each club has a player in. */
  readonly ofClub: (club: string) => number;
};

const failingIn = (condition: EntryCondition, { entrants, day, ofClub, contest }: Judged): readonly Failing[] => {
  const failed = (people: readonly string[], failing: Failing): readonly Failing[] =>
    people.length === 0 ? [] : [failing];
  switch (condition.kind) {
    case "members": {
      const people = whoNot(entrants, ({ member }) => member);
      const { guests } = condition;
      return people.length <= guests ? [] : [{ condition: "members", people, guests }];
    }
    case "teamOf":
      // Judged for every contest, by `sizeOf`.
      return [];
    case "ageGroup": {
      const { from, to, by } = condition;
      const people = whoNot(entrants, ({ born }) => {
        const age = born === undefined ? undefined : ageOn(born, day, by);
        return age !== undefined && age >= (from ?? 0) && age <= (to ?? Number.POSITIVE_INFINITY);
      });
      return failed(people, { condition: "ageGroup", people, from, to });
    }
    case "women": {
      const people = whoNot(entrants, ({ sex }) => sex === "female");
      return failed(people, { condition: "women", people });
    }
    case "mixed": {
      const needed = contest === "teams" ? 2 : 1;
      const count = (sex: string): number => entrants.filter((one) => one.sex === sex).length;
      const [women, men] = [count("female"), count("male")];
      const met = contest === "individual" || (women >= needed && men >= needed);
      return met ? [] : [{ condition: "mixed", women, men, needed }];
    }
    case "oneClub": {
      const [first] = entrants.flatMap(({ club }) => club ?? []);
      const people = whoNot(entrants, ({ club }) => club !== undefined && club === first);
      return failed(people, { condition: "oneClub", people });
    }
    case "ofClubs": {
      const people = whoNot(entrants, ({ club }) => club !== undefined && condition.clubs.includes(club));
      return failed(people, { condition: "ofClubs", people, names: condition.clubs });
    }
    case "ofRegions": {
      const people = whoNot(entrants, ({ region }) => region !== undefined && condition.regions.includes(region));
      return failed(people, { condition: "ofRegions", people, names: condition.regions });
    }
    case "clubLimit": {
      const full = clubsOf(entrants).find((club) => ofClub(club) >= condition.most);
      return full === undefined ? [] : [{ condition: "clubLimit", club: full, most: condition.most }];
    }
  }
};

/** The clubs that an entry is counted for. */
export const clubsOf = (entrants: readonly Entrant[]): readonly string[] => [
  ...new Set(entrants.flatMap(({ club }) => club ?? [])),
];

/** What of its own an entry does not meet, in the order in which conditions are written. */
export const failingOf = (judged: Judged): readonly Failing[] => {
  const { contest, conditions, entrants } = judged;
  const { least, most } = sizeOf(contest, conditions);
  const players = entrants.length;
  return [
    ...(players < least || players > most ? [{ condition: "size" as const, least, most, players }] : []),
    ...conditions.flatMap((condition) => failingIn(condition, judged)),
  ];
};

/** Who is named twice, or plays in another entry that stands: by whichever of his ids. */
export const whoTwice = (
  { entries }: Entries,
  { entry, players }: { readonly entry: string; readonly players: readonly string[] },
  keptAs: (person: string) => string,
): readonly Failing[] => {
  const kept = players.map(keptAs);
  const twice = players.filter((_, index) => kept.indexOf(kept[index] ?? "") < index);
  const others = new Set(
    [...entries.values()]
      .filter((one) => one.entry !== entry && (one.state === "accepted" || one.state === "waiting"))
      .flatMap((one) => one.players.map(keptAs)),
  );
  const elsewhere = players.filter((_, index) => others.has(kept[index] ?? ""));
  return [
    ...(twice.length === 0 ? [] : [{ condition: "twice" as const, people: twice }]),
    ...(elsewhere.length === 0 ? [] : [{ condition: "elsewhere" as const, people: elsewhere }]),
  ];
};
