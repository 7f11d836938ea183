/**
 * What touched a contestant's line, told from a session and the trail of its results: adjusted boards, results corrected after
 * they came, penalties, rulings under appeal. Pure; the projector and a look back at the log both go by it. Laws 12C, 79C, 90, 92.
 */
import { isOnlyLink, isWarning, type Result, type Session } from "@traveller/engine";
import { contestantsAt, type Place } from "@traveller/engine/procedure";
import { isReadable, type ReadEvent } from "@traveller/log";
import type { StandingFlags } from "./schema/standing.ts";

/** The events that recorded a result and that corrected it last. */
export type ResultTrail = { readonly recorded: number; readonly corrected?: number };

/** Notes in `trail`, the caller's own copy, what the event did to a result. */
export const trailAfter = (trail: Map<string, ResultTrail>, event: ReadEvent): void => {
  if (!isReadable(event)) return;
  const { type, sequence } = event;
  if (
    type !== "ResultImported" &&
    type !== "ResultRecorded" &&
    type !== "ResultCorrected" &&
    type !== "ResultWithdrawn"
  )
    return;
  if (event.type === "ResultCorrected" && isOnlyLink(event.data)) return;
  const { result } = event.data;
  const known = trail.get(result);
  if (type === "ResultWithdrawn") trail.delete(result);
  else trail.set(result, known === undefined ? { recorded: sequence } : { ...known, corrected: sequence });
};

const contestantsOf = ({ ns, ew }: Result): readonly string[] => [ns, ew].flat();

/** The flags of each contestant's line; boards in their order, penalties in the order in which they were imposed. A warning touches no line (Law 90A). */
export const flagsOf = (
  session: Session,
  trail: ReadonlyMap<string, ResultTrail>,
  underAppeal: readonly Place[],
): ((contestant: string) => StandingFlags) => {
  const adjusted = new Map<string, number[]>();
  const corrected = new Map<string, number[]>();
  const penalties = new Map<string, string[]>();
  for (const result of [...session.results.values()].flat()) {
    if (result.outcome.kind === "adjusted") note(adjusted, contestantsOf(result), result.board);
    if (trail.get(result.result)?.corrected !== undefined) note(corrected, contestantsOf(result), result.board);
  }
  const appealed = new Map<string, number[]>();
  for (const place of underAppeal)
    note(appealed, [...contestantsAt(place, "NS"), ...contestantsAt(place, "EW")], place.board);
  for (const one of session.penalties.values()) if (!isWarning(one)) note(penalties, [one.contestant], one.penalty);
  const inOrder = (boards: readonly number[]) => boards.toSorted((a, b) => a - b);
  return (contestant) => {
    const open = appealed.get(contestant);
    return {
      adjusted: inOrder(adjusted.get(contestant) ?? []),
      corrected: inOrder(corrected.get(contestant) ?? []),
      penalties: penalties.get(contestant) ?? [],
      ...(open === undefined ? {} : { subjectToAppeal: inOrder(open) }),
      ...(session.contestants.get(contestant)?.disqualified === true ? { disqualified: true } : {}),
    };
  };
};

const note = <Value>(all: Map<string, Value[]>, contestants: readonly string[], value: Value): void => {
  for (const contestant of contestants) {
    const known = all.get(contestant);
    if (known === undefined) all.set(contestant, [value]);
    else if (!known.includes(value)) known.push(value);
  }
};
