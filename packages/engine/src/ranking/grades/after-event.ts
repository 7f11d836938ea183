/** An event graded against what everybody had played before it, and each player's history with it: one step of a ranking of grades in the order of play. Law 80A. */
import type { Exact } from "../../score/rational.ts";
import type { PlayedEvent } from "../awards/event.ts";
import type { PreparedGrade } from "../scheme/prepared.ts";
import { gradeAfter, type Worth } from "./grades.ts";
import { gradesOf } from "./of-event.ts";

export type GradedAfter = Worth & {
  readonly person: string;
  readonly before: Exact;
  readonly after: Exact;
  /** The sessions that count for him with this one, the latest first. */
  readonly history: readonly Worth[];
};

/** No longer than it counts: what is behind it is never asked for. */
const kept = (history: readonly Worth[], most: number): readonly Worth[] => {
  let boards = 0;
  const end = history.findIndex((one) => {
    if (boards >= most) return true;
    boards += one.boards;
    return false;
  });
  return end < 0 ? history : history.slice(0, end);
};

/**
 * Nothing where the event does not count.
 * @param historyOf what counted of somebody before it, the latest first
 * @param most boards that a history goes back
 */
export const gradedAfter = (
  prepared: PreparedGrade,
  event: PlayedEvent,
  historyOf: (person: string) => readonly Worth[],
  most: number = prepared.scheme.keeps.boards,
): readonly GradedAfter[] => {
  const grades = new Map<string, Exact>();
  const gradeOf = (person: string): Exact => {
    const known = grades.get(person) ?? gradeAfter(prepared, historyOf(person));
    grades.set(person, known);
    return known;
  };
  const graded = gradesOf(prepared, event, gradeOf);
  if (!graded.counts) return [];
  const done = new Set<string>();
  return graded.grades.flatMap((one) => {
    // Whoever is told to have played in two places at once is graded for the first.
    if ("unworked" in one || done.has(one.person)) return [];
    const { person, boards, worth } = one;
    done.add(person);
    const history = kept([{ boards, worth }, ...historyOf(person)], most);
    return [{ person, boards, worth, before: gradeOf(person), after: gradeAfter(prepared, history), history }];
  });
};
