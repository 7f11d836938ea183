/** What a list changes: a line for each thing that an office may say of somebody, against what is told of him. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MemberChange } from "./events.ts";
import { listedChange, type ListedMember, setBack } from "./listed.ts";
import { dayAfter, type Period, periodOn, periodsAfter } from "./periods.ts";

const DAY = "2026-03-01";
const WHO = "lakes:1";
const period = (from: string, club?: string, until?: string): Period => ({
  from,
  ...(until === undefined ? {} : { until }),
  ...(club === undefined ? {} : { club }),
});
const moved = [period("1985-01-01", "harbour", "2021-12-31"), period("2022-01-01", "hill")];

describe.each<[string, readonly Period[], Omit<ListedMember, "person">, "new" | "changed" | "same", readonly Period[]]>(
  [
    ["somebody new, since long ago", [], { from: "1999-05-01", club: "hill" }, "new", [period("1999-05-01", "hill")]],
    ["somebody new of whom no day is told", [], { club: "hill" }, "new", [period(DAY, "hill")]],
    [
      "somebody new from a day to come",
      [],
      { from: "2026-09-01", club: "hill" },
      "new",
      [period("2026-09-01", "hill")],
    ],
    ["somebody new without a club", [], { club: null }, "new", [period(DAY)]],
    [
      "the same again",
      [period("1999-05-01", "hill")],
      { from: "1999-05-01", club: "hill" },
      "same",
      [period("1999-05-01", "hill")],
    ],
    ["nothing but his number", moved, {}, "same", moved],
    ["a member since long ago, who changed clubs since", moved, { from: "1985-01-01", club: "hill" }, "same", moved],
    [
      "another club, and the day on which he came to the authority",
      moved,
      { from: "1985-01-01", club: "harbour" },
      "changed",
      [...moved.slice(0, 1), period("2022-01-01", "hill", "2026-02-28"), period(DAY, "harbour")],
    ],
    [
      "another club, and since when",
      [period("1999-05-01", "hill")],
      { from: "2025-09-01", club: "harbour" },
      "changed",
      [period("1999-05-01", "hill", "2025-08-31"), period("2025-09-01", "harbour")],
    ],
    [
      "another club from a day to come",
      [period("1999-05-01", "hill")],
      { from: "2026-09-01", club: "harbour" },
      "changed",
      [period("1999-05-01", "hill", "2026-08-31"), period("2026-09-01", "harbour")],
    ],
    [
      "a member for longer than anybody told",
      [period("2020-01-01", "hill")],
      { from: "2010-01-01", club: "hill" },
      "changed",
      [period("2010-01-01", "hill")],
    ],
    [
      "back after years without",
      [period("1985-01-01", "hill", "2019-12-31")],
      { from: "2026-01-01", club: "hill" },
      "changed",
      [period("1985-01-01", "hill", "2019-12-31"), period("2026-01-01", "hill")],
    ],
    [
      "back after years without, told by the day on which he first came",
      [period("1985-01-01", "hill", "2019-12-31")],
      { from: "1985-01-01", club: "hill" },
      "changed",
      [period("1985-01-01", "hill", "2019-12-31"), period(DAY, "hill")],
    ],
    [
      "a last day",
      [period("1999-05-01", "hill")],
      { until: "2026-12-31" },
      "changed",
      [period("1999-05-01", "hill", "2026-12-31")],
    ],
    [
      "no last day any more",
      [period("1999-05-01", "hill", "2026-12-31")],
      { until: null },
      "changed",
      [period("1999-05-01", "hill")],
    ],
    [
      "over since a while",
      [period("1999-05-01", "hill")],
      { until: "2025-12-31" },
      "changed",
      [period("1999-05-01", "hill", "2025-12-31")],
    ],
    [
      "somebody new who was one once",
      [],
      { from: "1999-05-01", until: "2005-12-31" },
      "new",
      [period("1999-05-01", undefined, "2005-12-31")],
    ],
    ["somebody new who is one no more, since nobody knows when", [], { until: "2005-12-31" }, "same", []],
  ],
)("a list with %s", (_says, before, row, kind, after) => {
  test(`is ${kind}, and the same list again changes nothing`, () => {
    const change = listedChange(before, { person: WHO, ...row }, DAY);
    expect([change.kind, change.after]).toEqual([kind, after]);
    expect(change.changes.reduce(periodsAfter, before)).toEqual(after);
    expect(listedChange(after, { person: WHO, ...row }, DAY).kind).toBe("same");
  });
});

const days = Array.from({ length: 12 }).reduce<string[]>((all) => [...all, dayAfter(all.at(-1) ?? "")], ["2026-02-24"]);
const day = fc.constantFrom(...days);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const club = fc.constantFrom("harbour", "hill");
const change: fc.Arbitrary<MemberChange> = fc
  .record({ from: day, until: maybe(day), club: maybe(club) })
  .map((one) => ({
    person: WHO,
    from: one.from,
    ...(one.until === undefined ? {} : { until: one.until }),
    ...(one.club === undefined ? {} : { club: one.club }),
  }));
const row: fc.Arbitrary<ListedMember> = fc.record({
  person: fc.constant(WHO),
  club: fc.option(fc.option(club, { nil: null }), { nil: undefined }),
  from: maybe(day),
  until: fc.option(fc.option(day, { nil: null }), { nil: undefined }),
});

test("a list never takes away, or moves to another club, a day before its own that it does not name itself", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), row, (told, listed) => {
      const before = told.reduce(periodsAfter, []);
      const { after } = listedChange(before, listed, DAY);
      const named = [listed.from, typeof listed.until === "string" ? dayAfter(listed.until) : undefined, DAY];
      const first = named.filter((one) => one !== undefined).toSorted()[0] ?? DAY;
      for (const at of days.filter((one) => one < first)) {
        expect(periodOn(after, at)?.club).toBe(periodOn(before, at)?.club);
        expect(periodOn(after, at) === undefined).toBe(periodOn(before, at) === undefined);
      }
    }),
  );
});

test("the same list again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), row, (told, listed) => {
      const { after } = listedChange(told.reduce(periodsAfter, []), listed, DAY);
      expect(listedChange(after, listed, DAY).after).toEqual(after);
    }),
  );
});

test("whatever a list changed is set back to what it was", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), row, (told, listed) => {
      const before = told.reduce(periodsAfter, []);
      const { after } = listedChange(before, listed, DAY);
      expect(setBack(WHO, before, after).reduce(periodsAfter, after)).toEqual(before);
    }),
  );
});
