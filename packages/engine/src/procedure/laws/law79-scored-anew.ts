/**
 * Laws 2 and 79C: a board's vulnerability was told wrongly and is put right, or a result was entered for another board. What a ruling, or a body on appeal, gave stays
 * as it was given (so many tricks in that contract), and is worth what it is worth at that vulnerability: whoever corrects it need not, and could not always, decide it
 * again.
 */
import type { SessionEvent } from "../../session/told/events.ts";
import { type Event, foldNextOf } from "../told/fold.ts";
import { resultAt } from "../told/place.ts";
import type { Procedure } from "../told/state.ts";
import { countingRuling, withResult } from "./decision.ts";

type Corrected = Extract<SessionEvent, { readonly type: "ResultCorrected" }>;

/** @param deals as they are put right now */
export const scoredAnew = (
  procedure: Procedure,
  deals: Extract<SessionEvent, { readonly type: "DealsSet" }>,
  at: string,
): readonly Corrected[] => {
  const boards = new Set(deals.data.boards.map(({ board }) => board));
  const counting = new Map(
    [...procedure.rulings.values()].flatMap(({ place }) => {
      const result = boards.has(place.board) ? resultAt(procedure.session, place) : undefined;
      const ruling = result === undefined ? undefined : countingRuling(procedure, place);
      return result === undefined || ruling === undefined ? [] : [[result.result, { place, ruling: ruling.ruling }]];
    }),
  );
  return [...counting.values()].flatMap(({ place, ruling }) =>
    withResult(procedure, [deals], place, at, { law: "79C", ruling }).flatMap((event) =>
      event.type === "ResultCorrected" ? [event] : [],
    ),
  );
};

/** @param cases that go with a result that is moved: what their last ruling gave is worth what it is worth on that board */
export const scoredWhereMoved = (
  procedure: Procedure,
  cases: readonly Event[],
  moved: Corrected,
  at: string,
): readonly Corrected[] => {
  const events = [...cases, moved];
  const ruling = countingRuling(foldNextOf(procedure, events, at), moved.data.to)?.ruling;
  return ruling === undefined
    ? []
    : withResult(procedure, events, moved.data.to, at, { law: "79C", ruling })
        .slice(events.length)
        .flatMap((event) => (event.type === "ResultCorrected" ? [event] : []));
};
