/** Verifying a ranking of grades: everything that stands booked graded again in the order of play, and each player's place by his last session. Law 80A. */
import {
  type BookedEvent,
  gradedAfter,
  type Prepared,
  type PreparedGrade,
  type Worth,
} from "@traveller/engine/ranking";
import type { RowOf, tables } from "@traveller/model";
import { furthestBack, gradeLines } from "../ranking/grades.ts";
import { gradeRows } from "../ranking/held-rows.ts";

/** An event as it stands booked, with the place of its booking. */
export type StandingEvent = BookedEvent & {
  readonly booking: number;
  readonly field: number;
  readonly scheme: number;
};

/** In the order of play; those of the same day in the order of their sessions. */
export const inPlay = <One extends Pick<BookedEvent, "day" | "session">>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.session < b.session ? -1 : a.session > b.session ? 1 : 0,
  );

export const gradedRows = (
  now: { readonly ranking: string; readonly prepared: PreparedGrade },
  schemes: ReadonlyMap<number, Prepared>,
  standing: readonly StandingEvent[],
) => {
  const most = furthestBack(schemes.values());
  const histories = new Map<string, readonly Worth[]>();
  const last = new Map<string, RowOf<typeof tables.grade>>();
  const grade: RowOf<typeof tables.grade>[] = [];
  for (const { booking, session, day, field, event, scheme } of inPlay(standing)) {
    const prepared = schemes.get(scheme);
    if (prepared?.kind !== "grade") continue;
    const graded = gradedAfter(prepared, event, (person) => histories.get(person) ?? [], most);
    for (const { person, history } of graded) histories.set(person, history);
    for (const row of gradeLines({ ranking: now.ranking, day, session, booking }, field, graded)) {
      grade.push(row);
      last.set(row.person, row);
    }
  }
  const held = [...last].map(([person, { after }]) => gradeRows(now, person, after));
  return {
    grade,
    ranked: held.flatMap(({ ranked }) => ranked),
    listed: held.flatMap(({ listed }) => listed),
  };
};
