/**
 * Laws 2 and 79C: a board's vulnerability was told wrongly and is put right. What a ruling, or a body on appeal, gave stays as it was given (so many tricks in that
 * contract), and is worth what it is worth at that vulnerability: whoever corrects it need not, and could not always, decide it again.
 */
import type { SessionEvent } from "../../session/told/events.ts";
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
