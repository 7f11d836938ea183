/** What was read or sent, as an event of a session or as none. */
import type { z } from "zod";
import { isSessionEventType, type Result, sessionEvents, type SessionEventType } from "./events.ts";

type DataOf<Type extends SessionEventType> = z.infer<(typeof sessionEvents)[Type]>;
type Told<Type extends SessionEventType> = { [One in Type]: { readonly type: One; readonly data: DataOf<One> } }[Type];
const shapes: { readonly [Type in SessionEventType]: z.ZodType<DataOf<Type>> } = sessionEvents;

/** An event of a session from what its type and its data are said to be. Throws a `ZodError` where the data does not have the type's shape. */
export const toSessionEvent = <Type extends SessionEventType>(type: Type, data: unknown): Told<Type> => ({
  type,
  data: shapes[type].parse(data),
});

/** Whether a correction says only where the record of the table is: nothing that anybody was scored by, or reads, is another. */
export const isOnlyLink = ({ from, to }: { readonly from: Result; readonly to: Result }): boolean =>
  JSON.stringify({ ...from, from: null }) === JSON.stringify({ ...to, from: null });

/** Of whatever was read, what is told of a session. */
export const isSessionEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: SessionEventType }> => isSessionEventType(event.type);
