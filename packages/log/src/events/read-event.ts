/** An event as a reader gets it back from the log: of a type that is known here, lifted and checked, or as it was written. */
import type { TableEvent } from "@traveller/engine";
import type { LogEvent } from "./catalogue.ts";
import type { RecordedEvent } from "./envelope.ts";

type Envelope = Omit<RecordedEvent, "type" | "data">;
/** An event whose data is what its type says: it was lifted and checked. */
export type ReadableEvent = Envelope & LogEvent & { readonly unreadable?: never; readonly atTable?: never };
/** One of a board at a table: what happened there, as the engine folds it. Its free words are references. */
export type EventAtTable = RecordedEvent & { readonly unreadable?: never; readonly atTable: TableEvent };
/** One whose data could not be lifted or checked, and why; `data` is as it was written. */
type UnreadableEvent = RecordedEvent & { readonly unreadable: string; readonly atTable?: never };
/** An event as a reader gets it. */
export type ReadEvent = ReadableEvent | EventAtTable | UnreadableEvent;

/** Of a session or a federation, lifted and checked. */
export const isReadable = (event: ReadEvent): event is ReadableEvent =>
  event.unreadable === undefined && event.atTable === undefined;
export const isAtTable = (event: ReadEvent): event is EventAtTable => event.atTable !== undefined;
