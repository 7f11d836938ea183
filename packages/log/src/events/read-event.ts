/** An event as a reader gets it back from the log: of a type that is known here, lifted and checked, or as it was written. */
import type { LogEvent } from "./catalogue.ts";
import type { RecordedEvent } from "./envelope.ts";

type Envelope = Omit<RecordedEvent, "type" | "data">;
/** An event whose data is what its type says: it was lifted and checked. */
export type ReadableEvent = Envelope & LogEvent & { readonly unreadable?: never };
/** One whose data could not be lifted or checked, and why; `data` is as it was written. */
type UnreadableEvent = RecordedEvent & { readonly unreadable: string };
/** An event as a reader gets it. */
export type ReadEvent = ReadableEvent | UnreadableEvent;

export const isReadable = (event: ReadEvent): event is ReadableEvent => event.unreadable === undefined;
