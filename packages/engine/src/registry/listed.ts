/**
 * What a list of members changes: rows as an office has them, against what the registry tells. A list speaks of the day that it is of and of what follows; of days
 * before, it adds those that nobody told of, and takes none away. Pure; who is no longer in it is named, and ended only where that is asked for. Law 80A.
 */
import type { MemberChange } from "./events.ts";
import { everybody, type Members, periodsOf } from "./members.ts";
import { dayBefore, type Period, periodOn, periodsAfter } from "./periods.ts";

/** A line of a list. What it does not tell stays; `null` says that there is none. */
export type ListedMember = {
  readonly person: string;
  readonly club?: string | null | undefined;
  /** Since when he is a member; the day of the list, where he is new and nobody told. */
  readonly from?: string | undefined;
  readonly until?: string | null | undefined;
};

/** What becomes of one line. */
export type ListedChange = {
  readonly person: string;
  readonly kind: "new" | "changed" | "same";
  readonly before: readonly Period[];
  readonly after: readonly Period[];
  readonly changes: readonly MemberChange[];
};

const samePeriods = (a: readonly Period[], b: readonly Period[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => one.from === b[at]?.from && one.until === b[at].until && one.club === b[at].club);

const held = (
  person: string,
  from: string,
  { until, club }: { readonly until?: string | undefined; readonly club?: string | undefined },
): MemberChange => ({
  person,
  from,
  ...(until === undefined ? {} : { until }),
  ...(club === undefined ? {} : { club }),
});

/** A line of somebody who is a member no more on the day of the list; it says when he was one, where nothing else of it is left. */
const over = ({ person, from, club }: ListedMember, until: string, before: readonly Period[]): MemberChange[] => {
  const ended: MemberChange[] = before.length === 0 ? [] : [{ person, until }];
  return from === undefined || ended.reduce(periodsAfter, before).length > 0
    ? ended
    : [...ended, held(person, from, { until, club: club ?? undefined })];
};

const wanted = (row: ListedMember, before: readonly Period[], day: string): readonly MemberChange[] => {
  const { person, from, until: told } = row;
  if (typeof told === "string" && told < day) return over(row, told, before);
  const now = periodOn(before, day);
  const [first] = before;
  const last = before.at(-1);
  const free =
    last === undefined || (from !== undefined && (from > day || (last.until !== undefined && from > last.until)));
  const named = now === undefined ? free : from !== undefined && from > now.from;
  const begins = (named ? from : undefined) ?? day;
  // What is not told goes on as it is on the first day that is spoken of.
  const there = periodOn(before, begins);
  const club = row.club === undefined ? there?.club : (row.club ?? undefined);
  const until = told === undefined ? there?.until : (told ?? undefined);
  return [
    ...(first !== undefined && from !== undefined && from < first.from
      ? [held(person, from, { until: dayBefore(first.from), club: first.club })]
      : []),
    ...(until === undefined || until >= begins ? [held(person, begins, { until, club })] : []),
    ...(typeof told === "string" ? [{ person, until: told }] : []),
  ];
};

/** What a line changes of somebody, `before` being what is told of him. */
export const listedChange = (before: readonly Period[], row: ListedMember, day: string): ListedChange => {
  const changes: MemberChange[] = [];
  let after = before;
  for (const change of wanted(row, before, day)) {
    const next = periodsAfter(after, change);
    if (samePeriods(after, next)) continue;
    after = next;
    changes.push(change);
  }
  const kind = changes.length === 0 ? "same" : before.length === 0 ? "new" : "changed";
  return { person: row.person, kind, before, after, changes };
};

/** What each line of a list changes, in its order. Somebody who is in it twice is looked at as the line before left him. */
export const listedChanges = (
  members: Members,
  rows: readonly ListedMember[],
  day: string,
): readonly ListedChange[] => {
  const told = new Map<string, readonly Period[]>();
  return rows.map((row) => {
    const change = listedChange(told.get(row.person) ?? periodsOf(members, row.person), row, day);
    told.set(row.person, change.after);
    return change;
  });
};

/** Members on a day, or later, who are not in a list of that day: in the order of their numbers. */
export const notListed = (
  members: Members,
  rows: readonly ListedMember[],
  day: string,
): readonly { readonly person: string; readonly now: Period }[] => {
  const listed = new Set(rows.map(({ person }) => person));
  const all: { person: string; now: Period }[] = [];
  for (const [person, periods] of everybody(members)) {
    const now = periods.findLast(({ until }) => until === undefined || until >= day);
    if (now !== undefined && !listed.has(person)) all.push({ person, now });
  }
  return all.toSorted((a, b) => (a.person < b.person ? -1 : 1));
};

/** Sets somebody back to what was told of him before: everything behind the first day that differs is told anew. */
export const setBack = (person: string, before: readonly Period[], now: readonly Period[]): readonly MemberChange[] => {
  if (samePeriods(before, now)) return [];
  const first = [before[0]?.from, now[0]?.from].filter((day) => day !== undefined).toSorted()[0];
  if (first === undefined) return [];
  return [
    { person, until: dayBefore(first) },
    ...before.map(({ from, until, club }) => held(person, from, { until, club })),
  ];
};
