/** What an entry does not meet: each condition with those who fail it, on what is so of them on the day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evolveMembers, type MemberEvent, noMembers } from "../registry/index.ts";
import { type EntryCondition, EntryConditions } from "./conditions.ts";
import { evolveEntries, noEntries } from "./entries.ts";
import { ageOn, type Entrant, entrantOn, failingOf, type Judged, mayBeWaived, whoTwice } from "./failing.ts";

const DAY = "2026-10-24";
const one: Entrant = { person: "l:1", member: true, club: "hill", region: "north", born: "2001-10-25", sex: "female" };
const other: Entrant = { person: "l:2", member: true, club: "hill", region: "north", born: "1990-01-01", sex: "male" };
const guest: Entrant = { person: "guest/0190a5b8-0000-7000-8000-00000000000a", member: false };

const judged = (conditions: readonly EntryCondition[], entrants: readonly Entrant[]): Judged => ({
  contest: "pairs",
  conditions,
  day: DAY,
  entrants,
  ofClub: (club) => (club === "hill" ? 2 : 0),
});

describe("each condition", () => {
  test.each<[string, EntryCondition, readonly Entrant[], object | undefined]>([
    ["two members", { kind: "members", guests: 0 }, [one, other], undefined],
    [
      "a guest where there may be none",
      { kind: "members", guests: 0 },
      [one, guest],
      { people: [guest.person], guests: 0 },
    ],
    ["a guest where there may be one", { kind: "members", guests: 1 }, [one, guest], undefined],
    ["a junior by the day, a day before his birthday", { kind: "ageGroup", to: 24, by: "day" }, [one, one], undefined],
    ["the same by the year", { kind: "ageGroup", to: 24, by: "year" }, [one, one], { people: ["l:1", "l:1"], to: 24 }],
    [
      "a senior who is none",
      { kind: "ageGroup", from: 60, by: "year" },
      [other, guest],
      { people: ["l:2", guest.person], from: 60 },
    ],
    ["a woman and a man", { kind: "mixed" }, [one, other], undefined],
    ["two women", { kind: "mixed" }, [one, one], { women: 2, men: 0, needed: 1 }],
    ["a man where women play", { kind: "women" }, [one, other], { people: ["l:2"] }],
    ["two of one club", { kind: "oneClub" }, [one, other], undefined],
    ["two of two", { kind: "oneClub" }, [one, { ...other, club: "quay" }], { people: ["l:2"] }],
    ["somebody of no club", { kind: "oneClub" }, [guest, one], { people: [guest.person] }],
    ["a club that is named", { kind: "ofClubs", clubs: ["hill"] }, [one, other], undefined],
    [
      "a club that is not",
      { kind: "ofClubs", clubs: ["quay"] },
      [one, guest],
      { people: ["l:1", guest.person], names: ["quay"] },
    ],
    [
      "a region that is not",
      { kind: "ofRegions", regions: ["south"] },
      [one, other],
      { people: ["l:1", "l:2"], names: ["south"] },
    ],
    ["a club with as many as it may have", { kind: "clubLimit", most: 2 }, [one, other], { club: "hill", most: 2 }],
    ["a club with room", { kind: "clubLimit", most: 3 }, [one, other], undefined],
  ])("%s", (_name, condition, entrants, failing) => {
    const all = failingOf(judged([condition], entrants));
    expect(all).toEqual(failing === undefined ? [] : [{ condition: condition.kind, ...failing }]);
    expect(all.every(mayBeWaived)).toBe(true);
  });
});

test.each<[Judged["contest"], number, readonly EntryCondition[], boolean]>([
  ["pairs", 2, [], true],
  ["pairs", 3, [], false],
  ["pairs", 3, [{ kind: "teamOf", least: 1, most: 6 }], false],
  ["individual", 1, [], true],
  ["individual", 2, [], false],
  ["teams", 4, [], true],
  ["teams", 3, [], false],
  ["teams", 12, [], true],
  ["teams", 7, [{ kind: "teamOf", least: 4, most: 6 }], false],
])("%s of %i", (contest, players, conditions, fits) => {
  const entrants = Array.from({ length: players }, (_, index) => ({ person: `l:${index}`, member: true }));
  const failing = failingOf({ ...judged(conditions, entrants), contest });
  expect(failing.map(({ condition }) => condition)).toEqual(fits ? [] : ["size"]);
  expect(failing.some(mayBeWaived)).toBe(false);
});

test("a team is mixed with two of each", () => {
  const team = (...sexes: readonly string[]): Judged => ({
    ...judged(
      [{ kind: "mixed" }],
      sexes.map((sex, index) => ({ person: `l:${index}`, member: true, sex })),
    ),
    contest: "teams",
  });
  expect(failingOf(team("female", "female", "male", "male", "male"))).toEqual([]);
  expect(failingOf(team("female", "male", "male", "male"))).toHaveLength(1);
});

test.each([
  ["2001-10-24", "day", 25],
  ["2001-10-25", "day", 24],
  ["2001-12-31", "year", 25],
  ["2004-02-29", "day", 22],
] as const)("born on %s, by the %s: %i", (born, by, age) => {
  expect(ageOn(born, DAY, by)).toBe(age);
});

test("each kind of condition stands once, with bounds that can be met", () => {
  const valid = (...all: readonly unknown[]) => EntryConditions.safeParse(all).success;
  expect(valid({ kind: "members" }, { kind: "teamOf", least: 4, most: 6 })).toBe(true);
  expect(valid({ kind: "mixed" }, { kind: "mixed" })).toBe(false);
  expect(valid({ kind: "teamOf", least: 7, most: 6 })).toBe(false);
  expect(valid({ kind: "ageGroup", by: "day" })).toBe(false);
  expect(valid({ kind: "ageGroup", from: 60, to: 25, by: "day" })).toBe(false);
  expect(valid({ kind: "rich" })).toBe(false);
});

describe("what the registry tells of somebody on a day", () => {
  const events: readonly MemberEvent[] = [
    { type: "MembershipHeld", data: { person: "l:1", club: "hill", from: "2020-01-01", until: "2026-06-30" } },
    { type: "MembershipHeld", data: { person: "l:2", club: "quay", from: "2026-07-01" } },
    {
      type: "PersonsMerged",
      data: { merge: "0190a5b8-0000-7000-8000-000000000001", from: "l:1", into: "l:2" },
    },
  ];
  const members = events.reduce((so, event, index) => evolveMembers(so, { ...event, sequence: index + 1 }), noMembers);
  const besides = {
    regionOf: (club: string) => (club === "quay" ? "south" : undefined),
    born: (person: string) => (person === "l:1" ? "1990-05-05" : undefined),
    sex: () => undefined,
  };
  const on = (person: string, day: string) => entrantOn({ members, authority: "l", day }, person, besides);
  test("by whichever of his numbers", () => {
    expect(on("l:1", DAY)).toEqual({ person: "l:1", member: true, club: "quay", region: "south", born: "1990-05-05" });
    expect(on("l:2", "2026-01-01")).toMatchObject({ member: true, club: "hill", region: undefined });
    expect(on("l:2", "2019-01-01")).toMatchObject({ member: false, club: undefined });
  });
  test("the same person under two numbers is in one entry", () => {
    const id = (at: number) => `0190a5b8-0000-7000-8000-00000000000${at}`;
    const entries = evolveEntries(noEntries, {
      type: "EntryMade",
      data: { entry: id(1), players: ["l:1", "l:3"] },
      sequence: 1,
      recordedAt: "2026-10-01T00:00:00Z",
    });
    const keptAs = (person: string) => (person === "l:1" ? "l:2" : person);
    const failing = (entry: string, ...players: readonly string[]) => whoTwice(entries, { entry, players }, keptAs);
    expect(failing(id(2), "l:2", "l:4")).toEqual([{ condition: "elsewhere", people: ["l:2"] }]);
    expect(failing(id(1), "l:2", "l:4")).toEqual([]);
    expect(failing(id(2), "l:1", "l:2")).toEqual([
      { condition: "twice", people: ["l:2"] },
      { condition: "elsewhere", people: ["l:1", "l:2"] },
    ]);
  });
});

const entrant: fc.Arbitrary<Entrant> = fc.record({
  person: fc.constantFrom("l:1", "l:2", "l:3", "l:4"),
  member: fc.boolean(),
  club: fc.constantFrom(undefined, "hill", "quay"),
  region: fc.constantFrom(undefined, "north", "south"),
  born: fc.constantFrom(undefined, "1950-01-01", "2001-10-25", "2012-03-03"),
  sex: fc.constantFrom(undefined, "female", "male", "other"),
});
const condition: fc.Arbitrary<EntryCondition> = fc.oneof(
  fc.integer({ min: 0, max: 2 }).map((guests) => ({ kind: "members" as const, guests })),
  fc.constantFrom("day" as const, "year" as const).map((by) => ({ kind: "ageGroup" as const, to: 25, by })),
  fc.constantFrom<EntryCondition>({ kind: "mixed" }, { kind: "women" }, { kind: "oneClub" }),
  fc.constant<EntryCondition>({ kind: "ofClubs", clubs: ["hill"] }),
  fc.constant<EntryCondition>({ kind: "ofRegions", regions: ["north"] }),
  fc.integer({ min: 1, max: 4 }).map((most) => ({ kind: "clubLimit" as const, most })),
);

test("every condition is judged by itself, in its order, whoever stands first, and names nobody but the entry's own", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(condition, { selector: ({ kind }) => kind, maxLength: 8 }),
      fc.array(entrant, { minLength: 2, maxLength: 2 }),
      (conditions, entrants) => {
        const all = failingOf(judged(conditions, entrants));
        expect(all).toEqual(conditions.flatMap((one) => failingOf(judged([one], entrants))));
        const kinds = (of: readonly Entrant[]) =>
          new Set(failingOf(judged(conditions, of)).map((one) => one.condition));
        expect(kinds(entrants.toReversed())).toEqual(kinds(entrants));
        const people = entrants.map(({ person }) => person);
        expect(
          all.flatMap((failing) => ("people" in failing ? failing.people : [])).filter((one) => !people.includes(one)),
        ).toEqual([]);
      },
    ),
  );
});
