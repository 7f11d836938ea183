/** The entries of a tournament moved on by what was read of their log: the one way, for the door, the projector and a proof. */
import { type Entries, evolveEntries, isEntryEvent } from "@traveller/engine/entries";
import { isReadable, type ReadEvent } from "./read-event.ts";

/** The entries after one more event of their scope. What cannot be read, or tells of something else, only brings them further in their log. */
export const entriesAfter = (entries: Entries, event: ReadEvent): Entries =>
  isReadable(event) && isEntryEvent(event) ? evolveEntries(entries, event) : { ...entries, sequence: event.sequence };
