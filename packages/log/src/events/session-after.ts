/** A session moved on by what was read of its log: the one way, for the door, the projector, a look at a past moment and a proof. */
import { foldSession, isSessionEvent, passed, type Session } from "@traveller/engine";
import { isReadable, type ReadEvent } from "./read-event.ts";

/** The session after one more event of its scope. What cannot be read, or tells of something else, only brings it further in its log. */
export const sessionAfter = (session: Session, event: ReadEvent): Session =>
  isReadable(event) && isSessionEvent(event) ? foldSession(session, event) : passed(session, event.sequence);
