/** Members: what is told last of a day holds, periods never overlap, and folding them is what writing each day into a plain map would be. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MemberChange, memberEvents, MOST_OF_LIST } from "./events.ts";
import { everybody, evolveMembers, memberOn, type Members, noMembers, periodsOf, standingOn } from "./members.ts";
import { dayAfter, dayBefore, memberSince, periodsAfter } from "./periods.ts";

const LIST = "0190a5b8-0000-7000-8000-000000000001";
const after = (members: Members, ...changes: readonly MemberChange[]): Members =>
  evolveMembers(members, {
    type: "MembersListed",
    sequence: members.sequence + 1,
    data: { authority: "lakes", list: LIST, portion: { number: 1, of: 1 }, changes: [...changes] },
  });

describe("periods of one person", () => {
  const held = (from: string, club?: string, until?: string): MemberChange => ({
    person: "lakes:1",
    from,
    ...(club === undefined ? {} : { club }),
    ...(until === undefined ? {} : { until }),
  });

  test("a change of club ends the old one the day before", () => {
    const periods = [held("2020-01-01", "harbour"), held("2022-03-01", "hill")].reduce(periodsAfter, []);
    expect(periods).toEqual([
      { from: "2020-01-01", until: "2022-02-28", club: "harbour" },
      { from: "2022-03-01", club: "hill" },
    ]);
    expect(memberSince(periods, "2024-02-29")).toBe("2020-01-01");
  });

  test("a year in another club leaves what was told of the days around it", () => {
    expect([held("2020-01-01", "harbour"), held("2022-01-01", "hill", "2022-12-31")].reduce(periodsAfter, [])).toEqual([
      { from: "2020-01-01", until: "2021-12-31", club: "harbour" },
      { from: "2022-01-01", until: "2022-12-31", club: "hill" },
      { from: "2023-01-01", club: "harbour" },
    ]);
  });

  test("years that follow upon each other in the same club are one membership; a year without is a gap", () => {
    const years = [2020, 2021, 2023].map((year) => held(`${year}-01-01`, "harbour", `${year}-12-31`));
    const periods = years.reduce(periodsAfter, []);
    expect(periods).toEqual([
      { from: "2020-01-01", until: "2021-12-31", club: "harbour" },
      { from: "2023-01-01", until: "2023-12-31", club: "harbour" },
    ]);
    expect(memberSince(periods, "2023-05-05")).toBe("2023-01-01");
    expect(memberSince(periods, "2022-05-05")).toBeUndefined();
  });

  test("what ended is over behind its last day; what ended before it began never was", () => {
    const [first] = periodsAfter([], held("2020-01-01", "harbour"));
    const periods = first === undefined ? [] : [first];
    expect(periodsAfter(periods, { person: "lakes:1", until: "2024-06-30" })).toEqual([
      { from: "2020-01-01", until: "2024-06-30", club: "harbour" },
    ]);
    expect(periodsAfter(periods, { person: "lakes:1", until: "2019-12-31" })).toEqual([]);
  });

  test("a period that ends before it begins changes nothing", () => {
    expect(periodsAfter([], held("2020-01-02", "harbour", "2020-01-01"))).toEqual([]);
  });
});

test("an event has no room for names, and none for days that nobody lives on", () => {
  const change = { person: "lakes:1", club: "harbour", from: "2020-01-01" };
  expect(memberEvents.MembershipHeld.safeParse(change).success).toBe(true);
  for (const wrong of [{ name: "Ada Fern" }, { from: "2020-02-31" }, { from: "0001-01-01" }, { until: "9999-12-31" }])
    expect(memberEvents.MembershipHeld.safeParse({ ...change, ...wrong }).success).toBe(false);
});

describe("what is so of somebody on a day", () => {
  test("a number is a member's until a list came; then only who was listed is one", () => {
    expect(standingOn(noMembers, "lakes", "lakes:1", "2024-01-01")).toEqual({ member: true });
    expect(standingOn(noMembers, "lakes", "sea:1", "2024-01-01")).toEqual({ member: false });
    const listed = after(noMembers, { person: "lakes:2", from: "2020-01-01", club: "hill" });
    expect(standingOn(listed, "lakes", "lakes:1", "2024-01-01")).toEqual({ member: false });
    expect(standingOn(listed, "lakes", "lakes:2", "2024-01-01")).toEqual({ member: true, club: "hill" });
  });

  test("of days before the first that it tells of, a list says nothing", () => {
    const listed = after(noMembers, { person: "lakes:2", from: "2020-01-01", club: "hill" });
    expect(standingOn(listed, "lakes", "lakes:1", "2019-12-31")).toEqual({ member: true });
    expect(standingOn(listed, "lakes", "lakes:2", "2019-12-31")).toEqual({ member: true });
  });

  test("one membership that was told without a list says something of that person alone", () => {
    const held = evolveMembers(noMembers, {
      type: "MembershipHeld",
      sequence: 1,
      data: { person: "lakes:2", from: "2020-01-01", until: "2020-12-31" },
    });
    expect(standingOn(held, "lakes", "lakes:1", "2024-01-01")).toEqual({ member: true });
    expect(standingOn(held, "lakes", "lakes:2", "2024-01-01")).toEqual({ member: false });
  });

  test("a list that is set back whole leaves everything as it was", () => {
    const listed = after(noMembers, { person: "lakes:2", from: "2020-01-01" });
    const back = after(listed, { person: "lakes:2", until: "2019-12-31" });
    expect(back.people).toBe(0);
    expect(standingOn(back, "lakes", "lakes:1", "2024-01-01")).toEqual({ member: true });
  });
});

const FIRST = "2023-12-25";
const days = Array.from({ length: 20 }).reduce<string[]>((all) => [...all, dayAfter(all.at(-1) ?? FIRST)], [FIRST]);
const day = fc.constantFrom(...days);
const person = fc.integer({ min: 1, max: 12 }).map((number) => `lakes:${number}`);
const club = fc.constantFrom("harbour", "hill", undefined);
const change: fc.Arbitrary<MemberChange> = fc.oneof(
  fc
    .record({ person, from: day, until: fc.option(day, { nil: undefined }), club })
    .map(({ until, club: of, ...rest }) => ({
      ...rest,
      ...(until === undefined ? {} : { until }),
      ...(of === undefined ? {} : { club: of }),
    })),
  fc.record({ person, until: day }),
);

/** The same without any cleverness: of every person each day, and what follows the last of them. */
const plain = (changes: readonly MemberChange[]): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const all = new Map<string, Map<string, string>>();
  for (const one of changes) {
    const own = all.get(one.person) ?? new Map<string, string>();
    all.set(one.person, own);
    for (const at of days) {
      if (!("from" in one)) {
        if (at > one.until) own.delete(at);
      } else if (at >= one.from && (one.until === undefined || at <= one.until)) own.set(at, one.club ?? "none");
    }
  }
  return all;
};

test("whatever is told, in whatever portions, each day says what was told of it last", () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }), (lists) => {
      const before = noMembers;
      const members = lists.reduce((so, list) => after(so, ...list), before);
      const expected = plain(lists.flat());
      for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
        const id = `lakes:${number}`;
        for (const at of days) {
          const period = memberOn(members, id, at);
          expect(period === undefined ? undefined : (period.club ?? "none")).toBe(expected.get(id)?.get(at));
        }
        const periods = periodsOf(members, id);
        for (const [index, { from, until }] of periods.entries()) {
          expect(until === undefined || from <= until).toBe(true);
          const next = periods[index + 1]?.from;
          expect(next === undefined || (until !== undefined && until < next)).toBe(true);
        }
      }
      expect(members.people).toBe([...everybody(members)].length);
      expect([...everybody(members)].every(([, periods]) => periods.length > 0)).toBe(true);
      expect([...everybody(before)]).toEqual([]);
    }),
  );
});

test("twenty thousand members and a hundred thousand events are folded, and no state takes another's place", () => {
  const list = Array.from({ length: 20_000 }, (_, number) => ({
    person: `lakes:${number}`,
    from: "2000-01-01",
    club: `club-${number % 400}`,
  }));
  let members = noMembers;
  for (let from = 0; from < list.length; from += MOST_OF_LIST)
    members = after(members, ...list.slice(from, from + MOST_OF_LIST));
  const listed = members;
  for (let number = 0; number < 100_000; number += 1)
    members = evolveMembers(members, {
      type: "MembershipHeld",
      sequence: members.sequence + 1,
      data: { person: `lakes:${number % 20_000}`, from: number < 50_000 ? "2010-01-01" : "2020-01-01", club: "hill" },
    });
  expect([listed.people, members.people, members.sequence]).toEqual([20_000, 20_000, 100_040]);
  expect(periodsOf(listed, "lakes:17")).toEqual([{ from: "2000-01-01", club: "club-17" }]);
  expect(periodsOf(members, "lakes:17")).toEqual([
    { from: "2000-01-01", until: dayBefore("2010-01-01"), club: "club-17" },
    { from: "2010-01-01", club: "hill" },
  ]);
}, 60_000);
