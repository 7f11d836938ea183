/** An event as grades look at it: each of its players with those who played beside him, and what his contestant scored. Law 80A. */
import type { Exact } from "../../score/rational.ts";
import { ofEvent, ofPlayer, type PlayedEvent } from "../awards/event.ts";
import { failing, type Unworked, type Worked } from "../awards/worked.ts";
import type { PreparedGrade } from "../scheme/prepared.ts";
import { type GradedSession, gradeSession, type NotGraded, type Played, type SessionGrade } from "./grades.ts";

/** Who played no board is not graded by it, and is nobody's partner. */
const gradedEvent = ({ method, contestants }: PlayedEvent): GradedSession => ({
  method,
  played: contestants.flatMap(({ players, line, percent, imps }) => {
    const played = players.filter(({ boards }) => boards > 0);
    return played.map(({ person, boards }): Played => ({
      person,
      partners: played.flatMap((other) => (other.person === person ? [] : [other.person])),
      boards,
      ...(line === undefined ? {} : { line }),
      ...(percent === undefined ? {} : { percent }),
      ...(imps === undefined ? {} : { imps }),
    }));
  }),
});

export type EventGrades =
  | { readonly counts: false; readonly why: Worked | Unworked }
  | {
      readonly counts: true;
      readonly grades: readonly (SessionGrade | NotGraded)[];
      /** Who played and is not graded, and the condition that he does not fulfil. */
      readonly notEarned: readonly { readonly person: string; readonly why: Worked | Unworked }[];
    };

/** What an event is worth to each of its players by a scheme, where it counts. `gradeOf`: what somebody was graded when it began. */
export const gradesOf = (
  prepared: PreparedGrade,
  event: PlayedEvent,
  gradeOf: (person: string) => Exact,
): EventGrades => {
  const { tables } = prepared;
  const why = failing(prepared.counts, { values: ofEvent(event), tables });
  if (why !== undefined) return { counts: false, why };
  const not = new Map(
    event.contestants.flatMap(({ players }) =>
      players.flatMap((player) => {
        const condition = failing(prepared.earns, { values: ofPlayer(player, event.level), tables });
        return condition === undefined ? [] : [[player.person, condition] as const];
      }),
    ),
  );
  return {
    counts: true,
    grades: gradeSession(prepared, gradedEvent(event), gradeOf).filter(({ person }) => !not.has(person)),
    notEarned: [...not].map(([person, condition]) => ({ person, why: condition })),
  };
};
