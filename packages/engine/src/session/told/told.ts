/** What was read or sent, as an event of a session or as none. */
import type { z } from "zod";
import { isSessionEventType, sessionEvents, type SessionEventType } from "./events.ts";

type DataOf<Type extends SessionEventType> = z.infer<(typeof sessionEvents)[Type]>;
type Told<Type extends SessionEventType> = { [One in Type]: { readonly type: One; readonly data: DataOf<One> } }[Type];
const shapes: { readonly [Type in SessionEventType]: z.ZodType<DataOf<Type>> } = sessionEvents;

/** An event of a session from what its type and its data are said to be. Throws a `ZodError` where the data does not have the type's shape. */
export const toSessionEvent = <Type extends SessionEventType>(type: Type, data: unknown): Told<Type> => ({
  type,
  data: shapes[type].parse(data),
});

/** Of whatever was read, what is told of a session. */
export const isSessionEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: SessionEventType }> => isSessionEventType(event.type);
