/** What a ranking would be by another scheme: who stands where on each list now and then, which titles come and go. By the functions that book and list; nothing is booked. Law 80A. */
import { awardsTournaments, spokenOfPlayers } from "../scheme/speaks-of.ts";
import { schemeOn, type SetScheme } from "../told/ranking.ts";
import { allOf, listing, type OnList, placed, titledLists } from "./listing.ts";
import { type BookedEvent, nothingTallied, tallied, type Tally, type World, worldOf } from "./tally.ts";

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
  /** Sessions that are booked as one kind of event, by themselves or with their whole tournament, and would be booked as the other: here they count as they do now. */
  readonly asNow: number;
};

/** Both worlds, and how far they were counted. */
export type Trial = {
  readonly now: World;
  readonly would: World;
  readonly tallies: readonly [Tally, Tally];
  readonly asNow: ReadonlySet<string>;
};
type Proposed = Pick<SetScheme, "authority" | "from" | "scheme">;

/** Undefined where nothing holds yet, or what is proposed is not understood or of another kind. `day`: the one on which the ranking's lists were made. */
export const openTrial = (schemes: readonly SetScheme[], proposed: Proposed, day: string): Trial | undefined => {
  const sequence = Math.max(0, ...schemes.map((one) => one.sequence)) + 1;
  const now = worldOf(schemes, day);
  const would = worldOf([...schemes, { ...proposed, sequence }], proposed.from > day ? proposed.from : day);
  return now === undefined || would?.lists.kind !== now.lists.kind
    ? undefined
    : { now, would, tallies: [nothingTallied, nothingTallied], asNow: new Set() };
};

/** What a whole tournament came to is not in the bookings of its sessions, nor theirs in its own: an event that would be another one keeps the scheme that it has. */
const asTried = ({ now, would }: Trial, one: BookedEvent): BookedEvent => {
  const holds = schemeOn(now, one.day);
  return holds === undefined || awardsTournaments(holds.scheme) === awardsTournaments(schemeOn(would, one.day)?.scheme)
    ? one
    : { ...one, scheme: holds.sequence };
};

/** After more events that are booked, in the order of play. */
export const tried = (trial: Trial, events: readonly BookedEvent[]): Trial => {
  const { now, would, tallies, asNow } = trial;
  const [is, wouldBe] = tallies;
  const then = events.map((one) => asTried(trial, one));
  const kept = then.flatMap((one, index) => (one === events[index] ? [] : [one.session]));
  return {
    now,
    would,
    tallies: [tallied(now, is, events), tallied(would, wouldBe, then)],
    asNow: kept.length === 0 ? asNow : new Set([...asNow, ...kept]),
  };
};

const without = (all: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): readonly string[] =>
  [...(all ?? [])].filter((one) => others?.has(one) !== true).toSorted();

/** In steps, as the lists are made (`listing.ts`). */
export const whatIfInSteps = function* ({
  now,
  would,
  tallies: [is, wouldBe],
  asNow,
}: Trial): Generator<undefined, WhatIf> {
  const held = yield* listing(now, is);
  const wouldHold = yield* listing(would, wouldBe);
  const lists = new Map([...titledLists(would), ...titledLists(now)].toReversed().map((one) => [one.list, one.title]));
  const asked = spokenOfPlayers(now.lists);
  const named = new Map([...now.lists.titles, ...would.lists.titles].map(({ title, name }) => [title, name]));
  const moved: ListThen[] = [];
  for (const [list, title] of [...lists].toReversed()) {
    yield undefined;
    const [before, after] = [placed(held.lists.get(list)), placed(wouldHold.lists.get(list))];
    moved.push({
      list,
      title,
      people: [
        ...[...after].map(([person, one]) => ({ person, now: before.get(person), would: one })),
        ...[...before].filter(([person]) => !after.has(person)).map(([person, one]) => ({ person, now: one })),
      ],
    });
  }
  return {
    counted: { now: is.counted.size, would: wouldBe.counted.size },
    lists: moved,
    titles: [...named]
      .map(([title, name]) => ({
        title,
        name,
        won: without(wouldHold.titles.get(title), held.titles.get(title)),
        lost: without(held.titles.get(title), wouldHold.titles.get(title)),
      }))
      .filter(({ won, lost }) => won.length + lost.length > 0),
    notBooked: ["age", "gender"].filter((name) => spokenOfPlayers(would.lists).has(name) && !asked.has(name)),
    asNow: asNow.size,
  };
};

export const whatIf = (trial: Trial): WhatIf => allOf(whatIfInSteps(trial));
