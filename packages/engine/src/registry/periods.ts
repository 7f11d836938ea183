/**
 * The periods of one person, in the order of their days; none overlaps another. What is told last of a day holds: a period takes the place of whatever was told of
 * its days, and two that follow upon each other in the same club are one. Law 80A.
 */
import type { MemberChange } from "./events.ts";

export type Period = {
  readonly from: string;
  /** The last day; open where it goes on. */
  readonly until?: string;
  readonly club?: string;
};

const DAY = 86_400_000;
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const dayBefore = (day: string): string => moved(day, -1);
export const dayAfter = (day: string): string => moved(day, 1);

/** What is left of the periods up to a day. */
const upTo = (periods: readonly Period[], day: string): readonly Period[] =>
  periods
    .filter(({ from }) => from <= day)
    .map((period) => (period.until === undefined || period.until > day ? { ...period, until: day } : period));

/** What is left of them from a day on. */
const since = (periods: readonly Period[], day: string): readonly Period[] =>
  periods
    .filter(({ until }) => until === undefined || until >= day)
    .map((period) => (period.from < day ? { ...period, from: day } : period));

const joined = (periods: readonly Period[]): readonly Period[] => {
  const all: Period[] = [];
  for (const period of periods) {
    const before = all.at(-1);
    if (before?.until === undefined || before.club !== period.club || dayAfter(before.until) !== period.from) {
      all.push(period);
      continue;
    }
    const { until: _until, ...rest } = before;
    all[all.length - 1] = period.until === undefined ? rest : { ...rest, until: period.until };
  }
  return all;
};

/** The periods after a change. One that ends before it begins changes nothing. */
export const periodsAfter = (periods: readonly Period[], change: MemberChange): readonly Period[] => {
  if (!("from" in change)) return upTo(periods, change.until);
  const { from, until, club } = change;
  if (until !== undefined && until < from) return periods;
  const period: Period = {
    from,
    ...(until === undefined ? {} : { until }),
    ...(club === undefined ? {} : { club }),
  };
  return joined([
    ...upTo(periods, dayBefore(from)),
    period,
    ...(until === undefined ? [] : since(periods, dayAfter(until))),
  ]);
};

/** The one that a day lies in. */
export const periodOn = (periods: readonly Period[], day: string): Period | undefined =>
  periods.find(({ from, until }) => from <= day && (until === undefined || day <= until));

/** Since when he has been a member without a day between, and since when of the club that he is in on that day. */
export const memberSince = (periods: readonly Period[], day: string): string | undefined => {
  const at = periods.findIndex(({ from, until }) => from <= day && (until === undefined || day <= until));
  let first = periods[at];
  for (let before = at - 1; first !== undefined && before >= 0; before -= 1) {
    const earlier = periods[before];
    if (earlier?.until === undefined || dayAfter(earlier.until) !== first.from) break;
    first = earlier;
  }
  return first?.from;
};
