/** What was told of appeals since a moment, with the results that their rulings are about: at a table that is shown late it is told with the table. Laws 16D, 92, 93. */
import { groupBy } from "@traveller/engine";
import { isAt, isProcedureEventType } from "@traveller/engine/procedure";
import { and, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { appeal, caseEvent, ruling } from "../schema/case.ts";
import { result } from "../schema/result.ts";
import { event } from "./log-event.ts";
import { placeOfResult, placeOfRuling } from "./result-place.ts";

/** One event of an appeal; `from` is the record that a result comes out of, or came out of before. */
type Appealed = {
  readonly sequence: number;
  readonly type: string;
  readonly at: Date;
  readonly about: readonly { readonly result: string; readonly from: string | null }[];
};

export const appealedSince = async (
  model: Model,
  id: string,
  upTo: number,
  cut: number,
): Promise<readonly Appealed[]> => {
  const rows = await model.db
    .select({
      sequence: caseEvent.sequence,
      type: caseEvent.type,
      at: caseEvent.recordedAt,
      rulings: appeal.rulings,
    })
    .from(caseEvent)
    .innerJoin(appeal, and(eq(appeal.session, caseEvent.session), eq(appeal.id, caseEvent.appeal)))
    .where(
      and(
        eq(caseEvent.session, id),
        isNotNull(caseEvent.appeal),
        lte(caseEvent.sequence, upTo),
        gt(caseEvent.recordedAt, new Date(cut).toISOString()),
      ),
    );
  // What followed for the session is its own.
  const told = rows.filter(({ type }) => isProcedureEventType(type));
  if (told.length === 0) return [];
  const ofRulings = await resultsRuledOn(model, id, [...new Set(told.flatMap(({ rulings }) => rulings))]);
  return told.map(({ rulings, at, ...one }) => ({
    ...one,
    at: new Date(at),
    about: rulings.flatMap((each) => ofRulings.get(each) ?? []),
  }));
};

const resultsRuledOn = async (model: Model, id: string, ids: readonly string[]) => {
  const rulings = await model.db
    .select()
    .from(ruling)
    .where(and(eq(ruling.session, id), inArray(ruling.id, [...ids])));
  const places = rulings.flatMap((one) => {
    const place = placeOfRuling(one);
    return place === undefined ? [] : [{ ruling: one.id, place }];
  });
  if (places.length === 0) return new Map<string, never>();
  const there = await model.db
    .select({
      id: result.id,
      board: result.board,
      section: result.section,
      round: result.round,
      table: result.table,
      room: result.room,
      ns: result.ns,
      nsPartner: result.nsPartner,
      ew: result.ew,
      ewPartner: result.ewPartner,
      from: sql<
        string | null
      >`coalesce(${event.data} #>> '{to,from,stream}', ${event.data} #>> '{from,from,stream}', ${event.data} #>> '{from,stream}')`,
    })
    .from(result)
    .innerJoin(
      event,
      and(eq(event.scope, `session/${id}`), sql`${event.sequence} = coalesce(${result.corrected}, ${result.recorded})`),
    )
    .where(and(eq(result.session, id), inArray(result.board, [...new Set(places.map(({ place }) => place.board))])));
  const about = places.flatMap(({ ruling: each, place }) =>
    there
      .filter((one) => isAt(place)(placeOfResult(one)))
      .map((one) => ({ ruling: each, result: one.id, from: one.from })),
  );
  return groupBy(about, (one) => one.ruling);
};
