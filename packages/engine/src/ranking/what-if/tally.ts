/**
 * What somebody's awards come to by years and classes, event after event, under the schemes of one world: those that hold, or those that would. Sums alone, so
 * that ten years of a federation are a few numbers for each player (one for each session where a list is a series). A fold over readonly data; nothing is booked. Law 80A.
 */
import { add, exact, type Exact, makeExact, ZERO } from "../../score/rational.ts";
import { awardsOf } from "../awards/event-awards.ts";
import type { PlayedEvent, PlayerOnTheDay } from "../awards/event.ts";
import { gradedAfter } from "../grades/after-event.ts";
import type { Worth } from "../grades/grades.ts";
import type { Booked } from "../lists/standing.ts";
import { listsOn } from "../lists/on-day.ts";
import { yearOf } from "../lists/years.ts";
import type { Prepared, PreparedAwards } from "../scheme/prepared.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { countsSessions } from "../scheme/speaks-of.ts";
import { schemeOn, type SetScheme } from "../told/ranking.ts";

/** A session's field as it was booked. */
export type BookedEvent = {
  readonly session: string;
  readonly day: string;
  readonly event: PlayedEvent;
  /** The scheme that it is booked by; that of its day where none is said. */
  readonly scheme?: number;
};

/** Schemes by day, and the one by which its lists are made on a day. */
export type World = {
  readonly schemes: readonly SetScheme[];
  readonly prepared: ReadonlyMap<number, Prepared>;
  readonly lists: Prepared;
  /** The year that its lists are of. */
  readonly year: number;
  /** Boards that any of its grades goes back. */
  readonly most: number;
};

/** Undefined where no scheme holds, or one of them is not understood. */
export const worldOf = (schemes: readonly SetScheme[], day: string): World | undefined => {
  const now = listsOn(schemes, day);
  if (now === undefined) return undefined;
  const prepared = new Map<number, Prepared>();
  for (const { sequence, scheme } of schemes) {
    const read = readScheme(scheme);
    if ("problems" in read) return undefined;
    prepared.set(sequence, read);
  }
  const keeps = [...prepared.values()].map((one) => (one.kind === "grade" ? one.scheme.keeps.boards : 0));
  return { schemes, prepared, lists: now.prepared, year: now.year, most: Math.max(0, ...keeps) };
};

type Sum = {
  readonly day: string;
  readonly class: string | undefined;
  readonly points: Exact;
  /** Only where a list is a series. */
  readonly session?: string;
};
type Told = Omit<PlayerOnTheDay, "person" | "boards" | "enteredAs">;
type OfPerson = {
  /** What was told of him last. */
  readonly told: Told;
  readonly sums: ReadonlyMap<string, Sum>;
};

export type Tally = {
  /** Sessions that count. */
  readonly counted: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, OfPerson>;
  /** Of a ranking of grades: what counts of each, the latest first, and his grade. */
  readonly histories: ReadonlyMap<string, readonly Worth[]>;
  readonly grades: ReadonlyMap<string, Exact>;
};

export const nothingTallied: Tally = {
  counted: new Set(),
  people: new Map(),
  histories: new Map(),
  grades: new Map(),
};

/** As `heldBy` is told them. */
export const bookedOf = ({ sums }: OfPerson): readonly Booked[] =>
  [...sums.values()].map(({ points, ...sum }) => ({ ...sum, points: makeExact(points) }));

/** A series counts sessions, each by itself: where there is one, sums of years are not enough. */
const isSeries = ({ lists }: World): boolean => lists.kind === "awards" && countsSessions(lists);

type Counting = { counted: Set<string>; people: Map<string, OfPerson>; touched: Map<string, Map<string, Sum>> };

const award = (into: Counting, world: World, { session, day, event }: BookedEvent, prepared: PreparedAwards): void => {
  const awards = awardsOf(prepared, event);
  if (!awards.counts) return;
  into.counted.add(session);
  const bySession = isSeries(world);
  const told = new Map(
    event.contestants.flatMap(({ contestant, players }) =>
      players.map(({ person, boards: _boards, enteredAs: _as, ...rest }) => [`${contestant} ${person}`, rest] as const),
    ),
  );
  for (const { person, contestant, class: of, points } of awards.players) {
    if (points === "0" && !countsSessions(prepared)) continue;
    const sums = into.touched.get(person) ?? new Map(into.people.get(person)?.sums);
    into.touched.set(person, sums);
    const key = `${bySession ? session : yearOf(day, world.lists.yearBegins)} ${of ?? ""}`;
    const sum = { day, class: of, points: add(sums.get(key)?.points ?? ZERO, exact(points)) };
    sums.set(key, bySession ? { ...sum, session } : sum);
    into.people.set(person, { told: told.get(`${contestant} ${person}`) ?? {}, sums });
  }
};

/** After more events, in the order of play; those of the same day in the order of their sessions. */
export const tallied = (world: World, before: Tally, events: readonly BookedEvent[]): Tally => {
  const into: Counting = { counted: new Set(before.counted), people: new Map(before.people), touched: new Map() };
  const histories = new Map(before.histories);
  const grades = new Map(before.grades);
  for (const one of events) {
    const { session, day, event, scheme = schemeOn(world, day)?.sequence } = one;
    const prepared = scheme === undefined ? undefined : world.prepared.get(scheme);
    if (prepared?.kind === "awards") award(into, world, one, prepared);
    else if (prepared !== undefined) {
      const graded = gradedAfter(prepared, event, (person) => histories.get(person) ?? [], world.most);
      if (graded.length > 0) into.counted.add(session);
      for (const { person, after, history } of graded) {
        histories.set(person, history);
        grades.set(person, after);
      }
    }
  }
  return { counted: into.counted, people: into.people, histories, grades };
};
