/**
 * Where a ruling might yet be changed on appeal before an event of its session: read from the log, for an appeal that was decided may go on, and of one
 * that is about several rulings one may be decided and another not. Laws 92, 93.
 */
import { isSessionEvent } from "@traveller/engine";
import {
  emptyProcedure,
  foldProcedureAll,
  isProcedureEvent,
  type Place,
  placesUnderAppeal,
  type RecordedEvent,
} from "@traveller/engine/procedure";
import { checkRead, eventCatalogue, type LogData } from "@traveller/log";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { appeal, caseEvent } from "../schema/case.ts";
import { event } from "./log-event.ts";

export type UnderAppealBefore = (sequence: number) => readonly Place[];

/** What an appeal is of, and what is laid down about where it may go. */
const SETTINGS = ["SessionOpened", "SettingsCorrected"];

export const underAppealBefore = async (model: Model, session: string): Promise<UnderAppealBefore> => {
  const [any] = await model.db.select({ id: appeal.id }).from(appeal).where(eq(appeal.session, session)).limit(1);
  if (any === undefined) return () => [];
  const ofCases = model.db
    .select({ sequence: caseEvent.sequence })
    .from(caseEvent)
    .where(eq(caseEvent.session, session));
  const rows = await model.db
    .select({
      sequence: event.sequence,
      type: event.type,
      schema: event.schema,
      recordedAt: event.recordedAt,
      data: event.data,
    })
    .from(event)
    .where(
      and(
        eq(event.scope, `session/${session}`),
        or(
          and(eq(event.stream, `session/${session}`), inArray(event.type, SETTINGS)),
          inArray(event.sequence, ofCases),
        ),
      ),
    )
    .orderBy(asc(event.sequence));
  const events = rows.flatMap(({ sequence, recordedAt, ...one }): readonly RecordedEvent[] => {
    const read = checkRead<LogData>(eventCatalogue, one);
    if (read.kind === "bad") return [];
    const told = { ...read.event, sequence, recordedAt: recordedAt.toISOString() };
    return isSessionEvent(told) || isProcedureEvent(told) ? [told] : [];
  });
  return (before) =>
    placesUnderAppeal(
      foldProcedureAll(
        emptyProcedure,
        events.filter(({ sequence }) => sequence < before),
      ),
    );
};
