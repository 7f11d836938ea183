/**
 * Whatever somebody asked, found or ruled lies where its result is: a file that has the result elsewhere, or not at all, or other teams or boards in its match,
 * leaves both where they are, so that no case lies where nobody met. What was scored there it puts right as ever. Laws 79C, 92A.
 */
import { type Match, type Result, SIDES } from "@traveller/engine";
import { contestantsAt, hasPlace, isAt, type Place } from "@traveller/engine/procedure";
import type { Wanted } from "./wanted.ts";

/** Matches that have the place of a case here, and in the file no longer: by their ids. */
export const matchesOfCases = (
  here: ReadonlyMap<string, Match>,
  wanted: Wanted["matches"],
  cases: readonly Place[],
): readonly string[] =>
  [...here].flatMap(([id, match]) => {
    const said = wanted.get(id);
    const leaves = (place: Place): boolean => hasPlace(match, place) && (said === undefined || !hasPlace(said, place));
    return cases.some(leaves) ? [id] : [];
  });

/** Results that have a case here, and in the file are at another place or missing: by their ids. */
export const resultsOfCases = (
  here: ReadonlyMap<string, Result>,
  wanted: Wanted["results"],
  cases: readonly Place[],
): readonly string[] =>
  [...here].flatMap(([id, result]) => {
    const said = wanted.get(id);
    return (said === undefined || !isAt(said)(result)) && cases.some(isAt(result)) ? [id] : [];
  });

const isOfSameMeeting = (a: Result, b: Result): boolean =>
  a.board === b.board && a.section === b.section && a.match === b.match && a.room === b.room;

/** Whether somebody sits there the same way as in the other, or the two have changed ways. */
const sharesSeats = (a: Result, b: Result): boolean =>
  SIDES.some((side) => contestantsAt(a, side).some((one) => contestantsAt(b, side).includes(one))) ||
  (String(a.ns) === String(b.ew) && String(a.ew) === String(b.ns));

export type Exchange = {
  /** What stays as it is here, and is not in the file: by their ids. */
  readonly staying: ReadonlySet<string>;
  /** What the file has in their place. */
  readonly inTheirPlace: ReadonlySet<string>;
};

/** What the file has in the place of results that stay; nobody plays a board twice, and of tables whose pairs it exchanges all stay where one does. */
export const exchanged = (
  here: ReadonlyMap<string, Result>,
  wanted: Wanted["results"],
  kept: readonly string[],
): Exchange => {
  const gone = [...here].filter(([id]) => !wanted.has(id));
  const come = [...wanted].filter(([id]) => !here.has(id));
  const touching = (one: Result | undefined, others: readonly (readonly [string, Result])[]) =>
    others.filter(([, other]) => one !== undefined && isOfSameMeeting(one, other) && sharesSeats(one, other));
  const staying = new Set(kept.filter((id) => !wanted.has(id)));
  const inTheirPlace = new Set<string>();
  // What comes to stay on the way is gone through as well.
  for (const id of staying)
    for (const [instead, result] of touching(here.get(id), come))
      if (!inTheirPlace.has(instead)) {
        inTheirPlace.add(instead);
        for (const [left] of touching(result, gone)) staying.add(left);
      }
  return { staying, inTheirPlace };
};
