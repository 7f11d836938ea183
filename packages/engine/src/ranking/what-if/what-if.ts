/** What a ranking would be by another scheme: who stands where on each list now and then, which titles come and go. By the functions that book and list; nothing is booked. Law 80A. */
import { type Exact, makeExact } from "../../score/rational.ts";
import { heldBy, titlesOf } from "../lists/held.ts";
import { inOrder } from "../lists/order.ts";
import { endOfYear } from "../lists/on-day.ts";
import { spokenOfPlayers } from "../scheme/speaks-of.ts";
import type { SetScheme } from "../told/ranking.ts";
import { type BookedEvent, bookedOf, nothingTallied, tallied, type Tally, type World, worldOf } from "./tally.ts";

type OnList = { readonly place: number; readonly tied: boolean; readonly points: string };
type MovedOnList = {
  readonly person: string;
  readonly now?: OnList | undefined;
  readonly would?: OnList | undefined;
};
export type ListThen = {
  readonly list: string;
  readonly title: string;
  /** In the order in which they would stand; behind them those who would be on it no more. */
  readonly people: readonly MovedOnList[];
};
export type TitleThen = {
  readonly title: string;
  readonly name: string;
  readonly won: readonly string[];
  readonly lost: readonly string[];
};
export type WhatIf = {
  /** Sessions that count, and those that would. */
  readonly counted: { readonly now: number; readonly would: number };
  readonly lists: readonly ListThen[];
  readonly titles: readonly TitleThen[];
  /** What the scheme asks of players and the one that holds does not: it was not booked, and is looked up once the scheme holds. */
  readonly notBooked: readonly string[];
};

/** Both worlds, and how far they were counted. */
export type Trial = { readonly now: World; readonly would: World; readonly tallies: readonly [Tally, Tally] };
type Proposed = Pick<SetScheme, "authority" | "from" | "scheme">;

/** Undefined where nothing holds yet, or what is proposed is not understood or of another kind. `day`: the one on which the ranking's lists were made. */
export const openTrial = (schemes: readonly SetScheme[], proposed: Proposed, day: string): Trial | undefined => {
  const sequence = Math.max(0, ...schemes.map((one) => one.sequence)) + 1;
  const now = worldOf(schemes, day);
  const would = worldOf([...schemes, { ...proposed, sequence }], proposed.from > day ? proposed.from : day);
  return now === undefined || would?.lists.kind !== now.lists.kind
    ? undefined
    : { now, would, tallies: [nothingTallied, nothingTallied] };
};

/** After more events that are booked, in the order of play. */
export const tried = ({ now, would, tallies: [is, wouldBe] }: Trial, events: readonly BookedEvent[]): Trial => ({
  now,
  would,
  tallies: [tallied(now, is, events), tallied(would, wouldBe, events)],
});

type Listing = {
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, Exact>>;
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
};

const listed = ({ lists: prepared, year }: World, { people, grades }: Tally): Listing => {
  const lists = new Map<string, Map<string, Exact>>();
  const titles = new Map<string, Set<string>>();
  const on = <One>(all: Map<string, One>, key: string, none: One): One => {
    const own = all.get(key) ?? none;
    all.set(key, own);
    return own;
  };
  if (prepared.kind === "grade")
    for (const [person, grade] of grades) {
      on(lists, GRADES, new Map<string, Exact>()).set(person, grade);
      for (const title of titlesOf(prepared, grade)) on(titles, title, new Set<string>()).add(person);
    }
  else
    for (const [person, one] of people) {
      const held = heldBy(prepared, bookedOf(one), endOfYear(year, prepared.yearBegins), one.told);
      for (const { list, standing } of held.lists)
        on(lists, list, new Map<string, Exact>()).set(person, standing.points);
      for (const title of held.titles) on(titles, title, new Set<string>()).add(person);
    }
  return { lists, titles };
};

/** The list of a ranking of grades: the one that it has. */
const GRADES = "grade";

const placed = (list: ReadonlyMap<string, Exact> | undefined): ReadonlyMap<string, OnList> => {
  const ordered = inOrder([...(list ?? [])].map(([person, points]) => ({ person, points })));
  const sharing = new Map<number, number>();
  for (const { place } of ordered) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  return new Map(
    ordered.map(({ person, place, points }) => [
      person,
      { place, tied: (sharing.get(place) ?? 0) > 1, points: makeExact(points) },
    ]),
  );
};

const titledLists = ({ lists }: World): readonly { readonly list: string; readonly title: string }[] =>
  lists.kind === "awards" ? lists.lists : [{ list: GRADES, title: lists.scheme.name }];

const without = (all: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): readonly string[] =>
  [...(all ?? [])].filter((one) => others?.has(one) !== true).toSorted();

export const whatIf = ({ now, would, tallies: [is, wouldBe] }: Trial): WhatIf => {
  const [held, wouldHold] = [listed(now, is), listed(would, wouldBe)];
  const lists = new Map([...titledLists(would), ...titledLists(now)].toReversed().map((one) => [one.list, one.title]));
  const asked = spokenOfPlayers(now.lists);
  const named = new Map([...now.lists.titles, ...would.lists.titles].map(({ title, name }) => [title, name]));
  return {
    counted: { now: is.counted.size, would: wouldBe.counted.size },
    lists: [...lists].toReversed().map(([list, title]) => {
      const [before, after] = [placed(held.lists.get(list)), placed(wouldHold.lists.get(list))];
      return {
        list,
        title,
        people: [
          ...[...after].map(([person, one]) => ({ person, now: before.get(person), would: one })),
          ...[...before].filter(([person]) => !after.has(person)).map(([person, one]) => ({ person, now: one })),
        ],
      };
    }),
    titles: [...named]
      .map(([title, name]) => ({
        title,
        name,
        won: without(wouldHold.titles.get(title), held.titles.get(title)),
        lost: without(held.titles.get(title), wouldHold.titles.get(title)),
      }))
      .filter(({ won, lost }) => won.length + lost.length > 0),
    notBooked: ["age", "gender"].filter((name) => spokenOfPlayers(would.lists).has(name) && !asked.has(name)),
  };
};
