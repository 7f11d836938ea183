/** What was tallied as lists: who stands where on each, and who holds which title. The same for what would be and for what is published as of a day. Law 80A. */
import { type Exact, makeExact } from "../../score/rational.ts";
import { heldBy, titlesOf } from "../lists/held.ts";
import { endOfYear } from "../lists/on-day.ts";
import { inOrder } from "../lists/order.ts";
import { bookedOf, type Tally, type World } from "./tally.ts";

export type OnList = { readonly place: number; readonly tied: boolean; readonly points: string };
type Listing = {
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, Exact>>;
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
};

/** People who are listed between two steps. */
const A_STEP = 500;

/**
 * In steps, so that whoever makes lists of a whole federation can do something else between.
 * @param on the day of which the lists are; the last one of their year where none is said
 */
export const listing = function* (
  { lists: prepared, year }: World,
  { people, grades }: Tally,
  on: string = endOfYear(year, prepared.yearBegins),
): Generator<undefined, Listing> {
  let done = 0;
  const lists = new Map<string, Map<string, Exact>>();
  const titles = new Map<string, Set<string>>();
  const of = <One>(all: Map<string, One>, key: string, none: One): One => {
    const own = all.get(key) ?? none;
    all.set(key, own);
    return own;
  };
  if (prepared.kind === "grade")
    for (const [person, grade] of grades) {
      of(lists, GRADES, new Map<string, Exact>()).set(person, grade);
      for (const title of titlesOf(prepared, grade)) of(titles, title, new Set<string>()).add(person);
    }
  else
    for (const [person, one] of people) {
      done += 1;
      if (done % A_STEP === 0) yield undefined;
      const held = heldBy(prepared, bookedOf(one), on, one.told);
      for (const { list, standing } of held.lists)
        of(lists, list, new Map<string, Exact>()).set(person, standing.points);
      for (const title of held.titles) of(titles, title, new Set<string>()).add(person);
    }
  return { lists, titles };
};

/** All steps at once. */
export const allOf = <Result>(steps: Generator<undefined, Result>): Result => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** The list of a ranking of grades: the one that it has. */
const GRADES = "grade";

export const placed = (list: ReadonlyMap<string, Exact> | undefined): ReadonlyMap<string, OnList> => {
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

export const titledLists = ({ lists }: World): readonly { readonly list: string; readonly title: string }[] =>
  lists.kind === "awards" ? lists.lists : [{ list: GRADES, title: lists.scheme.name }];
