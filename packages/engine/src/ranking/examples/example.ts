/** What a scheme would give in a made-up event: to its first, to who is in the middle and to its last, each with how it came about. By the functions that book. Law 80A. */
import { exact, makeExact, sum } from "../../score/rational.ts";
import { type AwardOfContestant, awardsOf } from "../awards/event-awards.ts";
import type { PlayedEvent } from "../awards/event.ts";
import type { Unworked, Worked } from "../awards/worked.ts";
import { gradesOf } from "../grades/of-event.ts";
import type { Prepared, PreparedAwards, PreparedGrade } from "../scheme/prepared.ts";
import { type ExampleAsked, exampleEvent } from "./example-event.ts";

const WHICH = ["first", "median", "last"] as const;
type Which = (typeof WHICH)[number];
type GivenInExample = Pick<AwardOfContestant, "award" | "points" | "exact" | "parts">;

/** One of the field, and what he and one of his players get. */
export type ExampleLine = {
  readonly which: Which;
  readonly place: number;
  readonly tied: number;
  readonly given: readonly GivenInExample[];
  /** To each of its players, all awards together; absent where they are given nothing. */
  readonly player?: string | undefined;
};
export type Example =
  | { readonly counts: false; readonly why: Worked | Unworked }
  | {
      readonly counts: true;
      readonly field: number;
      readonly steps: readonly Worked[];
      readonly lines: readonly ExampleLine[];
      /** Conditions of a player that do not hold of a member of whom nothing else is known. */
      readonly notEarned: readonly (Worked | Unworked)[];
      readonly unworked: readonly Unworked[];
    };

/** Who is first, in the middle and last of the first line; whom two of these are is named once. */
const chosen = ({ contestants }: PlayedEvent) => {
  const [first] = contestants;
  const own = contestants.filter(({ line }) => line === first?.line);
  const at = { first: 0, median: Math.ceil(own.length / 2) - 1, last: own.length - 1 };
  const taken = new Set<number>();
  return WHICH.flatMap((which) => {
    const one = own[at[which]];
    if (one === undefined || taken.has(at[which])) return [];
    taken.add(at[which]);
    const tied = own.filter(({ rank }) => rank === one.rank).length;
    return [{ which, place: one.rank, tied, contestant: one }];
  });
};

const once = <One>(all: readonly One[]): readonly One[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];

const ofAwards = (prepared: PreparedAwards, event: PlayedEvent): Example => {
  const awards = awardsOf(prepared, event);
  if (!awards.counts) return awards;
  const lines = chosen(event).map(({ which, place, tied, contestant: { contestant, players } }): ExampleLine => {
    const own = awards.contestants.find((one) => one.contestant === contestant)?.awards ?? [];
    const [player] = players;
    const got = awards.players.filter((one) => one.contestant === contestant && one.person === player?.person);
    return {
      which,
      place,
      tied,
      given: own.map(({ award, points, exact: unrounded, parts }) => ({ award, points, exact: unrounded, parts })),
      ...(got.length === 0 ? {} : { player: total(got.map(({ points }) => points)) }),
    };
  });
  const [field] = awards.fields;
  return {
    counts: true,
    field: field?.field ?? 0,
    steps: field?.worked ?? [],
    lines,
    notEarned: once(awards.notEarned.map(({ why }) => why)),
    unworked: awards.unworked,
  };
};

const total = (points: readonly string[]): string => makeExact(sum(points.map((one) => exact(one))));

/** Everybody begins: nobody in it has played before. */
const ofGrades = (prepared: PreparedGrade, event: PlayedEvent): Example => {
  const begins = exact(prepared.scheme.begins);
  const grades = gradesOf(prepared, event, () => begins);
  if (!grades.counts) return grades;
  const lines = chosen(event).map(({ which, place, tied, contestant: { players } }): ExampleLine => {
    const one = grades.grades.find(({ person }) => person === players[0]?.person);
    if (one === undefined || "unworked" in one) return { which, place, tied, given: [] };
    const points = makeExact(one.worth);
    const part = { worked: one.worked, worth: points };
    return { which, place, tied, given: [{ award: "grade", points, exact: points, parts: [part] }], player: points };
  });
  return {
    counts: true,
    field: event.contestants.length,
    steps: [],
    lines,
    notEarned: once(grades.notEarned.map(({ why }) => why)),
    unworked: once(grades.grades.flatMap((one) => ("unworked" in one ? [one.unworked] : []))),
  };
};

export const exampleOf = (prepared: Prepared, asked: ExampleAsked): Example => {
  const event = exampleEvent(prepared, asked);
  return prepared.kind === "awards" ? ofAwards(prepared, event) : ofGrades(prepared, event);
};
